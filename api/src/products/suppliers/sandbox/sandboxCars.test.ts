import type { CarOffer, Place } from '@portolan/contracts';
import { dateOf } from '@portolan/i18n';
import fc from 'fast-check';
import { loadPlaceCatalog } from '../../../catalog/index.ts';
import { toMinor } from '../../../kernel/money/money.ts';
import { carSearch } from '../../cars/carOffers.ts';
import type { CarQuery, CarStop } from '../carPort.ts';
import { createSandboxCars } from './sandboxCars.ts';

const places = loadPlaceCatalog();
const signal = new AbortController().signal;
const now = new Date('2026-11-24T09:00:00Z');

function place(pointId: string): Place {
  const found = places.byId(pointId);
  if (found === undefined) throw new Error(`There is no place ${pointId}.`);
  return found;
}
const stop = (pointId: string, dateTime: string): CarStop => ({
  place: place(pointId),
  dateTime,
  at: dateOf(dateTime, place(pointId).timeZone),
});

interface QueryOptions {
  readonly from?: string;
  readonly to?: string;
  readonly pickUp?: string;
  readonly dropOff?: string;
  readonly driverAge?: number | null;
}
const queryOf = ({
  from = 'airport:ARN',
  to = from,
  pickUp = '2027-02-01T10:00',
  dropOff = '2027-02-04T10:00',
  driverAge = null,
}: QueryOptions = {}): CarQuery => ({
  pickUp: stop(from, pickUp),
  dropOff: stop(to, dropOff),
  driverAge,
  currency: 'SEK',
  language: 'en',
});
const answersOf = (query: CarQuery, at = now): Promise<CarOffer[][]> =>
  Promise.all(createSandboxCars({ places }).map(async (cars) => [...(await cars.search(query, { now: at, signal }))]));
const offersOf = async (wanted?: QueryOptions): Promise<CarOffer[]> => (await answersOf(queryOf(wanted))).flat();
const totalOf = ({ price }: CarOffer): number => toMinor(price.quoted.amount, price.quoted.currency);
/** The same class of the same provider. */
const like = (offers: readonly CarOffer[], code: string, acriss: string): CarOffer => {
  const found = offers.find(({ serviceProvider, car }) => serviceProvider.code === code && car.acriss === acriss);
  if (found === undefined) throw new Error(`${code} has no ${acriss}.`);
  return found;
};

it('The same car search has the same offers, byte for byte but for their expiry', async () => {
  const points = ['airport:ARN', 'airport:BEG', 'address:sto-vasagatan-8', 'station:7400002', 'airport:CPH'];
  const later = new Date(now.getTime() + 600_000);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...points),
      fc.constantFrom(...points),
      fc.integer({ min: 1, max: 28 }),
      fc.option(fc.integer({ min: 18, max: 90 })),
      async (from, to, days, driverAge) => {
        const day = String(days).padStart(2, '0');
        const query = queryOf({ from, to, pickUp: '2027-01-31T10:00', dropOff: `2027-02-${day}T09:15`, driverAge });
        const [first, second] = [await answersOf(query), await answersOf(query, later)];
        const bytes = (answers: CarOffer[][]) =>
          JSON.stringify(answers.flat().map((offer) => ({ ...offer, expiresAt: null })));
        expect(bytes(second)).toBe(bytes(first));
        expect(new Set(first.flat().map(({ id }) => id)).size).toBe(first.flat().length);
        for (const offer of first.flat()) {
          expect(carSearch.offer.parse(offer)).toEqual(offer);
          expect(carSearch.fits(offer, query)).toBe(true);
        }
      },
    ),
    { numRuns: 25 },
  );
});

it('Every station is within eight kilometres of the requested place', async () => {
  for (const from of ['airport:ARN', 'address:sto-vasagatan-8', 'airport:BEG']) {
    const distances = (await offersOf({ from })).map(({ pickUp }) => pickUp.distanceKm);
    expect(distances.length).toBeGreaterThan(0);
    expect(Math.max(...distances)).toBeLessThanOrEqual(8);
  }
});

it('A price depends on class, length, airport and season', async () => {
  const price = async (wanted: QueryOptions, acriss = 'CDMV') =>
    totalOf(like(await offersOf(wanted), 'AURORA', acriss));
  const usual = await price({});
  expect(await price({}, 'PDAH')).toBeGreaterThan(usual);
  expect(await price({ from: 'address:sto-vasagatan-8' })).toBeLessThan(usual);
  expect(await price({ pickUp: '2027-07-05T10:00', dropOff: '2027-07-08T10:00' })).toBeGreaterThan(usual);
  expect((await price({ dropOff: '2027-02-15T10:00' })) / 14).toBeLessThan((usual / 3) * 0.9);
});

it('A started day counts as a whole one', async () => {
  const days = async (dropOff: string) => (await offersOf({ dropOff }))[0]?.days;
  expect([await days('2027-02-01T10:15'), await days('2027-02-02T10:00'), await days('2027-02-02T10:15')]).toEqual([
    1, 1, 2,
  ]);
});

it('The end of summer time adds no day to a rental', async () => {
  const offers = await offersOf({ pickUp: '2027-10-30T10:00', dropOff: '2027-10-31T10:00' });
  expect(new Set(offers.map(({ days }) => days))).toEqual(new Set([1]));
});

it('A price is the sum of base, taxes and fees, and includes the amount due at the desk', async () => {
  for (const { price, oneWayFee, youngDriverFee } of await offersOf({ to: 'airport:GOT', driverAge: 23 })) {
    const { base, taxes, fees } = price.parts ?? { base: 0, taxes: 0, fees: 0 };
    expect(toMinor(base + taxes + fees, price.currency)).toBe(toMinor(price.total, price.currency));
    expect([fees > 0, oneWayFee === null, youngDriverFee === null]).toEqual([true, false, false]);
    const due = price.dueAtSupplier?.amount ?? 0;
    expect(
      price.payment === 'PREPAID' ? due === 0 : price.payment === 'AT_SUPPLIER' ? due === price.total : due > 0,
    ).toBe(true);
  }
});

it('Providers sell prepaid cars, cars with a deposit, and cars paid at the desk', async () => {
  expect(new Set((await offersOf()).map(({ price }) => price.payment))).toEqual(
    new Set(['PREPAID', 'AT_SUPPLIER', 'DEPOSIT']),
  );
});

it('Cars outside the driver’s age limits are left out, and a young driver pays a fee', async () => {
  const codes = async (driverAge: number) =>
    [...new Set((await offersOf({ driverAge })).map(({ serviceProvider }) => serviceProvider.code))].toSorted();
  expect(await codes(18)).toEqual([]);
  expect(await codes(20)).toEqual(['KVARN', 'TUNDRA']);
  expect(await codes(77)).toEqual(['AURORA', 'BRIDGE', 'KVARN', 'LYNX', 'TUNDRA']);
  const [young, old] = [await offersOf({ driverAge: 24 }), await offersOf({ driverAge: 25 })];
  const [withFee, without] = [like(young, 'AURORA', 'CDMV'), like(old, 'AURORA', 'CDMV')];
  expect(without.youngDriverFee).toBeNull();
  expect(totalOf(withFee) - totalOf(without)).toBe(
    toMinor(withFee.youngDriverFee?.amount ?? 0, withFee.price.quoted.currency),
  );
});

it('Only some providers allow a return in another country', async () => {
  const offers = await offersOf({ from: 'airport:CPH', to: 'airport:ARN' });
  expect([...new Set(offers.map(({ serviceProvider }) => serviceProvider.code))].toSorted()).toEqual([
    'AURORA',
    'BRIDGE',
  ]);
});

it('Outside opening hours only providers with a key box offer cars, marked as closed', async () => {
  const sunday = { from: 'address:sto-vasagatan-8', pickUp: '2027-01-31T10:00' };
  for (const wanted of [sunday, { from: 'address:sandbox-closed' }]) {
    const offers = (await offersOf(wanted)).filter(({ pickUp }) => pickUp.kind === 'CITY');
    expect([...new Set(offers.map(({ serviceProvider }) => serviceProvider.code))].toSorted()).toEqual([
      'AURORA',
      'LYNX',
      'TUNDRA',
    ]);
    expect(offers.some(({ pickUp }) => pickUp.isOpen)).toBe(false);
  }
});

it('Every car has cancellation rules, and one provider never refunds', async () => {
  const rulesOf = async (code: string, wanted?: QueryOptions) =>
    like(await offersOf(wanted), code, 'CDMV').cancellationRules.map(({ feePercent }) => feePercent);
  expect(await rulesOf('AURORA')).toEqual([0, 50]);
  expect(await rulesOf('SKERRY')).toEqual([100]);
  expect(await rulesOf('AURORA', { from: 'address:sandbox-non-refundable' })).toEqual([100]);
});

it('The sandbox has no cars far from any airport and town, or a year ahead', async () => {
  const nowhere = {
    ...place('airport:ARN'),
    address: { ...place('airport:ARN').address, latitude: 68, longitude: 18 },
  };
  const query = queryOf();
  const there = { ...query, pickUp: { ...query.pickUp, place: nowhere } };
  expect((await answersOf(there)).flat()).toEqual([]);
  expect(await offersOf({ pickUp: '2027-12-01T10:00', dropOff: '2027-12-02T10:00' })).toEqual([]);
});
