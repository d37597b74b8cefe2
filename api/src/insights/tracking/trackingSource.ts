import type { AnswerOf, searchTracking, TrackedPerson } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { CheckedJson } from '../../kernel/http/CheckedJson.ts';

/** First and last day, yyyy-MM-dd; default: the limit of tracking. */
export interface DateRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The caller, with the `Authorization` header by which an outside service knows them. */
export interface TrackingCaller {
  readonly actor: Actor;
  readonly authorization: string;
}

/** The list as answered, and the company's people on it: `person_id`, or without one the e-mail address in lower case; no guests. */
export interface TrackedList {
  readonly answer: CheckedJson<AnswerOf<typeof searchTracking>>;
  readonly keys: readonly string[];
}

/** Source of travellers' locations: this portal's own bookings, or an outside document service. */
export interface TrackingSource {
  /** Travellers with a trip in the range. @throws ApiError SUPPLIER_UNAVAILABLE */
  search(caller: TrackingCaller, range: DateRange): Promise<TrackedList>;
  /**
   * Travellers whose `person_id` (or e-mail address, without one) is among the keys, three months before and after now.
   * @throws as `search`
   */
  find(caller: TrackingCaller, keys: readonly string[]): Promise<TrackedPerson[]>;
}

/** The caller of a request. */
export const callerOf = (
  actor: Actor,
  { headers }: { readonly headers: { readonly authorization?: string | undefined } },
): TrackingCaller => ({ actor, authorization: headers.authorization ?? '' });
