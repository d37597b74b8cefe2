import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { file, id, instant, queryInteger } from '../kernel/primitives.ts';

const cartParams = z.object({ cartId: id });
const personParams = z.object({ id });

/** Secret of a calendar's address, as `renewCalendarFeed` gives it. */
const feedSecret = z.string().check(z.regex(/^[\w-]{22}\.[\w-]{43}$/));

export const fetchTripCalendar = defineOperation({
  id: 'fetchTripCalendar',
  method: 'GET',
  path: '/api/secure/v2/carts/{cartId}/calendar.ics',
  access: 'secure',
  mediaType: 'text/calendar',
  summary:
    'The trip’s bookings as events (RFC 5545), without prices; in the person’s language; 404 for a trip without bookings',
  params: cartParams,
  answer: file,
});

export const fetchItinerary = defineOperation({
  id: 'fetchItinerary',
  method: 'GET',
  path: '/api/secure/v2/carts/{cartId}/itinerary.pdf',
  access: 'secure',
  mediaType: 'application/pdf',
  summary: 'The trip as a tagged PDF in the person’s language; prices for whoever may see them, documents for nobody',
  params: cartParams,
  answer: file,
});

export const fetchItemDocument = defineOperation({
  id: 'fetchItemDocument',
  method: 'GET',
  path: '/api/secure/v2/carts/{cartId}/items/{itemId}/documents/{number}.pdf',
  access: 'secure',
  mediaType: 'application/pdf',
  summary:
    'What a supplier issued for a confirmed booking, such as a voucher, as a tagged PDF in the person’s language; 404 for one that is none or holds no more',
  params: z.object({ cartId: id, itemId: id, number: queryInteger(1, 99) }),
  answer: file,
});

/** A ticket's code for scanning by staff: `rows` are its modules from top to bottom, `1` is dark; `text` is its content. */
export const ticketBarcode = z.object({
  /** Of its document. */
  number: z.int(),
  ticketNumber: z.nullable(z.string()),
  text: z.string(),
  rows: z.array(z.string()),
});
export type TicketBarcode = z.output<typeof ticketBarcode>;

export const listTicketBarcodes = defineOperation({
  id: 'listTicketBarcodes',
  method: 'GET',
  path: '/api/secure/v2/carts/{cartId}/items/{itemId}/barcodes',
  access: 'secure',
  summary:
    'The Aztec codes of a confirmed booking’s tickets, in the order of its travellers; none where nothing has one',
  params: z.object({ cartId: id, itemId: id }),
  answer: z.object({ barcodes: z.array(ticketBarcode) }),
});

/** Creation time of the caller's calendar; null for none. Its address is answered only once, at creation. */
export const calendarFeed = z.object({ createdAt: z.nullable(instant) });
export type CalendarFeed = z.output<typeof calendarFeed>;

export const fetchCalendarFeed = defineOperation({
  id: 'fetchCalendarFeed',
  method: 'GET',
  path: '/api/secure/v1/customers/{id}/calendar-feed',
  access: 'secure',
  summary: 'Whether the person has a calendar with a secret address; nobody else is told',
  params: personParams,
  answer: calendarFeed,
});
export const renewCalendarFeed = defineOperation({
  id: 'renewCalendarFeed',
  method: 'POST',
  path: '/api/secure/v1/customers/{id}/calendar-feed',
  access: 'secure',
  summary: 'A calendar of the person’s own travel under a new secret address; the one before stops',
  params: personParams,
  successStatus: 201,
  answer: z.object({ url: z.url(), createdAt: instant }),
});
export const stopCalendarFeed = defineOperation({
  id: 'stopCalendarFeed',
  method: 'DELETE',
  path: '/api/secure/v1/customers/{id}/calendar-feed',
  access: 'secure',
  summary: 'Nobody reads the person’s calendar any more',
  params: personParams,
});
export const readCalendarFeed = defineOperation({
  id: 'readCalendarFeed',
  method: 'GET',
  path: '/api/public/v1/calendar/{secret}.ics',
  access: 'public',
  mediaType: 'text/calendar',
  hasHashedEtag: true,
  summary: 'What the person of a secret address travels on, from 30 days ago on; 404 once the account has ended',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  params: z.object({ secret: feedSecret }),
  answer: file,
});
