import {
  addPasskey,
  addTravelDocument,
  beginPasskey,
  beginSecondFactor,
  erasePerson,
  fetchCustomer,
  fetchPersonalData,
  fetchSecondFactor,
  finishSignIn,
  login,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  revealTravelDocument,
  type ApiErrorBody,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
  type SecondFactorState,
  type Tokens,
  type TravelDocument,
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
import { addPasskeyOf, passkeyDevice, type PasskeyDevice } from '../../testing/passkeyDevice.ts';
import { sessionOf } from '../../testing/testApp.ts';
import { testPassword } from '../../testing/world.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let person: TestPerson;
  let own: TestSession;
  let device: PasskeyDevice;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  beforeEach(async () => {
    person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(person);
    device = passkeyDevice(`http://${person.host}`);
  });
  afterAll(() => api.app.close());

  const said = (answer: { statusCode: number; json(): { type?: string } }) => [answer.statusCode, answer.json().type];
  const stateOf = async (session = own) => (await session.call(fetchSecondFactor)).json<SecondFactorState>();
  const passkeysOf = async () => (await stateOf()).passkeys;
  const idOf = async (index = 0) => (await passkeysOf())[index]?.id ?? '';
  /** The passkey challenge of a refusal. */
  const requestIn = (answer: { json<T>(): T }) => {
    const asked = answer.json<Partial<ApiErrorBody>>().meta?.passkey;
    return (asked === undefined ? undefined : JSON.parse(asked)) as PasskeyRequest;
  };
  /** The answer to a sign-in with the right password. */
  async function challenged(on = api, { email, host } = person) {
    const answer = await on.call(login, { body: { email, password: testPassword }, headers: { host } });
    const { challenge } = answer.json<Partial<ApiErrorBody>>().meta ?? {};
    return { answer, token: challenge?.token ?? '', setup: challenge?.setup, request: requestIn(answer) };
  }
  const finish = (challenge: string, passkey: PasskeyAnswer, { host } = person) =>
    api.call(finishSignIn, { body: { challenge, passkey }, headers: { host } });
  /** The passkey challenge of a change that needs the second factor. */
  const asked = async (session = own) => requestIn(await session.call(renewRecoveryCodes, { body: {} }));
  const signsInAlone = async () => (await challenged()).answer.statusCode === 200;
  const isIn = async (session: TestSession) =>
    (await session.call(fetchCustomer, { params: { id: person.id } })).statusCode === 200;
  const subjects = async () => (await own.lettersTo(person.email)).map(({ subject }) => subject);

  it('A passkey is added with the password and a name, brings recovery codes, ends the other sessions and is confirmed by mail', async () => {
    const elsewhere = await api.signIn(person);
    const recoveryCodes = await addPasskeyOf(own, device, { name: 'Work laptop' });
    expect(recoveryCodes).toHaveLength(10);
    expect(await stateOf()).toMatchObject({
      isOn: true,
      hasApp: false,
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Work laptop', lastUsedAt: null, isHere: true }],
    });
    expect([await isIn(own), await isIn(elsewhere)]).toEqual([true, false]);
    expect(await subjects()).toEqual([expect.stringContaining('passkey')]);
  });

  it('With a passkey the password alone opens no session: the passkey’s signature does', async () => {
    await addPasskeyOf(own, device);
    const { answer, token, setup, request } = await challenged();
    expect([...said(answer), answer.cookies, setup]).toEqual([401, 'SECOND_FACTOR_REQUIRED', [], null]);
    expect(request).toMatchObject({ rpId: person.host, allowCredentials: [{ transports: ['internal'] }] });
    const opened = await finish(token, device.sign(request));
    expect([opened.statusCode, opened.cookies.length]).toEqual([200, 1]);
    expect((await passkeysOf())[0]?.lastUsedAt).not.toBeNull();
  });

  it('A recovery code replaces a lost passkey', async () => {
    const [spare = ''] = (await addPasskeyOf(own, device)) ?? [];
    const { token } = await challenged();
    const opened = await api.call(finishSignIn, {
      body: { challenge: token, code: spare },
      headers: { host: person.host },
    });
    expect(opened.statusCode).toBe(200);
  });

  it('A passkey’s signature works once, and for its own sign-in only', async () => {
    await addPasskeyOf(own, device);
    const [one, other] = [await challenged(), await challenged()];
    const signed = device.sign(one.request);
    expect(said(await finish(other.token, device.sign(await asked())))).toEqual([422, 'WRONG_CODE']);
    expect((await finish(one.token, signed)).statusCode).toBe(200);
    expect(said(await finish((await challenged()).token, signed))).toEqual([422, 'WRONG_CODE']);
  });

  it('Two sign-ins at once with the same passkey signature open one session', async () => {
    await addPasskeyOf(own, device);
    const { token, request } = await challenged();
    const signed = device.sign(request);
    const answers = await Promise.all([finish(token, signed), finish(token, signed)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('A challenge expires after five minutes', async () => {
    await addPasskeyOf(own, device);
    const request = await asked();
    api.clock.advance(5 * 60_000);
    const late = await own.call(renewRecoveryCodes, { body: { passkey: device.sign(request) } });
    expect(said(late)).toEqual([422, 'WRONG_CODE']);
  });

  it('A signature by another key, for another page, of another person, and by an outdated copy of the key is refused', async () => {
    await addPasskeyOf(own, device);
    const copy = device.copy();
    const renew = async (sign: (request: PasskeyRequest) => PasskeyAnswer) =>
      said(await own.call(renewRecoveryCodes, { body: { passkey: sign(await asked()) } }));
    const otherDevice = passkeyDevice(`http://${person.host}`);
    expect(await renew((request) => otherDevice.sign(request))).toEqual([422, 'WRONG_CODE']);
    expect(await renew((request) => ({ ...otherDevice.sign(request), id: device.sign(request).id }))).toEqual([
      422,
      'WRONG_CODE',
    ]);
    const elsewhere = passkeyDevice('https://portal.example');
    expect(await renew((request) => ({ ...elsewhere.sign(request), id: device.sign(request).id }))).toEqual([
      422,
      'WRONG_CODE',
    ]);
    const colleague = await api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER'] }));
    await addPasskeyOf(colleague, passkeyDevice(`http://${person.host}`));
    const theirs = await asked(colleague);
    expect(said(await colleague.call(renewRecoveryCodes, { body: { passkey: device.sign(theirs) } }))).toEqual([
      422,
      'WRONG_CODE',
    ]);
    const fresh = await own.call(renewRecoveryCodes, { body: { passkey: device.sign(await asked()) } });
    expect(fresh.statusCode).toBe(200);
    expect(await renew((request) => copy.sign(request))).toEqual([422, 'WRONG_CODE']);
  });

  it('A passkey belongs to its host: at another it is not asked for, and opens no session', async () => {
    await addPasskeyOf(own, device);
    const { token, request } = await challenged();
    await database()
      .asOwner.updateTable('passkeys')
      .set({ rpId: 'elsewhere.example' })
      .where('customerId', '=', person.id)
      .execute();
    expect((await challenged()).request).toBeUndefined();
    expect(said(await finish(token, device.sign(request)))).toEqual([422, 'WRONG_CODE']);
    expect((await passkeysOf())[0]?.isHere).toBe(false);
  });

  it('A session alone, even with the password, cannot add a second passkey, remove one, or make recovery codes', async () => {
    await addPasskeyOf(own, device);
    const withPassword = await own.call(beginPasskey, { body: { password: testPassword } });
    expect([...said(withPassword), withPassword.json<ApiErrorBody>().meta.stepUp]).toEqual([
      403,
      'STEP_UP_REQUIRED',
      'CODE',
    ]);
    const app = await own.call(beginSecondFactor, { body: { password: testPassword } });
    expect(said(app)).toEqual([403, 'STEP_UP_REQUIRED']);
    const params = { passkeyId: await idOf() };
    expect(said(await own.call(removePasskey, { params, body: {} }))).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(said(await own.call(removePasskey, { params, body: { code: '000000' } }))).toEqual([422, 'WRONG_CODE']);
    expect(said(await own.call(renewRecoveryCodes, { body: {} }))).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(await passkeysOf()).toHaveLength(1);
  });

  it('A wrong password adds no passkey and is refused at its field', async () => {
    const wrong = await own.call(beginPasskey, { body: { password: 'not this one at all' } });
    expect([wrong.statusCode, wrong.json<ApiErrorBody>().meta.errors?.[0]]).toMatchObject([
      422,
      { field: 'password', code: 'passwordNotCorrect' },
    ]);
    expect(said(await own.call(beginPasskey, { body: {} }))).toEqual([403, 'STEP_UP_REQUIRED']);
  });

  it('A begun passkey is made once: not twice, not without a beginning, and not the same key again', async () => {
    const creation = (await own.call(beginPasskey, { body: { password: testPassword } })).json<PasskeyCreation>();
    expect(creation).toMatchObject({ rp: { id: person.host }, user: { name: person.email } });
    const made = { name: 'Phone', passkey: device.make(creation) };
    const foreign = { ...made, passkey: device.make({ ...creation, challenge: 'bm9ib2R5IGJlZ2FuIHRoaXM' }) };
    expect(said(await own.call(addPasskey, { body: foreign }))).toEqual([422, 'WRONG_CODE']);
    expect((await own.call(addPasskey, { body: made })).statusCode).toBe(200);
    expect(said(await own.call(addPasskey, { body: made }))).toEqual([422, 'WRONG_CODE']);
    const again = await own.call(beginPasskey, { body: { passkey: device.sign(await asked()) } });
    const next = again.json<PasskeyCreation>();
    expect(next.excludeCredentials).toHaveLength(1);
    const same = { name: 'Again', passkey: device.make(next) };
    expect(said(await own.call(addPasskey, { body: same }))).toEqual([422, 'WRONG_CODE']);
    expect(await passkeysOf()).toHaveLength(1);
  });

  it('A person has at most ten passkeys', async () => {
    await addPasskeyOf(own, device);
    for (let count = 1; count < 10; count += 1) {
      const proof = { passkey: device.sign(await asked()) };
      expect(await addPasskeyOf(own, passkeyDevice(`http://${person.host}`), { proof })).toBeNull();
    }
    const more = await own.call(beginPasskey, { body: { passkey: device.sign(await asked()) } });
    expect(said(more)).toEqual([409, 'INVALID_TRANSITION']);
  });

  it('A passkey replaces the password in a step-up, and the number is shown then', async () => {
    await addPasskeyOf(own, device);
    const document = { type: 'PASSPORT', number: 'AB1234567', firstName: 'Elin', lastName: 'Sandberg' } as const;
    const added = await own.call(addTravelDocument, { params: { id: person.id }, body: document as never });
    const params = { id: person.id, docId: added.json<TravelDocument>().id };
    api.clock.advance(15 * 60_000);
    const refused = await own.call(revealTravelDocument, { params, body: { password: testPassword } });
    expect(said(refused)).toEqual([403, 'STEP_UP_REQUIRED']);
    const body = { passkey: device.sign(requestIn(refused)) };
    const shown = await own.call(revealTravelDocument, { params, body });
    expect([shown.statusCode, shown.json<{ number: string }>().number]).toEqual([200, 'AB1234567']);
  });

  it('App and passkey can both be on: each removes the other, and the recovery codes go with the last', async () => {
    const { secret } = await turnOnSecondFactor(own, api.clock());
    api.clock.advance(30_000);
    const code = () => codeAt(secret, api.clock());
    expect(await addPasskeyOf(own, device, { proof: { code: code() } })).toBeNull();
    expect(await stateOf()).toMatchObject({ isOn: true, hasApp: true, recoveryCodesLeft: 10 });
    const off = await own.call(removeSecondFactor, { body: { passkey: device.sign(await asked()) } });
    expect(off.statusCode).toBe(204);
    expect(await stateOf()).toMatchObject({ isOn: true, hasApp: false, recoveryCodesLeft: 10 });
    expect(await signsInAlone()).toBe(false);
    const proof = { passkey: device.sign(await asked()) };
    const removed = await own.call(removePasskey, { params: { passkeyId: await idOf() }, body: proof });
    expect(removed.statusCode).toBe(204);
    expect(await stateOf()).toMatchObject({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect(await signsInAlone()).toBe(true);
    expect((await subjects()).slice(0, 2)).toEqual([
      expect.stringContaining('is off'),
      expect.stringContaining('authenticator app'),
    ]);
  });

  it('In production the last second factor of a person who runs a brand cannot be removed', async () => {
    const production = await openTestApp(database(), { environment: 'production', allowSandbox: true });
    try {
      const admin = await addPerson(database(), world.own, { roles: ['TENANT_ADMIN'] });
      const mine = passkeyDevice(`https://${admin.host}`);
      const begun = await challenged(production, admin);
      const opened = await production.call(finishSignIn, {
        body: { challenge: begun.token, code: codeAt(begun.setup?.secret ?? '', production.clock()) },
        headers: { host: admin.host },
      });
      const session = sessionAt(production, opened, admin.host);
      production.clock.advance(30_000);
      const code = codeAt(begun.setup?.secret ?? '', production.clock());
      await addPasskeyOf(session, mine, { proof: { code } });
      const removed = await session.call(removeSecondFactor, { body: { passkey: mine.sign(await asked(session)) } });
      expect(removed.statusCode).toBe(204);
      const [last] = (await stateOf(session)).passkeys;
      const kept = await session.call(removePasskey, {
        params: { passkeyId: last?.id ?? '' },
        body: { passkey: mine.sign(await asked(session)) },
      });
      expect(said(kept)).toEqual([409, 'SECOND_FACTOR_DEMANDED']);
    } finally {
      await production.app.close();
    }
  });

  it('An acting agent cannot change passkeys', async () => {
    const acting = await actingFor(await api.signIn(await addAgent(database(), [world.own])), world.own);
    expect((await acting.call(beginPasskey, { body: { password: testPassword } })).statusCode).toBe(403);
    expect((await acting.call(removePasskey, { params: { passkeyId: person.id }, body: {} })).statusCode).toBe(403);
  });

  it('Passkeys are in the export by name, and are erased with the person', async () => {
    await addPasskeyOf(own, device, { name: 'Blue key' });
    const exported = await own.call(fetchPersonalData, { params: { section: 'security' }, body: {} });
    expect(exported.body).toContain('Blue key');
    const erased = await own.call(erasePerson, {
      body: { email: person.email, passkey: device.sign(await asked()) },
    });
    expect(erased.statusCode).toBe(204);
    const left = await database()
      .asOwner.selectFrom('passkeys')
      .where('customerId', '=', person.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });
});

/** The session that an answer opened. */
function sessionAt(
  api: TestApp,
  answer: { json<T>(): T; readonly cookies: readonly { name: string; value: string }[] },
  host: string,
): TestSession {
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return sessionOf(api, { tokens: answer.json<Tokens>(), cookie, host });
}
