import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { accountLetter } from '../../kernel/mail/accountLetters.ts';
import { newLinkToken, readLinkToken } from '../../kernel/secrets/linkToken.ts';
import { findPerson, type PersonKey } from '../sessions/sessionRepository.ts';
import type { CredentialsCall } from './credentialsCall.ts';
import { changePersonEmail, findSignInOfPerson } from './credentialsRepository.ts';
import { deleteConfirmation, lockConfirmation, putConfirmation } from './emailConfirmationRepository.ts';
import { findOwnSignIn } from './passwordProof.ts';

/** Validity of a link, in milliseconds. */
const lifetimeMs = 7 * 24 * 60 * 60_000;

/** Receiver of a mail. */
type Receiver = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Confirms that an address belongs to the person who signs in with it (ADR 0027): a link goes there, and mail follows once it was used. */
export function createEmailConfirmations({ db, clock, config, mail }: KernelDependencies) {
  const requests = createLoginThrottle(db, clock, config.resetLimits, 'confirmation');
  const uses = createLoginThrottle(db, clock, config.resetLimits, 'link');

  /** Mails a link to the new address. */
  async function ask(
    trx: ScopedTransaction,
    { tenantId, companyId, customerId }: PersonKey,
    receiver: Receiver,
    { tenant, origin }: Pick<CredentialsCall, 'tenant' | 'origin'>,
  ): Promise<void> {
    const { token, tokenHash } = newLinkToken(companyId);
    const createdAt = clock();
    const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
    const { email } = receiver;
    await putConfirmation(trx, { tenantId, companyId, customerId, email, tokenHash, createdAt, expiresAt });
    const url = `${origin}/confirm/email/${token}`;
    await mail.enqueue(trx, tenantId, accountLetter(tenant, receiver, 'emailUnconfirmed', url));
  }

  /**
   * Sends the link again; the earlier one stops working.
   * @throws ApiError INVALID_TRANSITION without an address to confirm, TOO_MANY_REQUESTS
   */
  async function renew(actor: Actor, call: CredentialsCall): Promise<void> {
    assertCan(actor, 'customer.credentials', { ...actor, ownerIds: [actor.userId] });
    const { person, signIn } = await withScope(db, scopeOf(actor), (trx) => findOwnSignIn(trx, actor));
    if (signIn === undefined || signIn.email === person.email) throw new ApiError('INVALID_TRANSITION');
    const { tenantId, companyId, userId: customerId } = actor;
    await requests.count({ tenantId, email: customerId, address: call.address });
    const receiver = { ...person, email: signIn.email };
    await withScope(db, scopeOf(actor), (trx) => ask(trx, { tenantId, companyId, customerId }, receiver, call));
    mail.wake();
  }

  /**
   * Makes the address of the link the person's mail address.
   * @throws ApiError TOKEN_EXPIRED for a used, replaced, old or unknown link, TOO_MANY_REQUESTS
   */
  async function confirm(token: string, { tenant, address, requestId }: CredentialsCall): Promise<void> {
    await uses.mayGoOn({ tenantId: tenant.id, email: token, address });
    const link = readLinkToken(token);
    if (link === null) throw new ApiError('TOKEN_EXPIRED');
    const scope = { tenantId: tenant.id, companyIds: [link.companyId], userId: null };
    await withScope(db, scope, async (trx) => {
      const found = await lockConfirmation(trx, tenant.id, link, clock());
      const person = found && (await findPerson(trx, found));
      const signIn = found && (await findSignInOfPerson(trx, found));
      if (!found || person?.status !== 'ACTIVE' || signIn?.email !== found.email) throw new ApiError('TOKEN_EXPIRED');
      await changePersonEmail(trx, found, found.email, clock());
      await deleteConfirmation(trx, found);
      const { companyId, customerId: userId } = found;
      await recordEvent(
        trx,
        { tenantId: tenant.id, companyId, userId, roles: person.roles },
        { companyId, entity: 'customer', entityId: userId, action: 'confirmEmail', requestId, at: clock() },
      );
    });
  }

  return { ask, renew, confirm };
}
