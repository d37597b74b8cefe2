import type { BookingStatus, DocumentNeed } from '@portolan/contracts';
import { detailsOf, productOf } from '../../products/index.ts';
import type { ItemRow } from './tripsRepository.ts';

/** Statuses of items that are not travelled. */
export const droppedStatuses: readonly BookingStatus[] = ['CANCELLED', 'REJECTED', 'FAILED'];

/** Documents that a traveller of an item needs; the first traveller drives. */
export const documentNeedsOf = (item: ItemRow, isFirst: boolean): DocumentNeed[] => [
  ...(crossesBorder(item) ? (['BORDER'] as const) : []),
  ...(isFirst && productOf(item).isDriven === true ? (['DRIVING'] as const) : []),
];

const crossesBorder = (item: ItemRow): boolean =>
  productOf(item)
    .segments(detailsOf(item), item)
    .some(({ from, to }) => from.address.countryCode !== to.address.countryCode);
