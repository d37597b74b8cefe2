import type { TrackingLocation } from '@portolan/contracts';
import ICAL from 'ical.js';
import { dayAfter } from '../../kernel/process/dayAfter.ts';
import { detailsOf, productOf } from '../../products/index.ts';
import { createSandboxHotels } from '../../products/suppliers/sandbox/sandboxHotels.ts';
import { answersOf, places, queryOf } from '../../testing/flightQuestions.ts';
import { trackedTripsOf } from '../model/trackedTrips.ts';
import type { ItemRow } from '../model/tripsRepository.ts';
import { itineraryOf } from './itinerary.ts';
import { paperItemsOf, paperItemsOfTrip } from './paperItem.ts';
import { calendarOf } from './tripCalendar.ts';

const at = new Date('2026-11-24T09:00:00Z');
const brand = {
  name: 'Nordlys',
  brandColor: '#0B5F6A',
  customerSupportAddress: 'help@nordlys.example',
  customerSupportPhone: '+4685',
};

/** The first direct flight of a day, as stored in a trip. */
async function flownOn(from: string, to: string, date: string) {
  const [journey] = await answersOf(queryOf({ from, to, date, directOnly: true }));
  const [segment, fare] = [journey?.segments[0], journey?.fares[0]?.fare];
  if (journey === undefined || segment === undefined || fare === undefined)
    throw new Error(`Nobody flies from ${from} to ${to}.`);
  const { segments, durationMinutes, co2Grams, isSelfTransfer, serviceProvider } = journey;
  const details: unknown = {
    serviceProvider,
    start: segment.from,
    end: segment.to,
    durationMinutes,
    estimated: false,
    cancellationRules: [],
    bounds: [{ segments: [...segments], durationMinutes, co2Grams, isSelfTransfer }],
    fare,
    occupancy: { adults: 1, children: 0, infants: 0 },
    documentNeeded: 'PASSPORT',
    holdableUntil: null,
  };
  const times = { startsAt: new Date(segment.from.dateTime), endsAt: new Date(segment.to.dateTime) };
  const item = {
    id: 'i1',
    productType: 'FLIGHT',
    status: 'CONFIRMED',
    supplierRef: null,
    details,
    ...times,
  } as ItemRow;
  return { segment, item, times, items: paperItemsOf(item, []) };
}

/** Two nights in a hotel at the flight's destination, from the day of the flight. */
async function stayAfter({ segment: { to } }: Awaited<ReturnType<typeof flownOn>>, date: string): Promise<ItemRow> {
  const { latitude, longitude } = to.address;
  const query = {
    spot: { latitude, longitude },
    radiusKm: 20,
    checkIn: date,
    checkOut: dayAfter(date, 2),
    occupancies: [{ adults: 1, children: 0 }],
    currency: 'GBP',
    language: 'en' as const,
    agreements: [],
  };
  const context = { now: at, signal: new AbortController().signal };
  const [supplier] = createSandboxHotels({ places, delaysMs: [0, 0, 0] });
  const [hotel] = (await supplier?.search(query, context)) ?? [];
  const [rate] = (await supplier?.listRates(query, hotel?.id ?? '', context)) ?? [];
  if (rate === undefined) throw new Error(`Nobody has a room at ${to.name}.`);
  return {
    id: 'i2',
    productType: 'HOTEL',
    status: 'CONFIRMED',
    supplierRef: null,
    details: { ...rate, estimated: false },
    startsAt: new Date(rate.start.dateTime),
    endsAt: new Date(rate.end.dateTime),
  } as unknown as ItemRow;
}

/** Instants of a calendar, read by an independent parser with the calendar's own rules. */
function readBack(calendar: string) {
  const read = new ICAL.Component(ICAL.parse(calendar) as never);
  const zones = read.getAllSubcomponents('vtimezone').map((rules) => new ICAL.Timezone(rules));
  const event = read.getFirstSubcomponent('vevent');
  return (['dtstart', 'dtend'] as const).map((name) => {
    const property = event?.getFirstProperty(name);
    const time = property?.getFirstValue() as ICAL.Time;
    const zone = zones.find(({ tzid }) => tzid === property?.getParameter('tzid'));
    if (zone !== undefined) time.zone = zone;
    return time.toJSDate().toISOString();
  });
}

describe.each([
  ['over the date line, landing before it took off by the clocks', 'airport:HND', 'airport:HNL', '2027-02-02'],
  ['through the night in which clocks are turned', 'airport:JFK', 'airport:LHR', '2027-03-27'],
])('A flight %s', (_how, from, to, date) => {
  it('A flight’s calendar event is at the same instants for every reader', async () => {
    const { items, times } = await flownOn(from, to, date);
    const trip = { cartId: 'c1', name: 'Far', number: 'PT-7F3K2', version: 1, createdAt: at, changedAt: at, items };
    const calendar = calendarOf({ tenantId: 't1', language: 'en', origin: 'https://portal.example', trips: [trip] });
    expect(readBack(calendar)).toEqual([times.startsAt.toISOString(), times.endsAt.toISOString()]);
  });

  it('A flight is in the itinerary on its day, by the clock of each airport', async () => {
    const { items, segment } = await flownOn(from, to, date);
    const { days } = itineraryOf(
      {
        name: 'Far',
        number: 'PT-7F3K2',
        status: 'CONFIRMED',
        startDate: date,
        endDate: date,
        bookerName: 'Ellen Berg',
        version: 1,
        changedAt: at,
        items,
        prices: null,
      },
      brand,
      'en',
    );
    const [day, ...others] = days;
    const [starts, ends] = [segment.from, segment.to].map(({ dateTime }) => dateTime.slice(11, 16));
    expect(others).toEqual([]);
    expect(day?.heading).toContain(String(Number(date.slice(8))));
    expect(day?.entries[0]?.time).toMatch(new RegExp(`^${starts} – .*${ends}$`));
  });

  it('A flight is tracked to its destination', async () => {
    const { item, times, segment } = await flownOn(from, to, date);
    const [product, details] = [productOf(item), detailsOf(item)];
    const [move] = product.segments(details, times);
    expect([move.start, move.end]).toEqual([times.startsAt, times.endsAt]);
    expect(product.tracked(details, 0)?.place).toEqual(segment.to);
  });
});

it('A stay begins in the calendar and in tracking when its traveller lands, not when the house opens', async () => {
  const flown = await flownOn('airport:JFK', 'airport:LHR', '2027-03-10');
  const stay = await stayAfter(flown, '2027-03-10');
  const items = [flown.item, stay];
  const own = { cartId: 'c1', position: 0, customerId: 'c1', guest: null };
  const [, bed] = paperItemsOfTrip(
    items,
    items.map(({ id }) => ({ ...own, itemId: id, person: null })),
  );
  expect(stay.startsAt.getTime()).toBeLessThan(flown.times.endsAt.getTime());
  expect(bed?.start.at).toEqual(flown.times.endsAt);
  const [tracked] = trackedTripsOf(items.map((item) => ({ ...item, ...own, itemId: item.id, documents: null })));
  const located = JSON.parse(String(tracked?.locations)) as TrackingLocation[];
  const starts = located.map(({ hotel_name, starts_at }) => [hotel_name !== null, Date.parse(starts_at ?? '')]);
  expect(starts).toContainEqual([true, flown.times.endsAt.getTime()]);
});
