import type { LanguageCode, ReasonCode } from '@portolan/contracts';
import { scopeOf, type Actor } from '../kernel/access/actor.ts';
import { ApiError } from '../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { assertCan } from '../kernel/access/access.ts';
import { withScope, type ScopedTransaction } from '../kernel/db/index.ts';
import { findPerson, reachSettings } from '../organisation/index.ts';
import { listPolicies, listSubjects } from './policiesRepository.ts';
import { choosePolicy } from './policyChoice.ts';
import { builtInReasonsIn } from './reasonWords.ts';

/** Reason codes for travelling outside the policy. */
export function createReasonCodesService({ db }: Pick<KernelDependencies, 'db'>) {
  /**
   * Reason codes of a person's policy, else the built-in ones in the reader's language.
   * @throws ApiError NOT_FOUND, FORBIDDEN for a colleague's without the right to see the profile
   */
  async function list(
    actor: Actor,
    companyId: string,
    customerId: string,
    language: LanguageCode,
  ): Promise<ReasonCode[]> {
    const company = reachSettings(actor, companyId);
    return withScope(db, scopeOf(actor), async (trx) => {
      if (customerId !== actor.userId) await reachColleague(trx, actor, companyId, customerId);
      const policies = await listPolicies(trx, company);
      const [subject] = await listSubjects(trx, company, [customerId]);
      const policy = subject === undefined ? null : choosePolicy(policies, subject);
      const own = policies.find(({ id }) => id === policy?.id)?.reasonCodes ?? [];
      return own.length > 0 ? [...own] : builtInReasonsIn(language);
    });
  }

  return { list };
}

async function reachColleague(
  trx: ScopedTransaction,
  actor: Actor,
  companyId: string,
  customerId: string,
): Promise<void> {
  const person = await findPerson(trx, actor, customerId);
  if (person?.companyId !== companyId) throw new ApiError('NOT_FOUND');
  assertCan(actor, 'customer.view', { tenantId: person.tenantId, companyId, ownerIds: [customerId] });
}
