import { fetchSpend, listCostCenters, type CostCenter, type Spend } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { daysOf, type AnalyticsQuery } from './analyticsQuery.ts';

export function loadSpend(
  http: HttpClient,
  companyId: string,
  query: AnalyticsQuery,
  now: Date,
  signal: AbortSignal,
): Promise<Spend> {
  const [from, to] = daysOf(query, now);
  const { product, costCenterId } = query;
  return http.call(fetchSpend, {
    params: { companyId },
    query: { from, to, ...(product !== null && { product }), ...(costCenterId !== null && { costCenterId }) },
    signal,
  });
}

/** The cost centers that the reader may choose from. */
export const loadCostCenters = async (
  http: HttpClient,
  companyId: string,
  signal: AbortSignal,
): Promise<readonly CostCenter[]> => (await http.call(listCostCenters, { params: { companyId }, signal })).content;
