import { changeEmail, changePassword, fetchCredentials, fetchCustomer, login } from '@portolan/contracts';
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
  }, 60_000);
  beforeEach(async () => {
    person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(person);
  });
  afterAll(() => api.app.close());

  const change = (session: TestSession, oldPassword: string, newPassword: string) =>
    session.call(changePassword, { body: { oldPassword, newPassword } });
  const move = (session: TestSession, newEmail: string, password: string) =>
    session.call(changeEmail, { body: { newEmail, password } });
  const signsIn = async (email: string, password: string): Promise<boolean> =>
    (await api.call(login, { body: { email, password } })).statusCode === 200;
  const isIn = async (session: TestSession): Promise<boolean> =>
    (await session.call(fetchCustomer, { params: { id: person.id } })).statusCode === 200;
  const refusedFields = (answer: { json(): { meta: { errors?: { field: string; code: string }[] } } }) =>
    answer.json().meta.errors?.map(({ field, code }) => [field, code]);

  it('[S7.2] a new password takes the place of the old one, is told by mail, and ends the other sessions alone', async () => {
    const elsewhere = await api.signIn(person);
    expect((await change(own, testPassword, another)).statusCode).toBe(204);
    expect([await signsIn(person.email, testPassword), await signsIn(person.email, another)]).toEqual([false, true]);
    expect([await isIn(own), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await own.lettersTo(person.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('password'),
    ]);
  });

  it('[S5.5] a wrong old password is named at its field, and one that is easy to guess at its own; nothing changes then', async () => {
    const wrong = await change(own, 'not this one at all', another);
    expect([wrong.statusCode, refusedFields(wrong)]).toEqual([422, [['oldPassword', 'oldPasswordNotCorrect']]]);
    const weak = await change(own, testPassword, 'password123');
    expect([weak.statusCode, refusedFields(weak)]).toEqual([422, [['newPassword', 'tooWeak']]]);
    expect(await signsIn(person.email, testPassword)).toBe(true);
  });

  it('ten wrong old passwords are too many, as at the sign-in', async () => {
    for (let count = 0; count < 10; count += 1) await change(own, `not this one ${count}`, another);
    const answer = await change(own, testPassword, another);
    expect([answer.statusCode, answer.headers['retry-after'] !== undefined]).toEqual([429, true]);
  });

  it('[S7.3] a new e-mail is the one that signs in, is told to both addresses, and ends the other sessions alone', async () => {
    const elsewhere = await api.signIn(person);
    const email = `new-${person.email}`;
    expect((await move(own, ` ${email.toUpperCase()} `, testPassword)).statusCode).toBe(204);
    expect([await signsIn(person.email, testPassword), await signsIn(email, testPassword)]).toEqual([false, true]);
    expect([await isIn(own), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await own.call(fetchCredentials)).json()).toEqual({ email, hasPassword: true });
    expect((await own.call(fetchCustomer, { params: { id: person.id } })).json()).toMatchObject({ email });
    expect([(await own.lettersTo(email)).length, (await own.lettersTo(person.email)).length]).toEqual([1, 1]);
  });

  it('[S5.3] [S5.4] an e-mail that somebody of the portal has and a wrong password are named at their fields', async () => {
    const taken = await move(own, world.neighbour.traveller.email, testPassword);
    expect([taken.statusCode, refusedFields(taken)]).toEqual([422, [['newEmail', 'emailAlreadyExists']]]);
    const wrong = await move(own, `new-${person.email}`, 'not this one at all');
    expect([wrong.statusCode, refusedFields(wrong)]).toEqual([422, [['password', 'passwordNotCorrect']]]);
    expect(await signsIn(person.email, testPassword)).toBe(true);
  });

  it('who signs in at the company’s own provider has no password here to change', async () => {
    await database().asOwner.deleteFrom('signIns').where('customerId', '=', person.id).execute();
    expect((await own.call(fetchCredentials)).json()).toEqual({ email: person.email, hasPassword: false });
    expect((await change(own, testPassword, another)).statusCode).toBe(403);
  });

  it('an agent who acts for somebody changes neither', async () => {
    const agent = await addAgent(database(), [world.own]);
    const acting = await actingFor(await api.signIn(agent), world.own);
    expect([
      (await change(acting, testPassword, another)).statusCode,
      (await move(acting, `new-${person.email}`, testPassword)).statusCode,
    ]).toEqual([403, 403]);
  });
});
