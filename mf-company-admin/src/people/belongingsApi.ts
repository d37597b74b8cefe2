import {
  listCostCenters,
  listGroupCategories,
  listGroups,
  listTravelPolicies,
  type CostCenter,
  type Group,
  type GroupCategory,
  type TravelPolicy,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Possible assignments of a person. */
export interface Belongings {
  readonly centers: readonly CostCenter[];
  readonly categories: readonly GroupCategory[];
  readonly groups: readonly Group[];
}

/** Only admins see groups; a people manager chooses from the cost centers that everyone may use. */
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

/** Filters of the list of people: assignments and policies. */
export interface FilterChoices extends Belongings {
  readonly policies: readonly TravelPolicy[];
}

/** As `fetchBelongings`; only admins see policies, too. */
export async function fetchFilterChoices(
  http: HttpClient,
  companyId: string,
  isAdmin: boolean,
  signal: AbortSignal,
): Promise<FilterChoices> {
  const [belongings, policies] = await Promise.all([
    fetchBelongings(http, companyId, isAdmin, signal),
    isAdmin ? http.call(listTravelPolicies, { params: { companyId }, signal }) : null,
  ]);
  return {
    ...belongings,
    policies: (policies?.content ?? []).filter(({ archived, category }) => !archived && category === 'EMPLOYEE'),
  };
}
