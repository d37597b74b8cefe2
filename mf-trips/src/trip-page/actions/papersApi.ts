import { fetchItemDocument, fetchItinerary, fetchTripCalendar, type Trip, type TripItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Papers of a trip: its itinerary as PDF, or its bookings as a calendar. */
export const paperKinds = ['itinerary', 'calendar'] as const;
export type PaperKind = (typeof paperKinds)[number];

const operations = { itinerary: fetchItinerary, calendar: fetchTripCalendar } as const;

/** Loads a paper as a file, under the API's file name. */
export const loadPaper = (http: HttpClient, { cartId }: Pick<Trip, 'cartId'>, kind: PaperKind): Promise<File> =>
  http.call(operations[kind], { params: { cartId } });

/** A supplier's document for a booking. */
export type IssuedDocument = NonNullable<TripItem['documents']>[number];

/** Loads a supplier's document as a file. */
export const loadIssued = (
  http: HttpClient,
  { cartId }: Pick<Trip, 'cartId'>,
  { id: itemId }: TripItem,
  { number }: IssuedDocument,
): Promise<File> => http.call(fetchItemDocument, { params: { cartId, itemId, number: String(number) } });
