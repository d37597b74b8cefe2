import type { CarPreferences } from '@portolan/contracts';
import * as z from '@portolan/contracts/schema';
import { whole } from '../search/query/countFields.ts';
import { localTime } from '../search/query/dayFields.ts';
import { id, pointId, text } from '../search/query/queryFields.ts';
import { SearchQuery, type TripTarget } from '../search/query/SearchQuery.ts';

/** The driver: age in years, and country of the licence. */
export interface CarDriver {
  readonly userId: string;
  readonly age: number;
  readonly country: string;
}

/** A complete search for rental cars, as in the URL. Times are local to their places, `YYYY-MM-DDTHH:mm`. */
export interface CarQuery extends TripTarget {
  readonly pickUpId: string;
  /** Equals `pickUpId` for a return to the same place. */
  readonly dropOffId: string;
  readonly pickUpAt: string;
  readonly dropOffAt: string;
  readonly driver: CarDriver;
}

/** An incomplete search: null for missing and invalid values of the URL. */
export interface CarQueryDraft extends TripTarget {
  readonly pickUpId: string | null;
  readonly dropOffId: string | null;
  readonly pickUpAt: string | null;
  readonly dropOffAt: string | null;
  readonly driverId: string | null;
  readonly age: number | null;
  readonly country: string | null;
}

/** Age limits of forms and URLs, in years; each offer has the limits of its provider. */
export const driverAges = { least: 16, most: 99 } as const;

export const isDriverAge = (age: number): boolean =>
  Number.isInteger(age) && age >= driverAges.least && age <= driverAges.most;

const [pickUp, dropOff] = [text('pickUp', pointId), text('dropOff', pointId)];

export const carQuery = new SearchQuery<CarQueryDraft, CarQuery>({
  fields: {
    pickUpId: pickUp,
    dropOffId: {
      read: (params) => dropOff.read(params) ?? pickUp.read(params),
      write: (params, placeId, { pickUpId }) => dropOff.write(params, placeId === pickUpId ? null : placeId),
    },
    pickUpAt: text('from', localTime),
    dropOffAt: text('until', localTime),
    driverId: text('driverId', id),
    age: whole('age', { ...driverAges, otherwise: null }),
    country: text('country', z.string().check(z.regex(/^[A-Z]{2}$/))),
  },
  complete: ({ pickUpId, dropOffId, pickUpAt, dropOffAt, driverId, age, country }) => {
    if (pickUpId === null || dropOffId === null || pickUpAt === null || dropOffAt === null) return null;
    if (driverId === null || age === null || country === null) return null;
    return { pickUpId, dropOffId, pickUpAt, dropOffAt, driver: { userId: driverId, age, country } };
  },
  draftOf: ({ driver: { userId, age, country }, ...rest }) => ({ ...rest, driverId: userId, age, country }),
});

export const noCarQuery = carQuery.parse(new URLSearchParams());

/** The search as sent to the API and stored in the browser. */
export const preferencesOf = (query: CarQuery, currency: string): CarPreferences => ({
  pickUp: { pointId: query.pickUpId, dateTime: query.pickUpAt },
  dropOff: { pointId: query.dropOffId, dateTime: query.dropOffAt },
  driver: { ...query.driver },
  currency,
});

/** Stored preferences for a form whose URL is empty. A map position is left out: no field can choose it. */
export function draftOfPreferences({ pickUp, dropOff, driver }: CarPreferences): CarQueryDraft {
  const idOf = (stop: CarPreferences['pickUp']) => ('pointId' in stop ? stop.pointId : null);
  return {
    ...noCarQuery,
    pickUpId: idOf(pickUp),
    dropOffId: idOf(dropOff) ?? idOf(pickUp),
    pickUpAt: pickUp.dateTime,
    dropOffAt: dropOff.dateTime,
    driverId: driver?.userId ?? null,
    age: driver?.age ?? null,
    country: driver?.country ?? null,
  };
}
