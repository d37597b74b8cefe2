import type { PasskeyAnswer } from '@portolan/contracts';

/**
 * Lets the person's passkey sign a request, which the API sent as JSON text; loads the library on first use. Rejects if the person or the
 * browser refuses.
 */
export async function signByPasskey(request: string): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import(/* webpackChunkName: 'account' */ '@simplewebauthn/browser');
  const { id, response } = await startAuthentication({
    optionsJSON: JSON.parse(request) as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}
