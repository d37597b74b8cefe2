import type { HotelOffer } from '@portolan/contracts';
import fc from 'fast-check';
import { greatCircleKm, loadPlaceCatalog } from '../../../catalog/index.ts';
import { toMinor } from '../../../kernel/money/money.ts';
import { programName, programsOf } from '../../../organisation/index.ts';
import { hotelRates, hotelSearch } from '../../hotels/hotelSearches.ts';
import { nightsOf } from '../hotelNights.ts';
import type { HotelQuery, SuppliedHotel } from '../hotelPort.ts';
import { hotelBrands } from './hotelNames.ts';
import { createSandboxHotels } from './sandboxHotels.ts';

const places = loadPlaceCatalog();
const signal = new AbortController().signal;
const now = new Date('2026-11-24T09:00:00Z');
const suppliers = createSandboxHotels({ places, delaysMs: [0, 0, 0] });
const stockholm = { latitude: 59.3294, longitude: 18.0687 };
const berlin = { latitude: 52.5244, longitude: 13.4105 };

function spotOf(pointId: string): HotelQuery['spot'] {
  const address = places.byId(pointId)?.address;
  if (address === undefined) throw new Error(`There is no place ${pointId}.`);
  return { latitude: address.latitude, longitude: address.longitude };
}
const queryOf = (wanted: Partial<HotelQuery> = {}): HotelQuery => ({
  spot: stockholm,
  radiusKm: 3,
  checkIn: '2027-02-01',
  checkOut: '2027-02-04',
  occupancies: [{ adults: 1, children: 0 }],
  currency: 'SEK',
  language: 'en',
  agreements: [],
  ...wanted,
});
const answersOf = (query: HotelQuery, at = now): Promise<SuppliedHotel[][]> =>
  Promise.all(suppliers.map(async (one) => [...(await one.search(query, { now: at, signal }))]));
const found = async (wanted?: Partial<HotelQuery>): Promise<SuppliedHotel[]> =>
  (await answersOf(queryOf(wanted))).flat();
/** All rates of the first hotels of a search. */
async function ratesOf(wanted: Partial<HotelQuery> = {}, hotels = 8): Promise<HotelOffer[]> {
  const query = queryOf(wanted);
  const ids = [...new Set((await found(wanted)).map(({ id }) => id))].slice(0, hotels);
  const rates = await Promise.all(
    suppliers.flatMap((one) => ids.map((id) => one.listRates(query, id, { now, signal }))),
  );
  return rates.flat();
}
const quotedOf = ({ price }: Pick<HotelOffer, 'price'>): number => toMinor(price.quoted.amount, price.quoted.currency);

it('The same hotel search has the same hotels, byte for byte but for their expiry', async () => {
  const later = new Date(now.getTime() + 600_000);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('city:2673730', 'city:2950159', 'city:792680', 'airport:GOT', 'address:upp-dragarbrunnsgatan-50'),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom('SEK', 'EUR', 'JPY', 'RSD'),
      async (pointId, nights, adults, currency) => {
        const checkOut = new Date(Date.parse('2027-03-20') + nights * 86_400_000).toISOString().slice(0, 10);
        const occupancies = [{ adults, children: 0 }];
        const query = queryOf({
          spot: spotOf(pointId),
          radiusKm: 1,
          checkIn: '2027-03-20',
          checkOut,
          occupancies,
          currency,
        });
        const [first, second] = [await answersOf(query), await answersOf(query, later)];
        const bytes = (answers: SuppliedHotel[][]) =>
          JSON.stringify(answers.flat().map((hotel) => ({ ...hotel, expiresAt: null })));
        expect(bytes(second)).toBe(bytes(first));
        for (const hotel of first.flat()) {
          expect(hotelSearch.offer.parse(hotel)).toEqual(hotel);
          expect(hotelSearch.fits(hotel, query)).toBe(true);
        }
      },
    ),
    { numRuns: 8 },
  );
});

it('Rates of an opened hotel fit the query, have unique ids, and include those of its card', async () => {
  const query = queryOf();
  const rates = await ratesOf();
  expect(new Set(rates.map(({ id }) => id)).size).toBe(rates.length);
  for (const rate of rates) {
    expect(hotelRates.offer.parse(rate)).toEqual(rate);
    expect(hotelRates.fits(rate, query)).toBe(true);
  }
  const ids = new Set(rates.map(({ id }) => id));
  const shown = (await found()).filter(({ id }) => rates.some(({ hotel }) => hotel.id === id));
  for (const { id } of shown.flatMap((hotel) => hotel.rates ?? [])) expect(ids.has(id)).toBe(true);
});

it('A price is the sum of its nights, and of base and taxes, and includes the amount due at the hotel', async () => {
  for (const { nights, price } of await ratesOf({ currency: 'EUR' })) {
    const total = toMinor(price.total, price.currency);
    expect(nights.reduce((sum, { amount }) => sum + toMinor(amount, price.currency), 0)).toBe(total);
    const { base, taxes, fees } = price.parts ?? { base: 0, taxes: 0, fees: 0 };
    expect(toMinor(base, price.currency) + toMinor(taxes, price.currency) + toMinor(fees, price.currency)).toBe(total);
    const due = toMinor(price.dueAtSupplier?.amount ?? 0, price.currency);
    const expected = { PREPAID: due === 0, AT_SUPPLIER: due === total, DEPOSIT: due > 0 && due < total };
    expect(expected[price.payment ?? 'PREPAID']).toBe(true);
  }
});

it('Check-in and check-out are in the hotel’s local time, also over a clock change', async () => {
  for (const [checkIn, checkOut] of [
    ['2027-03-27', '2027-03-29'],
    ['2027-10-30', '2027-11-01'],
  ] as const)
    for (const { start, end, hotel, nights, durationMinutes } of await ratesOf({ checkIn, checkOut })) {
      expect(start.dateTime.slice(0, 16)).toBe(`${checkIn}T${hotel.checkIn.from}`);
      expect(end.dateTime.slice(0, 16)).toBe(`${checkOut}T${hotel.checkOut.until}`);
      expect(nights.map(({ date }) => date)).toEqual(nightsOf(checkIn, checkOut));
      expect(durationMinutes).toBe((Date.parse(end.dateTime) - Date.parse(start.dateTime)) / 60_000);
    }
});

it('No single room costs more than a double, no company rate more than the public one, no saver rate more than a refundable one', async () => {
  const agreements = [{ name: 'Ours', hotelId: null, chain: 'Northlamp', discountPercent: 10 }];
  const rates = await ratesOf({ agreements, radiusKm: 5 }, 60);
  const cheapest = (fits: (rate: HotelOffer) => boolean, hotelId: string) =>
    Math.min(...rates.filter((rate) => rate.hotel.id === hotelId && fits(rate)).map(quotedOf));
  const ids = new Set(rates.map(({ hotel }) => hotel.id));
  const compared = { single: 0, company: 0, saver: 0 };
  for (const id of ids) {
    for (const [name, one, other] of [
      [
        'single',
        ({ room, serviceProvider }: HotelOffer) => room.code === 'SINGLE' && serviceProvider.code === 'ROOMWARD',
        ({ room, serviceProvider }: HotelOffer) => room.code === 'DOUBLE' && serviceProvider.code === 'ROOMWARD',
      ],
      [
        'company',
        ({ companyRate }: HotelOffer) => companyRate !== null,
        ({ companyRate, board }: HotelOffer) => companyRate === null && board === 'BREAKFAST',
      ],
      [
        'saver',
        ({ cancellationRules, serviceProvider }: HotelOffer) =>
          cancellationRules.length === 1 && serviceProvider.code === 'ROOMWARD',
        ({ cancellationRules, serviceProvider }: HotelOffer) =>
          cancellationRules.length > 1 && serviceProvider.code === 'ROOMWARD',
      ],
    ] as const) {
      const [less, more] = [cheapest(one, id), cheapest(other, id)];
      if (!Number.isFinite(less) || !Number.isFinite(more)) continue;
      compared[name] += 1;
      expect(less).toBeLessThanOrEqual(more);
    }
  }
  expect(Object.values(compared).every((count) => count > 0)).toBe(true);
});

it('The number of a town’s hotels follows its population, and their stars follow the suppliers page', async () => {
  const hotels = new Map((await found({ spot: berlin, radiusKm: 12 })).map(({ id, hotel }) => [id, hotel]));
  const stars = [...hotels.values()].map((hotel) => hotel.stars);
  for (const { address } of hotels.values()) expect(greatCircleKm(berlin, address)).toBeLessThanOrEqual(12);
  const ids = new Set((await found({ spot: berlin, radiusKm: 40 })).map(({ id }) => id));
  expect(ids.size).toBeGreaterThan(180);
  expect(ids.size).toBeLessThanOrEqual(200);
  const share = (wanted: number) => stars.filter((one) => one === wanted).length / stars.length;
  expect(share(3)).toBeGreaterThan(0.3);
  expect(share(5)).toBeLessThan(0.16);
});

it('A hotel is the same in searches from any spot', async () => {
  const [near, far] = [
    await found({ radiusKm: 2 }),
    await found({ spot: { latitude: 59.335, longitude: 18.08 }, radiusKm: 3 }),
  ];
  const both = near.filter(({ id }) => far.some((one) => one.id === id));
  expect(both.length).toBeGreaterThan(5);
  for (const { id, hotel } of both) expect(far.find((one) => one.id === id)?.hotel).toEqual(hotel);
});

it('The farthest quarter of the hotels has prices on request only', async () => {
  const all = await found({ radiusKm: 6 });
  const without = all.filter(({ rates }) => rates === null);
  expect(without.length).toBeGreaterThan(0);
  const nearestWithout = Math.min(...without.map(({ hotel }) => greatCircleKm(stockholm, hotel.address)));
  const farthestWith = Math.max(
    ...all.filter(({ rates }) => rates !== null).map(({ hotel }) => greatCircleKm(stockholm, hotel.address)),
  );
  expect(farthestWith).toBeLessThanOrEqual(nearestWithout);
  const [first] = without;
  const supplier = suppliers.find(({ code }) => code === first?.serviceProvider.code);
  const priced = await supplier?.priceHotels(queryOf({ radiusKm: 6 }), [first?.id ?? ''], { now, signal });
  expect(priced?.map(({ id, rates }) => [id, rates === null])).toEqual([[first?.id, false]]);
});

it('An invented chain that rewards its guests has a program that they can join', () => {
  const joined = hotelBrands.map(({ name }) => programsOf('hotels', [name]).map(programName));
  expect(joined).toEqual(hotelBrands.map(({ loyaltyProgram }) => (loyaltyProgram === null ? [] : [loyaltyProgram])));
});

it('An agreement with a chain gives its hotels a rate for this company only', async () => {
  const agreements = [{ name: 'Ours at Northlamp', hotelId: null, chain: 'Northlamp', discountPercent: 15 }];
  const own = (await ratesOf({ agreements, radiusKm: 5 }, 40)).filter(({ companyRate }) => companyRate !== null);
  expect(new Set(own.map(({ hotel, companyRate }) => `${hotel.chain} ${companyRate}`))).toEqual(
    new Set(['Northlamp Ours at Northlamp']),
  );
  expect((await ratesOf({ radiusKm: 5 }, 40)).some(({ companyRate }) => companyRate !== null)).toBe(false);
});

it('A guest and night emits 6.8 kg in Sweden and 11 kg in Germany, where a city tax is due', async () => {
  const occupancies = [{ adults: 2, children: 0 }];
  const swedish = await ratesOf({ occupancies });
  const german = await ratesOf({ occupancies, spot: berlin });
  expect(new Set(swedish.map(({ co2Grams, localFee }) => `${co2Grams} ${localFee?.amount}`))).toEqual(
    new Set([`${6_800 * 2 * 3} undefined`]),
  );
  expect(new Set(german.map(({ co2Grams, localFee }) => `${co2Grams} ${localFee?.amount}`))).toEqual(
    new Set([`${11_000 * 2 * 3} 18`]),
  );
});

it('Cancelling is free until a local hour, then costs the first night or the full price', async () => {
  const rates = await ratesOf({}, 20);
  const kinds = new Set<string>();
  for (const { cancellationRules, nights, price } of rates) {
    const [free, late] = cancellationRules;
    if (late === undefined) {
      expect(free?.feePercent).toBe(100);
      continue;
    }
    expect([free?.feeAmount, free?.until]).toEqual([0, late.from]);
    kinds.add(late.feePercent === null ? 'night' : 'all');
    if (late.feePercent === null) expect(late.feeAmount).toBe(nights[0]?.amount);
    else expect(late.feeAmount).toBe(price.quoted.amount);
  }
  expect(kinds).toEqual(new Set(['night', 'all']));
});

it('A room has enough beds for its guests, and five guests find no room', async () => {
  const occupancies = [
    { adults: 2, children: 2 },
    { adults: 1, children: 0 },
  ];
  for (const { room, occupancy } of await ratesOf({ occupancies }))
    expect(room.maxGuests).toBeGreaterThanOrEqual(occupancy.adults + occupancy.children);
  const crowd = (await found({ occupancies: [{ adults: 5, children: 0 }] })).flatMap(({ rates }) => rates ?? []);
  expect(crowd).toEqual([]);
});

it('A child under two sleeps in a cot: a single room takes it, and a child of two needs a bed', async () => {
  const kindsFor = async (age: number) => {
    const rates = await ratesOf({ occupancies: [{ adults: 1, children: 1, childAges: [age] }] });
    return new Set(rates.map(({ room }) => room.code));
  };
  expect((await kindsFor(1)).has('SINGLE')).toBe(true);
  expect((await kindsFor(2)).has('SINGLE')).toBe(false);
});

it('No hotels are offered a year ahead, or far from any town', async () => {
  expect(await found({ checkIn: '2027-12-01', checkOut: '2027-12-02' })).toEqual([]);
  expect(await found({ spot: { latitude: 68, longitude: 18 } })).toEqual([]);
});

it('Facts about a hotel are in the language of the query', async () => {
  const first = async (language: HotelQuery['language']) => (await found({ language }))[0]?.descriptions[0];
  expect(await first('en')).toContain(' km from the centre of Stockholm.');
  expect(await first('sr')).toContain(' km od centra mesta Stockholm.');
  expect(await first('sv')).toContain(' km från centrum i Stockholm.');
  expect(await first('da')).toContain(' km fra centrum i Stockholm.');
});
