import {
  fetchDecisionFigures,
  fetchSpend,
  fetchSpendBreakdown,
  listBillingProfiles,
  listCostCenters,
  listGroups,
  listSupportedCurrencies,
  type DecisionFigures,
  type Spend,
  type SpendBreakdown,
  type SpendDimension,
  type SpendFilterQuery,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { SelectOption } from '@portolan/ui/choice';

/** Whose figures are requested. */
export interface Asked {
  readonly http: HttpClient;
  readonly companyId: string;
  readonly filter: SpendFilterQuery;
}

export const loadSpend = ({ http, companyId, filter }: Asked, signal: AbortSignal): Promise<Spend> =>
  http.call(fetchSpend, { params: { companyId }, query: filter, signal });

export const loadBreakdown = (
  { http, companyId, filter }: Asked,
  by: SpendDimension,
  signal: AbortSignal,
): Promise<SpendBreakdown> =>
  http.call(fetchSpendBreakdown, { params: { companyId }, query: { ...filter, by }, signal });

export const loadDecisions = ({ http, companyId, filter }: Asked, signal: AbortSignal): Promise<DecisionFigures> =>
  http.call(fetchDecisionFigures, { params: { companyId }, query: filter, signal });

/** Choices of each filter. */
export interface Choices {
  readonly costCenterId: readonly SelectOption[];
  readonly groupId: readonly SelectOption[];
  readonly billingProfileId: readonly SelectOption[];
  readonly currency: readonly SelectOption[];
}
export const noChoices: Choices = { costCenterId: [], groupId: [], billingProfileId: [], currency: [] };

/** The reader's choices; those that fail to load are empty. */
export async function loadChoices(http: HttpClient, companyId: string, signal: AbortSignal): Promise<Choices> {
  const params = { companyId };
  const [centers, groups, profiles, currencies] = await Promise.allSettled([
    http.call(listCostCenters, { params, signal }),
    http.call(listGroups, { params, signal }),
    http.call(listBillingProfiles, { params, query: {}, signal }),
    http.call(listSupportedCurrencies, { signal }),
  ]);
  return {
    costCenterId: rowsOf(centers).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
    groupId: rowsOf(groups).map(({ id, name }) => ({ value: id, label: name })),
    billingProfileId: rowsOf(profiles).map(({ id, name }) => ({ value: id, label: name })),
    currency: (currencies.status === 'fulfilled' ? currencies.value : []).map(({ code }) => ({
      value: code,
      label: code,
    })),
  };
}

const rowsOf = <Row>(answer: PromiseSettledResult<{ readonly content: readonly Row[] }>): readonly Row[] =>
  answer.status === 'fulfilled' ? answer.value.content : [];
