import type { CarClass, FlightCabin, PolicyRuleBody, PolicyScope, ProductType, TrainClass } from '@portolan/contracts';

type Action = PolicyRuleBody['action'];
type Cap = Extract<PolicyRuleBody, { type: 'MAX_PRICE' }>;
/** A rule as an admin sends it. */
export type DemoRule = { readonly body: PolicyRuleBody };

/** Names that places of a city have in the catalogue of cities. */
const stockholm = ['Stockholm', 'Kungsholmen', 'Södermalm', 'Vasastan', 'Östermalm', 'Årsta'];
const oslo = ['Oslo'];
const copenhagen = ['Copenhagen', 'Frederiksberg', 'Vanløse'];

/** The sizes of cars that are neither large nor of a higher class. */
const usualCars: readonly CarClass[] = ['MINI', 'ECONOMY', 'COMPACT', 'INTERMEDIATE', 'STANDARD'];

/** A price cap, in whole units of a currency with two decimals. */
const atMost = (
  productType: ProductType,
  amount: number,
  per: Cap['params']['per'],
  action: Action,
  where: Pick<PolicyScope, 'locations'> & { readonly butIn?: readonly (readonly string[])[] } = {},
): DemoRule => {
  const { butIn = [], ...scope } = where;
  return {
    body: {
      type: 'MAX_PRICE',
      scope: { productType, ...scope },
      exceptions: butIn.map((locations) => ({ locations: [...locations] })),
      params: { amountMinor: amount * 100, per },
      action,
    },
  };
};

/** The highest class of journeys of that many hours. */
const classUpTo = (
  productType: ProductType,
  highest: FlightCabin | TrainClass,
  action: Action,
  { from = 0, to }: { readonly from?: number; readonly to?: number },
): DemoRule => ({
  body: {
    type: 'MAX_CLASS_BY_DURATION',
    scope: { productType, ...(to !== undefined && { durationMinutesTo: to * 60 }) },
    exceptions: [],
    params: { highest, fromMinutes: from * 60 },
    action,
  },
});

/** In Swedish kronor: of each product most offers are in policy, and a few are not. */
export const nordlysRules: readonly DemoRule[] = [
  atMost('HOTEL', 2_000, 'NIGHT', 'REASON_REQUIRED', { locations: stockholm }),
  atMost('HOTEL', 2_100, 'NIGHT', 'REASON_REQUIRED', { locations: oslo }),
  atMost('HOTEL', 2_200, 'NIGHT', 'REASON_REQUIRED', { locations: copenhagen }),
  atMost('HOTEL', 1_800, 'NIGHT', 'REASON_REQUIRED', { butIn: [stockholm, oslo, copenhagen] }),
  {
    body: {
      type: 'HOTEL_STARS_MAX',
      scope: { productType: 'HOTEL' },
      exceptions: [],
      params: { stars: 4 },
      action: 'APPROVAL',
    },
  },
  atMost('FLIGHT', 15_000, 'TICKET', 'APPROVAL'),
  {
    body: {
      type: 'MAX_PRICE_VS_SEARCH',
      scope: { productType: 'FLIGHT' },
      exceptions: [],
      params: { against: 'MEDIAN', percent: 25, amountMinor: 0 },
      action: 'REASON_REQUIRED',
    },
  },
  classUpTo('FLIGHT', 'ECONOMY', 'APPROVAL', { to: 6 }),
  classUpTo('FLIGHT', 'PREMIUM_ECONOMY', 'APPROVAL', { from: 6 }),
  {
    body: {
      type: 'ADVANCE_BOOKING_DAYS',
      scope: { productType: 'FLIGHT' },
      exceptions: [],
      params: { days: 7 },
      action: 'FLAG',
    },
  },
  atMost('TRAIN', 1_500, 'TICKET', 'FLAG'),
  classUpTo('TRAIN', 'SECOND', 'REASON_REQUIRED', { to: 4 }),
  atMost('RENTAL_CAR', 1_000, 'DAY', 'REASON_REQUIRED'),
  {
    body: {
      type: 'ALLOWED_CATEGORIES',
      scope: { productType: 'RENTAL_CAR' },
      exceptions: [],
      params: { categories: [...usualCars] },
      action: 'APPROVAL',
    },
  },
  atMost('TAXI', 1_500, 'RIDE', 'REASON_REQUIRED'),
  atMost('AIRPORT', 600, 'TOTAL', 'FLAG'),
];

/** In Danish kroner: only rides have a cap, and nothing needs a reason. */
export const havnRules: readonly DemoRule[] = [atMost('TAXI', 600, 'RIDE', 'FLAG')];

/** In dinars: a few limits that are shown alone. */
export const dunavRules: readonly DemoRule[] = [
  atMost('HOTEL', 14_000, 'NIGHT', 'FLAG'),
  classUpTo('FLIGHT', 'ECONOMY', 'FLAG', {}),
  atMost('TAXI', 10_000, 'RIDE', 'FLAG'),
  atMost('RENTAL_CAR', 11_000, 'DAY', 'FLAG'),
];
