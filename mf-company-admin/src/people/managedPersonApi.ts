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

/** Saves over the version that was seen; rejects with `VERSION_CONFLICT` when the person has moved on. */
export const savePerson = (
  http: HttpClient,
  companyId: string,
  { id, version }: ManagedPerson,
  body: ManagedPersonUpdate,
): Promise<ManagedPerson> =>
  http.call(updateManagedPerson, { params: { companyId, customerId: id }, body, ifMatch: version });

/** @param successorId who takes over what waits for the person; empty for nobody */
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

/** Rejects with `LICENCES_USED_UP` where the plan has no licence left. */
export const restore = (http: HttpClient, companyId: string, { id, version }: ManagedPerson): Promise<ManagedPerson> =>
  http.call(restorePerson, { params: { companyId, customerId: id }, ifMatch: version });

/** Rejects with `LICENCES_USED_UP` where there are more than licences left: then nobody is invited. */
export const invite = (
  http: HttpClient,
  companyId: string,
  body: BodyOf<typeof inviteEmployees>,
): Promise<AnswerOf<typeof inviteEmployees>> => http.call(inviteEmployees, { params: { companyId }, body });

/** Mails a new link; the ones before stop working. @param idempotencyKey the same for each try of one press of the button */
export const resend = (
  http: HttpClient,
  companyId: string,
  customerId: string,
  idempotencyKey: string,
): Promise<AnswerOf<typeof resendInvitation>> =>
  http.call(resendInvitation, { params: { companyId, customerId }, idempotencyKey });

export const withdraw = (http: HttpClient, companyId: string, customerId: string): Promise<void> =>
  http.call(withdrawPersonInvitation, { params: { companyId, customerId } });
