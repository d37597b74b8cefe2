import type { Actor } from '../../kernel/access/actor.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { accountLetter, type AccountLetterKind } from '../../kernel/mail/accountLetters.ts';
import type { CredentialsCall } from '../passwords/credentialsCall.ts';
import { findPerson } from '../sessions/sessionRepository.ts';
import { personOf } from './factorProof.ts';

/** Writes a change of a person's second factor into the trail, and mails it to the person. */
export function createFactorNotes({ clock, mail }: Pick<KernelDependencies, 'clock' | 'mail'>) {
  return async (
    trx: ScopedTransaction,
    actor: Actor,
    { tenant, requestId }: CredentialsCall,
    action: string,
    letter: AccountLetterKind,
  ): Promise<void> => {
    const { companyId, userId } = actor;
    const event = { companyId, entity: 'customer', entityId: userId, action, requestId, at: clock() };
    await recordEvent(trx, actor, event);
    const person = await findPerson(trx, personOf(actor));
    if (person !== undefined) await mail.enqueue(trx, actor.tenantId, accountLetter(tenant, person, letter));
  };
}
