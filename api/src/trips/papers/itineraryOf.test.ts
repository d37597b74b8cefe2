import { itineraryOf, type ItineraryTrip } from './itinerary.ts';
import type { PaperItem } from './paperItem.ts';

const arlanda = { name: 'Arlanda', address: '190 45 Stockholm-Arlanda', timeZone: 'Europe/Stockholm' };
const ride: PaperItem = {
  id: 'i1',
  productType: 'TAXI',
  status: 'CONFIRMED',
  provider: 'Taxi Ost',
  reference: 'TO-1',
  vehicle: 'Volvo V90',
  service: null,
  via: [],
  travellers: ['Ellen Berg'],
  start: {
    name: 'Folkungagatan 44',
    address: '116 22 Stockholm',
    timeZone: 'Europe/Stockholm',
    at: new Date('2026-11-23T22:30:00Z'),
  },
  end: { ...arlanda, at: new Date('2026-11-23T23:10:00Z') },
};
const trip: ItineraryTrip = {
  name: 'Oslo',
  number: 'PT-7F3K2',
  status: 'CONFIRMED',
  startDate: '2026-11-23',
  endDate: '2026-11-24',
  bookerName: 'Ellen Berg',
  version: 3,
  changedAt: new Date('2026-11-20T09:00:00Z'),
  items: [ride],
  prices: {
    items: new Map([['i1', { kind: 'price', money: { minor: 125_050, currency: 'SEK' } }]]),
    total: { minor: 125_050, currency: 'SEK' },
  },
};
const brand = {
  name: 'Nordlys',
  brandColor: '#0B5F6A',
  customerSupportAddress: 'help@nordlys.example',
  customerSupportPhone: '+4685',
};
const wordsOf = (change: Partial<ItineraryTrip> = {}): string =>
  JSON.stringify(itineraryOf({ ...trip, ...change }, brand, 'en'));

describe('an itinerary in words', () => {
  it('A stay’s beginning and end are on their own days in the itinerary, with the price at the beginning', () => {
    const rental = {
      ...ride,
      id: 'i3',
      productType: 'RENTAL_CAR' as const,
      isStay: true,
      start: { ...arlanda, at: new Date('2026-11-23T08:00:00Z') },
      end: { ...arlanda, at: new Date('2026-11-25T16:00:00Z') },
    };
    const prices = {
      items: new Map([['i3', { kind: 'price' as const, money: { minor: 1_00, currency: 'SEK' } }]]),
      total: null,
    };
    const { days } = itineraryOf({ ...trip, items: [rental, ride], prices }, brand, 'en');
    expect(days.map(({ heading, entries }) => [heading, entries.map(({ time, title }) => `${time} ${title}`)])).toEqual(
      [
        ['Monday 23 November', ['09:00 Rental car, Arlanda', '23:30 – Tue 24 Nov, 00:10 Taxi to Arlanda']],
        ['Wednesday 25 November', ['17:00 Rental car, Arlanda']],
      ],
    );
    const lines = days.map(({ entries }) => entries[0]?.lines ?? []);
    expect(lines[0]?.[0]).toBe('Pick-up: Arlanda, 190 45 Stockholm-Arlanda');
    expect(lines[0]?.at(-1)).toContain('Price: ');
    expect(lines[1]).toEqual(['Return: Arlanda, 190 45 Stockholm-Arlanda']);
  });

  it('Bookings are grouped by the local day of their beginning, and one that ends on another day says so', () => {
    const early = {
      ...ride,
      id: 'i2',
      start: { ...ride.start, at: new Date('2026-11-23T23:30:00Z') },
      end: { ...arlanda, at: new Date('2026-11-24T00:10:00Z') },
    };
    const { days } = itineraryOf({ ...trip, items: [ride, early] }, brand, 'en');
    expect(days.map(({ heading, entries }) => [heading, entries.map(({ time }) => time)])).toEqual([
      ['Monday 23 November', ['23:30 – Tue 24 Nov, 00:10']],
      ['Tuesday 24 November', ['00:30 – 01:10']],
    ]);
  });

  it('An itinerary has prices for callers who may see them, and nothing of money for others', () => {
    expect(wordsOf()).toContain('Total: SEK\u00a01,250.50');
    expect(wordsOf({ prices: null })).not.toMatch(/SEK|Price|Total/);
  });

  it('The kept amount of a cancelled booking is named as a fee', () => {
    const prices = {
      items: new Map([['i1', { kind: 'fee' as const, money: { minor: 40_000, currency: 'SEK' } }]]),
      total: { minor: 40_000, currency: 'SEK' },
    };
    expect(wordsOf({ prices })).toContain('Cancellation fee: SEK\u00a0400');
    expect(wordsOf({ prices })).not.toContain('Price');
  });

  it('A place without an address is named once', () => {
    const {
      entries: [entry],
    } = itineraryOf({ ...trip, items: [{ ...ride, start: { ...ride.start, address: '' } }] }, brand, 'en').days[0] ?? {
      entries: [],
    };
    expect(entry?.lines).toEqual([
      'From Folkungagatan 44',
      'To Arlanda, 190 45 Stockholm-Arlanda',
      'With Taxi Ost · Vehicle: Volvo V90',
      'Travellers: Ellen Berg',
      'Confirmed · Booking reference: TO-1',
      'Price: SEK\u00a01,250.50',
    ]);
  });

  it.each([
    ['both its days', {}, '23 Nov 2026 – 24 Nov 2026'],
    ['its one day', { endDate: '2026-11-23' }, 'PT-7F3K2 · 23 Nov 2026 ·'],
    ['the lack of days', { startDate: null, endDate: null, items: [] }, 'No dates yet'],
  ])('An itinerary names of a trip %s', (_what, change, words) => {
    expect(wordsOf(change)).toContain(words);
  });
});
