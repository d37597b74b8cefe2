import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  fetchSecondFactor,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  type NewPasskey,
  type PasskeyCreation,
  type Proof,
  type SecondFactorSetup,
  type SecondFactorState,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export const fetchFactor = (http: HttpClient, signal?: AbortSignal): Promise<SecondFactorState> =>
  http.call(fetchSecondFactor, { signal });

export const beginFactor = (http: HttpClient, proof: Proof): Promise<SecondFactorSetup> =>
  http.call(beginSecondFactor, { body: proof });

/** Recovery codes; null if there are some already. */
export const confirmFactor = async (http: HttpClient, code: string): Promise<readonly string[] | null> =>
  (await http.call(confirmSecondFactor, { body: { code } })).recoveryCodes;

/** Proof by the second factor only. */
export type FactorProof = Pick<Proof, 'code' | 'passkey'>;

export const renewCodes = async (http: HttpClient, proof: FactorProof): Promise<readonly string[]> =>
  (await http.call(renewRecoveryCodes, { body: proof })).recoveryCodes;

export const removeFactor = (http: HttpClient, proof: FactorProof): Promise<void> =>
  http.call(removeSecondFactor, { body: proof });

export const startPasskey = (http: HttpClient, proof: Proof): Promise<PasskeyCreation> =>
  http.call(beginPasskey, { body: proof });

/** Recovery codes for the first second factor, else null. */
export const savePasskey = async (
  http: HttpClient,
  name: string,
  passkey: NewPasskey,
): Promise<readonly string[] | null> => (await http.call(addPasskey, { body: { name, passkey } })).recoveryCodes;

export const deletePasskey = (http: HttpClient, passkeyId: string, proof: FactorProof): Promise<void> =>
  http.call(removePasskey, { params: { passkeyId }, body: proof });
