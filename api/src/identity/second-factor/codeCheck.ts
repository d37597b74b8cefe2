import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { Sealer } from '../../kernel/secrets/sealing.ts';
import { personSealer } from '../../organisation/index.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';
import { acceptedStep } from './oneTimeCodes.ts';
import { plainCode, recoveryCodeHash } from './recoveryCodes.ts';
import { findSecondFactor, updateSecondFactor, useRecoveryCode, type SecondFactor } from './secondFactorRepository.ts';

/** How a person proved the second factor. */
export type ProvenBy = 'code' | 'recoveryCode' | 'passkey';

type Place = Pick<SecondFactor, 'tenantId' | 'customerId'>;
const placeOf = ({ tenantId, customerId }: Place): string => `${tenantId}|second_factors|${customerId}|secret`;

/** The sealed form of a secret. */
export const sealedSecret = async (
  trx: ScopedTransaction,
  sealer: Sealer,
  person: PersonKey,
  secret: string,
): Promise<string> => (await personSealer(trx, sealer, person)).seal(secret, placeOf(person));

/** Checks codes of second factors. Tries count per person and address, apart from those of the password. */
export function createCodeCheck({ db, clock, config, sealer }: KernelDependencies) {
  const throttle = createLoginThrottle(db, clock, config.loginLimits, 'secondFactor');

  /**
   * Uses up a valid code, and does `work` in the same transaction. A second factor that is not confirmed yet takes no recovery code.
   * @param isConfirmed whether the second factor of the code must be confirmed
   * @throws ApiError WRONG_CODE, TOO_MANY_REQUESTS
   */
  return async function proven<Result>(
    { tenantId, companyId, customerId }: PersonKey,
    { code, address, isConfirmed = true }: { code: string; address: string; isConfirmed?: boolean },
    work: (trx: ScopedTransaction, provenBy: ProvenBy) => Promise<Result>,
  ): Promise<Result> {
    const person: PersonKey = { tenantId, companyId, customerId };
    const attempt = { tenantId, email: customerId, address };
    await throttle.count(attempt);
    const scope = { tenantId, companyIds: [companyId], userId: customerId };
    const result = await withScope(db, scope, async (trx) => {
      const factor = await findSecondFactor(trx, person, true);
      // A person with passkeys only has no app, but recovery codes.
      const app = factor !== undefined && (factor.confirmedAt !== null) === isConfirmed ? factor : undefined;
      const step =
        app === undefined
          ? null
          : acceptedStep(
              (await personSealer(trx, sealer, person)).unseal(app.secret, placeOf(app)),
              plainCode(code),
              clock(),
              app.lastStep,
            );
      if (step !== null) {
        await updateSecondFactor(trx, person, { lastStep: step });
        return work(trx, 'code');
      }
      if (!isConfirmed || !(await useRecoveryCode(trx, person, recoveryCodeHash(code))))
        throw new ApiError('WRONG_CODE');
      return work(trx, 'recoveryCode');
    });
    await throttle.forgive(attempt);
    return result;
  };
}
