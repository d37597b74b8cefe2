import { randomUUID } from 'node:crypto';
import type { PolicyDraft, PolicyTrial, PolicyVerdict } from '@portolan/contracts';
import { scopeOf, type Actor } from '../kernel/access/actor.ts';
import { ApiError } from '../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { withScope } from '../kernel/db/index.ts';
import { currencies } from '../kernel/money/currencies.ts';
import { findCompany, reachManaged } from '../organisation/index.ts';
import { toMinor } from '../kernel/money/money.ts';
import { listPolicies } from './policiesRepository.ts';
import { rulesOf, type Policy } from './policyChoice.ts';
import { verdictOf, violationsOf, type Candidate } from './policyRules.ts';

/** Tries a policy, saved or as typed, with an example that no supplier offers, whatever the policy's audience is. */
export function createPolicyTrial({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** @throws ApiError NOT_FOUND, also for an archived policy, FORBIDDEN, INVALID_INPUT for an unknown currency */
  async function ofSaved(actor: Actor, companyId: string, id: string, trial: PolicyTrial): Promise<PolicyVerdict> {
    const company = reachManaged(actor, companyId);
    const policies = await withScope(db, scopeOf(actor), (trx) => listPolicies(trx, company));
    const policy = policies.find((found) => found.id === id);
    if (policy === undefined) throw new ApiError('NOT_FOUND');
    return verdictOn(policy, policies, trial);
  }

  /** @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_INPUT for an unknown currency or parent */
  async function ofDraft(
    actor: Actor,
    companyId: string,
    draft: PolicyDraft,
    trial: PolicyTrial,
  ): Promise<PolicyVerdict> {
    const company = reachManaged(actor, companyId);
    const { policies, country } = await withScope(db, scopeOf(actor), async (trx) => ({
      policies: await listPolicies(trx, company),
      country: (await findCompany(trx, company))?.countryCode ?? '',
    }));
    assertCurrency('policy.currency', draft.currency);
    if (draft.parentPolicyId !== null && !policies.some(({ id }) => id === draft.parentPolicyId))
      throw new ApiError('INVALID_INPUT', { fields: [{ field: 'policy.parentPolicyId', code: 'unknown' }] });
    const policy = {
      ...draft,
      id: draft.id ?? randomUUID(),
      country,
      isDefault: false,
      category: 'EMPLOYEE' as const,
      audience: { users: [], groups: [], costCenters: [] },
      rules: draft.rules.map((rule) => ({ ...rule, id: randomUUID(), version: 0 })),
    };
    return verdictOn(policy, policies, trial);
  }

  function verdictOn(policy: Policy, policies: readonly Policy[], trial: PolicyTrial): PolicyVerdict {
    assertCurrency('currency', trial.currency);
    return verdictOf(
      violationsOf(rulesOf(policy, policies), candidateOf(trial), {
        now: clock(),
        currency: policy.currency,
        country: policy.country,
      }),
    );
  }

  return { ofSaved, ofDraft };
}

function assertCurrency(field: string, wanted: string): void {
  if (!currencies.some(({ code }) => code === wanted))
    throw new ApiError('INVALID_INPUT', { fields: [{ field, code: 'unknown' }] });
}

function candidateOf({
  productType,
  amount,
  currency,
  startsAt,
  durationMinutes,
  from,
  to,
  category,
  supplierCode,
  isRefundable,
  co2Grams,
  units = 1,
  stars,
  travelClass,
  isPrepaid,
  search,
}: PolicyTrial): Candidate {
  return {
    productType,
    price: { minor: toMinor(amount, currency), currency },
    startsAt: new Date(startsAt),
    durationMinutes: durationMinutes ?? null,
    countries: [from.countryCode, to.countryCode],
    cities: [from.city, to.city],
    category: category ?? null,
    supplierCode,
    isRefundable: isRefundable ?? null,
    co2Grams: co2Grams ?? null,
    unitShare: 1 / units,
    stars: stars ?? null,
    travelClass: travelClass ?? null,
    isPrepaid: isPrepaid ?? null,
    search:
      search === undefined
        ? null
        : { cheapestMinor: toMinor(search.cheapest, currency), medianMinor: toMinor(search.median, currency) },
  };
}
