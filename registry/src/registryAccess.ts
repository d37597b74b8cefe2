import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import type { RegistryRepository } from './registryRepository.ts';

/** Who talks to the registry: the operator, who may do everything, or the team of one remote. */
export interface RegistryActor {
  /** For the audit trail: `operator`, or the remote whose team it is. */
  readonly name: string;
  /** Null for the operator. */
  readonly remote: string | null;
}

const leastTokenLength = 32;

/** SHA-256 in hex: what the database keeps of a team's token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Recognises the caller by the bearer token, with Refusal NOT_SIGNED_IN for any other. @throws Error for an operator's token that could be guessed */
export function createRegistryAccess(repository: RegistryRepository, operatorToken: string) {
  if (operatorToken.length < leastTokenLength) throw new Error(`The operator's token of the registry needs at least ${leastTokenLength} characters.`);
  const operatorHash = Buffer.from(hashOfToken(operatorToken));
  return async ({ headers }: FastifyRequest): Promise<RegistryActor> => {
    const hash = hashOfToken(headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (timingSafeEqual(Buffer.from(hash), operatorHash)) return { name: 'operator', remote: null };
    const remote = await repository.ownerOf(hash);
    if (remote === null) throw new Refusal('NOT_SIGNED_IN', 'The token is missing or wrong: the operator has one, and each team its own.');
    return { name: remote, remote };
  };
}
export type RegistryAccess = ReturnType<typeof createRegistryAccess>;

/** @throws Refusal FORBIDDEN for a team that touches another's remote */
export function demandOwn({ remote }: RegistryActor, id: string): void {
  if (remote !== null && remote !== id) throw new Refusal('FORBIDDEN', `This token is of ${remote}; ${id} belongs to another team.`);
}

/** @throws Refusal FORBIDDEN for a team */
export function demandOperator({ remote }: RegistryActor): void {
  if (remote !== null) throw new Refusal('FORBIDDEN', 'Only the operator may do this.');
}
