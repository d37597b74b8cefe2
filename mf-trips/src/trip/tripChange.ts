import type { Trip } from '@portolan/contracts';
import { isBooked } from './tripStates.ts';

/** Ids of what a change that is open, or on its way, adds to a booked trip; none where nothing is being changed. */
export const addedIds = ({ changeSet }: Pick<Trip, 'changeSet'>): ReadonlySet<string> =>
  new Set((changeSet?.ops ?? []).map(({ itemId }) => itemId));

/** People are asked about a change and nothing else; a soft request is about what is booked, whatever is added meanwhile. */
export const isAskedChange = ({ approval, changeSet }: Pick<Trip, 'approval' | 'changeSet'>): boolean =>
  changeSet?.status === 'SUBMITTED' && approval?.mode !== 'SOFT';

/** A change of a booked trip was asked about and refused, and nothing of it is left but the answer. */
export const isRefusedChange = ({
  approval,
  changeSet,
  bookingStatus,
}: Pick<Trip, 'approval' | 'changeSet' | 'bookingStatus'>): boolean =>
  (approval?.status === 'REJECTED' || approval?.status === 'AUTO_REJECTED') &&
  changeSet == null &&
  isBooked(bookingStatus);
