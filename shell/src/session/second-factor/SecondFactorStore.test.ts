import { finishSignIn } from '@portolan/contracts';
import { aCustomer, anAccessToken, FakeEdge, signedInSession, testNow } from '@portolan/testing';
import type { Challenge } from '../LoginStore.ts';
import { SecondFactorStore } from './SecondFactorStore.ts';

const request = JSON.stringify({
  challenge: 'CCCC',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'preferred',
  allowCredentials: [],
});

const tokens = () => ({ accessToken: anAccessToken(aCustomer(), testNow), refreshToken: 'r' });

async function aStore(edge: FakeEdge, passkey?: Challenge['passkey']) {
  const { session, http } = await signedInSession(edge);
  session.expire();
  const onExpired = jest.fn();
  const store = new SecondFactorStore(session, http, { token: 'challenge', setup: null, passkey }, onExpired);
  return { store, session, onExpired };
}

describe('the code at sign-in', () => {
  it('opens the session with the challenge and the code', async () => {
    const edge = new FakeEdge().answers(finishSignIn, tokens());
    const { store, session } = await aStore(edge);
    store.setCode('123456');
    await store.submit();
    expect(edge.requestsOf(finishSignIn)[0]?.body).toEqual({ challenge: 'challenge', code: '123456' });
    expect([session.isSignedIn, store.failure]).toEqual([true, null]);
  });

  it('shows the recovery codes of a second factor that was set up here before the session begins', async () => {
    const { store, session } = await aStore(
      new FakeEdge().answers(finishSignIn, { ...tokens(), recoveryCodes: ['aaaa'] }),
    );
    store.setCode('123456');
    await store.submit();
    expect([session.isSignedIn, store.recoveryCodes]).toEqual([false, ['aaaa']]);
    await store.goOn();
    expect(session.isSignedIn).toBe(true);
  });

  it.each([
    ['WRONG_CODE', { problem: 'wrong', failure: null }],
    ['TOO_MANY_REQUESTS', { problem: null, failure: 'throttled' }],
  ] as const)('says why the API answered %s, and keeps the code', async (type, said) => {
    const { store } = await aStore(new FakeEdge().refuses(finishSignIn, type, 'no'));
    store.setCode('123456');
    await store.submit();
    expect(store).toMatchObject({ ...said, code: '123456', isBusy: false });
  });

  it('goes back to the password where the challenge ran out, and asks for a code before it asks the API', async () => {
    const edge = new FakeEdge().refuses(finishSignIn, 'TOKEN_EXPIRED', 'Too late');
    const { store, onExpired } = await aStore(edge);
    await store.submit();
    expect([store.problem, edge.requestsOf(finishSignIn).length]).toEqual(['missing', 0]);
    store.setCode('123456');
    await store.submit();
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  it('opens the session with what a passkey signed, and says where it was not used', async () => {
    const edge = new FakeEdge().answers(finishSignIn, tokens());
    const { store, session } = await aStore(edge, request);
    const bytes = (value: number) => new Uint8Array([value]).buffer;
    const get = jest.fn(async () => ({
      id: 'a2V5',
      rawId: bytes(0),
      type: 'public-key',
      getClientExtensionResults: () => ({}),
      response: { clientDataJSON: bytes(1), authenticatorData: bytes(3), signature: bytes(4) },
    }));
    Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: function Known() {} });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await store.usePasskey();
    expect([store.problem, edge.requestsOf(finishSignIn).length]).toEqual(['passkeyNotUsed', 0]);
    await store.usePasskey();
    expect(edge.requestsOf(finishSignIn)[0]?.body).toEqual({
      challenge: 'challenge',
      passkey: { id: 'a2V5', clientDataJSON: 'AQ', authenticatorData: 'Aw', signature: 'BA' },
    });
    expect(session.isSignedIn).toBe(true);
  });
});
