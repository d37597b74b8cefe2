import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ReleaseRule } from '@portolan/contracts';
import { RegistryError } from '../RegistryError.ts';
import type { FindPerson, RegistryActor } from './actor.ts';
import type { RegistryPeople } from './people.ts';
import type { RegistryRepository } from '../registryRepository.ts';
import type { ReleaseState } from '../releases/releases.ts';
import { pathSegments } from '../publish/versionRecord.ts';

const leastTokenLength = 32;

/** SHA-256 in hex: the stored form of a team's token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const refused = () =>
  new RegistryError(
    'NOT_SIGNED_IN',
    'The token is missing or wrong: the operator has one, each team its own, and people in the portal their session.',
  );

/**
 * Recognises the caller by the bearer token: the operator's, a team's, or the portal session of a PLATFORM_OPERATOR or TENANT_ADMIN.
 * RegistryError NOT_SIGNED_IN for any other. @throws Error for an operator's token that could be guessed
 */
export function createRegistryAccess(
  repository: RegistryRepository,
  operatorToken: string,
  findPerson: FindPerson,
  people: Pick<RegistryPeople, 'remember'>,
) {
  if (operatorToken.length < leastTokenLength)
    throw new Error(`The operator's token of the registry needs at least ${leastTokenLength} characters.`);
  const operatorHash = Buffer.from(hashOfToken(operatorToken));
  const recognised = new WeakMap<FastifyRequest, Promise<RegistryActor>>();

  async function recognise(request: FastifyRequest): Promise<RegistryActor> {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const hash = hashOfToken(token);
    if (timingSafeEqual(Buffer.from(hash), operatorHash))
      return { name: 'operator', isPerson: false, kind: 'operator' };
    if (isSessionToken(token)) {
      const person = await findPerson(request);
      const actor = actorOf(person);
      if (person !== null)
        await people.remember({ id: person.userId, tenantId: person.tenantId, companyId: person.companyId });
      return actor;
    }
    const remote = await repository.ownerOf(hash);
    if (remote === null) throw refused();
    return { name: remote, isPerson: false, kind: 'team', remote };
  }

  /** Authenticates each request once, however often it is asked. */
  return (request: FastifyRequest): Promise<RegistryActor> => {
    const actor = recognised.get(request) ?? recognise(request);
    recognised.set(request, actor);
    return actor;
  };
}
export type RegistryAccess = ReturnType<typeof createRegistryAccess>;

/** A JSON Web Token has three parts; no token of the registry has a dot. */
const isSessionToken = (token: string): boolean => token.split('.').length === 3;

function actorOf(person: Awaited<ReturnType<FindPerson>>): RegistryActor {
  if (person === null) throw refused();
  if (person.roles.includes('PLATFORM_OPERATOR')) return { name: person.userId, isPerson: true, kind: 'operator' };
  if (person.roles.includes('TENANT_ADMIN'))
    return { name: person.userId, isPerson: true, kind: 'tenant', tenantId: person.tenantId };
  throw new RegistryError('FORBIDDEN', 'Only who runs the platform, or a tenant of it, may do this.');
}

/** Allows publishing a remote and changing its releases. @throws RegistryError FORBIDDEN */
export function demandOwn(actor: RegistryActor, id: string): void {
  if (actor.kind === 'team' && actor.remote !== id)
    throw new RegistryError('FORBIDDEN', `This token is of ${actor.remote}; ${id} belongs to another team.`);
  if (actor.kind === 'tenant')
    throw new RegistryError('FORBIDDEN', 'Staff of a tenant may set the rules of their tenant, and nothing else.');
}

/**
 * Allows setting these rules or removing the existing ones: staff of a tenant for their tenant only.
 * @throws RegistryError FORBIDDEN
 */
export function demandOwnRules(actor: RegistryActor, id: string, rules: readonly ReleaseRule[]): void {
  if (actor.kind !== 'tenant') return demandOwn(actor, id);
  const isOwn = ({ tenants }: ReleaseRule) => tenants?.length === 1 && tenants[0] === actor.tenantId;
  if (!rules.every(isOwn))
    throw new RegistryError('FORBIDDEN', `Staff of ${actor.tenantId} may set rules for ${actor.tenantId} alone.`);
}

/** The release states visible to the caller: a team its own remote; staff of a tenant no rule that names other tenants. */
export const statesSeenBy = (actor: RegistryActor, states: readonly ReleaseState[]): readonly ReleaseState[] =>
  actor.kind === 'team'
    ? states.filter(({ remote }) => remote === actor.remote)
    : actor.kind === 'tenant'
      ? states.map((state) => forTenant(state, actor.tenantId))
      : states;

function forTenant(state: ReleaseState, tenantId: string): ReleaseState {
  if (state.canary === null) return state;
  const rules = state.canary.rules
    .filter(({ tenants }) => tenants === undefined || tenants.includes(tenantId))
    .map((rule) => {
      if (rule.tenants?.length === 1) return rule;
      // A rule for others too may name their companies and people.
      const { companies: _companies, users: _users, ...rest } = rule;
      return { ...rest, ...(rule.tenants && { tenants: [tenantId] }) };
    });
  return { ...state, canary: rules.length === 0 ? null : { ...state.canary, rules } };
}

/**
 * The remote whose records the caller may read: the one asked for; a team's own if it asks for none; null for all, which only the operator
 * may.
 * @throws RegistryError FORBIDDEN, or MALFORMED_REQUEST for an invalid remote name
 */
export function remoteAsked(actor: RegistryActor, asked: string | undefined): string | null {
  const remote = asked === undefined ? (actor.kind === 'team' ? actor.remote : null) : namedRemote(asked);
  if (remote === null) demandOperator(actor);
  else demandOwn(actor, remote);
  return remote;
}

/** @throws RegistryError MALFORMED_REQUEST for an invalid remote name */
export function namedRemote(value: string): string {
  const parsed = pathSegments.roomId.safeParse(value);
  if (!parsed.success) throw new RegistryError('MALFORMED_REQUEST', `"${value}" is no name of a remote.`);
  return parsed.data;
}

/** @throws RegistryError FORBIDDEN for anyone but operators */
export function demandOperator({ kind }: RegistryActor): void {
  if (kind !== 'operator') throw new RegistryError('FORBIDDEN', 'Only the operator may do this.');
}
