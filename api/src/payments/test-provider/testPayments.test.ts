import { withDatabases } from '../../testing/index.ts';
import { signCall } from '../../kernel/http/signedCall.ts';
import { testClock } from '../../testing/testApp.ts';
import { createTestPayments, testTokens, type TestPayments } from './testPayments.ts';

const secret = 'a secret';
const sek = (minor: number) => ({ minor, currency: 'SEK' });

withDatabases((database) => {
  let provider: TestPayments;
  let keys = 0;
  const key = () => `key ${(keys += 1)}`;
  const clock = testClock();
  beforeAll(() => {
    provider = createTestPayments({ db: database(), clock, secret });
  });
  const charges = (charge: string) =>
    database()
      .asOwner.selectFrom('sandboxCharges')
      .select(['kind', 'amountMinor'])
      .where('charge', '=', charge)
      .orderBy('createdAt')
      .execute();

  it('A reservation is captured in part once for its key, and refunds never exceed the capture', async () => {
    const { ref, state } = await provider.authorise(key(), testTokens.ok, sek(1000));
    await Promise.all([provider.capture('c', ref, sek(700)), provider.capture('c', ref, sek(700))]);
    await provider.refund('r1', ref, sek(300));
    await provider.refund('r1', ref, sek(300));
    await expect(provider.refund('r2', ref, sek(401))).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await provider.refund('r3', ref, sek(400));
    expect([state, await charges(ref)]).toEqual([
      'AUTHORISED',
      [
        { kind: 'AUTHORISE', amountMinor: 1000 },
        { kind: 'CAPTURE', amountMinor: 700 },
        { kind: 'REFUND', amountMinor: 300 },
        { kind: 'REFUND', amountMinor: 400 },
      ],
    ]);
  });

  it('Concurrent refunds never exceed the capture', async () => {
    const { ref } = await provider.authorise(key(), testTokens.ok, sek(10));
    await provider.capture(key(), ref, sek(10));
    const refunds = await Promise.allSettled(Array.from({ length: 6 }, () => provider.refund(key(), ref, sek(4))));
    expect([
      refunds.filter(({ status }) => status === 'fulfilled').length,
      (await charges(ref)).filter(({ kind }) => kind === 'REFUND').length,
    ]).toEqual([2, 2]);
  });

  it('Nothing is captured of a released, declined or unknown reservation, and no captured one is released', async () => {
    const free = await provider.authorise(key(), testTokens.ok, sek(1));
    await provider.cancel('v', free.ref);
    await expect(provider.capture('after', free.ref, sek(1))).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    const declined = await provider.authorise(key(), testTokens.declined, sek(1));
    expect(declined.state).toBe('DECLINED');
    await expect(provider.capture('d', declined.ref, sek(1))).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    const taken = await provider.authorise(key(), testTokens.ok, sek(5));
    await expect(provider.capture('m', taken.ref, sek(6))).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await provider.capture('t', taken.ref, sek(5));
    await expect(provider.cancel('tv', taken.ref)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  it('A second factor is awaited, and its answer comes by a signed call', async () => {
    const name = key();
    const { ref, state } = await provider.authorise(name, testTokens.secondFactor, sek(9));
    expect(state).toBe('ACTION_REQUIRED');
    const { body, headers } = await provider.answerSecondFactor(ref, true);
    expect(provider.onEvent(body, headers, clock())).toMatchObject({ key: name });
    expect(provider.onEvent(`${body} `, headers, clock())).toBeNull();
    expect(provider.onEvent(body, headers, new Date(clock().getTime() + 600_000))).toBeNull();
    expect(await provider.retrieve(name)).toEqual({ ref, state: 'AUTHORISED' });
  });

  it('A signed call with malformed content is ignored', () => {
    expect(provider.onEvent('{', signCall(secret, 'evt_1', '{', clock()), clock())).toBeNull();
  });

  it('An authorisation whose answer is lost is found under its key, and nothing is reserved twice', async () => {
    const name = key();
    await expect(provider.authorise(name, testTokens.lost, sek(3))).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    const found = await provider.retrieve(name);
    expect(await provider.authorise(name, testTokens.lost, sek(3))).toEqual(found);
    expect(await charges(found?.ref ?? '')).toEqual([{ kind: 'AUTHORISE', amountMinor: 3 }]);
  });
});
