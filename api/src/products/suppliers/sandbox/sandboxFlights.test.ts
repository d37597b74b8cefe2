import type { FlightCabin } from '@portolan/contracts';
import fc from 'fast-check';
import { ticketsOf } from '../../flights/flightSearches.ts';
import {
  answersOf,
  anyFlightQuestion,
  faultsOfFlights,
  hubs,
  now,
  places,
  queryOf,
  signal,
  suppliers,
} from '../../../testing/flightQuestions.ts';
import type { FlightQuery, SuppliedJourney } from '../flightPort.ts';
import { aircraft } from './flightAircraft.ts';
import { carriers } from './flightCarriers.ts';
import { instantAt, zonedAt } from './flightClock.ts';
import { travellerGrams } from './travelImpact.ts';

/** Random questions of one run; `npm run prove -- searches` asks 10,000. */
const questions = 200;

const flown = ({ segments }: SuppliedJourney): string =>
  segments.map(({ carrier, flightNumber }) => carrier.code + flightNumber).join(' ');

const zones = [
  'Europe/Stockholm',
  'America/New_York',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
];

it('Journeys of any search fit it, are possible and without large detours, and no connection is cheaper than a direct flight', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(anyFlightQuestion, async (query) => {
      const found = await answersOf(query);
      answered += found.length;
      expect(faultsOfFlights(query, found)).toEqual([]);
    }),
    { numRuns: questions },
  );
  expect(answered).toBeGreaterThan(questions);
});

it('The same flight search has the same journeys and tickets, byte for byte except for expiries', async () => {
  const query = queryOf({ to: 'airport:JFK' });
  const later = new Date(now.getTime() + 600_000);
  const [first, second] = [await answersOf(query), await answersOf(query, later)];
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  const chosen = first.slice(0, 1);
  const tickets = async (at: Date) =>
    (await suppliers[0]?.combine(query, chosen, { now: at, signal }))?.map((offer) => ({
      ...offer,
      expiresAt: null,
      holdableUntil: null,
    }));
  const made = await tickets(now);
  expect(JSON.stringify(await tickets(later))).toBe(JSON.stringify(made));
  for (const offer of (await suppliers[0]?.combine(query, chosen, { now, signal })) ?? []) {
    expect(ticketsOf(chosen).offer.parse(offer)).toEqual(offer);
    expect(ticketsOf(chosen).fits(offer, query)).toBe(true);
  }
});

it('A flight has the same number and the same hour every week', async () => {
  const slots = async (date: string) =>
    (await answersOf(queryOf({ date, directOnly: true })))
      .map((journey) => `${flown(journey)} ${journey.segments[0]?.from.dateTime.slice(11, 16)}`)
      .toSorted();
  const [one, other] = [await slots('2027-02-02'), await slots('2027-02-09')];
  expect(one.length).toBeGreaterThan(2);
  // Some are sold out on one of the days.
  expect(one.filter((slot) => other.includes(slot)).length).toBeGreaterThan(one.length / 2);
});

it('A flight over the date line lands the day before, in the destination’s local time', async () => {
  const found = await answersOf(queryOf({ from: 'airport:HND', to: 'airport:HNL', directOnly: true }));
  expect(found.length).toBeGreaterThan(0);
  for (const { segments } of found) {
    const [flight] = segments;
    expect(flight?.to.dateTime.slice(-6)).toBe('-10:00');
    expect((flight?.to.dateTime ?? '') < (flight?.from.dateTime ?? '')).toBe(true);
  }
});

it.each([
  ['a clock change skips is an hour later', '2027-03-28', '2027-03-28T03:30:00+02:00'],
  ['happens twice is read once', '2027-10-31', '2027-10-31T02:30:00+01:00'],
  ['is ordinary is unchanged', '2027-06-15', '2027-06-15T02:30:00+02:00'],
])('An hour that %s', (_what, date, expected) => {
  const shown = zonedAt(instantAt(date, 150, 'Europe/Stockholm'), 'Europe/Stockholm');
  // Either of an ambiguous hour is right.
  expect([expected, expected.replace('+01:00', '+02:00')]).toContain(shown);
});

it('Local times agree with the runtime’s, also on days of a clock change', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') }),
      (zone, ms) => {
        const shown = zonedAt(Math.floor(ms / 1_000) * 1_000, zone);
        expect(Date.parse(shown)).toBe(Math.floor(ms / 1_000) * 1_000);
        const hour = new Intl.DateTimeFormat('en-GB', {
          timeZone: zone,
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        });
        expect(shown.slice(11, 16)).toBe(hour.format(new Date(ms)));
      },
    ),
    { numRuns: questions },
  ));

it('Emissions of a traveller follow the Travel Impact Model: Zürich to San Francisco on a 787-9', () => {
  const type = aircraft.get('789');
  const seats = type?.seats ?? { ECONOMY: 0, PREMIUM_ECONOMY: 0, BUSINESS: 0, FIRST: 0 };
  const flight = { fuelKg: 56_440, isWideBody: true, seats };
  expect(seats).toEqual({ ECONOMY: 188, PREMIUM_ECONOMY: 21, BUSINESS: 48, FIRST: 0 });
  const kg = (cabin: FlightCabin) => travellerGrams(flight, cabin) / 1_000;
  // 484.029 kg for each seat in economy, 84.5 % of them taken.
  expect(kg('ECONOMY') * 0.845).toBeCloseTo(484.029, 2);
  expect([kg('ECONOMY'), kg('BUSINESS') / kg('ECONOMY')]).toEqual([expect.closeTo(572.815, 2), expect.closeTo(4, 4)]);
  // Its own fuel is close to that of the example, which knows the extra distance.
  const burnt = (type?.fixedFuelKg ?? 0) + (type?.fuelKgPerKm ?? 0) * 9_369 * 1.0273;
  expect(burnt / 56_440).toBeCloseTo(1, 1);
});

it('Each base of a carrier is a known airport, and each aircraft type of its fleet has seats and a range', () => {
  expect(carriers.length).toBeGreaterThanOrEqual(60);
  expect(new Set(carriers.map(({ code }) => code)).size).toBe(carriers.length);
  expect(hubs.filter((code) => places.byId(`airport:${code}`) === undefined)).toEqual([]);
  expect(carriers.flatMap(({ fleet }) => fleet).filter((code) => !aircraft.has(code))).toEqual([]);
});

it('Unpublished terms of a carrier are UNKNOWN, and so is the cancellation fee', async () => {
  const query = queryOf({ to: 'airport:CDG' });
  const silent = (await answersOf(query)).find(({ fares }) => fares.some(({ fare }) => fare.refund.kind === 'UNKNOWN'));
  expect(silent).toBeDefined();
  if (silent === undefined) return;
  const supplier = suppliers.find(({ code }) => code === silent.serviceProvider.code);
  const offers = (await supplier?.combine(query, [silent], { now, signal })) ?? [];
  const unknown = offers.find(({ fare }) => fare.refund.kind === 'UNKNOWN');
  expect(unknown?.cancellationRules).toEqual([
    expect.objectContaining({
      feeAmount: null,
      feePercent: null,
      ruleDescription: expect.stringContaining('does not say'),
    }),
  ]);
});

it.each([
  ['within Sweden', 'airport:LLA', 'NONE'],
  ['within Europe’s area of free movement', 'airport:CPH', 'PASSPORT_OR_ID'],
  ['out of that area', 'airport:LHR', 'PASSPORT'],
])('A flight %s needs the right travel document', async (_where, to, documentNeeded) => {
  const query = queryOf({ to, directOnly: true });
  const chosen = (await answersOf(query)).slice(0, 1);
  const offers =
    (await suppliers
      .find(({ code }) => code === chosen[0]?.serviceProvider.code)
      ?.combine(query, chosen, { now, signal })) ?? [];
  expect(new Set(offers.map((offer) => offer.documentNeeded))).toEqual(new Set([documentNeeded]));
});

it('A child pays three quarters and an infant a tenth of an adult’s fare', async () => {
  const priceFor = async (occupancy: FlightQuery['occupancy']) =>
    (await answersOf(queryOf({ occupancy, directOnly: true })))[0]?.fares[0]?.quoted.amount ?? 0;
  const [adult, family] = [
    await priceFor({ adults: 2, children: 0, infants: 0 }),
    await priceFor({ adults: 2, children: 2, infants: 1 }),
  ];
  expect(family / adult).toBeCloseTo((2 + 1.5 + 0.1) / 2, 2);
});

it('No flights are sold a year ahead', async () => {
  expect(await answersOf(queryOf({ date: '2027-11-22' }))).toEqual([]);
});
