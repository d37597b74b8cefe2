import type { SecondFactorSetup } from '@portolan/contracts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';
import { sealedSecret } from './codeCheck.ts';
import { enrolmentUri, newSecret } from './oneTimeCodes.ts';
import { drawQrCode } from './qrCode.ts';
import { newRecoveryCodes } from './recoveryCodes.ts';
import { putSecondFactor, replaceRecoveryCodes, updateSecondFactor } from './secondFactorRepository.ts';

/** Begins a person's second factor, which counts only from its first code on. */
export function createEnrolment({ db, clock, sealer }: KernelDependencies) {
  /** @throws ApiError INVALID_TRANSITION if one is on */
  return async (
    { tenantId, companyId, customerId }: PersonKey,
    { issuer, account }: { readonly issuer: string; readonly account: string },
  ): Promise<SecondFactorSetup> => {
    const secret = newSecret();
    const person = { tenantId, companyId, customerId };
    const isPut = await withScope(db, { tenantId, companyIds: [companyId], userId: customerId }, async (trx) =>
      putSecondFactor(trx, {
        ...person,
        secret: await sealedSecret(trx, sealer, person, secret),
        createdAt: clock(),
      }),
    );
    if (!isPut) throw new ApiError('INVALID_TRANSITION');
    const uri = enrolmentUri(secret, issuer, account);
    return { secret, uri, qrCode: drawQrCode(uri) };
  };
}

/**
 * Confirms the second factor by its first code.
 * @returns recovery codes, which are never shown again; null if it is not the first factor (`isFirst`), as there are codes already
 */
export async function confirmFactor(
  trx: ScopedTransaction,
  person: PersonKey,
  now: Date,
  isFirst: boolean,
): Promise<string[] | null> {
  await updateSecondFactor(trx, person, { confirmedAt: now });
  if (!isFirst) return null;
  const { codes, hashes } = newRecoveryCodes();
  await replaceRecoveryCodes(trx, person, hashes);
  return codes;
}
