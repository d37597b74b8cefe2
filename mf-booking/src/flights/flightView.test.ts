import { aFlightSegment, aFlightStop } from '@portolan/testing/rules';
import { aFlightFare, aJourney, aJourneyBack, osloAirport } from './aFlight.ts';
import {
  flightView,
  forAnotherLeg,
  hoursRangeOf,
  layoverRangeOf,
  shownFareOf,
  type FlightFilters,
  type FlightGroup,
} from './flightView.ts';
import { chosenJourneys, journeyOptions } from './journeyOptions.ts';

const direct = aJourney();
/** An evening flight with a stop, by another airline: higher price, longer, lower emissions. */
const viaCopenhagen = aJourney({
  id: 'out-2',
  segments: [
    aFlightSegment({
      carrier: { code: 'NV', name: 'Norrvind', alliance: 'SKYTEAM' },
      from: aFlightStop('2026-11-23T18:30:00+01:00'),
      to: aFlightStop('2026-11-23T19:40:00+01:00'),
    }),
    aFlightSegment({
      carrier: { code: 'NV', name: 'Norrvind' },
      from: aFlightStop('2026-11-23T21:15:00+01:00'),
      to: aFlightStop('2026-11-23T22:15:00+01:00', osloAirport),
    }),
  ],
  durationMinutes: 225,
  co2Grams: 49_000,
  co2Percent: -9,
  fares: [{ fare: aFlightFare('LIGHT'), price: 1400 }],
  policy: { state: 'OUT', violations: [] },
});
const options = journeyOptions([[direct, viaCopenhagen]], []);
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const { unfiltered } = flightView;
const filters = (over: Partial<FlightFilters> = {}): FlightFilters => ({ ...unfiltered, ...over });
const countsOf = (group: FlightGroup, over: FlightFilters = unfiltered) =>
  Object.fromEntries(flightView.options(options, over, group).map(({ value, count }) => [value, count]));

describe('Flight filters', () => {
  it('Each filter value counts the flights that it leaves', () => {
    expect(countsOf('stops')).toEqual({ 0: 1, 1: 1 });
    expect(countsOf('alliances')).toEqual({ SKYTEAM: 1 });
    expect(countsOf('carriers')).toEqual({ SY: 1, NV: 1 });
    expect(countsOf('fare')).toEqual({ CABIN_BAG: 2, CHECKED_BAG: 1, CHANGEABLE: 2, REFUNDABLE: 1 });
    expect(countsOf('more')).toEqual({ IN_POLICY: 1, LOW_CO2: 1 });
    expect(hoursRangeOf(options)).toEqual({ min: 1, max: 4 });
    expect([1, 4].map((hours) => flightView.matching(options, filters({ hours })).length)).toEqual([1, 2]);
  });

  it('Filters by stops, emissions, hours and price keep the flights that match', () => {
    expect(ids(flightView.matching(options, flightView.choose(unfiltered, 'stops', ['0'])))).toEqual(['out-1']);
    expect(ids(flightView.matching(options, flightView.choose(unfiltered, 'more', ['LOW_CO2'])))).toEqual(['out-2']);
    expect(ids(flightView.matching(options, filters({ hours: 1 })))).toEqual(['out-1']);
    expect(ids(flightView.matching(options, filters({ price: { min: 1200, max: null } })))).toEqual(['out-2']);
  });

  it('Time windows filter by departure and arrival in the airports’ local times', () => {
    const within = (name: 'departs' | 'arrives', from: string | null, until: string | null) =>
      ids(flightView.matching(options, filters({ [name]: { from, until } })));
    expect(within('departs', '12:00', null)).toEqual(['out-2']);
    expect(within('arrives', null, '12:00')).toEqual(['out-1']);
    expect(within('departs', '00:30', '01:00')).toEqual([]);
  });

  it('The layover filter keeps direct flights and shorter layovers', () => {
    expect(layoverRangeOf(options)).toEqual({ min: 2, max: 2 });
    expect(ids(flightView.matching(options, filters({ layover: 1 })))).toEqual(['out-1']);
    expect(ids(flightView.matching(options, filters({ layover: 2 })))).toEqual(['out-1', 'out-2']);
  });

  it('A flight shows its cheapest fare that matches the filters', () => {
    const refundable = flightView.choose(unfiltered, 'fare', ['REFUNDABLE']);
    const [option] = flightView.matching(options, refundable);
    expect(option && shownFareOf(option, refundable)).toMatchObject({ fare: { family: 'STANDARD' }, total: 1310 });
  });

  it('A flight matches and is counted if one of its fares has all chosen facts, not if several have one each', () => {
    const none = { kind: 'NO', fee: null } as const;
    const bagOnly = { ...aFlightFare('LIGHT'), change: none, refund: none };
    const refundOnly = { ...aFlightFare('FLEX'), bags: { cabin: 1, checked: 0, checkedKg: null }, change: none };
    const apart = aJourney({
      fares: [
        { fare: { ...bagOnly, bags: { cabin: 1, checked: 1, checkedKg: 23 } }, price: 900 },
        { fare: refundOnly, price: 1500 },
      ],
    });
    const both = { ...refundOnly, bags: { cabin: 1, checked: 1, checkedKg: 23 } };
    const together = aJourney({ id: 'out-2', fares: [{ fare: both, price: 2000 }] });
    const list = journeyOptions([[apart, together]], []);
    const refundable = flightView.choose(unfiltered, 'fare', ['REFUNDABLE']);
    const counts = (over: FlightFilters) =>
      Object.fromEntries(flightView.options(list, over, 'fare').map(({ value, count }) => [value, count]));
    expect(counts(unfiltered)).toEqual({ CABIN_BAG: 2, CHECKED_BAG: 2, REFUNDABLE: 2 });
    expect(counts(refundable)).toEqual({ CABIN_BAG: 2, CHECKED_BAG: 1, REFUNDABLE: 2 });
    const withBag = flightView.choose(refundable, 'fare', ['REFUNDABLE', 'CHECKED_BAG']);
    expect(flightView.matching(list, withBag).map((option) => [option.id, shownFareOf(option, withBag).total])).toEqual(
      [['out-2', 2000]],
    );
  });

  it('Without matches, the filters to drop are named', () => {
    const both = flightView.choose(flightView.choose(unfiltered, 'stops', ['0']), 'more', ['LOW_CO2']);
    expect(flightView.matching(options, both)).toEqual([]);
    expect(flightView.narrowest(options, both)).toEqual([
      { name: 'stops', count: 1 },
      { name: 'more', count: 1 },
    ]);
  });

  it('Filters, sort and page are written to the URL and read from it', () => {
    const search = 'stops=0&departFrom=06:00&departUntil=12:00&fare=REFUNDABLE&hours=4&priceMax=2000&sort=co2&page=2';
    const view = flightView.parse(new URLSearchParams(search));
    expect(flightView.active(view.filters)).toEqual(['stops', 'fare', 'price', 'departs', 'hours']);
    const written = flightView.write(new URLSearchParams(), view);
    expect(flightView.parse(written)).toEqual(view);
    expect(flightView.parse(new URLSearchParams('stops=9&sort=luck&page=-1&hours=x'))).toEqual({
      filters: unfiltered,
      sort: 'recommended',
      page: 1,
    });
  });

  it('Filters by hours and price do not carry over to the next leg', () => {
    const view = flightView.parse(
      new URLSearchParams('stops=0&departFrom=06:00&departUntil=12:00&hours=4&priceMax=2000&sort=co2&page=2'),
    );
    expect(flightView.active(forAnotherLeg(view).filters)).toEqual(['stops']);
    expect(forAnotherLeg(view)).toMatchObject({ sort: 'co2', page: 1 });
  });
});

it.each([
  ['price', ['out-1', 'out-2']],
  ['duration', ['out-1', 'out-2']],
  ['departure', ['out-1', 'out-2']],
  ['arrival', ['out-1', 'out-2']],
  ['co2', ['out-2', 'out-1']],
] as const)('Flights are sorted by %s', (sort, order) => {
  expect(ids(flightView.sorted(options, { sort, filters: unfiltered }))).toEqual(order);
});

describe('Flights of the next leg', () => {
  const back = [aJourneyBack(), aJourneyBack({ id: 'back-2' }, 340)];

  it('A journey shows the price of all legs: outbound with the cheapest return, return with the chosen outbound', () => {
    const [out] = journeyOptions([[direct], back], []);
    expect(out?.fares.map(({ total }) => total)).toEqual([2180, 2620, 4050]);
    expect(journeyOptions([[direct], back], [direct]).map(({ fares: [{ total }] }) => total)).toEqual([2180, 2520]);
  });

  it('Journeys combine only within one supplier and a fare that both have', () => {
    const other = aJourneyBack({ id: 'back-3', serviceProvider: { code: 'OTH', name: 'Other', logoUrl: null } });
    const flexOnly = aJourneyBack({ id: 'back-4', fares: [{ fare: aFlightFare('FLEX'), price: 2025 }] });
    const found = journeyOptions([[direct], [other, flexOnly]], [direct]);
    expect(ids(found)).toEqual(['back-4']);
    expect(found[0]?.fares.map(({ fare, total }) => [fare.family, total])).toEqual([['FLEX', 4050]]);
    expect(journeyOptions([[direct], [other]], [])).toEqual([]);
  });

  it('Chosen journeys are found by id, up to the first unknown one', () => {
    expect(ids(chosenJourneys([[direct], back], ['out-1', 'back-2']))).toEqual(['out-1', 'back-2']);
    expect(chosenJourneys([[direct], back], ['gone', 'back-2'])).toEqual([]);
  });
});
