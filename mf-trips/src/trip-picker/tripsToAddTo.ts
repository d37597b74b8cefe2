import type { TripListItem } from '@portolan/contracts';
import { isAllowed } from '../trip/permissions.ts';

/** Trips that the caller may edit, those under way on `day` (such as `2026-11-23`) first. */
export function tripsToAddTo(trips: readonly TripListItem[], day: string): TripListItem[] {
  const open = trips.filter(({ permissions }) => isAllowed(permissions, 'EDIT'));
  const isOn = ({ startDate, endDate }: TripListItem) =>
    startDate !== null && startDate <= day && day <= (endDate ?? startDate);
  return [...open.filter(isOn), ...open.filter((trip) => !isOn(trip))];
}
