import type { InternalAgent } from '@portolan/contracts';
import type { Action } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { lockPerson, reachPerson, type SettingsCall } from '../../organisation/index.ts';
import { agentsOf } from '../agents/agentsOfCompany.ts';
import { listAgents, listChosenAgents, replaceChosenAgents } from './internalAgentsRepository.ts';

interface PersonOfCompany {
  readonly tenantId: string;
  readonly companyId: string;
  readonly id: string;
}

/** A person's choice of the company's travel agents who may act for them (domain §3). */
export function createInternalAgentsService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  async function list(actor: Actor, customerId: string): Promise<InternalAgent[]> {
    const person = await reach(actor, 'customer.view', customerId);
    return read(actor, person);
  }

  /** @throws ApiError NOT_FOUND, FORBIDDEN, USER_ID_NULL, INVALID_INPUT for a person who is no agent of the company */
  async function update(
    actor: Actor,
    customerId: string,
    members: readonly { readonly userId: string | null }[],
    call: SettingsCall,
  ): Promise<InternalAgent[]> {
    const person = await reach(actor, 'customer.agents', customerId);
    const agentIds = new Set<string>();
    for (const { userId } of members) {
      if (userId === null) throw new ApiError('USER_ID_NULL');
      agentIds.add(userId);
    }
    const selectable = new Set((await read(actor, person)).map(({ userId }) => userId));
    const fields = members.flatMap(({ userId }, index) =>
      userId === null || selectable.has(userId) ? [] : [{ field: `members.${index}.userId`, code: 'invalid' as const }],
    );
    if (fields.length > 0) throw new ApiError('INVALID_INPUT', { fields });
    await withScope(db, scopeOf(actor), async (trx) => {
      await lockPerson(trx, person);
      await replaceChosenAgents(trx, { ...person, customerId }, [...agentIds]);
      await recordEvent(trx, actor, {
        companyId: person.companyId,
        entity: 'customer',
        entityId: customerId,
        action: call.action,
        requestId: call.requestId,
        at: clock(),
      });
    });
    return read(actor, person);
  }

  const reach = (actor: Actor, action: Action, customerId: string): Promise<PersonOfCompany> =>
    withScope(db, scopeOf(actor), async (trx) => {
      const { tenantId, companyId, id } = await reachPerson(trx, actor, action, customerId);
      return { tenantId, companyId, id };
    });

  /** Agents work for a company of their own, which the caller cannot see: their names are read in a scope that includes it. */
  async function read(actor: Actor, person: PersonOfCompany): Promise<InternalAgent[]> {
    const { tenantId, companyId, id: customerId } = person;
    const serving = await withScope(db, scopeOf(actor), (trx) => agentsOf(trx, person));
    const employers = [...new Set(serving.map(({ agentCompanyId }) => agentCompanyId))];
    const scope = { ...scopeOf(actor), companyIds: [...actor.companyIds, ...employers] };
    return withScope(db, scope, async (trx: ScopedTransaction) => {
      const chosenIds = await listChosenAgents(trx, { tenantId, companyId, customerId });
      const agents = await listAgents(
        trx,
        tenantId,
        employers,
        serving.map(({ agentId }) => agentId),
      );
      return agents.map(({ id: userId, firstName, lastName, email }) => ({
        userId,
        name: `${firstName} ${lastName}`.trim() || email,
        email,
        isChosen: chosenIds.includes(userId),
      }));
    });
  }

  return { list, update };
}
