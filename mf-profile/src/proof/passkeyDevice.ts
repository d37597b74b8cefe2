import type { NewPasskey, PasskeyAnswer, PasskeyCreation } from '@portolan/contracts';

/** Loaded once a passkey is made or used. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Has the device make a passkey. Rejects where the person, or the browser, does not. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await loadLibrary();
  const { id, response } = await startRegistration({
    optionsJSON: creation as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Has the person's passkey sign a request, which the API sent as JSON text. Rejects where the person, or the browser, does not. */
export async function signByPasskey(request: string): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary();
  const { id, response } = await startAuthentication({
    optionsJSON: JSON.parse(request) as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}
