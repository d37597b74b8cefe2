import {
  createSafetyCheck,
  fetchSafetyCheck,
  listSafetyChecks,
  recordSafetyReply,
  type SafetyCheck,
  type SafetyCheckKind,
  type SafetyCheckSummary,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Content and recipients; `personKeys` are the list's keys. */
export interface SafetyCheckDraft {
  readonly kind: SafetyCheckKind;
  readonly message: string;
  readonly personKeys: readonly string[];
}

/** @param idempotencyKey the same for each attempt after one press of the button */
export const sendSafetyCheck = (
  http: HttpClient,
  { kind, message, personKeys }: SafetyCheckDraft,
  idempotencyKey: string,
): Promise<SafetyCheck> =>
  http.call(createSafetyCheck, { body: { kind, message, personKeys: [...personKeys] }, idempotencyKey });

export const fetchCheck = (http: HttpClient, id: string, signal: AbortSignal): Promise<SafetyCheck> =>
  http.call(fetchSafetyCheck, { params: { id }, signal });

export const fetchChecks = async (http: HttpClient, signal: AbortSignal): Promise<readonly SafetyCheckSummary[]> =>
  (await http.call(listSafetyChecks, { signal })).content;

/** Records a reply given on the phone. */
export const recordReply = (
  http: HttpClient,
  id: string,
  personKey: string,
  state: 'SAFE' | 'HELP',
): Promise<SafetyCheck> => http.call(recordSafetyReply, { params: { id, personKey }, body: { state } });
