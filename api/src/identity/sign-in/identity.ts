import { customerFeatures, defaultCurrencyOf, languages, type Role } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { Scope, ScopedTransaction } from '../../kernel/db/index.ts';
import type { TokenClaims } from '../../kernel/access/session.ts';
import {
  findFamily,
  findFeatures,
  findPerson,
  listAgentClients,
  type SessionFamily,
} from '../sessions/sessionRepository.ts';

/** Roles that cannot be acted for: people who act for others, or run the brand or the platform. */
const neverActedFor: readonly Role[] = ['INTERNAL_AGENT', 'TENANT_ADMIN', 'PLATFORM_OPERATOR'];

/** Whether an agent may act for a person. */
export const mayBeActedFor = ({
  status,
  roles,
}: {
  readonly status: string;
  readonly roles: readonly Role[];
}): boolean => status === 'ACTIVE' && !roles.some((role) => neverActedFor.includes(role));

/** A person of a company in the database. */
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The people of a session, with their present rights; those of `person` count. */
export interface Identity {
  readonly actor: Actor;
  readonly person: Person;
}

/** The scope in which a family's people can be read. */
export function scopeOfFamily({
  tenantId,
  companyId,
  customerId,
  actingCompanyId,
}: Pick<SessionFamily, 'tenantId' | 'companyId' | 'customerId' | 'actingCompanyId'>): Scope {
  return { tenantId, companyIds: [...new Set([companyId, actingCompanyId ?? companyId])], userId: customerId };
}

/** Whether a session is live; an acting session also needs the agent's own. */
export async function isAlive(trx: ScopedTransaction, family: SessionFamily, now: Date): Promise<boolean> {
  if (family.revokedAt !== null || family.expiresAt <= now) return false;
  if (family.parentId === null) return true;
  const parent = await findFamily(trx, { ...family, sessionId: family.parentId });
  return parent !== undefined && parent.revokedAt === null && parent.expiresAt > now;
}

/** Null for a person who may not sign in, and if an agent may no longer act for the session's person. Run it in `scopeOfFamily`. */
export async function identify(trx: ScopedTransaction, family: SessionFamily): Promise<Identity | null> {
  const { tenantId, companyId, customerId } = family;
  const person = await findPerson(trx, { tenantId, companyId, customerId });
  if (person?.status !== 'ACTIVE') return null;
  const clients = person.roles.includes('INTERNAL_AGENT') ? await listAgentClients(trx, tenantId, customerId) : [];
  if (family.parentId === null) {
    return {
      person,
      actor: { ...actorOf(person, family, companyId), companyIds: [...new Set([companyId, ...clients])] },
    };
  }
  if (family.actingCompanyId === null || !clients.includes(family.actingCompanyId)) return null;
  return family.actingCustomerId === null
    ? actForCompany(trx, family, person, family.actingCompanyId)
    : actForPerson(trx, family, { tenantId, companyId: family.actingCompanyId, customerId: family.actingCustomerId });
}

/** The actor stays the agent; guards and features are those of the company acted for (domain §3). */
async function actForCompany(
  trx: ScopedTransaction,
  family: SessionFamily,
  agent: Person,
  companyId: string,
): Promise<Identity> {
  const features = await findFeatures(trx, family.tenantId, companyId);
  const actor = actorOf({ ...agent, features }, family, companyId);
  return { person: agent, actor: { ...actor, companyIds: scopeOfFamily(family).companyIds, agent: agentOf(family) } };
}

async function actForPerson(
  trx: ScopedTransaction,
  family: SessionFamily,
  key: { tenantId: string; companyId: string; customerId: string },
): Promise<Identity | null> {
  const person = await findPerson(trx, key);
  if (person === undefined || !mayBeActedFor(person)) return null;
  return { person, actor: { ...actorOf(person, family, key.companyId), agent: agentOf(family) } };
}

const agentOf = ({ customerId: userId, companyId }: SessionFamily) => ({ userId, companyId });

/** A person as an actor with their present rights. `id` is the session's. */
export function actorOf(
  person: Person,
  { tenantId, id: sessionId }: Pick<SessionFamily, 'tenantId' | 'id'>,
  companyId: string,
): Actor {
  const language = languages.find((code) => code === person.language) ?? 'en';
  return {
    tenantId,
    companyId,
    companyIds: [companyId],
    userId: person.id,
    roles: person.roles,
    features: customerFeatures.filter((feature) => person.features.includes(feature)),
    language,
    currency: person.currency ?? defaultCurrencyOf[language],
    sessionId,
  };
}

/** Claims of an identity's token. */
export function claimsOf(
  { actor }: Identity,
  { cookieHash: bound, companyId: cid, customerId: sub, parentId }: SessionFamily,
): TokenClaims {
  const { userId, companyId, tenantId: tid, roles, sessionId: sid } = actor;
  const own = { sub: userId, cid: companyId, tid, roles: [...roles], sid, bound };
  return parentId === null ? own : { ...own, act: { sub, cid }, impersonatorType: 'INTERNAL_AGENT' };
}
