import { hasTrialEnded } from '../../identity/index.ts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from './tripsRepository.ts';

/** Facts of a company that decide about its trips. */
export interface CompanyFacts {
  /** Whether agents act for it. */
  readonly hasAgents: boolean;
  /** Whether it has neither a plan nor a running trial. */
  readonly hasTrialEnded: boolean;
}

/** Facts from a company's row, and from whether agents act for it. */
export const factsOf = (
  company: Pick<Row<'companies'>, 'plan' | 'subscriptionEndDate'> & { readonly hasAgents: unknown },
  now: Date,
): CompanyFacts => ({ hasAgents: Boolean(company.hasAgents), hasTrialEnded: hasTrialEnded(company, now) });

/** One query, because every reading of a trip needs it. */
export async function companyFactsOf(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  now: Date,
): Promise<CompanyFacts> {
  const company = await trx
    .selectFrom('companies')
    .select((eb) => [
      'plan',
      'subscriptionEndDate',
      eb
        .exists(
          eb
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
