import type { CarItem } from '@portolan/contracts';
import { DescriptionRows } from '@portolan/ui/base';
import { useItemTexts } from '../useItemTexts.ts';
import { OpeningHours } from './OpeningHours.tsx';
import { carRows, termRows } from './rentalRows.ts';

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
