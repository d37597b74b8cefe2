import type { AnswerOf, fetchCredentials } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError, type FieldErrorCode } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { accountLetter } from '../../kernel/mail/accountLetters.ts';
import type { TenantRow } from '../../kernel/tenancy/tenancy.ts';
import {
  findPerson,
  findSignIn,
  revokeSessionsOf,
  type PersonKey,
  type SignIn,
} from '../sessions/sessionRepository.ts';
import { hashPassword, verifyPassword } from '../sign-in/passwordHash.ts';
import { changeSignInEmail, findSignInOfPerson } from './credentialsRepository.ts';
import { changePasswordHash, deleteResetsOf } from './passwordResetRepository.ts';
import { isGuessable } from './passwordResetService.ts';

/** A call of somebody signed in. */
export interface CredentialsCall {
  readonly tenant: TenantRow;
  /** Where it comes from, for the throttle. */
  readonly address: string;
  readonly requestId: string;
}

const keyOf = ({ tenantId, companyId, userId }: Actor): PersonKey => ({ tenantId, companyId, customerId: userId });
const refused = (field: string, code: FieldErrorCode) => new ApiError('INVALID_INPUT', { fields: [{ field, code }] });

/** How somebody signs in, changed by that person alone (spec §5, §7). Hashing is done while no transaction is open. */
export function createCredentialsService({ db, clock, config, mail, sessions }: KernelDependencies) {
  const throttle = createLoginThrottle(db, clock, config.loginLimits);

  /** @throws ApiError FORBIDDEN while somebody acts */
  async function fetch(actor: Actor): Promise<AnswerOf<typeof fetchCredentials>> {
    assertCan(actor, 'customer.credentials', { ...actor, ownerIds: [actor.userId] });
    const { person, signIn } = await withScope(db, scopeOf(actor), (trx) => found(trx, actor));
    return { email: signIn?.email ?? person.email, hasPassword: signIn !== undefined };
  }

  /** The sign-in whose password was typed. Tries count as those of signing in. @throws ApiError FORBIDDEN for who has no password here, INVALID_INPUT naming `field`, TOO_MANY_REQUESTS */
  async function proven(
    actor: Actor,
    password: string,
    { address }: CredentialsCall,
    field: string,
    code: FieldErrorCode,
  ) {
    assertCan(actor, 'customer.credentials', { ...actor, ownerIds: [actor.userId] });
    const known = await withScope(db, scopeOf(actor), (trx) => found(trx, actor));
    const { signIn } = known;
    // Who signs in at the company's own provider changes it there.
    if (signIn === undefined) throw new ApiError('FORBIDDEN');
    const attempt = { tenantId: actor.tenantId, email: signIn.email, address };
    await throttle.count(attempt);
    if (!(await verifyPassword(password, signIn.passwordHash, address))) throw refused(field, code);
    await throttle.forgive(attempt);
    return { ...known, signIn };
  }

  /** Does the work, says so by mail and in the trail, and ends the person's other sessions: in one transaction. */
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

  /** Told to both addresses. @throws ApiError FORBIDDEN, INVALID_INPUT by field (passwordNotCorrect, emailAlreadyExists), TOO_MANY_REQUESTS */
  async function changeEmail(
    actor: Actor,
    { newEmail, password }: { readonly newEmail: string; readonly password: string },
    call: CredentialsCall,
  ): Promise<void> {
    const { person, signIn } = await proven(actor, password, call, 'password', 'passwordNotCorrect');
    const email = newEmail.trim().toLowerCase();
    const directory = { tenantId: actor.tenantId, companyIds: [], userId: null };
    const taken = await withScope(db, directory, (trx) => findSignIn(trx, actor.tenantId, email));
    if (taken !== undefined) throw refused('newEmail', 'emailAlreadyExists');
    await change(actor, call, 'changeEmail', async (trx) => {
      await changeSignInEmail(trx, keyOf(actor), email, clock());
      await deleteResetsOf(trx, keyOf(actor));
      await mail.enqueue(trx, actor.tenantId, accountLetter(call.tenant, { ...person, email }, 'emailConfirmed'));
      await mail.enqueue(
        trx,
        actor.tenantId,
        accountLetter(call.tenant, { ...person, email: signIn.email }, 'emailChanged'),
      );
    }).catch((error: unknown) => {
      // Somebody has taken it since.
      throw isUniqueViolation(error) ? refused('newEmail', 'emailAlreadyExists') : error;
    });
  }

  return { fetch, changePassword, changeEmail };
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** The person and how they sign in; undefined for who does so at the company's own provider. */
async function found(
  trx: ScopedTransaction,
  actor: Actor,
): Promise<{ person: NonNullable<Awaited<ReturnType<typeof findPerson>>>; signIn: SignIn | undefined }> {
  const person = await findPerson(trx, keyOf(actor));
  if (person === undefined) throw new ApiError('NOT_FOUND');
  return { person, signIn: await findSignInOfPerson(trx, keyOf(actor)) };
}
