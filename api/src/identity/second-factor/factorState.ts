import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';
import { listPasskeys, type PasskeyRow } from './passkeyRepository.ts';
import { deleteFactorLeftovers, findSecondFactor } from './secondFactorRepository.ts';

/** A person's second factors. */
export interface FactorState {
  readonly isOn: boolean;
  /** Time of the authenticator app's confirmation; null without one. */
  readonly appSince: Date | null;
  readonly passkeys: readonly PasskeyRow[];
}

export async function readFactorState(trx: ScopedTransaction, person: PersonKey): Promise<FactorState> {
  const appSince = (await findSecondFactor(trx, person))?.confirmedAt ?? null;
  const passkeys = await listPasskeys(trx, person);
  return { isOn: appSince !== null || passkeys.length > 0, appSince, passkeys };
}

/** With the last second factor, deletes its recovery codes and waiting sign-ins. @returns whether no factor is left */
export async function tidyFactors(trx: ScopedTransaction, person: PersonKey): Promise<boolean> {
  const { isOn } = await readFactorState(trx, person);
  if (!isOn) await deleteFactorLeftovers(trx, person);
  return !isOn;
}
