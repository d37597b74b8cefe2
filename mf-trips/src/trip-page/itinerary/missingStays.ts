import type { Trip, TripItem } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import { productOf } from '../../products/products.ts';
import { searchHotelsNearPath, type StayQuery } from '../../products/hotels/searchHotelPaths.ts';
import { takesPlace } from '../../trip/tripStates.ts';

/** Nights without a hotel in the trip. */
export interface MissingStay extends StayQuery {
  readonly cityName: string;
}

interface Move {
  readonly from: TripItem['start'];
  readonly to: TripItem['end'];
}

/**
 * Places where travellers arrive on one day and leave on a later one without a stay in between. Without airports and
 * stations, where they travel on outside the trip, without the city where the trip begins, and without what is over at
 * `now` (milliseconds since the epoch).
 */
export function missingStays({ items }: Pick<Trip, 'items'>, now: number): readonly MissingStay[] {
  const live = items.filter(takesPlace);
  const stays = live.filter((item) => productOf(item).isLodging === true);
  const travellers = [...new Set(live.flatMap((item) => item.travellers.flatMap(({ userId }) => userId ?? [])))];
  const missing = new Map<string, MissingStay>();
  for (const userId of travellers) {
    const isTheirs = (item: TripItem): boolean => item.travellers.some((traveller) => traveller.userId === userId);
    const moves = live
      .filter(isTheirs)
      .flatMap(movesOf)
      .toSorted((a, b) => instant(a.from) - instant(b.from));
    const home = moves[0]?.from.address.cityName;
    for (const [index, { to }] of moves.entries()) {
      const next = moves[index + 1]?.from;
      if (next === undefined || to.address.cityName !== next.address.cityName || to.address.cityName === home) continue;
      if (to.locationCode !== null || to.uicCode !== null || instant(to) < now) continue;
      const [checkIn, checkOut] = [dayOf(to), dayOf(next)];
      const isSlept = stays.some((stay) => isTheirs(stay) && dayOf(stay.start) < checkOut && dayOf(stay.end) > checkIn);
      if (checkIn >= checkOut || isSlept) continue;
      const key = [to.address.cityName, checkIn, checkOut].join('|');
      const stay = missing.get(key);
      missing.set(key, {
        place: { name: to.name, latitude: to.address.latitude, longitude: to.address.longitude },
        cityName: to.address.cityName,
        checkIn,
        checkOut,
        rooms: [...(stay?.rooms ?? []), [userId]],
      });
    }
  }
  return [...missing.values()];
}

/** Missing stays by the day at whose end they appear: the last shown day up to the check-in. */
export function staysOnDays(
  stays: readonly MissingStay[],
  days: readonly { readonly day: string }[],
): ReadonlyMap<string, readonly MissingStay[]> {
  const byDay = new Map<string, readonly MissingStay[]>();
  for (const stay of stays) {
    const { day } = days.findLast((shown) => shown.day <= stay.checkIn) ?? days[0] ?? { day: stay.checkIn };
    byDay.set(day, [...(byDay.get(day) ?? []), stay]);
  }
  return byDay;
}

/** URL of the hotel search, filled in with the stay. */
export const missingStayPath = (cartId: string, stay: MissingStay): string => searchHotelsNearPath({ cartId }, stay);

function movesOf(item: TripItem): Move[] {
  const { segmentsOf, leavesWayOpen } = productOf(item);
  return leavesWayOpen === true ? [] : segmentsOf(item).filter(({ kind }) => kind === 'MOVE');
}
const instant = ({ dateTime }: TripItem['start']): number => Date.parse(dateTime);
const dayOf = ({ dateTime, timeZone }: TripItem['start']): string => localDayOf(dateTime, timeZone);
