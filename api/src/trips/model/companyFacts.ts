import { hasTrialEnded } from '../../identity/index.ts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from './tripsRepository.ts';

/** What of a company decides about what may be done with its trips. */
export interface CompanyFacts {
  /** Whether agents act for it. */
  readonly hasAgents: boolean;
  /** Whether it has neither a plan nor a trial that still runs. */
  readonly hasTrialEnded: boolean;
}

/** What follows from a company's row, and from whether agents act for it. */
export const factsOf = (
  company: Pick<Row<'companies'>, 'plan' | 'subscriptionEndDate'> & { readonly hasAgents: unknown },
  now: Date,
): CompanyFacts => ({ hasAgents: Boolean(company.hasAgents), hasTrialEnded: hasTrialEnded(company, now) });

/** In one round trip: every reading of a trip asks. */
export async function companyFactsOf(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  now: Date,
): Promise<CompanyFacts> {
  const company = await trx
    .selectFrom('companies')
    .select((one) => [
      'plan',
      'subscriptionEndDate',
      one
        .exists(
          one
            .selectFrom('agentClients')
            .select('agentId')
            .where('tenantId', '=', tenantId)
            .where('companyId', '=', companyId),
        )
        .as('hasAgents'),
    ])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return factsOf(company, now);
}
