import {
  fetchCalendarFeed,
  renewCalendarFeed,
  stopCalendarFeed,
  type AnswerOf,
  type CalendarFeed,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Creation time of the person's secret calendar. */
export const loadFeed = (http: HttpClient, id: string, signal: AbortSignal): Promise<CalendarFeed> =>
  http.call(fetchCalendarFeed, { params: { id }, signal });

/** Gives the person's calendar a new address; the former one stops. */
export const renewFeed = (http: HttpClient, id: string): Promise<AnswerOf<typeof renewCalendarFeed>> =>
  http.call(renewCalendarFeed, { params: { id } });

/** Ends the person's calendar. */
export const stopFeed = (http: HttpClient, id: string): Promise<void> =>
  http.call(stopCalendarFeed, { params: { id } });
