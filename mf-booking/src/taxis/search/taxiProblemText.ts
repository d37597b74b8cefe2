import { maxTaxiPoints, maxTravellers, taxiLeadTimeMinutes } from '@portolan/contracts';
import type { TaxiSearchProblemCode } from './taxiSearchRules.ts';

const limits = { minutes: taxiLeadTimeMinutes, stops: maxTaxiPoints - 2, travellers: maxTravellers };

/** What is wrong with a field of the form, in words. */
export const taxiProblemText = (
  t: (key: string, values: typeof limits) => string,
  code: TaxiSearchProblemCode,
): string => t(`search.problem.${code}`, limits);
