import {
  listDelegates,
  listEmployees,
  removeDelegate,
  setDelegate,
  type ApprovalDelegate,
  type Employee,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export const fetchDelegates = async (http: HttpClient, id: string, signal?: AbortSignal): Promise<ApprovalDelegate[]> =>
  (await http.call(listDelegates, { params: { id }, signal })).content;

/** For the same colleague it replaces the period. Times are instants. */
export const saveDelegate = (
  http: HttpClient,
  id: string,
  { delegateId, startsAt, endsAt }: Omit<ApprovalDelegate, 'name'>,
): Promise<ApprovalDelegate> => http.call(setDelegate, { params: { id, delegateId }, body: { startsAt, endsAt } });

export const dropDelegate = (http: HttpClient, id: string, delegateId: string): Promise<void> =>
  http.call(removeDelegate, { params: { id, delegateId } });

/** Colleagues who can sign in, by their names. */
export const findColleagues = async (
  http: HttpClient,
  companyId: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly Employee[]> =>
  (await http.call(listEmployees, { params: { companyId }, query: { search: text, status: 'ACTIVE' }, signal }))
    .content;
