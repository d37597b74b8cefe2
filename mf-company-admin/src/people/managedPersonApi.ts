import {
  archivePerson,
  endPersonSessions,
  fetchManagedPerson,
  inviteEmployees,
  resendInvitation,
  restorePerson,
  updateManagedPerson,
  withdrawPersonInvitation,
  type AnswerOf,
  type BodyOf,
  type ManagedPerson,
  type ManagedPersonUpdate,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export const fetchPerson = (
  http: HttpClient,
  companyId: string,
  customerId: string,
  signal?: AbortSignal,
): Promise<ManagedPerson> => http.call(fetchManagedPerson, { params: { companyId, customerId }, signal });

/** Saves over the seen version; rejects with `VERSION_CONFLICT` if a newer one exists. */
export const savePerson = (
  http: HttpClient,
  companyId: string,
  { id, version }: ManagedPerson,
  body: ManagedPersonUpdate,
): Promise<ManagedPerson> =>
  http.call(updateManagedPerson, { params: { companyId, customerId: id }, body, ifMatch: version });

/** @param successorId takes over the person's open tasks; empty for none */
export const archive = (
  http: HttpClient,
  companyId: string,
  { id, version }: ManagedPerson,
  successorId: string,
): Promise<ManagedPerson> =>
  http.call(archivePerson, {
    params: { companyId, customerId: id },
    body: successorId === '' ? {} : { successorId },
    ifMatch: version,
  });

/** Signs a person out everywhere. */
export const endSessions = (
  http: HttpClient,
  companyId: string,
  { id }: ManagedPerson,
): Promise<AnswerOf<typeof endPersonSessions>> =>
  http.call(endPersonSessions, { params: { companyId, customerId: id } });

/** Rejects with `LICENCES_USED_UP` if the plan has no licence left. */
export const restore = (http: HttpClient, companyId: string, { id, version }: ManagedPerson): Promise<ManagedPerson> =>
  http.call(restorePerson, { params: { companyId, customerId: id }, ifMatch: version });

/** Rejects with `LICENCES_USED_UP` for more people than licences: then no one is invited. */
export const invite = (
  http: HttpClient,
  companyId: string,
  body: BodyOf<typeof inviteEmployees>,
): Promise<AnswerOf<typeof inviteEmployees>> => http.call(inviteEmployees, { params: { companyId }, body });

/** Mails a new link; earlier ones stop working. @param idempotencyKey the same for each attempt after one press of the button */
export const resend = (
  http: HttpClient,
  companyId: string,
  customerId: string,
  idempotencyKey: string,
): Promise<AnswerOf<typeof resendInvitation>> =>
  http.call(resendInvitation, { params: { companyId, customerId }, idempotencyKey });

export const withdraw = (http: HttpClient, companyId: string, customerId: string): Promise<void> =>
  http.call(withdrawPersonInvitation, { params: { companyId, customerId } });
