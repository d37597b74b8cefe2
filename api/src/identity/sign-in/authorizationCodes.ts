import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { withScope } from '../../kernel/db/index.ts';
import { newLinkToken, readLinkToken } from '../../kernel/secrets/linkToken.ts';
import { deleteCode, deleteExpiredCodes, insertCode, lockCode } from './authorizationCodeRepository.ts';
import type { Device } from '../sessions/deviceOf.ts';
import { createSessionOpening, type NewSession } from '../sessions/sessionOpening.ts';
import { findPerson, type PersonKey } from '../sessions/sessionRepository.ts';

/** Validity of a code in milliseconds: it only travels to the page that exchanges it. */
const lifetimeMs = 60_000;

/** Exchange of a code by a page. */
export interface CodeExchange {
  readonly tenantId: string;
  readonly code: string;
  /** SHA-256 of the browser's secret; null if it began no sign-on. */
  readonly browserHash: string | null;
  /** Whether the person has confirmed signing in as the code's person. */
  readonly isConfirmed: boolean;
  readonly device: Device;
}

/** The result of a sign-on elsewhere: a code in a URL, which the portal's page exchanges for tokens (reliability A6). */
export function createAuthorizationCodes(deps: KernelDependencies) {
  const { db, clock } = deps;
  const openSession = createSessionOpening(deps);

  /** A code for a person identified by the company's provider, in the browser of that hash. */
  async function issue(person: PersonKey, browserHash: string): Promise<string> {
    const { tenantId, companyId, customerId } = person;
    const { token, tokenHash } = newLinkToken(companyId);
    const now = clock();
    await withScope(db, { tenantId, companyIds: [companyId], userId: customerId }, async (trx) => {
      await deleteExpiredCodes(trx, person, now);
      await insertCode(trx, {
        tenantId,
        companyId,
        customerId,
        codeHash: tokenHash,
        browserHash,
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetimeMs),
      });
    });
    return token;
  }

  /**
   * A session for a code, which is used up.
   * @throws ApiError AUTHORIZATION_CODE_INVALID; SIGN_ON_UNCONFIRMED with the person's name, and the code still valid, for a browser that did not
   * begin the sign-on, because a link could sign a person into another's account; SUBSCRIPTION_SUSPENDED
   */
  async function exchange({ tenantId, code, browserHash, isConfirmed, device }: CodeExchange): Promise<NewSession> {
    const key = readLinkToken(code);
    if (key === null) throw new ApiError('AUTHORIZATION_CODE_INVALID');
    const { companyId, tokenHash } = key;
    const person = await withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      const found = await lockCode(trx, { tenantId, companyId, codeHash: tokenHash }, clock());
      if (found === undefined) throw new ApiError('AUTHORIZATION_CODE_INVALID');
      if (found.browserHash !== browserHash && !isConfirmed) {
        const who = await findPerson(trx, found);
        throw new ApiError('SIGN_ON_UNCONFIRMED', {
          person: { name: `${who?.firstName ?? ''} ${who?.lastName ?? ''}`.trim(), email: who?.email ?? '' },
        });
      }
      await deleteCode(trx, found);
      return found;
    });
    return openSession(person, device, 'AUTHORIZATION_CODE_INVALID');
  }

  return { issue, exchange };
}
export type AuthorizationCodes = ReturnType<typeof createAuthorizationCodes>;
