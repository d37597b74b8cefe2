import { passwordStrength } from '@portolan/contracts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { TenantRow } from '../../kernel/tenancy/tenancy.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { hashPassword } from '../sign-in/passwordHash.ts';
import { findPerson, findSignIn, revokeSessionsOf, type PersonKey } from '../sessions/sessionRepository.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { accountLetter } from '../../kernel/mail/accountLetters.ts';
import { newLinkToken, readLinkToken } from '../../kernel/secrets/linkToken.ts';
import { changePasswordHash, deleteResetsOf, insertReset, lockReset } from './passwordResetRepository.ts';

/** Validity of a reset link, in milliseconds. */
const lifetimeMs = 60 * 60_000;

export interface ResetRequest {
  readonly tenant: TenantRow;
  readonly email: string;
  readonly address: string;
  /** Origin of the portal, for the link. */
  readonly origin: string;
}

/** A holder of a mailed link. */
export interface ResetLink {
  readonly tenant: TenantRow;
  readonly token: string;
  readonly address: string;
}

/** A new password by the link. */
export interface NewPassword extends ResetLink {
  readonly newPassword: string;
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Forgotten passwords (api page, "Signing in"). */
export function createPasswordResetService({ db, clock, config, mail, sessions }: KernelDependencies) {
  const requests = createLoginThrottle(db, clock, config.resetLimits, 'reset');
  const uses = createLoginThrottle(db, clock, config.resetLimits, 'link');

  /**
   * Mails a link to the holder of this e-mail address. The answer does not reveal whether there is one: it leaves before anything is looked up, and
   * an account asked for too often silently gets no more mail.
   * @throws ApiError TOO_MANY_REQUESTS for a busy network address
   */
  async function request({ tenant, address, origin, ...typed }: ResetRequest): Promise<void> {
    const email = typed.email.trim().toLowerCase();
    if (!(await requests.mayGoOn({ tenantId: tenant.id, email, address }))) return;
    mail.writeLater(() => mailLink(tenant, email, origin));
  }

  async function mailLink(tenant: TenantRow, email: string, origin: string): Promise<void> {
    const directory = { tenantId: tenant.id, companyIds: [], userId: null };
    const signIn = await withScope(db, directory, (trx) => findSignIn(trx, tenant.id, email));
    if (signIn === undefined) return;
    const { tenantId, companyId, customerId } = signIn;
    const { token, tokenHash } = newLinkToken(companyId);
    const now = clock();
    await withScope(db, { ...directory, companyIds: [companyId] }, async (trx) => {
      const person = await findPerson(trx, signIn);
      if (person?.status !== 'ACTIVE') return;
      await insertReset(trx, {
        tenantId,
        companyId,
        tokenHash,
        customerId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetimeMs),
      });
      await mail.enqueue(
        trx,
        tenantId,
        accountLetter(tenant, person, 'passwordReset', `${origin}/password-reset/${token}`),
      );
    });
    mail.wake();
  }

  /** Counts a use of a link and answers where to look it up. @throws ApiError TOKEN_EXPIRED for an invalid link, TOO_MANY_REQUESTS */
  async function lookupOf({ tenant, token, address }: ResetLink) {
    await uses.mayGoOn({ tenantId: tenant.id, email: token, address });
    const key = readLinkToken(token);
    if (key === null) throw new ApiError('TOKEN_EXPIRED');
    const find = (trx: ScopedTransaction) => findResetting(trx, { tenantId: tenant.id, ...key }, clock());
    return { scope: { tenantId: tenant.id, companyIds: [key.companyId], userId: null }, find };
  }

  /** Checks a link without using it. @throws ApiError TOKEN_EXPIRED for a used, old or unknown link, TOO_MANY_REQUESTS */
  async function check(link: ResetLink): Promise<void> {
    const { scope, find } = await lookupOf(link);
    await withScope(db, scope, find);
  }

  /**
   * Sets a new password, once for a link, and ends every session of the person.
   * @throws ApiError TOKEN_EXPIRED for a used, old or unknown link, PASSWORD_TOO_WEAK, TOO_MANY_REQUESTS, TOO_MANY_AT_ONCE
   */
  async function reset({ newPassword, ...link }: NewPassword): Promise<void> {
    const { tenant } = link;
    const { scope, find } = await lookupOf(link);
    const { person } = await withScope(db, scope, find);
    if (isGuessable(newPassword, person)) throw new ApiError('PASSWORD_TOO_WEAK');
    const passwordHash = await hashPassword(newPassword, link.address);
    const ended = await withScope(db, scope, async (trx) => {
      const found = await find(trx);
      await changePasswordHash(trx, found.key, passwordHash);
      await deleteResetsOf(trx, found.key);
      await mail.enqueue(trx, tenant.id, accountLetter(tenant, found.person, 'passwordChanged'));
      return revokeSessionsOf(trx, found.key, 'PASSWORD_RESET', clock());
    });
    for (const sessionId of ended) sessions.forget(sessionId);
    mail.wake();
  }

  return { request, check, reset };
}

async function findResetting(
  trx: ScopedTransaction,
  key: { tenantId: string; companyId: string; tokenHash: string },
  now: Date,
): Promise<{ person: Person; key: PersonKey }> {
  const reset = await lockReset(trx, key, now);
  const person = reset && (await findPerson(trx, reset));
  if (reset === undefined || person?.status !== 'ACTIVE') throw new ApiError('TOKEN_EXPIRED');
  return { person, key: reset };
}

/** Whether a password is easy to guess from a person's name, e-mail or company. */
export function isGuessable(
  password: string,
  { firstName, lastName, email, companyName }: Pick<Person, 'firstName' | 'lastName' | 'email' | 'companyName'>,
): boolean {
  const strength = passwordStrength(password, [firstName, lastName, email, companyName]);
  return strength === 'tooShort' || strength === 'weak';
}
