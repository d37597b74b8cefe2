import { ApiError } from '../../kernel/http/ApiError.ts';
import { assertCan, type Action } from '../../kernel/access/access.ts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { findPerson, type PersonWithCompany } from './peopleRepository.ts';

/** A person on whom the caller may do `action`. @throws ApiError NOT_FOUND for a person of another company, FORBIDDEN */
export async function reachPerson(
  trx: ScopedTransaction,
  actor: Actor,
  action: Action,
  customerId: string,
): Promise<PersonWithCompany> {
  const person = await findPerson(trx, actor, customerId);
  if (person === undefined) throw new ApiError('NOT_FOUND');
  assertCan(actor, action, { tenantId: person.tenantId, companyId: person.companyId, ownerIds: [person.id] });
  return person;
}
