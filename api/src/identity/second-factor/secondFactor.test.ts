import {
  beginSecondFactor,
  confirmSecondFactor,
  fetchCustomer,
  fetchSecondFactor,
  finishSignIn,
  listAuditEvents,
  login,
  removeSecondFactor,
  renewRecoveryCodes,
  type ApiErrorBody,
  type AuditEvent,
  type SecondFactorSetup,
} from '@portolan/contracts';
import { actingFor } from '../../testing/actingFor.ts';
import { codeAt, turnOnSecondFactor } from '../../testing/authenticator.ts';
import {
  addAgent,
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { testPassword } from '../../testing/world.ts';

const stepMs = 30_000;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let person: TestPerson;
  let own: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  beforeEach(async () => {
    person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(person);
  });
  afterAll(() => api.app.close());

  const turnOn = () => turnOnSecondFactor(own, api.clock());
  /** The next code, because the one before is used up. */
  function nextCode(secret: string): string {
    api.clock.advance(stepMs);
    return codeAt(secret, api.clock());
  }
  const typePassword = (email = person.email, on = api) =>
    on.call(login, { body: { email, password: testPassword }, headers: { host: person.host } });
  const challenged = async (on = api, email = person.email) =>
    (await typePassword(email, on)).json<ApiErrorBody>().meta.challenge;
  const finish = (challenge: string, code: string, on = api) =>
    on.call(finishSignIn, { body: { challenge, code }, headers: { host: person.host } });
  const said = (answer: { statusCode: number; json(): { type?: string } }) => [answer.statusCode, answer.json().type];
  const isIn = async (session: TestSession): Promise<boolean> =>
    (await session.call(fetchCustomer, { params: { id: person.id } })).statusCode === 200;
  const subjects = async () => (await own.lettersTo(person.email)).map(({ subject }) => subject);

  it('With a second factor the password is answered with a challenge, and the code opens the session', async () => {
    const { secret } = await turnOn();
    const first = await typePassword();
    expect([...said(first), first.cookies]).toEqual([401, 'SECOND_FACTOR_REQUIRED', []]);
    const challenge = (await challenged())?.token ?? '';
    expect(said(await finish(challenge, '000000'))).toEqual([422, 'WRONG_CODE']);
    const opened = await finish(challenge, nextCode(secret));
    expect([opened.statusCode, Object.keys(opened.json())]).toEqual([200, ['accessToken', 'refreshToken']]);
    expect(opened.cookies).toHaveLength(1);
  });

  it('A code works once, also for another sign-in of the same half minute, and a challenge opens one session', async () => {
    const { secret } = await turnOn();
    const [one, other] = [(await challenged())?.token ?? '', (await challenged())?.token ?? ''];
    const code = nextCode(secret);
    expect((await finish(one, code)).statusCode).toBe(200);
    expect(said(await finish((await challenged())?.token ?? '', code))).toEqual([422, 'WRONG_CODE']);
    for (const used of [one, other]) expect(said(await finish(used, nextCode(secret)))).toEqual([410, 'TOKEN_EXPIRED']);
  });

  it('Two sign-ins at once with the same code open one session', async () => {
    const { secret } = await turnOn();
    const challenges = [(await challenged())?.token ?? '', (await challenged())?.token ?? ''];
    const code = nextCode(secret);
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('A sign-in challenge expires after five minutes', async () => {
    const { secret } = await turnOn();
    const challenge = (await challenged())?.token ?? '';
    api.clock.advance(5 * 60_000);
    expect(said(await finish(challenge, codeAt(secret, api.clock())))).toEqual([410, 'TOKEN_EXPIRED']);
  });

  it('Ten wrong codes are the limit, also with the right password', async () => {
    const { secret } = await turnOn();
    const challenge = (await challenged())?.token ?? '';
    for (let count = 0; count < 10; count += 1) await finish(challenge, '000000');
    const answer = await finish(challenge, nextCode(secret));
    expect([...said(answer), answer.headers['retry-after'] !== undefined]).toEqual([429, 'TOO_MANY_REQUESTS', true]);
  });

  it('A recovery code replaces a code once, in any spelling, and is reported by mail and in the trail', async () => {
    const { recoveryCodes } = await turnOn();
    const [spare = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    const typed = spare.replaceAll('-', ' ').toUpperCase();
    expect((await finish((await challenged())?.token ?? '', typed)).statusCode).toBe(200);
    expect(said(await finish((await challenged())?.token ?? '', spare))).toEqual([422, 'WRONG_CODE']);
    expect((await own.call(fetchSecondFactor)).json()).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
    expect((await subjects())[0]).toContain('recovery code');
    const { content } = (
      await (await api.signIn(world.own.admin)).call(listAuditEvents, { params: { companyId: world.own.companyId } })
    ).json<{ content: AuditEvent[] }>();
    expect(content.filter(({ actorId }) => actorId === person.id).map(({ action }) => action)).toEqual([
      'useRecoveryCode',
      'confirmSecondFactor',
    ]);
  });

  it('Turning the second factor on needs the password, ends the other sessions, and is confirmed by mail', async () => {
    const elsewhere = await api.signIn(person);
    const wrong = await own.call(beginSecondFactor, { body: { password: 'not this one at all' } });
    expect([wrong.statusCode, wrong.json<ApiErrorBody>().meta.errors?.[0]]).toMatchObject([
      422,
      { field: 'password', code: 'passwordNotCorrect' },
    ]);
    await turnOn();
    expect([await isIn(own), await isIn(elsewhere)]).toEqual([true, false]);
    expect(await subjects()).toEqual([expect.stringContaining('second factor')]);
  });

  it('A begun, unconfirmed second factor is not asked for', async () => {
    await own.call(beginSecondFactor, { body: { password: testPassword } });
    expect((await typePassword()).statusCode).toBe(200);
    expect((await own.call(fetchSecondFactor)).json()).toEqual({
      isOn: false,
      since: null,
      hasApp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      isDemanded: false,
    });
  });

  it('A session alone cannot turn the second factor off, replace it or make recovery codes: each needs a code', async () => {
    const { secret } = await turnOn();
    expect(said(await own.call(removeSecondFactor, { body: { code: '000000' } }))).toEqual([422, 'WRONG_CODE']);
    expect(said(await own.call(renewRecoveryCodes, { body: { code: '000000' } }))).toEqual([422, 'WRONG_CODE']);
    const again = await own.call(beginSecondFactor, { body: { password: testPassword } });
    expect(said(again)).toEqual([409, 'INVALID_TRANSITION']);
    const renewed = await own.call(renewRecoveryCodes, { body: { code: nextCode(secret) } });
    expect(renewed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect((await own.call(removeSecondFactor, { body: { code: nextCode(secret) } })).statusCode).toBe(204);
    expect((await typePassword()).statusCode).toBe(200);
    expect((await subjects())[0]).toContain('off');
  });

  it('An acting agent cannot change the second factor', async () => {
    const acting = await actingFor(await api.signIn(await addAgent(database(), [world.own])), world.own);
    expect((await acting.call(fetchSecondFactor)).statusCode).toBe(403);
    expect((await acting.call(confirmSecondFactor, { body: { code: '000000' } })).statusCode).toBe(403);
  });

  it('In production a person who runs a brand sets the second factor up while signing in, and cannot turn it off', async () => {
    const production = await openTestApp(database(), { environment: 'production', allowSandbox: true });
    try {
      const admin = await addPerson(database(), world.own, { roles: ['TENANT_ADMIN'] });
      const challenge = await challenged(production, admin.email);
      const { secret = '' } = (challenge?.setup ?? {}) as Partial<SecondFactorSetup>;
      expect(challenge?.setup?.uri).toMatch(/^otpauth:\/\/totp\//);
      expect(said(await finish(challenge?.token ?? '', '000000', production))).toEqual([422, 'WRONG_CODE']);
      const opened = await finish(challenge?.token ?? '', codeAt(secret, production.clock()), production);
      expect(opened.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
      expect((await challenged(production, admin.email))?.setup).toBeNull();
      expect((await typePassword(person.email, production)).statusCode).toBe(200);
    } finally {
      await production.app.close();
    }
  });
});
