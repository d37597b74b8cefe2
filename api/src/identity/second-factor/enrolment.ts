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

/** Makes a person's second factor, which counts for nothing before its first code. */
export function createEnrolment({ db, clock, sealer }: KernelDependencies) {
  /** @throws ApiError INVALID_TRANSITION where one is on */
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

/** From its first code on it holds. @returns recovery codes, which nobody can be shown again; null where it `isFirst` not, and there are some */
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
