import {
  changeEmail,
  changePassword,
  confirmEmail,
  fetchCredentials,
  fetchCustomer,
  login,
  renewEmailConfirmation,
  requestPasswordReset,
} from '@portolan/contracts';
import { actingFor } from '../../testing/actingFor.ts';
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
import { tokenIn } from '../../testing/testApp.ts';
import { testPassword } from '../../testing/world.ts';

const another = 'tre båtar i en hamn';

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

  const change = (session: TestSession, oldPassword: string, newPassword: string) =>
    session.call(changePassword, { body: { oldPassword, newPassword } });
  const move = (session: TestSession, newEmail: string, password: string) =>
    session.call(changeEmail, { body: { newEmail, password } });
  const linkTo = async (email: string) => tokenIn((await own.lettersTo(email))[0]);
  const follow = (token: string) => api.call(confirmEmail, { params: { token }, headers: { host: person.host } });
  const said = (answer: { statusCode: number; json(): { type?: string } }) => [answer.statusCode, answer.json().type];
  const signsIn = async (email: string, password: string): Promise<boolean> =>
    (await api.call(login, { body: { email, password } })).statusCode === 200;
  const isIn = async (session: TestSession): Promise<boolean> =>
    (await session.call(fetchCustomer, { params: { id: person.id } })).statusCode === 200;
  const refusedFields = (answer: { json(): { meta: { errors?: { field: string; code: string }[] } } }) =>
    answer.json().meta.errors?.map(({ field, code }) => [field, code]);

  it('[S7.2] A new password replaces the old one, is confirmed by mail, and ends only the other sessions', async () => {
    const elsewhere = await api.signIn(person);
    expect((await change(own, testPassword, another)).statusCode).toBe(204);
    expect([await signsIn(person.email, testPassword), await signsIn(person.email, another)]).toEqual([false, true]);
    expect([await isIn(own), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await own.lettersTo(person.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('password'),
    ]);
  });

  it('[S5.5] A wrong old password is refused at its field, and a weak new one at its own; nothing changes then', async () => {
    const wrong = await change(own, 'not this one at all', another);
    expect([wrong.statusCode, refusedFields(wrong)]).toEqual([422, [['oldPassword', 'oldPasswordNotCorrect']]]);
    const weak = await change(own, testPassword, 'password123');
    expect([weak.statusCode, refusedFields(weak)]).toEqual([422, [['newPassword', 'tooWeak']]]);
    expect(await signsIn(person.email, testPassword)).toBe(true);
  });

  it('Ten wrong old passwords are the limit, as at sign-in', async () => {
    for (let count = 0; count < 10; count += 1) await change(own, `not this one ${count}`, another);
    const answer = await change(own, testPassword, another);
    expect([answer.statusCode, answer.headers['retry-after'] !== undefined]).toEqual([429, true]);
  });

  it('[S7.3] A new e-mail signs in at once, is announced to both addresses, ends only the other sessions, and is used everywhere once confirmed', async () => {
    const elsewhere = await api.signIn(person);
    const email = `new-${person.email}`;
    expect((await move(own, ` ${email.toUpperCase()} `, testPassword)).statusCode).toBe(204);
    expect([await signsIn(person.email, testPassword), await signsIn(email, testPassword)]).toEqual([false, true]);
    expect([await isIn(own), await isIn(elsewhere)]).toEqual([true, false]);
    const before = { email, confirmedEmail: person.email, hasPassword: true };
    expect((await own.call(fetchCredentials)).json()).toEqual(before);
    expect([(await own.lettersTo(email)).length, (await own.lettersTo(person.email)).length]).toEqual([1, 1]);
    expect((await follow(await linkTo(email))).statusCode).toBe(204);
    expect((await own.call(fetchCredentials)).json()).toEqual({ ...before, confirmedEmail: email });
    expect((await own.call(fetchCustomer, { params: { id: person.id } })).json()).toMatchObject({ email });
  });

  it('A link that confirms an e-mail works once, for seven days, and without a session', async () => {
    const email = `new-${person.email}`;
    await move(own, email, testPassword);
    const token = await linkTo(email);
    expect((await follow(token)).statusCode).toBe(204);
    expect(said(await follow(token))).toEqual([410, 'TOKEN_EXPIRED']);
    expect(said(await follow('nobody has this one'))).toEqual([410, 'TOKEN_EXPIRED']);
    await move(own, `newer-${person.email}`, testPassword);
    const late = await linkTo(`newer-${person.email}`);
    api.clock.advance(7 * 24 * 60 * 60_000);
    expect(said(await follow(late))).toEqual([410, 'TOKEN_EXPIRED']);
  });

  it('Of two concurrent uses of a confirmation link, exactly one confirms the e-mail', async () => {
    const email = `new-${person.email}`;
    await move(own, email, testPassword);
    const token = await linkTo(email);
    const answers = await Promise.all([follow(token), follow(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 410]);
  });

  it('Until an e-mail is confirmed, password resets go to the confirmed address', async () => {
    const email = `new-${person.email}`;
    await move(own, email, testPassword);
    await api.call(requestPasswordReset, { body: { email }, headers: { host: person.host } });
    const subjects = async (to: string) => (await own.lettersTo(to)).map(({ subject }) => subject);
    expect(await subjects(person.email)).toContainEqual(expect.stringContaining('Choose a new password'));
    expect(await subjects(email)).toEqual([expect.stringContaining('Confirm your e-mail')]);
  });

  it('The link to an abandoned address confirms nothing, even if another person uses the address by then', async () => {
    const email = `new-${person.email}`;
    await move(own, email, testPassword);
    const token = await linkTo(email);
    await move(own, `newer-${person.email}`, testPassword);
    const other = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    expect((await move(await api.signIn(other), email, testPassword)).statusCode).toBe(204);
    expect(said(await follow(token))).toEqual([410, 'TOKEN_EXPIRED']);
    expect((await own.call(fetchCredentials)).json()).toMatchObject({ confirmedEmail: person.email });
  });

  it('A return to the confirmed address needs no confirmation, and both changes are announced there', async () => {
    const email = `new-${person.email}`;
    await move(own, email, testPassword);
    const token = await linkTo(email);
    await move(own, person.email, testPassword);
    expect(said(await follow(token))).toEqual([410, 'TOKEN_EXPIRED']);
    expect(said(await own.call(renewEmailConfirmation))).toEqual([409, 'INVALID_TRANSITION']);
    expect((await own.lettersTo(person.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was changed'),
      expect.stringContaining('was changed'),
    ]);
  });

  it('A link mailed again on request replaces the earlier one, a limited number of times', async () => {
    const email = `new-${person.email}`;
    await move(own, email, testPassword);
    const first = await linkTo(email);
    expect((await own.call(renewEmailConfirmation)).statusCode).toBe(204);
    const second = await linkTo(email);
    expect(said(await follow(first))).toEqual([410, 'TOKEN_EXPIRED']);
    for (let count = 0; count < 10; count += 1) await own.call(renewEmailConfirmation);
    expect(said(await own.call(renewEmailConfirmation))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(second).not.toBe(first);
  });

  it('[S5.3] [S5.4] A taken e-mail and a wrong password are refused at their fields', async () => {
    const taken = await move(own, world.neighbour.traveller.email, testPassword);
    expect([taken.statusCode, refusedFields(taken)]).toEqual([422, [['newEmail', 'emailAlreadyExists']]]);
    const wrong = await move(own, `new-${person.email}`, 'not this one at all');
    expect([wrong.statusCode, refusedFields(wrong)]).toEqual([422, [['password', 'passwordNotCorrect']]]);
    expect(await signsIn(person.email, testPassword)).toBe(true);
  });

  it('A person who signs in at the company’s provider has no password here to change', async () => {
    await database().asOwner.deleteFrom('signIns').where('customerId', '=', person.id).execute();
    expect((await own.call(fetchCredentials)).json()).toEqual({
      email: person.email,
      confirmedEmail: person.email,
      hasPassword: false,
    });
    expect((await change(own, testPassword, another)).statusCode).toBe(403);
  });

  it('An acting agent changes neither password nor e-mail', async () => {
    const agent = await addAgent(database(), [world.own]);
    const acting = await actingFor(await api.signIn(agent), world.own);
    expect([
      (await change(acting, testPassword, another)).statusCode,
      (await move(acting, `new-${person.email}`, testPassword)).statusCode,
    ]).toEqual([403, 403]);
  });
});
