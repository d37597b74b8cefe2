import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError, type FieldErrorCode } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { findPerson, type PersonKey, type SignIn } from '../sessions/sessionRepository.ts';
import { verifyPassword } from '../sign-in/passwordHash.ts';
import { findSignInOfPerson } from './credentialsRepository.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The caller's password sign-in; undefined for a person who signs in at the company's provider. */
export async function findOwnSignIn(
  trx: ScopedTransaction,
  { tenantId, companyId, userId }: Actor,
): Promise<{ person: Person; signIn: SignIn | undefined }> {
  const key: PersonKey = { tenantId, companyId, customerId: userId };
  const person = await findPerson(trx, key);
  if (person === undefined) throw new ApiError('NOT_FOUND');
  return { person, signIn: await findSignInOfPerson(trx, key) };
}

/** Requires the caller's password, however fresh the sign-in is. Tries count as those of signing in. */
export function createPasswordProof({ db, clock, config }: KernelDependencies) {
  const throttle = createLoginThrottle(db, clock, config.loginLimits);

  /**
   * The sign-in of the typed password.
   * @throws ApiError FORBIDDEN for a caller without a password here, INVALID_INPUT naming `field`, TOO_MANY_REQUESTS
   */
  return async (
    actor: Actor,
    password: string,
    { address }: { readonly address: string },
    field: string,
    code: FieldErrorCode,
  ): Promise<{ readonly person: Person; readonly signIn: SignIn }> => {
    assertCan(actor, 'customer.credentials', { ...actor, ownerIds: [actor.userId] });
    const { person, signIn } = await withScope(db, scopeOf(actor), (trx) => findOwnSignIn(trx, actor));
    // People who sign in at the company's provider change it there.
    if (signIn === undefined) throw new ApiError('FORBIDDEN');
    const attempt = { tenantId: actor.tenantId, email: signIn.email, address };
    await throttle.count(attempt);
    if (!(await verifyPassword(password, signIn.passwordHash, address)))
      throw new ApiError('INVALID_INPUT', { fields: [{ field, code }] });
    await throttle.forgive(attempt);
    return { person, signIn };
  };
}
