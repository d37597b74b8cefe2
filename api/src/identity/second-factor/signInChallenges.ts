import { challengeMinutes, type AnswerOf, type finishSignIn, type Proof } from '@portolan/contracts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { accountLetter } from '../../kernel/mail/accountLetters.ts';
import { newLinkToken, readLinkToken } from '../../kernel/secrets/linkToken.ts';
import type { TenantRow } from '../../kernel/tenancy/tenancy.ts';
import type { Device } from '../sessions/deviceOf.ts';
import { createSessionOpening } from '../sessions/sessionOpening.ts';
import { findPerson, type PersonKey } from '../sessions/sessionRepository.ts';
import { deleteChallengesOf, findChallenge, insertChallenge } from './challengeRepository.ts';
import { createCodeCheck } from './codeCheck.ts';
import { demandsSecondFactor } from './demandedFactor.ts';
import { confirmFactor, createEnrolment } from './enrolment.ts';
import { createFactorProof } from './factorProof.ts';
import { readFactorState } from './factorState.ts';
import { askPasskeys } from './passkeyRequests.ts';

/** A sign-in with the right password that answers its challenge. */
interface FinishedSignIn extends Pick<Proof, 'code' | 'passkey'> {
  readonly tenant: TenantRow;
  readonly challenge: string;
  readonly address: string;
  readonly origin: string;
  readonly device: Device;
  readonly requestId: string;
}

interface Finished {
  readonly answer: AnswerOf<typeof finishSignIn>;
  readonly cookieSecret: string;
}

const scopeOf = ({ tenantId, companyId, customerId }: PersonKey) => ({
  tenantId,
  companyIds: [companyId],
  userId: customerId,
});

/** The second half of signing in: between the right password and the second factor. */
export function createSignInChallenges(deps: KernelDependencies) {
  const { db, clock, config, mail } = deps;
  const proveSetup = createCodeCheck(deps);
  const { prove } = createFactorProof(deps);
  const enrol = createEnrolment(deps);
  const openSession = createSessionOpening(deps);

  /** A challenge for a person who needs a second factor; null for one who signs in by the password alone. */
  async function begin({ tenantId, companyId, customerId }: PersonKey, tenant: TenantRow, origin: string) {
    const key = { tenantId, companyId, customerId };
    const need = await withScope(db, scopeOf(key), (trx) => needOf(trx, key));
    if (need === null) return null;
    const { token, tokenHash } = newLinkToken(companyId);
    const createdAt = clock();
    const expiresAt = new Date(createdAt.getTime() + challengeMinutes * 60_000);
    const passkey = await withScope(db, scopeOf(key), async (trx) => {
      await insertChallenge(trx, { ...key, tokenHash, createdAt, expiresAt });
      return askPasskeys(trx, key, need.passkeys, { origin, purpose: 'SIGN_IN', now: createdAt });
    });
    return {
      passkey,
      token,
      setup: need.isOn ? null : await enrol(key, { issuer: tenant.name, account: need.person.email }),
    };
  }

  /** Null for a person who needs no code; `isOn` is false for one who has to set the second factor up first. */
  async function needOf(trx: ScopedTransaction, key: PersonKey) {
    const person = await findPerson(trx, key);
    // A person who may not sign in any more is refused like a wrong password, and learns nothing of this.
    if (person?.status !== 'ACTIVE') return null;
    const { isOn, passkeys } = await readFactorState(trx, key);
    return isOn || demandsSecondFactor(person.roles, config) ? { person, isOn, passkeys } : null;
  }

  /** @throws ApiError TOKEN_EXPIRED for an unknown or expired challenge */
  async function found({ tenant, challenge }: FinishedSignIn) {
    const address = readLinkToken(challenge);
    if (address === null) throw new ApiError('TOKEN_EXPIRED');
    const scope = { tenantId: tenant.id, companyIds: [address.companyId], userId: null };
    return withScope(db, scope, async (trx) => {
      const key = await findChallenge(trx, tenant.id, address, clock());
      const need = key && (await needOf(trx, key));
      if (!key || !need) throw new ApiError('TOKEN_EXPIRED');
      return { key, ...need };
    });
  }

  /** @throws ApiError TOKEN_EXPIRED, WRONG_CODE, TOO_MANY_REQUESTS, SUBSCRIPTION_SUSPENDED */
  async function finish(signIn: FinishedSignIn): Promise<Finished> {
    const { code = '', address, origin, device } = signIn;
    const { key, person, isOn } = await found(signIn);
    const recoveryCodes = isOn
      ? await prove(key, signIn, { address, origin, purpose: 'SIGN_IN' }, async (trx, provenBy) => {
          await deleteChallengesOf(trx, key);
          if (provenBy === 'recoveryCode') await note(trx, key, person, signIn, isOn);
          return null;
        })
      : await proveSetup(key, { code, address, isConfirmed: false }, async (trx) => {
          await deleteChallengesOf(trx, key);
          await note(trx, key, person, signIn, isOn);
          return confirmFactor(trx, key, clock(), true);
        });
    mail.wake();
    const { tokens, cookieSecret } = await openSession(key, device, 'TOKEN_EXPIRED');
    return { answer: { ...tokens, ...(recoveryCodes && { recoveryCodes }) }, cookieSecret };
  }

  /** Notes the use of a recovery code, or a set-up while signing in. */
  async function note(
    trx: ScopedTransaction,
    { tenantId, companyId, customerId: userId }: PersonKey,
    person: NonNullable<Awaited<ReturnType<typeof findPerson>>>,
    { tenant, requestId }: FinishedSignIn,
    isOn: boolean,
  ): Promise<void> {
    const action = isOn ? 'useRecoveryCode' : 'confirmSecondFactor';
    await recordEvent(
      trx,
      { tenantId, companyId, userId, roles: person.roles },
      { entity: 'customer', entityId: userId, action, requestId, at: clock() },
    );
    await mail.enqueue(trx, tenantId, accountLetter(tenant, person, isOn ? 'recoveryCodeUsed' : 'secondFactorOn'));
  }

  return { begin, finish };
}
