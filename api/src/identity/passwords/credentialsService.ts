import type { AnswerOf, fetchCredentials } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { isUniqueViolation, withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError, type FieldErrorCode } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { accountLetter } from '../../kernel/mail/accountLetters.ts';
import { findSignIn, revokeSessionsOf, type PersonKey } from '../sessions/sessionRepository.ts';
import { hashPassword } from '../sign-in/passwordHash.ts';
import type { CredentialsCall } from './credentialsCall.ts';
import { changeSignInEmail } from './credentialsRepository.ts';
import { deleteConfirmation } from './emailConfirmationRepository.ts';
import { createEmailConfirmations } from './emailConfirmationService.ts';
import { createPasswordProof, findOwnSignIn } from './passwordProof.ts';
import { changePasswordHash, deleteResetsOf } from './passwordResetRepository.ts';
import { isGuessable } from './passwordResetService.ts';

const keyOf = ({ tenantId, companyId, userId }: Actor): PersonKey => ({ tenantId, companyId, customerId: userId });
const refused = (field: string, code: FieldErrorCode) => new ApiError('INVALID_INPUT', { fields: [{ field, code }] });

/** A person's own password and e-mail (spec §5, §7). Hashing is done while no transaction is open. */
export function createCredentialsService(deps: KernelDependencies) {
  const { db, clock, mail, sessions } = deps;
  const proven = createPasswordProof(deps);
  const confirmations = createEmailConfirmations(deps);

  /** @throws ApiError FORBIDDEN while acting */
  async function fetch(actor: Actor): Promise<AnswerOf<typeof fetchCredentials>> {
    assertCan(actor, 'customer.credentials', { ...actor, ownerIds: [actor.userId] });
    const { person, signIn } = await withScope(db, scopeOf(actor), (trx) => findOwnSignIn(trx, actor));
    const email = signIn?.email ?? person.email;
    return { email, confirmedEmail: person.email, hasPassword: signIn !== undefined };
  }

  /** Does the work, announces it by mail, writes the trail, and ends the person's other sessions, in one transaction. */
  async function change(
    actor: Actor,
    { requestId }: CredentialsCall,
    action: string,
    work: (trx: ScopedTransaction) => Promise<void>,
  ): Promise<void> {
    const ended = await withScope(db, scopeOf(actor), async (trx) => {
      await work(trx);
      const { companyId, userId } = actor;
      await recordEvent(trx, actor, {
        companyId,
        entity: 'customer',
        entityId: userId,
        action,
        requestId,
        at: clock(),
      });
      return revokeSessionsOf(trx, keyOf(actor), 'CREDENTIALS_CHANGED', clock(), actor.sessionId);
    });
    for (const sessionId of ended) sessions.forget(sessionId);
    mail.wake();
  }

  /** @throws ApiError FORBIDDEN, INVALID_INPUT by field (oldPasswordNotCorrect, tooWeak), TOO_MANY_REQUESTS */
  async function changePassword(
    actor: Actor,
    { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
    call: CredentialsCall,
  ): Promise<void> {
    const { person } = await proven(actor, oldPassword, call, 'oldPassword', 'oldPasswordNotCorrect');
    if (isGuessable(newPassword, person)) throw refused('newPassword', 'tooWeak');
    const passwordHash = await hashPassword(newPassword, call.address);
    await change(actor, call, 'changePassword', async (trx) => {
      await changePasswordHash(trx, keyOf(actor), passwordHash);
      await deleteResetsOf(trx, keyOf(actor));
      await mail.enqueue(trx, actor.tenantId, accountLetter(call.tenant, person, 'passwordChanged'));
    });
  }

  /**
   * Changes the sign-in address at once. Mail and other people's screens use the new address once it is confirmed (ADR 0027). The confirmed
   * address gets a notice.
   * @throws ApiError FORBIDDEN, INVALID_INPUT by field (passwordNotCorrect, emailAlreadyExists), TOO_MANY_REQUESTS
   */
  async function changeEmail(
    actor: Actor,
    { newEmail, password }: { readonly newEmail: string; readonly password: string },
    call: CredentialsCall,
  ): Promise<void> {
    const { person } = await proven(actor, password, call, 'password', 'passwordNotCorrect');
    const email = newEmail.trim().toLowerCase();
    const directory = { tenantId: actor.tenantId, companyIds: [], userId: null };
    const holder = await withScope(db, directory, (trx) => findSignIn(trx, actor.tenantId, email));
    if (holder !== undefined) throw refused('newEmail', 'emailAlreadyExists');
    await change(actor, call, 'changeEmail', async (trx) => {
      await changeSignInEmail(trx, keyOf(actor), email);
      await deleteResetsOf(trx, keyOf(actor));
      await mail.enqueue(trx, actor.tenantId, accountLetter(call.tenant, person, 'emailChanged'));
      // The confirmed address needs no confirmation.
      if (email === person.email) await deleteConfirmation(trx, keyOf(actor));
      else await confirmations.ask(trx, keyOf(actor), { ...person, email }, call);
    }).catch((error: unknown) => {
      // Another person has taken it since.
      throw isUniqueViolation(error) ? refused('newEmail', 'emailAlreadyExists') : error;
    });
  }

  return { fetch, changePassword, changeEmail };
}
