import type { PolicyVerdict } from '@portolan/contracts';
import { aFoundHotel, aHotelRate, aRateAtHotel } from './aHotel.ts';
import { worstVerdict } from '../search/worstVerdict.ts';
import { hotelProduct, stayOf, stayPriceOf } from './hotelStay.ts';
import { freeShare } from './offer/freeShare.ts';
import { walkingMinutes } from './useHotelTexts.ts';

const room = (rate: ReturnType<typeof aHotelRate>, number = 1) => ({
  number,
  travellerIds: [],
  rate,
  accepted: null,
});
const verdict = (state: PolicyVerdict['state'], more: Partial<PolicyVerdict> = {}): PolicyVerdict => ({
  state,
  violations: [],
  ...more,
});

describe('Stay of several rooms', () => {
  const stay = stayOf(aFoundHotel(), [room(aHotelRate()), room(aRateAtHotel(), 2)]);

  it('A stay costs the sum of its rooms, partly due at the hotel, plus local fees', () => {
    expect(stayPriceOf(stay)).toEqual({
      price: { amount: 6480, currency: 'SEK' },
      quoted: { amount: 6480, currency: 'SEK' },
      rateDays: [],
      due: 3240,
      localFees: [{ amount: 98, currency: 'NOK' }],
    });
  });

  it('A stay with rooms quoted in two currencies is compared in the trip’s currency', () => {
    const quoted = { ...aHotelRate().price, quoted: { amount: 3100, currency: 'NOK' } };
    const mixed = stayOf(aFoundHotel(), [room(aHotelRate()), room(aHotelRate({ id: 'rate-3', price: quoted }), 2)]);
    expect(stayPriceOf(mixed)).toMatchObject({
      quoted: { amount: 6480, currency: 'SEK' },
      rateDays: ['2026-11-20'],
    });
  });

  it('A price change updates only the room that it names, with nights and due amount in proportion', () => {
    const price = { amount: 3564, currency: 'SEK', quoted: { amount: 3564, currency: 'SEK' }, rate: 1, rateDate: '' };
    const [first, second] = hotelProduct.atNewPrice(stay, { offerId: 'rate-2', ...price }).rooms;
    expect([first?.rate.price.total, first?.accepted]).toEqual([3240, null]);
    expect(second).toMatchObject({
      accepted: { amount: 3564, currency: 'SEK' },
      rate: {
        pricePerNight: 1782,
        nights: [{ amount: 1650 }, { amount: 1914 }],
        price: { total: 3564, dueAtSupplier: { amount: 3564 } },
      },
    });
  });

  it.each([
    [[verdict('IN'), verdict('OUT')], 'OUT', undefined],
    [[verdict('BLOCKED', { mayOverride: true }), verdict('IN')], 'BLOCKED', true],
    [[verdict('BLOCKED', { mayOverride: true }), verdict('BLOCKED')], 'BLOCKED', false],
  ])('A stay has the worst verdict of its rooms (%#)', (verdicts, state, mayOverride) => {
    expect(worstVerdict(verdicts)).toMatchObject({ state, ...(mayOverride !== undefined && { mayOverride }) });
    expect(worstVerdict([undefined])).toBeUndefined();
  });
});

it('The free share is the part of the time until check-in with free cancellation', () => {
  const [free, late] = aHotelRate().cancellationRules;
  const now = Date.parse('2026-11-20T17:00:00Z');
  const share = (rules: Parameters<typeof freeShare>[0]) => freeShare(rules, '2026-11-24T17:00:00Z', now);
  expect([share([free!, late!]), share([late!]), share([]), share([{ ...free!, until: null }])]).toEqual([
    0.5, 0, 0, 1,
  ]);
});

it('Walking takes a minute per 80 m, and no time is shown beyond an hour', () => {
  expect([0.35, 4.8, 4.9, 0].map(walkingMinutes)).toEqual([4, 60, null, 1]);
});
