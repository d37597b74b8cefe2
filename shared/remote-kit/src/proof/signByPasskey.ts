import type { PasskeyAnswer } from '@portolan/contracts';

/** Has the person's passkey sign a request, which the API sent as JSON text; the library is loaded only then. Rejects where the person, or the browser, does not. */
export async function signByPasskey(request: string): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import(/* webpackChunkName: 'account' */ '@simplewebauthn/browser');
  const { id, response } = await startAuthentication({
    optionsJSON: JSON.parse(request) as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}
