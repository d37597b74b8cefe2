import { customer, pointId, type CarPreferences } from '@portolan/contracts';

/** Who drives: years of age, and the country of the licence. */
export interface CarDriver {
  readonly userId: string;
  readonly age: number;
  readonly country: string;
}

/** A whole search for rental cars, as the URL says it. Times are wall clocks of their places, `YYYY-MM-DDTHH:mm`. */
export interface CarQuery {
  readonly pickUpId: string;
  /** The same as `pickUpId` for a car that is given back where it was had. */
  readonly dropOffId: string;
  readonly pickUpAt: string;
  readonly dropOffAt: string;
  readonly driver: CarDriver;
  /** The cart that is added to; null makes a new one. */
  readonly cartId: string | null;
  /** The draft of that cart whose place is taken. */
  readonly replaces?: string;
}

/** What of a search is known: null for what the URL lacks or has wrong. */
export interface CarQueryDraft {
  readonly pickUpId: string | null;
  readonly dropOffId: string | null;
  readonly pickUpAt: string | null;
  readonly dropOffAt: string | null;
  readonly driverId: string | null;
  readonly age: number | null;
  readonly country: string | null;
  readonly cartId: string | null;
  readonly replaces?: string | undefined;
}

export const noCarQuery: CarQueryDraft = {
  pickUpId: null,
  dropOffId: null,
  pickUpAt: null,
  dropOffAt: null,
  driverId: null,
  age: null,
  country: null,
  cartId: null,
};

const localShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const isLocal = (value: string) => localShape.test(value) && !Number.isNaN(Date.parse(`${value}Z`));
const isId = (value: string) => customer.shape.id.safeParse(value).success;
const isPointId = (value: string) => pointId.safeParse(value).success;
const isCountry = (value: string) => /^[A-Z]{2}$/.test(value);

/** Youngest and oldest age that a form and a URL take, in years; what a provider allows is with its offers. */
export const driverAges = { least: 16, most: 99 } as const;

export const isDriverAge = (age: number): boolean =>
  Number.isInteger(age) && age >= driverAges.least && age <= driverAges.most;

/** Reads the URL; what makes no sense is left out. */
export function parseCarQuery(params: URLSearchParams): CarQueryDraft {
  const read = (name: string, isFine: (value: string) => boolean) => {
    const value = params.get(name);
    return value !== null && isFine(value) ? value : null;
  };
  const pickUpId = read('pickUp', isPointId);
  const age = Number(params.get('age') ?? Number.NaN);
  const cartId = read('cartId', isId);
  const replaces = read('replaces', isId);
  return {
    pickUpId,
    dropOffId: read('dropOff', isPointId) ?? pickUpId,
    pickUpAt: read('from', isLocal),
    dropOffAt: read('until', isLocal),
    driverId: read('driverId', isId),
    age: isDriverAge(age) ? age : null,
    country: read('country', isCountry),
    cartId,
    ...(cartId !== null && replaces !== null && { replaces }),
  };
}

/** The search, if the draft says all that a search needs. */
export function completeCarQuery(draft: CarQueryDraft): CarQuery | null {
  const { pickUpId, dropOffId, pickUpAt, dropOffAt, driverId, age, country, cartId, replaces } = draft;
  if (pickUpId === null || dropOffId === null || pickUpAt === null || dropOffAt === null) return null;
  if (driverId === null || age === null || country === null) return null;
  return {
    pickUpId,
    dropOffId,
    pickUpAt,
    dropOffAt,
    driver: { userId: driverId, age, country },
    cartId,
    ...(replaces !== undefined && { replaces }),
  };
}

export const draftOfCarQuery = ({ driver, ...rest }: CarQuery): CarQueryDraft => ({
  ...rest,
  driverId: driver.userId,
  age: driver.age,
  country: driver.country,
});

/** The URL's query string for a search or a part of one, without `?`. */
export function serialiseCarQuery(draft: CarQueryDraft): string {
  const params = new URLSearchParams();
  const write = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined) params.set(name, String(value));
  };
  write('cartId', draft.cartId);
  write('replaces', draft.replaces);
  write('pickUp', draft.pickUpId);
  if (draft.dropOffId !== draft.pickUpId) write('dropOff', draft.dropOffId);
  write('from', draft.pickUpAt);
  write('until', draft.dropOffAt);
  write('driverId', draft.driverId);
  write('age', draft.age);
  write('country', draft.country);
  return params.toString();
}

/** What tells one search from another: not the trip that its cars go to. */
export const searchKeyOf = (query: CarQuery): string =>
  serialiseCarQuery({ ...draftOfCarQuery({ ...query, cartId: null }), replaces: undefined });

/** What the API and the browser's memory are told of a search. */
export const preferencesOf = (query: CarQuery, currency: string): CarPreferences => ({
  pickUp: { pointId: query.pickUpId, dateTime: query.pickUpAt },
  dropOff: { pointId: query.dropOffId, dateTime: query.dropOffAt },
  driver: { ...query.driver },
  currency,
});

/** What was asked before, for a form that its URL says nothing of. A spot on the map is no place to choose again. */
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
