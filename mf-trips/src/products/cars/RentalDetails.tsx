import type { CarDesk, CarItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { useItemTexts } from '../useItemTexts.ts';
import { carRows, termRows } from './rentalRows.ts';
import styles from './RentalDetails.module.css';

/** The car and the terms of a rental, in full: what its code says, how far, with which fuel, what is covered, who may drive, and when the desks are open. */
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

/** When a desk is open, day by day. */
function OpeningHours({ hours }: Pick<CarDesk, 'hours'>) {
  const { t, language } = useTexts('mf-trips');
  return (
    <ul className={styles['hours']}>
      {hours.map((open, index) => (
        <li key={index}>
          <span>
            {formatDate(`2024-01-0${index + 1}`, language, { style: 'weekday' /* of a week from Monday on */ })}
          </span>{' '}
          {open === null ? t('car.closed') : `${open.from}–${open.to}`}
        </li>
      ))}
    </ul>
  );
}
