import {
  acceptInvitation,
  fetchCustomer,
  fetchInvitation,
  inviteEmployees,
  listAuditEvents,
  listManagedPeople,
  login,
  renewInvitation,
  resendInvitation,
  restorePerson,
  withdrawInvitation,
  withdrawPersonInvitation,
  type AnswerOf,
  type BodyOf,
} from '@portolan/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import {
  addPerson,
  makeWorld,
  openTestApp,
  tokenIn,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

const password = 'tre båtar i en hamn';
const answers = { firstName: 'Åsa', lastName: 'Öberg', password, language: 'da', acceptedTerms: true } as const;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let admin: TestSession;
  let people: TestSession;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    admin = await api.signIn(world.own.admin);
    people = await api.signIn(await addPerson(database(), world.own, { roles: ['PEOPLE_MANAGER'] }));
  });
  afterAll(() => api.app.close());

  const anAddress = () => `${randomUUID()}@vildsvin.example`;
  const invite = (body: BodyOf<typeof inviteEmployees>, session = admin) =>
    session.call(inviteEmployees, { params: { companyId: world.own.companyId }, body });
  const anInvitation = async (email = anAddress()) => {
    const answer = await invite({ emails: [email] });
    const [invited] = answer.json<AnswerOf<typeof inviteEmployees>>().invited;
    return { email, id: invited?.id ?? '', token: tokenIn((await api.lettersTo(email))[0]) };
  };
  const look = (token: string, host = 'localhost') =>
    api.call(fetchInvitation, { params: { token }, headers: { host } });
  const accept = (token: string, change: object = {}, host = 'localhost') =>
    api.call(acceptInvitation, { params: { token }, body: { ...answers, ...change }, headers: { host } });
  const told = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ type: string }>().type];

  describe('inviting', () => {
    it('An invitation is mailed with a link of its own, in the requested language, naming the inviter and the company', async () => {
      const [first, second] = [anAddress(), anAddress()];
      const answer = await invite({ emails: [first.toUpperCase(), second, first], language: 'sr' });
      expect([
        answer.statusCode,
        answer.json<AnswerOf<typeof inviteEmployees>>().invited.map(({ email }) => email),
      ]).toEqual([201, [first, second]]);
      const [one, other] = [await api.lettersTo(first), await api.lettersTo(second)];
      expect([one.length, other.length, tokenIn(one[0]) === tokenIn(other[0])]).toEqual([1, 1, false]);
      expect(one[0]).toMatchObject({
        subject: 'Vildsvin AB vas poziva na nordlys',
        text: expect.stringContaining('http://localhost/register/company/invite?token='),
      });
    });

    it('A person invited several times at once becomes one person', async () => {
      const email = anAddress();
      const answers = await Promise.all(Array.from({ length: 8 }, () => invite({ emails: [email] })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 201));
      expect(
        await database().asOwner.selectFrom('customers').select('status').where('email', '=', email).execute(),
      ).toEqual([{ status: 'INVITED' }]);
    });

    it('An invited employee is named in the answer and gets no mail', async () => {
      const { email } = world.own.traveller;
      const answer = await invite({ emails: [email] });
      expect(answer.json()).toEqual({ invited: [], alreadyEmployed: [email] });
      expect(await api.lettersTo(email)).toEqual([]);
    });

    it('An invitation does not reveal whom another company employs', async () => {
      const answer = await invite({ emails: [world.neighbour.traveller.email] });
      expect(answer.json<AnswerOf<typeof inviteEmployees>>()).toMatchObject({
        invited: [{ email: world.neighbour.traveller.email }],
        alreadyEmployed: [],
      });
    });

    it('Inviting is for company admins and people managers, and no one gives roles above their own rights', async () => {
      const traveller = await api.signIn(world.own.traveller);
      expect(told(await invite({ emails: [anAddress()] }, traveller))).toEqual([403, 'FORBIDDEN']);
      expect((await invite({ emails: [anAddress()], roles: ['TRAVELLER', 'APPROVER'] }, people)).statusCode).toBe(201);
      for (const role of ['COMPANY_ADMIN', 'PEOPLE_MANAGER', 'SAFETY_COORDINATOR'] as const) {
        expect(told(await invite({ emails: [anAddress()], roles: [role] }, people))).toEqual([403, 'FORBIDDEN']);
        expect((await invite({ emails: [anAddress()], roles: [role] })).statusCode).toBe(201);
      }
      for (const role of ['INTERNAL_AGENT', 'TENANT_ADMIN', 'PLATFORM_OPERATOR']) {
        expect(
          told(
            await admin.call(inviteEmployees, {
              params: { companyId: world.own.companyId },
              body: { emails: [anAddress()], roles: [role] } as never,
            }),
          ),
        ).toEqual([400, 'MALFORMED_REQUEST']);
      }
    });

    it('A new invitation of a person withdraws the earlier one', async () => {
      const first = await anInvitation();
      const second = await anInvitation(first.email);
      expect(told(await look(first.token))).toEqual([410, 'TOKEN_EXPIRED']);
      expect((await look(second.token)).statusCode).toBe(200);
    });
  });

  describe('an invitation', () => {
    it('An invitation shows company and e-mail to the holder of its link', async () => {
      const { token, email } = await anInvitation();
      expect((await look(token)).json()).toEqual({
        companyName: 'Vildsvin AB',
        email,
        language: 'sv',
        expiresAt: expect.any(String),
      });
    });

    it('Accepting an invitation makes an employee, signs them in, and the new password works', async () => {
      const { token, email } = await anInvitation();
      const answer = await accept(token);
      expect(answer.statusCode).toBe(200);
      const { accessToken } = answer.json<{ accessToken: string }>();
      const { sub: id } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
        sub: string;
      };
      const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const profile = await api.call(fetchCustomer, {
        params: { id },
        headers: { authorization: `Bearer ${accessToken}`, cookie },
      });
      expect(profile.json()).toMatchObject({
        firstName: 'Åsa',
        lastName: 'Öberg',
        email,
        languageISOCode: 'da',
        roles: ['TRAVELLER'],
        companyId: world.own.companyId,
      });
      expect((await api.call(login, { body: { email, password } })).statusCode).toBe(200);
    });

    it('An invitation is accepted once, even by two at the same time', async () => {
      const { token } = await anInvitation();
      const both = await Promise.all([accept(token), accept(token)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
      expect([told(await accept(token)), told(await look(token))]).toEqual([
        [410, 'TOKEN_EXPIRED'],
        [410, 'TOKEN_EXPIRED'],
      ]);
    });

    it('An invitation is valid for seven days', async () => {
      const { token } = await anInvitation();
      api.clock.advance(7 * 86_400_000 - 5_000);
      expect((await look(token)).statusCode).toBe(200);
      api.clock.advance(5_001);
      expect([told(await look(token)), told(await accept(token))]).toEqual([
        [410, 'TOKEN_EXPIRED'],
        [410, 'TOKEN_EXPIRED'],
      ]);
      api.clock.advance(-7 * 86_400_000);
    });

    it('A withdrawn invitation has expired; an accepted one cannot be withdrawn', async () => {
      const [open, used] = [await anInvitation(), await anInvitation()];
      const withdraw = (id: string) =>
        admin.call(withdrawInvitation, { params: { companyId: world.own.companyId, invitationId: id } });
      expect((await withdraw(open.id)).statusCode).toBe(204);
      expect([told(await look(open.token)), told(await accept(open.token))]).toEqual([
        [410, 'TOKEN_EXPIRED'],
        [410, 'TOKEN_EXPIRED'],
      ]);
      await accept(used.token);
      expect(told(await withdraw(used.id))).toEqual([404, 'NOT_FOUND']);
    });

    it.each([
      ['without meaning', () => 'nonsense'],
      ['with one character changed', (token: string) => token.replace(/.$/, token.endsWith('A') ? 'B' : 'A')],
      ['of another company', (token: string) => token.replace(/^.{4}/, 'AAAA')],
    ])('An invitation’s token %s is refused as expired', async (_what, change) => {
      const token = change((await anInvitation()).token);
      expect([told(await look(token)), told(await accept(token))]).toEqual([
        [410, 'TOKEN_EXPIRED'],
        [410, 'TOKEN_EXPIRED'],
      ]);
    });

    it('An invitation is refused as expired at another tenant’s portal', async () => {
      const { token } = await anInvitation();
      expect([told(await look(token, 'dunav.localhost')), told(await accept(token, {}, 'dunav.localhost'))]).toEqual([
        [410, 'TOKEN_EXPIRED'],
        [410, 'TOKEN_EXPIRED'],
      ]);
    });

    it('Accepting needs visible names, a password that is hard to guess, and consent to the terms', async () => {
      const { token } = await anInvitation();
      for (const change of [
        { firstName: ' ' },
        { lastName: '\u200b' },
        { acceptedTerms: false },
        { password: 'short' },
        { language: 'de' },
        { roles: ['COMPANY_ADMIN'] },
      ]) {
        expect(told(await accept(token, change))).toEqual([400, 'MALFORMED_REQUEST']);
      }
      expect(told(await accept(token, { password: 'ÅsaÖberg Vildsvin1' }))).toEqual([422, 'PASSWORD_TOO_WEAK']);
      expect((await accept(token)).statusCode).toBe(200);
    });

    it('An invitation of a person who signs in elsewhere in the tenant is refused, and stays valid', async () => {
      const { token } = await anInvitation(world.neighbour.admin.email);
      expect(told(await accept(token))).toEqual([409, 'EMAIL_TAKEN']);
      expect((await look(token)).statusCode).toBe(200);
    });
  });

  describe('an invited person in the list', () => {
    const personOf = async (email: string) =>
      await database()
        .asOwner.selectFrom('customers')
        .select(['id', 'status'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    const someone = async () => {
      const invitation = await anInvitation();
      return { ...invitation, customerId: (await personOf(invitation.email)).id };
    };
    const params = (customerId: string, companyId = world.own.companyId) => ({ params: { companyId, customerId } });
    const withdraw = (customerId: string, session = admin) =>
      session.call(withdrawPersonInvitation, params(customerId));
    const resend = (customerId: string, session = admin, key: string = randomUUID()) =>
      session.call(resendInvitation, { ...params(customerId), headers: { 'idempotency-key': key } });
    const trailOf = async (customerId: string) =>
      (await admin.call(listAuditEvents, { params: { companyId: world.own.companyId }, query: { size: '100' } }))
        .json<AnswerOf<typeof listAuditEvents>>()
        .content.filter(({ entityId }) => entityId === customerId)
        .map(({ action }) => action);
    const tokensOf = async (email: string) => (await api.lettersTo(email)).map((letter) => tokenIn(letter));

    it('After a withdrawal the link stops working, the person leaves the invited, and the trail says so', async () => {
      const { customerId, email, token } = await someone();
      expect((await withdraw(customerId)).statusCode).toBe(204);
      expect([told(await look(token)), told(await accept(token))]).toEqual([
        [410, 'TOKEN_EXPIRED'],
        [410, 'TOKEN_EXPIRED'],
      ]);
      const { content } = (
        await admin.call(listManagedPeople, {
          params: { companyId: world.own.companyId },
          query: { status: 'INVITED', search: email },
        })
      ).json<AnswerOf<typeof listManagedPeople>>();
      expect(content).toEqual([]);
      expect(await trailOf(customerId)).toEqual(['withdrawPersonInvitation', 'inviteEmployees']);
    });

    it('Two withdrawals, even at once, withdraw an invitation once', async () => {
      const { customerId } = await someone();
      const both = await Promise.all([withdraw(customerId), withdraw(customerId)]);
      expect([...both, await withdraw(customerId)].map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
      expect((await trailOf(customerId)).filter((action) => action === 'withdrawPersonInvitation')).toHaveLength(1);
    });

    it('A person whose invitation was withdrawn can be invited again or restored: the same person, with a new link', async () => {
      const { customerId, email, token } = await someone();
      await withdraw(customerId);
      expect((await invite({ emails: [email] })).json<AnswerOf<typeof inviteEmployees>>()).toMatchObject({
        invited: [{ email }],
        alreadyEmployed: [],
      });
      expect(await personOf(email)).toEqual({ id: customerId, status: 'INVITED' });
      const fresh = (await tokensOf(email)).find((other) => other !== token) ?? '';
      expect([(await look(token)).statusCode, (await look(fresh)).statusCode]).toEqual([410, 200]);
      await withdraw(customerId);
      await admin.call(restorePerson, { ...params(customerId), headers: { 'if-match': '*' } });
      expect((await resend(customerId)).statusCode).toBe(200);
      const newest = (await tokensOf(email)).find((other) => other !== token && other !== fresh) ?? '';
      expect((await accept(newest)).statusCode).toBe(200);
    });

    it('A withdrawal frees the licence, and a new invitation takes one', async () => {
      const { tenantId, companyId } = world.own;
      const licences = (licenseNumber: number) =>
        database()
          .asOwner.updateTable('companies')
          .set({ licenseNumber })
          .where('tenantId', '=', tenantId)
          .where('companyId', '=', companyId)
          .execute();
      const { customerId, email } = await someone();
      const { counts } = (await admin.call(listManagedPeople, { params: { companyId } })).json<
        AnswerOf<typeof listManagedPeople>
      >();
      await licences(counts.ACTIVE + counts.INVITED);
      expect(told(await invite({ emails: [anAddress()] }))).toEqual([422, 'LICENCES_USED_UP']);
      await withdraw(customerId);
      expect((await invite({ emails: [anAddress()] })).statusCode).toBe(201);
      expect(told(await invite({ emails: [email] }))).toEqual([422, 'LICENCES_USED_UP']);
      await licences(1000);
    });

    it('After sending an invitation again only the newest link works', async () => {
      const { customerId, email, token } = await someone();
      const answer = await resend(customerId);
      expect([answer.statusCode, answer.json()]).toEqual([200, { email, expiresAt: expect.any(String) }]);
      const fresh = (await tokensOf(email)).find((other) => other !== token) ?? '';
      expect([told(await look(token)), (await look(fresh)).statusCode]).toEqual([[410, 'TOKEN_EXPIRED'], 200]);
      expect(await trailOf(customerId)).toEqual(['resendInvitation', 'inviteEmployees']);
    });

    it('Sending again twice with one key sends one mail; twice at once with two keys leaves one working link', async () => {
      const { customerId, email } = await someone();
      const key = randomUUID();
      const first = await resend(customerId, admin, key);
      expect((await resend(customerId, admin, key)).json()).toEqual(first.json());
      expect(await tokensOf(email)).toHaveLength(2);
      await Promise.all([resend(customerId), resend(customerId)]);
      const all = await Promise.all((await tokensOf(email)).map((token) => look(token)));
      expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410]);
    });

    it('An expired invitation is sent again, too', async () => {
      const { customerId, email, token } = await someone();
      await database()
        .asOwner.updateTable('invitations')
        .set({ expiresAt: new Date(api.clock().getTime() - 1) })
        .where('customerId', '=', customerId)
        .execute();
      expect((await resend(customerId)).statusCode).toBe(200);
      const fresh = (await tokensOf(email)).find((other) => other !== token) ?? '';
      expect((await look(fresh)).statusCode).toBe(200);
    });

    it('An accepted invitation is neither withdrawn nor sent again, and the answer says why', async () => {
      const { customerId, token } = await someone();
      await accept(token);
      expect([told(await withdraw(customerId)), told(await resend(customerId))]).toEqual([
        [409, 'INVITATION_ACCEPTED'],
        [409, 'INVITATION_ACCEPTED'],
      ]);
    });

    it('If an invitation is accepted and withdrawn at once, exactly one succeeds', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { customerId, token } = await someone();
        const [taken, gone] = await Promise.all([accept(token), withdraw(customerId)]);
        expect([
          [200, 409],
          [410, 204],
        ]).toContainEqual([taken.statusCode, gone.statusCode]);
      }
    });

    it('Travellers neither withdraw nor send again, people managers not for admins, and another company’s person is not found', async () => {
      const { customerId } = await someone();
      const traveller = await api.signIn(world.own.traveller);
      expect([told(await withdraw(customerId, traveller)), told(await resend(customerId, traveller))]).toEqual([
        [403, 'FORBIDDEN'],
        [403, 'FORBIDDEN'],
      ]);
      const email = anAddress();
      await invite({ emails: [email], roles: ['COMPANY_ADMIN'] });
      const { id } = await personOf(email);
      expect([told(await withdraw(id, people)), told(await resend(id, people))]).toEqual([
        [403, 'FORBIDDEN'],
        [403, 'FORBIDDEN'],
      ]);
      const theirs = await api.signIn(world.neighbour.admin);
      const outside = params(customerId, world.neighbour.companyId);
      expect([
        told(await theirs.call(withdrawPersonInvitation, outside)),
        told(await theirs.call(resendInvitation, { ...outside, headers: { 'idempotency-key': randomUUID() } })),
        told(await withdraw(customerId, theirs)),
        told(await resend(customerId, theirs)),
      ]).toEqual([
        [404, 'NOT_FOUND'],
        [404, 'NOT_FOUND'],
        [404, 'NOT_FOUND'],
        [404, 'NOT_FOUND'],
      ]);
    });
  });

  describe('an expired invitation', () => {
    // The clock moves on, so earlier sessions have ended.
    beforeEach(async () => {
      admin = await api.signIn(world.own.admin);
    });
    const days = (count: number) => count * 86_400_000;
    const renew = (token: string) => api.call(renewInvitation, { params: { token }, headers: { host: 'localhost' } });

    it('An expired invitation is renewed by its link, once, by a mail to the same person', async () => {
      const { email, token } = await anInvitation();
      expect((await renew(token)).statusCode).toBe(204);
      expect(await api.lettersTo(email)).toHaveLength(1);
      api.clock.advance(days(8));
      expect((await look(token)).statusCode).toBe(410);
      expect((await renew(token)).statusCode).toBe(204);
      expect((await renew(token)).statusCode).toBe(204);
      const letters = await api.lettersTo(email);
      expect(letters).toHaveLength(2);
      const fresh = letters.map((letter) => tokenIn(letter)).find((other) => other !== token) ?? '';
      expect((await look(fresh)).statusCode).toBe(200);
    });

    it('A withdrawn, used or long expired invitation is not renewed, and the answer is the same', async () => {
      const [withdrawn, used, old] = [await anInvitation(), await anInvitation(), await anInvitation()];
      await admin.call(withdrawInvitation, {
        params: { companyId: world.own.companyId, invitationId: withdrawn.id },
      });
      expect((await accept(used.token)).statusCode).toBe(200);
      api.clock.advance(days(8));
      for (const { token, email } of [withdrawn, used]) {
        expect((await renew(token)).statusCode).toBe(204);
        expect(await api.lettersTo(email)).toHaveLength(1);
      }
      api.clock.advance(days(30));
      expect((await renew(old.token)).statusCode).toBe(204);
      expect(await api.lettersTo(old.email)).toHaveLength(1);
    });
  });
});
