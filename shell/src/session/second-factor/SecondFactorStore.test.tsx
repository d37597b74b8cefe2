import { finishSignIn } from '@portolan/contracts';
import { aCustomer, anAccessToken, FakeEdge, signedInSession, testNow } from '@portolan/testing/rules';
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

describe('The code at sign-in', () => {
  it('Challenge and code open the session', async () => {
    const edge = new FakeEdge().answers(finishSignIn, tokens());
    const { store, session } = await aStore(edge);
    store.setCode('123456');
    await store.submit();
    expect(edge.requestsOf(finishSignIn)[0]?.body).toEqual({ challenge: 'challenge', code: '123456' });
    expect([session.isSignedIn, store.failure]).toEqual([true, null]);
  });

  it('A second factor that is set up at sign-in shows its recovery codes before the session begins', async () => {
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
  ] as const)('The form says why the API answered %s, and keeps the code', async (type, expected) => {
    const { store } = await aStore(new FakeEdge().refuses(finishSignIn, type, 'no'));
    store.setCode('123456');
    await store.submit();
    expect(store).toMatchObject({ ...expected, code: '123456', isBusy: false });
  });

  it('An expired challenge leads back to the password, and a missing code calls no API', async () => {
    const edge = new FakeEdge().refuses(finishSignIn, 'TOKEN_EXPIRED', 'Too late');
    const { store, onExpired } = await aStore(edge);
    await store.submit();
    expect([store.problem, edge.requestsOf(finishSignIn).length]).toEqual(['missing', 0]);
    store.setCode('123456');
    await store.submit();
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  it('A passkey’s signature opens the session, and the form says if no passkey was used', async () => {
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
