import * as z from 'zod/mini';
import { agentClientsSize, type Acting, type AgentClients } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { mayBeActedFor } from '../sign-in/identity.ts';
import { findFamily } from '../sessions/sessionRepository.ts';
import { normaliseForSearch, withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { findName } from '../../organisation/index.ts';
import { findCompanyName, findOwnLook } from './actingRepository.ts';
import {
  listClientCompanies,
  listClientPeople,
  listClientPersonById,
  listRecentClientPeople,
  type ClientsFilter,
} from './clientsRepository.ts';

/** Fewest characters of a search for people, as in every list of people (spec §9). */
const minSearch = 2;
/** Number of days for which recent clients are offered without a search, and number of them. */
const recent = { days: 30, people: 5 } as const;
/** Some of these may have become people whom agents cannot act for. */
const recentRead = 20;
const dayMs = 86_400_000;

/** Data of an agent's page. */
export function createAgentsService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** @throws ApiError FORBIDDEN for a caller who is no agent, and while acting */
  async function searchClients(actor: Actor, typed: string): Promise<AgentClients> {
    assertCan(actor, 'agent.clients', actor);
    const search = typed.trim();
    const filter = {
      tenantId: actor.tenantId,
      agentId: actor.userId,
      companyIds: actor.companyIds.filter((id) => id !== actor.companyId),
      search,
      limit: agentClientsSize,
    };
    const found = await withScope(db, scopeOf(actor), async (trx) => ({
      companies: await listClientCompanies(trx, filter),
      people: await findPeople(trx, filter),
    }));
    const words = normaliseForSearch(search).split(' ');
    return {
      companies: found.companies
        .filter(
          ({ companyId, name }) =>
            companyId === search.toLowerCase() || words.every((word) => normaliseForSearch(name).includes(word)),
        )
        .slice(0, agentClientsSize),
      people: found.people.filter(mayBeActedFor).map(({ id: customerId, ...person }) => ({ customerId, ...person })),
    };
  }

  async function findPeople(trx: ScopedTransaction, filter: ClientsFilter) {
    const { search } = filter;
    if (search === '') {
      const since = new Date(clock().getTime() - recent.days * dayMs);
      const people = await listRecentClientPeople(trx, { ...filter, limit: recentRead }, since);
      return people.filter(mayBeActedFor).slice(0, recent.people);
    }
    if (z.uuid().safeParse(search).success) return listClientPersonById(trx, filter);
    return search.length < minSearch ? [] : listClientPeople(trx, filter);
  }

  /** @throws ApiError NOT_FOUND if the caller does not act */
  async function fetchActing(actor: Actor): Promise<Acting> {
    assertCan(actor, 'agent.acting', actor);
    const { tenantId, companyId, agent, sessionId } = actor;
    const scope = { ...scopeOf(actor), companyIds: [...new Set([...actor.companyIds, agent?.companyId ?? companyId])] };
    return withScope(db, scope, async (trx) => {
      const family = agent && (await findFamily(trx, { tenantId, companyId: agent.companyId, sessionId }));
      if (family === undefined || family.actingReason === null) throw new ApiError('NOT_FOUND');
      return {
        name: family.actingCustomerId === null ? null : await findName(trx, tenantId, family.actingCustomerId),
        companyName: (await findCompanyName(trx, tenantId, companyId)) ?? '',
        reason: family.actingReason,
        endsAt: family.expiresAt.toISOString(),
        ...(await findOwnLook(trx, family)),
      };
    });
  }

  return { searchClients, fetchActing };
}
