import {
  archivePerson,
  fetchManagedPerson,
  inviteEmployees,
  listCostCenters,
  listGroupCategories,
  listGroups,
  restorePerson,
  updateManagedPerson,
  type AnswerOf,
  type BodyOf,
  type CostCenter,
  type Group,
  type GroupCategory,
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

export const archive = (http: HttpClient, companyId: string, { id, version }: ManagedPerson): Promise<ManagedPerson> =>
  http.call(archivePerson, { params: { companyId, customerId: id }, ifMatch: version });

/** Rejects with `LICENCES_USED_UP` where the plan has no licence left. */
export const restore = (http: HttpClient, companyId: string, { id, version }: ManagedPerson): Promise<ManagedPerson> =>
  http.call(restorePerson, { params: { companyId, customerId: id }, ifMatch: version });

/** Rejects with `LICENCES_USED_UP` where there are more than licences left: then nobody is invited. */
export const invite = (
  http: HttpClient,
  companyId: string,
  body: BodyOf<typeof inviteEmployees>,
): Promise<AnswerOf<typeof inviteEmployees>> => http.call(inviteEmployees, { params: { companyId }, body });

/** What a person may belong to. */
export interface Belongings {
  readonly centers: readonly CostCenter[];
  readonly categories: readonly GroupCategory[];
  readonly groups: readonly Group[];
}

/** Groups are an admin's to see; a people manager chooses from the cost centers that everybody may. */
export async function fetchBelongings(
  http: HttpClient,
  companyId: string,
  isAdmin: boolean,
  signal: AbortSignal,
): Promise<Belongings> {
  const params = { companyId };
  const scope = isAdmin ? 'ALL' : 'ALLOWED';
  const [centers, categories, groups] = await Promise.all([
    http.call(listCostCenters, { params, query: { scope }, signal }),
    isAdmin ? http.call(listGroupCategories, { params, signal }) : null,
    isAdmin ? http.call(listGroups, { params, signal }) : null,
  ]);
  return {
    centers: centers.content.filter(({ archived }) => !archived),
    categories: (categories?.content ?? []).filter(({ archived }) => !archived),
    groups: (groups?.content ?? []).filter(({ archived }) => !archived),
  };
}
