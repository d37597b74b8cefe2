import type { TripListItem } from '@portolan/contracts';
import { isAllowed } from '../trip/permissions.ts';

/** The trips to which the caller may add something, in their order, but those that are under way on `day` (such as `2026-11-23`) before the others. */
export function tripsToAddTo(trips: readonly TripListItem[], day: string): TripListItem[] {
  const open = trips.filter(({ permissions }) => isAllowed(permissions, 'EDIT'));
  const isOn = ({ startDate, endDate }: TripListItem) =>
    startDate !== null && startDate <= day && day <= (endDate ?? startDate);
  return [...open.filter(isOn), ...open.filter((trip) => !isOn(trip))];
}
