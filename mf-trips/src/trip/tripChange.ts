import type { Trip } from '@portolan/contracts';
import { isBooked } from './tripStates.ts';

/** Ids of the items that an open or submitted change adds to a booked trip. */
export const addedIds = ({ changeSet }: Pick<Trip, 'changeSet'>): ReadonlySet<string> =>
  new Set((changeSet?.ops ?? []).map(({ itemId }) => itemId));

/** Whether the request is about a change only; a soft request is about existing bookings. */
export const isChangeRequest = ({ approval, changeSet }: Pick<Trip, 'approval' | 'changeSet'>): boolean =>
  changeSet?.status === 'SUBMITTED' && approval?.mode !== 'SOFT';

/** Whether a change of a booked trip was rejected and nothing of it remains. */
export const isRefusedChange = ({
  approval,
  changeSet,
  bookingStatus,
}: Pick<Trip, 'approval' | 'changeSet' | 'bookingStatus'>): boolean =>
  (approval?.status === 'REJECTED' || approval?.status === 'AUTO_REJECTED') &&
  changeSet == null &&
  isBooked(bookingStatus);
