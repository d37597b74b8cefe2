import type { AnswerOf, searchTracking, TrackedPerson } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { CheckedJson } from '../../kernel/http/CheckedJson.ts';

/** First and last day, yyyy-MM-dd; as far as is answered where one is not said. */
export interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Who asks, and the `Authorization` header by which an outside service knows it. */
export interface TrackingCaller {
  readonly actor: Actor;
  readonly authorization: string;
}

/** The list as it is answered, and who of the company stands on it: `person_id`, or the e-mail address in lower case where there is none; no guests. */
export interface TrackedList {
  readonly answer: CheckedJson<AnswerOf<typeof searchTracking>>;
  readonly keys: readonly string[];
}

/** Where a company's travellers are, whoever knows it: this portal's own bookings, or an outside document service. */
export interface TrackingSource {
  /** Everybody with a trip in the range. @throws ApiError SUPPLIER_UNAVAILABLE */
  search(caller: TrackingCaller, asked: AskedDays): Promise<TrackedList>;
  /** Those of them whose `person_id` (or e-mail address, where there is none) is among the keys, three months before and after now. @throws as `search` */
  find(caller: TrackingCaller, keys: readonly string[]): Promise<TrackedPerson[]>;
}

/** The caller of a request. */
export const callerOf = (
  actor: Actor,
  { headers }: { readonly headers: { readonly authorization?: string | undefined } },
): TrackingCaller => ({ actor, authorization: headers.authorization ?? '' });
