import { bookingStatuses, productTypes } from '@portolan/contracts';
import fc from 'fast-check';
import { inBookingOrder, isRequired } from './bookingOrder.ts';
import { changeBy } from './supplierEvents.ts';
import { nextStep, type ItemBooking, type RunView, type StepName } from '../model/nextStep.ts';
import { hasRisenTooMuch, isBeyondTolerance } from '../model/priceTolerance.ts';
import { statusOf } from './runOutcome.ts';
import type { ItemRow } from '../model/tripsRepository.ts';

const states = [
  'NEW',
  'PRICED',
  'STALE',
  'HELD',
  'PAID',
  'ACTION',
  'UNSURE',
  'BOOKED',
  'WAITING',
  'FAILED',
  'UNDONE',
  'CANCELLING',
  'CANCELLED',
] as const satisfies readonly ItemBooking['state'][];
const bookingOf = (state: ItemBooking['state'], change: Partial<ItemBooking> = {}): ItemBooking => ({
  tenantId: 't',
  companyId: 'c',
  itemId: 'i',
  attempt: 1,
  cartId: 'k',
  runId: 'r',
  position: 0,
  isRequired: false,
  state,
  supplierCode: 'FGT',
  errorField: null,
  supplierRef: null,
  holdRef: null,
  quoteRef: null,
  feeMinor: 0,
  quotedFeeMinor: 0,
  errorCode: null,
  tries: 0,
  documents: [],
  schedule: null,
  eventAt: null,
  changedAt: new Date(0),
  ...change,
});
const runOf = (...bookings: ItemBooking[]): RunView => ({
  operation: 'BOOK',
  bookings,
  payments: new Map(),
  overTolerance: new Set(),
  holdable: new Set(),
});
const doneBy = (run: RunView): StepName | 'dropPriceIncreases' | 'revertToDrafts' | 'finish' => nextStep(run).do;

describe('the next step of a run', () => {
  it('A run checks every price before it commits to anything, and reverts all if an offer has changed', () => {
    expect(doneBy(runOf(bookingOf('PRICED'), bookingOf('NEW', { itemId: 'j' })))).toBe('price');
    expect(doneBy(runOf(bookingOf('PRICED'), bookingOf('STALE', { itemId: 'j' })))).toBe('revertToDrafts');
  });

  it('A run compares prices once all are known, and drops increases over the tolerance before it commits to anything', () => {
    const risen = (...bookings: ItemBooking[]): RunView => ({ ...runOf(...bookings), overTolerance: new Set(['i']) });
    expect(doneBy(risen(bookingOf('PRICED'), bookingOf('NEW', { itemId: 'j' })))).toBe('price');
    expect(doneBy(risen(bookingOf('PRICED'), bookingOf('PRICED', { itemId: 'j' })))).toBe('dropPriceIncreases');
    expect(doneBy({ ...risen(bookingOf('BOOKED'), bookingOf('STALE', { itemId: 'j' })) })).toBe('finish');
  });

  it('A run books and pays nothing once a required item has failed', () => {
    const others = fc.array(fc.constantFrom(...states.filter((state) => state !== 'NEW' && state !== 'STALE')), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(others, (list) => {
        const run = runOf(
          bookingOf('FAILED', { isRequired: true }),
          ...list.map((state, index) => bookingOf(state, { itemId: `o${index}` })),
        );
        expect(['hold', 'authorise', 'book', 'price', 'revertToDrafts']).not.toContain(doneBy(run));
      }),
    );
  });

  it('A run captures money only for booked items and fees, and leaves none reserved for others', () => {
    const payment = { state: 'AUTHORISED', amountMinor: 100, capturedMinor: 0, refundedMinor: 0 } as const;
    const withPayment = (booking: ItemBooking) => doneBy({ ...runOf(booking), payments: new Map([['i', payment]]) });
    expect([
      withPayment(bookingOf('BOOKED')),
      withPayment(bookingOf('FAILED')),
      withPayment(bookingOf('WAITING')),
      withPayment(bookingOf('CANCELLED')),
      withPayment(bookingOf('CANCELLED', { feeMinor: 1 })),
    ]).toEqual(['capture', 'release', 'finish', 'release', 'capture']);
  });

  it('A run releases the reservation of an item that was dropped while holding, and none of an item still being held', () => {
    const payment = { state: 'NEW', amountMinor: 100, capturedMinor: 0, refundedMinor: 0 } as const;
    const after = (operation: RunView['operation'], state: ItemBooking['state']) =>
      doneBy({ ...runOf(bookingOf(state)), operation, payments: new Map([['i', payment]]) });
    expect([
      after('RELEASE', 'PRICED'),
      after('RELEASE', 'STALE'),
      after('SECURE', 'PRICED'),
      after('SECURE', 'HELD'),
    ]).toEqual(['release', 'release', 'authorise', 'finish']);
  });

  it('A run ends only if each item has a final status', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 5 }), (list) => {
        const bookings = list.map((state, index) => bookingOf(state, { itemId: `o${index}` }));
        if (doneBy(runOf(...bookings)) === 'finish')
          for (const booking of bookings) expect(bookingStatuses).toContain(statusOf(booking, 'BOOK'));
      }),
    );
  });
});

describe('the order of booking', () => {
  it('Scarce products are booked first, and of one product the earlier', () => {
    const items = (['OTHER', 'TAXI', 'FLIGHT', 'TAXI'] as const).map((productType, index) => ({
      productType,
      startsAt: new Date(10 - index),
    }));
    expect(inBookingOrder(items).map(({ productType, startsAt }) => [productType, startsAt.getTime()])).toEqual([
      ['FLIGHT', 8],
      ['TAXI', 7],
      ['TAXI', 9],
      ['OTHER', 10],
    ]);
    expect(productTypes.filter((productType) => isRequired({ productType }))).toEqual(['TRAIN', 'FLIGHT']);
  });
});

describe('supplier events', () => {
  it('A supplier event never changes an ended booking', () => {
    for (const kind of ['CONFIRMED', 'DECLINED', 'CANCELLED', 'SCHEDULE_CHANGED', 'NO_SHOW'] as const) {
      for (const state of ['FAILED', 'UNDONE', 'CANCELLED'] as const) expect(changeBy(kind, { state })).toBeNull();
    }
  });
});

describe('a price that rose', () => {
  it.each([
    [100_000, 110_000, false],
    [100_000, 110_001, true],
    [1_000_000, 1_030_000, false],
    [1_000_000, 1_030_001, true],
    [100_000, 50_000, false],
  ])('A price rise from %i to %i öre is over the tolerance: %s', (agreed, now, isBeyond) => {
    expect(isBeyondTolerance(agreed, now, 'SEK')).toBe(isBeyond);
  });

  const item = (
    agreedMinor: number | null,
    totalMinor: number,
    change: { status?: ItemRow['status']; id?: string; currency?: string } = {},
  ) => ({ id: 'i', status: 'PROCESSING' as const, currency: 'SEK', agreedMinor, totalMinor, ...change });

  it('The price tolerance applies to the trip’s total increase, not to that of each item', () => {
    const five = (risenMinor: number) => Array.from({ length: 5 }, () => item(50_000, 50_000 + risenMinor));
    expect([hasRisenTooMuch(five(2_000), 'SEK'), hasRisenTooMuch(five(2_001), 'SEK')]).toEqual([false, true]);
  });

  it('A fallen price makes up for a rise, but not one of an item that is rejected, failed, left out or settled before', () => {
    const risen = item(50_000, 61_000);
    const fallen = (change: Parameters<typeof item>[2] = {}, agreedMinor: number | null = 50_000) =>
      hasRisenTooMuch([risen, item(agreedMinor, 45_000, { id: 'j', ...change })], 'SEK', new Set(['left']));
    expect([
      fallen(),
      fallen({ status: 'FAILED' }),
      fallen({ status: 'CANCELLED' }),
      fallen({ id: 'left' }),
      fallen({}, null),
    ]).toEqual([false, true, true, true, true]);
  });

  it('Price rises are summed in the trip’s currency, by the stored rates', () => {
    const abroad = (totalMinor: number) => [item(10_000, 15_000), item(10_000, totalMinor, { currency: 'EUR' })];
    // 4 euros are 45.44 crowns, 5 are 56.80.
    expect([hasRisenTooMuch(abroad(10_400), 'SEK'), hasRisenTooMuch(abroad(10_500), 'SEK')]).toEqual([false, true]);
  });
});
