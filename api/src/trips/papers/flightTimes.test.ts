import ICAL from 'ical.js';
import { detailsOf, productOf } from '../../products/index.ts';
import { answersOf, queryOf } from '../../testing/flightQuestions.ts';
import type { ItemRow } from '../model/tripsRepository.ts';
import { itineraryOf } from './itinerary.ts';
import { paperItemsOf } from './paperItem.ts';
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
