import type { CarDesk, CarItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { useItemTexts } from '../useItemTexts.ts';
import { carRows, termRows } from './rentalRows.ts';
import styles from './RentalDetails.module.css';

/** Car and terms of a rental: ACRISS code, mileage, fuel, cover, driver rules and opening hours. */
export function RentalDetails({ item }: { readonly item: CarItem }) {
  const texts = useItemTexts();
  const { start, end, pickUp, dropOff } = item;
  const desks = [
    { place: start.name, desk: pickUp },
    ...(end.name === start.name ? [] : [{ place: end.name, desk: dropOff }]),
  ];
  return (
    <DescriptionRows
      rows={[
        ...carRows(item, texts),
        ...termRows(item, texts),
        ...desks.map(({ place, desk }) => ({
          label: texts.t('car.hoursOf', { place }),
          value: <OpeningHours hours={desk.hours} />,
        })),
      ]}
    />
  );
}

/** Opening hours of a desk by weekday. */
function OpeningHours({ hours }: Pick<CarDesk, 'hours'>) {
  const { t, language } = useTexts('mf-trips');
  return (
    <ul className={styles['hours']}>
      {hours.map((open, index) => (
        <li key={index}>
          <span>
            {formatDate(`2024-01-0${index + 1}`, language, { style: 'weekday' /* 1 January 2024 was a Monday */ })}
          </span>{' '}
          {open === null ? t('car.closed') : `${open.from}–${open.to}`}
        </li>
      ))}
    </ul>
  );
}
