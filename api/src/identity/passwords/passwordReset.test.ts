import { checkPasswordReset, fetchCustomer, login, requestPasswordReset, resetPassword } from '@portolan/contracts';
import { sql } from 'kysely';
import { createLogger } from '../../kernel/process/logger.ts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  testPassword,
  tokenIn,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestWorld,
} from '../../testing/index.ts';

const newPassword = 'tre båtar i en hamn';
const minute = 60_000;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());

  const aPerson = (change = {}) => addPerson(database(), world.own, { roles: ['TRAVELLER'], change });
  const ask = (email: string, host = 'localhost', remoteAddress = '127.0.0.1') =>
    api.app.inject({
      method: 'POST',
      url: requestPasswordReset.path,
      headers: { host },
      payload: { email },
      remoteAddress,
    });
  const choose = (token: string, password = newPassword, host = 'localhost') =>
    api.call(resetPassword, { params: { token }, body: { newPassword: password }, headers: { host } });
  const look = (token: string, host = 'localhost') =>
    api.call(checkPasswordReset, { params: { token }, headers: { host } });
  const tryPassword = async ({ email, host }: TestPerson, password: string) =>
    (await api.call(login, { body: { email, password }, headers: { host } })).statusCode;
  const aLinkFor = async (person: TestPerson) => {
    await ask(person.email);
    return tokenIn((await api.lettersTo(person.email))[0]);
  };
  const refusal = async (answer: ReturnType<typeof api.call>) => [
    (await answer).statusCode,
    (await answer).json<{ type: string }>().type,
  ];

  describe('asking for a new password', () => {
    it('A password reset mails a link, in the receiver’s language and the tenant’s brand, to the portal that was asked', async () => {
      const person = await aPerson({ language: 'sv', firstName: '<b>Elin</b>' });
      expect((await ask(person.email.toUpperCase(), 'localhost:4000')).statusCode).toBe(202);
      const letters = await api.lettersTo(person.email);
      expect(letters).toHaveLength(1);
      expect(letters[0]).toMatchObject({
        subject: 'Välj ett nytt lösenord för nordlys',
        text: expect.stringMatching(/http:\/\/localhost:4000\/password-reset\/[\w-]{22}\.[\w-]{43}\n/),
      });
      expect(letters[0]?.html).toContain('Hej &lt;b&gt;Elin&lt;/b&gt;!');
    });

    it('A password reset answers the same for known and unknown addresses, and mails only known ones', async () => {
      const gone = await aPerson({ status: 'ARCHIVED' });
      const known = await ask((await aPerson()).email);
      for (const email of ['nobody@nordlys.example', gone.email, world.foreign.traveller.email]) {
        const answer = await ask(email);
        expect([answer.statusCode, answer.body, Object.keys(answer.headers).sort()]).toEqual([
          202,
          known.body,
          Object.keys(known.headers).sort(),
        ]);
        expect(await api.lettersTo(email)).toEqual([]);
      }
    });

    it('A password reset stores only the hash of the link, and not the sent mail', async () => {
      const person = await aPerson();
      const [, secret = ''] = (await aLinkFor(person)).split('.');
      const { rows } = await sql<{
        all: string;
      }>`select (select json_agg(r)::text from password_resets r) || coalesce((select json_agg(m)::text from mails m), '') as all`.execute(
        database().asOwner,
      );
      expect(rows[0]?.all).toContain(person.id);
      expect(rows[0]?.all).not.toContain(secret);
    });

    it('A password reset sends at most five mails in a quarter of an hour, with the same answer', async () => {
      const person = await aPerson();
      const answers = [];
      for (let count = 0; count < 8; count += 1) answers.push((await ask(person.email)).statusCode);
      expect(answers).toEqual(Array.from({ length: 8 }, () => 202));
      expect(await api.lettersTo(person.email)).toHaveLength(5);
    });

    it('A network address that asks for many accounts is refused', async () => {
      const answers = [];
      for (let count = 0; count < 61; count += 1)
        answers.push((await ask(`nobody-${count}@nordlys.example`, 'localhost', '127.0.0.9')).statusCode);
      expect([answers.slice(0, 60).every((status) => status === 202), answers[60]]).toEqual([true, 429]);
    });
  });

  describe('looking at a link', () => {
    it('Checking a reset link says that it works, any number of times, without using it up', async () => {
      const link = await aLinkFor(await aPerson());
      for (const _time of [1, 2]) expect((await look(link)).statusCode).toBe(204);
      expect((await choose(link)).statusCode).toBe(204);
    });

    it('Checking a reset link says that it has expired once it was used or an hour has passed', async () => {
      const [used, late] = [await aLinkFor(await aPerson()), await aLinkFor(await aPerson())];
      await choose(used);
      expect(await refusal(look(used))).toEqual([410, 'TOKEN_EXPIRED']);
      expect((await look(late)).statusCode).toBe(204);
      api.clock.advance(60 * minute + 1);
      expect(await refusal(look(late))).toEqual([410, 'TOKEN_EXPIRED']);
    });

    it('Checking answers the same for an invalid link, another tenant’s, and one of a person who has left', async () => {
      const person = await aPerson();
      const link = await aLinkFor(person);
      for (const token of ['nonsense', link.slice(0, -1), link.replace(/^.{4}/, 'AAAA')])
        expect(await refusal(look(token))).toEqual([410, 'TOKEN_EXPIRED']);
      expect(await refusal(look(link, 'dunav.localhost'))).toEqual([410, 'TOKEN_EXPIRED']);
      await database()
        .asOwner.updateTable('customers')
        .set({ status: 'ARCHIVED' })
        .where('id', '=', person.id)
        .execute();
      expect(await refusal(look(link))).toEqual([410, 'TOKEN_EXPIRED']);
    });

    it('Checking link after link is refused to the network address, and leaves no link in the log', async () => {
      const lines: string[] = [];
      const logged = await openTestApp(
        database(),
        {},
        { logger: createLogger({ write: (line) => void lines.push(line) }) },
      );
      const link = await aLinkFor(await aPerson());
      const answers = [];
      for (let count = 0; count < 61; count += 1) {
        const url = checkPasswordReset.path.replace('{token}', count === 0 ? link : `guess-${count}`);
        answers.push(
          (await logged.app.inject({ method: 'GET', url, headers: { host: 'localhost' }, remoteAddress: '127.0.0.8' }))
            .statusCode,
        );
      }
      await logged.app.close();
      expect([answers[0], answers[1], answers[59], answers[60]]).toEqual([204, 410, 410, 429]);
      expect(lines.join('')).toContain('/api/auth/password-reset/:token');
      for (const token of [link, 'guess-']) expect(lines.join('')).not.toContain(token);
    });
  });

  describe('choosing a new password', () => {
    it('Choosing a new password works without signing in: the new one signs in, the old one does not', async () => {
      const person = await aPerson();
      expect((await choose(await aLinkFor(person))).statusCode).toBe(204);
      expect([await tryPassword(person, newPassword), await tryPassword(person, testPassword)]).toEqual([200, 401]);
    });

    it('Choosing a new password ends every session at once and is confirmed by mail', async () => {
      const person = await aPerson();
      const sessions = [await api.signIn(person), await api.signIn(person)];
      const profile = (session: (typeof sessions)[number]) =>
        session.call(fetchCustomer, { params: { id: person.id } });
      for (const session of sessions) expect((await profile(session)).statusCode).toBe(200);
      await choose(await aLinkFor(person));
      for (const session of sessions) expect((await profile(session)).statusCode).toBe(401);
      expect((await api.lettersTo(person.email))[0]?.subject).toBe('Your password for nordlys was changed');
    });

    it('A reset link works once, and withdraws the person’s other links', async () => {
      const person = await aPerson();
      const [other, link] = [await aLinkFor(person), await aLinkFor(person)];
      expect((await choose(link)).statusCode).toBe(204);
      for (const used of [link, other])
        expect(await refusal(choose(used, 'another long one here'))).toEqual([410, 'TOKEN_EXPIRED']);
    });

    it('Of two concurrent uses of a reset link, exactly one succeeds', async () => {
      const link = await aLinkFor(await aPerson());
      const answers = await Promise.all([choose(link), choose(link, 'another long one here')]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 410]);
    });

    it('A reset link works for one hour', async () => {
      const [person, late] = [await aPerson(), await aPerson()];
      const [withinBudget, tooLate] = [await aLinkFor(person), await aLinkFor(late)];
      api.clock.advance(60 * minute - 5_000);
      expect((await choose(withinBudget)).statusCode).toBe(204);
      api.clock.advance(5_001);
      expect(await refusal(choose(tooLate))).toEqual([410, 'TOKEN_EXPIRED']);
    });

    it.each([
      ['without meaning', () => 'nonsense'],
      ['with one character changed', (token: string) => token.replace(/.$/, token.endsWith('A') ? 'B' : 'A')],
      ['of another company', (token: string) => token.replace(/^.{4}/, 'AAAA')],
      ['cut short', (token: string) => token.slice(0, -1)],
      ['with SQL in it', () => "' or 1=1 --"],
    ])('A reset with a token %s is refused', async (_what, change) => {
      const person = await aPerson();
      expect(await refusal(choose(change(await aLinkFor(person))))).toEqual([410, 'TOKEN_EXPIRED']);
      expect(await tryPassword(person, testPassword)).toBe(200);
    });

    it('A reset is refused at another tenant’s portal, and to a person who has left since', async () => {
      const person = await aPerson();
      const link = await aLinkFor(person);
      expect(await refusal(choose(link, newPassword, 'dunav.localhost'))).toEqual([410, 'TOKEN_EXPIRED']);
      await database()
        .asOwner.updateTable('customers')
        .set({ status: 'ARCHIVED' })
        .where('id', '=', person.id)
        .execute();
      expect(await refusal(choose(link))).toEqual([410, 'TOKEN_EXPIRED']);
    });

    it('A reset needs a password that is hard to guess; the link works for the next try', async () => {
      const person = await aPerson();
      const link = await aLinkFor(person);
      expect(await refusal(choose(link, 'Vildsvin AB 1'))).toEqual([422, 'PASSWORD_TOO_WEAK']);
      expect(await refusal(choose(link, 'short'))).toEqual([400, 'MALFORMED_REQUEST']);
      expect((await choose(link)).statusCode).toBe(204);
    });
  });
});
