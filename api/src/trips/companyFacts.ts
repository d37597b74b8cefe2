import { hasAgents } from '../agents/agentsOfCompany.ts';
import { hasTrialEnded } from '../auth/subscriptionAccess.ts';
import type { ScopedTransaction } from '../db/index.ts';
import type { CompanyKey } from './tripsRepository.ts';

/** What of a company decides about what may be done with its trips. */
export interface CompanyFacts {
  /** Whether agents act for it. */
  readonly hasAgents: boolean;
  /** Whether it has neither a plan nor a trial that still runs. */
  readonly hasTrialEnded: boolean;
}

export async function companyFactsOf(trx: ScopedTransaction, key: CompanyKey, now: Date): Promise<CompanyFacts> {
  const { tenantId, companyId } = key;
  const company = await trx.selectFrom('companies').select(['plan', 'subscriptionEndDate']).where('tenantId', '=', tenantId).where('companyId', '=', companyId).executeTakeFirstOrThrow();
  return { hasAgents: await hasAgents(trx, key), hasTrialEnded: hasTrialEnded(company, now) };
}
