import type { BookingStatus, LanguageCode } from '@portolan/contracts';
import { formatList } from '@portolan/i18n';
import { localTime, utcValue, zoneLines } from './calendarTime.ts';
import { contentLine, textValue, type Property } from './contentLine.ts';
import { titleOf, vehicleLines, type PaperItem, type PaperStop } from './paperItem.ts';
import { filled, paperWords } from './paperWords.ts';

/** A trip and its bookings in a calendar. */
export interface CalendarTrip {
  readonly cartId: string;
  readonly name: string;
  /** Such as PT-7F3K2. */
  readonly number: string;
  /** Grows with every change (RFC 5545 §3.8.7.4). */
  readonly version: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly items: readonly PaperItem[];
}

export interface CalendarRequest {
  readonly tenantId: string;
  readonly language: LanguageCode;
  /** Origin of the portal, for links back to the trip. */
  readonly origin: string;
  readonly trips: readonly CalendarTrip[];
  /** Name of a calendar feed. */
  readonly name?: string;
}

/** How certain a booking is: cancelled ones stay, so that calendars that have them learn of it. */
const statusOf: Readonly<Record<BookingStatus, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'>> = {
  DRAFT: 'TENTATIVE',
  PENDING_APPROVAL: 'TENTATIVE',
  PROCESSING: 'TENTATIVE',
  PENDING: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  EDITED: 'CONFIRMED',
  CANCELLED: 'CANCELLED',
  REJECTED: 'CANCELLED',
  FAILED: 'CANCELLED',
};

/** How often subscribers should ask (RFC 7986 §5.7). */
const refreshInterval = 'PT1H';

/**
 * Trips as an iCalendar object (RFC 5545), one event for each segment of a booking. Equal trips give equal text. It has no METHOD, which is for
 * messages among calendars (RFC 5546): some programs would treat it as an invitation.
 */
export function calendarOf(request: CalendarRequest): string {
  const moments = request.trips.flatMap(({ items }) =>
    items.flatMap(({ start, end }) => [start, end].map(({ at, timeZone: zone }) => ({ at, zone }))),
  );
  return [
    lines([
      { name: 'BEGIN', value: 'VCALENDAR' },
      { name: 'VERSION', value: '2.0' },
      { name: 'PRODID', value: '-//Portolan//Trips//EN' },
      { name: 'CALSCALE', value: 'GREGORIAN' },
      ...nameOf(request),
    ]),
    zoneLines(moments),
    ...request.trips.flatMap((trip) => trip.items.map((item) => lines(eventOf(request, trip, item)))),
    lines([{ name: 'END', value: 'VCALENDAR' }]),
  ].join('');
}

const lines = (properties: readonly Property[]): string => properties.map(contentLine).join('');

function nameOf({ name }: CalendarRequest): Property[] {
  if (name === undefined) return [];
  const value = textValue(name);
  return [
    { name: 'NAME', value },
    { name: 'X-WR-CALNAME', value },
    { name: 'REFRESH-INTERVAL', value: refreshInterval, parameters: { VALUE: 'DURATION' } },
  ];
}

function eventOf({ tenantId, language, origin }: CalendarRequest, trip: CalendarTrip, item: PaperItem): Property[] {
  const { start, end } = item;
  const status = statusOf[item.status];
  return [
    { name: 'BEGIN', value: 'VEVENT' },
    { name: 'UID', value: textValue(`item-${item.id}${item.part ? `-${item.part}` : ''}@${tenantId}`) },
    { name: 'DTSTAMP', value: utcValue(trip.changedAt) },
    { name: 'CREATED', value: utcValue(trip.createdAt) },
    { name: 'LAST-MODIFIED', value: utcValue(trip.changedAt) },
    { name: 'SEQUENCE', value: String(trip.version) },
    localTime('DTSTART', start.at, start.timeZone),
    // An end must lie after the start; an event without one ends as it begins.
    ...(end.at > start.at ? [localTime('DTEND', end.at, end.timeZone)] : []),
    { name: 'SUMMARY', value: textValue(titleOf(item, language)) },
    { name: 'LOCATION', value: textValue(placeOf(start)) },
    { name: 'DESCRIPTION', value: textValue(describe(trip, item, language)) },
    { name: 'STATUS', value: status },
    { name: 'TRANSP', value: status === 'CANCELLED' || item.isStay === true ? 'TRANSPARENT' : 'OPAQUE' },
    { name: 'URL', value: `${origin}/trip/${trip.cartId}` },
    { name: 'END', value: 'VEVENT' },
  ];
}

const placeOf = ({ name, address }: PaperStop): string => (address === '' ? name : `${name}, ${address}`);

function describe(trip: CalendarTrip, paperItem: PaperItem, language: LanguageCode): string {
  const { status, provider, reference, service, via, travellers, start, end } = paperItem;
  const { item, calendar } = paperWords[language];
  return [
    service === null ? `${placeOf(start)} → ${placeOf(end)}` : placeOf(start),
    ...(via.length === 0 ? [] : [filled(item.via, { places: via.join(', ') })]),
    filled(item.provider, { provider }),
    ...vehicleLines(paperItem, language),
    ...(reference === null ? [] : [filled(item.reference, { reference })]),
    ...(status === 'DRAFT' ? [item.open] : []),
    filled(item.travellers, { names: formatList(travellers, language, 'all') }),
    filled(calendar.trip, { name: trip.name, number: trip.number }),
  ].join('\n');
}
