import { randomUUID } from 'node:crypto';
import {
  createCart,
  exchangeToken,
  fetchActing,
  fetchCorporation,
  fetchCustomer,
  fetchCustomerFeatures,
  fetchTripHistory,
  impersonate,
  endImpersonation,
  listAuditEvents,
  logout,
  searchAgentClients,
  updateCustomer,
  type AnswerOf,
  type AgentClients,
  type AuditEvent,
  type Impersonation,
  type Role,
  type Tokens,
} from '@portolan/contracts';
import { sql } from 'kysely';
import {
  addAgent,
  addCompany,
  addPerson,
  makeWorld,
  openTestApp,
  refusalOf,
  testPassword,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

const claimsIn = ({ accessToken }: Tokens): Record<string, unknown> =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
const minute = 60_000;
const reason = 'She asked me to by phone';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let person: TestPerson & { readonly id: string };

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    person = world.own.traveller;
  });
  afterAll(() => api.app.close());

  const anAgent = () => addAgent(database(), [world.own, world.neighbour]);
  const begin = (session: TestSession, body: Partial<Impersonation> = { customerId: person.id }) =>
    session.call(impersonate, { body: { reason, ...body } });
  const end = (session: TestSession) =>
    session.call(endImpersonation, { body: { refreshToken: session.tokens.refreshToken } });
  /** An agent's browser, in the agent's own name and acting. */
  async function acting(
    body?: Partial<Impersonation>,
  ): Promise<{ agent: Awaited<ReturnType<typeof anAgent>>; own: TestSession; session: TestSession }> {
    const agent = await anAgent();
    const own = await api.signIn(agent);
    const answer = await begin(own, body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return { agent, own, session: own.with(answer.json<Tokens>()) };
  }
  const profile = (session: TestSession, id: string) => session.call(fetchCustomer, { params: { id } });
  const trail = async (companyId = world.own.companyId): Promise<AuditEvent[]> => {
    const admin =
      [world.own, world.neighbour].find((company) => company.companyId === companyId)?.admin ?? world.own.admin;
    return (
      await (await api.signIn(admin)).call(listAuditEvents, { params: { companyId }, query: { size: '100' } })
    ).json<{ content: AuditEvent[] }>().content;
  };

  describe('an agent who acts for a person', () => {
    it('[S6.10] An agent who acts for a person gets tokens in that person’s name, which tell the agent and the agent’s role', async () => {
      const { agent, session } = await acting();
      expect(claimsIn(session.tokens)).toMatchObject({
        sub: person.id,
        cid: world.own.companyId,
        roles: ['TRAVELLER'],
        act: { sub: agent.id, cid: agent.companyId },
        impersonatorType: 'INTERNAL_AGENT',
      });
    });

    it('An agent who acts for a person may do what the person may, and nothing more', async () => {
      const { agent, session } = await acting();
      const made = await session.call(createCart, { body: { tripName: 'For her', customerId: person.id } });
      expect([made.statusCode, (await profile(session, person.id)).statusCode]).toEqual([201, 200]);
      expect([
        (await profile(session, world.own.admin.id)).statusCode,
        (await profile(session, agent.id)).statusCode,
        (await profile(session, world.neighbour.traveller.id)).statusCode,
      ]).toEqual([403, 404, 404]);
    });

    it('An agent who acts can read the person, the reason and the end', async () => {
      const { session } = await acting();
      expect((await session.call(fetchActing)).json()).toEqual({
        name: 'Vildsvin Vildsvinsson',
        companyName: 'Vildsvin AB',
        reason,
        endsAt: expect.any(String),
        language: 'en',
        appearance: 'SYSTEM',
      });
      expect((await (await api.signIn(person)).call(fetchActing)).statusCode).toBe(404);
    });

    it('[S6.6] An agent who acts for a person is let in whatever the person’s subscription says', async () => {
      const company = await addCompany(database(), {
        tenantId: 'nordlys',
        host: 'localhost',
        canary: 'Stängt',
        change: { subscriptionStatus: 'SUSPEND' },
      });
      const own = await api.signIn(await addAgent(database(), [company]));
      const session = own.with((await begin(own, { customerId: company.traveller.id })).json<Tokens>());
      expect((await profile(session, company.traveller.id)).statusCode).toBe(200);
      expect(
        (
          await session.call(exchangeToken, {
            body: { grantType: 'REFRESH_TOKEN', refreshToken: session.tokens.refreshToken },
          })
        ).statusCode,
      ).toBe(200);
    });
  });

  describe('an agent who acts for a company', () => {
    it('An agent who acts for a company stays the agent, in that company, and passes its admins’ guard', async () => {
      const { agent, own, session } = await acting({ companyId: world.own.companyId });
      expect(claimsIn(session.tokens)).toMatchObject({
        sub: agent.id,
        cid: world.own.companyId,
        roles: ['INTERNAL_AGENT'],
        act: { sub: agent.id },
      });
      const list = { params: { companyId: world.own.companyId } };
      expect([
        (await session.call(listAuditEvents, list)).statusCode,
        (await own.call(listAuditEvents, list)).statusCode,
      ]).toEqual([200, 403]);
      expect((await session.call(fetchActing)).json()).toMatchObject({ name: null, companyName: 'Vildsvin AB' });
    });

    it('An agent who acts for a company has no access to other client companies', async () => {
      const { session, own } = await acting({ companyId: world.own.companyId });
      const other = { params: { companyId: world.neighbour.companyId } };
      expect([
        (await session.call(fetchCorporation, other)).statusCode,
        (await own.call(fetchCorporation, other)).statusCode,
      ]).toEqual([404, 200]);
    });

    it('An agent who acts for a company has the features of that company', async () => {
      const company = await addCompany(database(), {
        tenantId: 'nordlys',
        host: 'localhost',
        canary: 'Trygg',
        change: { features: [] },
      });
      const agent = await addAgent(database(), [company]);
      const own = await api.signIn(agent);
      const session = own.with((await begin(own, { companyId: company.companyId })).json<Tokens>());
      const featuresIn = async (browser: TestSession) =>
        (await browser.call(fetchCustomerFeatures, { params: { customerId: agent.id } })).json();
      expect([await featuresIn(own), await featuresIn(session)]).toEqual([
        { customerFeatures: ['SAFETY_COORDINATOR'] },
        { customerFeatures: [] },
      ]);
    });
  });

  describe('acting refused', () => {
    it.each<[Role]>([['TRAVELLER'], ['COMPANY_ADMIN'], ['TENANT_ADMIN'], ['PLATFORM_OPERATOR'], ['PEOPLE_MANAGER']])(
      'A person with the role %s cannot act',
      async (role) => {
        const target = await addPerson(database(), world.own, { roles: [role] });
        expect(refusalOf(await begin(await api.signIn(target)))).toEqual([403, 'FORBIDDEN']);
      },
    );

    it('An agent cannot act for a person of another tenant, of a company that is no client, or an unknown one', async () => {
      const own = await api.signIn(await addAgent(database(), [world.own]));
      for (const body of [
        { customerId: world.foreign.traveller.id },
        { companyId: world.foreign.companyId },
        { customerId: world.neighbour.traveller.id },
        { companyId: world.neighbour.companyId },
        { customerId: randomUUID() },
      ]) {
        expect(refusalOf(await begin(own, body))).toEqual([404, 'NOT_FOUND']);
      }
    });

    it.each<[Role]>([['INTERNAL_AGENT'], ['TENANT_ADMIN'], ['PLATFORM_OPERATOR']])(
      'An agent cannot act for a person with the role %s',
      async (role) => {
        const target = await addPerson(database(), world.own, { roles: ['TRAVELLER', role] });
        expect(refusalOf(await begin(await api.signIn(await anAgent()), { customerId: target.id }))).toEqual([
          422,
          'CANNOT_ACT_FOR',
        ]);
      },
    );

    it.each(['ARCHIVED', 'INVITED'] as const)('An agent cannot act for a person who is %s', async (status) => {
      const target = await addPerson(database(), world.own, { roles: ['TRAVELLER'], change: { status } });
      expect(refusalOf(await begin(await api.signIn(await anAgent()), { customerId: target.id }))).toEqual([
        422,
        'CANNOT_ACT_FOR',
      ]);
    });

    it('An agent cannot act for their own company or their own account', async () => {
      const agent = await anAgent();
      const own = await api.signIn(agent);
      expect([
        refusalOf(await begin(own, { customerId: agent.id })),
        refusalOf(await begin(own, { companyId: agent.companyId })),
      ]).toEqual([
        [422, 'CANNOT_ACT_FOR'],
        [404, 'NOT_FOUND'],
      ]);
    });

    it('An agent cannot act for two at once: one has to end first', async () => {
      for (const body of [{ customerId: person.id }, { companyId: world.own.companyId }]) {
        const { session } = await acting(body);
        expect(refusalOf(await begin(session, { customerId: world.neighbour.traveller.id }))).toEqual([
          409,
          'ALREADY_ACTING',
        ]);
      }
    });

    it.each([
      ['no reason', { reason: '   ' }],
      ['two letters', { reason: 'ok' }],
      ['10,000 characters', { reason: 'a'.repeat(10_000) }],
      ['a control character', { reason: 'phone\u0007call' }],
      ['both a person and a company', { companyId: randomUUID() }],
      ['neither', { customerId: undefined }],
      ['no id', { customerId: "' or 1=1 --" }],
    ])('Acting with %s is refused', async (_what, body) => {
      const own = await api.signIn(await anAgent());
      expect(
        refusalOf(await own.call(impersonate, { body: { reason, customerId: person.id, ...body } as Impersonation })),
      ).toEqual([400, 'MALFORMED_REQUEST']);
    });

    it('Markup in a reason is stored as text', async () => {
      const markup = '<img src=x onerror=alert(1)> & "quotes"';
      const { session } = await acting({ customerId: person.id, reason: markup });
      expect((await session.call(fetchActing)).json()).toMatchObject({ reason: markup });
    });
  });

  describe('a sign-in that is not fresh', () => {
    const stale = async () => {
      const own = await api.signIn(await anAgent());
      api.clock.advance(15 * minute);
      return own;
    };

    it('Acting needs the password again a quarter of an hour after sign-in', async () => {
      const own = await api.signIn(await anAgent());
      api.clock.advance(14 * minute);
      expect((await begin(own)).statusCode).toBe(200);
      const later = await stale();
      expect(refusalOf(await begin(later))).toEqual([403, 'STEP_UP_REQUIRED']);
      expect((await begin(later, { customerId: person.id, password: testPassword })).statusCode).toBe(200);
    });

    it('A wrong password does not end the agent’s session, but ten tries are the limit', async () => {
      const own = await stale();
      const wrong = { customerId: person.id, password: 'wrong' };
      for (let tries = 0; tries < 10; tries++)
        expect(refusalOf(await begin(own, wrong))).toEqual([422, 'WRONG_PASSWORD']);
      expect(refusalOf(await begin(own, { ...wrong, password: testPassword }))).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect((await own.call(searchAgentClients)).statusCode).toBe(200);
    });
  });

  describe('acting ends', () => {
    it('Acting ends with the agent’s own tokens, at once and for good', async () => {
      const { agent, session } = await acting();
      const answer = await end(session);
      expect(claimsIn(answer.json<Tokens>())).toMatchObject({
        sub: agent.id,
        cid: agent.companyId,
        roles: ['INTERNAL_AGENT'],
      });
      expect(claimsIn(answer.json<Tokens>())).not.toHaveProperty('act');
      expect((await profile(session, person.id)).statusCode).toBe(401);
      const own = session.with(answer.json<Tokens>());
      expect((await profile(own, agent.id)).statusCode).toBe(200);
      expect(
        (await own.call(exchangeToken, { body: { grantType: 'REFRESH_TOKEN', refreshToken: own.tokens.refreshToken } }))
          .statusCode,
      ).toBe(200);
    });

    it('Ending again within a minute is answered, for a browser that lost the first answer; later it is refused', async () => {
      const { session } = await acting();
      expect([(await end(session)).statusCode, (await end(session)).statusCode]).toEqual([200, 200]);
      api.clock.advance(2 * minute);
      expect(refusalOf(await end(session))).toEqual([401, 'REFRESH_TOKEN_INVALID']);
    });

    it('Acting ends only in the browser in which it began, and only with a token of the acting session', async () => {
      const { own, session } = await acting();
      const elsewhere = await session.call(endImpersonation, {
        body: { refreshToken: session.tokens.refreshToken },
        headers: { cookie: 'portolan-80=x' },
      });
      expect([refusalOf(elsewhere), refusalOf(await end(own))]).toEqual([
        [401, 'REFRESH_TOKEN_INVALID'],
        [401, 'REFRESH_TOKEN_INVALID'],
      ]);
      expect((await profile(session, person.id)).statusCode).toBe(200);
    });

    it('Acting ends after an hour, however often it is renewed, and the agent returns to their own session', async () => {
      const { agent, session } = await acting();
      api.clock.advance(55 * minute);
      const renewed = session.with(
        (
          await session.call(exchangeToken, {
            body: { grantType: 'REFRESH_TOKEN', refreshToken: session.tokens.refreshToken },
          })
        ).json<Tokens>(),
      );
      expect([claimsIn(renewed.tokens)['act'], (await profile(renewed, person.id)).statusCode]).toEqual([
        { sub: agent.id, cid: agent.companyId },
        200,
      ]);
      api.clock.advance(6 * minute);
      expect((await profile(renewed, person.id)).statusCode).toBe(401);
      expect(
        (
          await renewed.call(exchangeToken, {
            body: { grantType: 'REFRESH_TOKEN', refreshToken: renewed.tokens.refreshToken },
          })
        ).statusCode,
      ).toBe(401);
      expect(claimsIn((await end(renewed)).json<Tokens>())).toMatchObject({ sub: agent.id });
    });

    it('A reused token ends acting: the agent gets mail, the other person none, and the trail names both', async () => {
      const { agent, session } = await acting();
      const refresh = () =>
        session.call(exchangeToken, {
          body: { grantType: 'REFRESH_TOKEN', refreshToken: session.tokens.refreshToken },
        });
      const before = (await api.lettersTo(person.email)).length;
      await refresh();
      api.clock.advance(11_000);
      expect(refusalOf(await refresh())).toEqual([401, 'REFRESH_TOKEN_REUSED']);
      expect([
        (await api.lettersTo(agent.email)).map(({ subject }) => subject),
        (await api.lettersTo(person.email)).length,
      ]).toEqual([['You were signed out of nordlys'], before]);
      expect((await trail()).find(({ action }) => action === 'endForReuse')).toMatchObject({
        actorId: person.id,
        impersonatorId: agent.id,
      });
    });

    it('Acting ends with the agent’s own session', async () => {
      const { own, session } = await acting();
      await own.call(logout, { body: { refreshToken: own.tokens.refreshToken } });
      api.clock.advance(1_000);
      expect([(await profile(session, person.id)).statusCode, (await end(session)).statusCode]).toEqual([401, 401]);
    });

    it('Signing out while acting ends the agent’s own session too', async () => {
      const { agent, own, session } = await acting();
      await session.call(logout, { body: { refreshToken: session.tokens.refreshToken } });
      expect([(await profile(session, person.id)).statusCode, (await profile(own, agent.id)).statusCode]).toEqual([
        401, 401,
      ]);
    });

    const leavings: [string, (agent: TestPerson) => Promise<unknown>][] = [
      [
        'the agent leaves',
        ({ id }) =>
          database().asOwner.updateTable('customers').set({ status: 'ARCHIVED' }).where('id', '=', id).execute(),
      ],
      [
        'the agent is no agent any more',
        ({ id }) =>
          database()
            .asOwner.updateTable('customers')
            .set({ roles: ['TRAVELLER'] })
            .where('id', '=', id)
            .execute(),
      ],
      [
        'the company is no client any more',
        ({ id }) => database().asOwner.deleteFrom('agentClients').where('agentId', '=', id).execute(),
      ],
    ];
    it.each(leavings)('Acting ends within a second when %s', async (_what, leave) => {
      for (const body of [{ customerId: person.id }, { companyId: world.own.companyId }]) {
        const { agent, session } = await acting(body);
        expect((await session.call(fetchActing)).statusCode).toBe(200);
        await leave(agent);
        api.clock.advance(1_000);
        expect((await session.call(fetchActing)).statusCode).toBe(401);
      }
    });

    it('Acting ends within a second when the other person leaves', async () => {
      const target = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
      const { session } = await acting({ customerId: target.id });
      await database()
        .asOwner.updateTable('customers')
        .set({ status: 'ARCHIVED' })
        .where('id', '=', target.id)
        .execute();
      api.clock.advance(1_000);
      expect((await profile(session, target.id)).statusCode).toBe(401);
      expect((await end(session)).statusCode).toBe(200);
    });
  });

  it('The history of a trip names the agent beside the person', async () => {
    const { agent, session } = await acting();
    const { cartId } = (
      await session.call(createCart, { body: { tripName: 'By the agent', customerId: person.id } })
    ).json<AnswerOf<typeof createCart>>();
    const read = async (reader: TestSession) =>
      (await reader.call(fetchTripHistory, { params: { cartId } })).json<AnswerOf<typeof fetchTripHistory>>().content;
    const { rows } = await sql<{
      name: string;
    }>`select first_name || ' ' || last_name as name from customers where id = ${agent.id}`.execute(database().asOwner);
    expect(await read(await api.signIn(person))).toEqual([
      expect.objectContaining({ event: 'create', by: expect.any(String), impersonator: rows[0]?.name }),
    ]);
  });

  describe('the audit trail', () => {
    it('The audit trail records the begin of acting with its reason, every change, and the end, each with both identities and the request', async () => {
      const { agent, session } = await acting();
      const made = await session.call(createCart, { body: { tripName: 'Audited', customerId: person.id } });
      await profile(session, person.id);
      await end(session);
      const mine = (await trail()).filter(({ impersonatorId }) => impersonatorId === agent.id).toReversed();
      expect(mine).toEqual([
        expect.objectContaining({ action: 'beginActing', entity: 'session', reason }),
        expect.objectContaining({ action: 'createCart', entity: 'trip', requestId: made.headers['x-request-id'] }),
        expect.objectContaining({ action: 'endActing', entity: 'session' }),
      ]);
      for (const event of mine) expect(event).toMatchObject({ actorId: person.id, role: 'TRAVELLER' });
    });

    it('The audit trail names what an agent changed by id, without its contents', async () => {
      const { agent, session } = await acting({ companyId: world.own.companyId });
      const update = {
        firstName: 'Canary',
        lastName: 'Value',
        cellphone: '',
        address1: '',
        address2: '',
        zipCode: '',
        city: '',
        country: null,
        languageISOCode: 'en',
        currency: 'SEK',
        birthDate: null,
        userTitle: null,
      } as const;
      await session.call(updateCustomer, { params: { id: world.own.admin.id }, body: update });
      const event = (await trail()).find(
        ({ action, impersonatorId }) => action === 'updateCustomer' && impersonatorId === agent.id,
      );
      expect(event).toMatchObject({
        actorId: agent.id,
        role: 'INTERNAL_AGENT',
        entity: 'customer',
        entityId: world.own.admin.id,
      });
      expect(JSON.stringify(event)).not.toContain('Canary');
    });

    it('The audit trail has refused calls of an agent as well', async () => {
      const { agent, session } = await acting();
      await session.call(createCart, { body: { tripName: 'Not mine', customerId: world.own.admin.id } });
      expect((await trail()).filter(({ impersonatorId }) => impersonatorId === agent.id)).toHaveLength(2);
    });

    it('An agent’s call that the audit trail cannot record is not done', async () => {
      const { session } = await acting();
      const owner = database().asOwner;
      const cartsOf = () => owner.selectFrom('carts').select('id').execute();
      const before = await cartsOf();
      await sql`alter table audit_events add constraint nobody_writes check (action <> 'createCart') not valid`.execute(
        owner,
      );
      const answer = await session.call(createCart, { body: { tripName: 'Unseen', customerId: person.id } });
      await sql`alter table audit_events drop constraint nobody_writes`.execute(owner);
      expect(answer.statusCode).toBe(500);
      expect(await cartsOf()).toEqual(before);
    });
  });

  describe('looking for clients', () => {
    const search = async (session: TestSession, text?: string) =>
      (
        await session.call(searchAgentClients, text === undefined ? {} : { query: { search: text } })
      ).json<AgentClients>();

    it('Clients are found by company, also by its id, and by two letters or more by person, in any letters', async () => {
      const own = await api.signIn(await anAgent());
      expect(await search(own)).toEqual({
        companies: [
          { companyId: world.neighbour.companyId, name: 'Havørn AB' },
          { companyId: world.own.companyId, name: 'Vildsvin AB' },
        ],
        people: [],
      });
      expect((await search(own, world.neighbour.companyId)).companies).toEqual([
        { companyId: world.neighbour.companyId, name: 'Havørn AB' },
      ]);
      const found = await search(own, 'HAVORN');
      expect(found.companies).toEqual([{ companyId: world.neighbour.companyId, name: 'Havørn AB' }]);
      expect(found.people.map(({ customerId }) => customerId).sort()).toEqual(
        [world.neighbour.traveller.id, world.neighbour.admin.id].sort(),
      );
      expect((await search(own, 'h')).people).toEqual([]);
    });

    it('Clients of other tenants and companies, people who have left, and people whom agents cannot act for are not found', async () => {
      const company = await addCompany(database(), { tenantId: 'nordlys', host: 'localhost', canary: 'Sångsvan' });
      await addPerson(database(), company, { roles: ['TRAVELLER'], change: { status: 'ARCHIVED' } });
      await addPerson(database(), company, { roles: ['TENANT_ADMIN'] });
      const own = await api.signIn(await addAgent(database(), [company], 'Hus'));
      expect((await search(own, 'Sångsvan')).people.map(({ customerId }) => customerId).sort()).toEqual(
        [company.traveller.id, company.admin.id].sort(),
      );
      for (const canary of ['Vildsvin', 'Čaplja', 'Hus'])
        expect(await search(own, canary)).toEqual({ companies: [], people: [] });
    });

    it('Without a search the agent is offered the people acted for last, newest first; a person is found by id', async () => {
      const own = await api.signIn(await anAgent());
      const colleague = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
      const left = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
      for (const { id } of [colleague, left, person, colleague, world.neighbour.traveller])
        expect((await begin(own, { customerId: id })).statusCode).toBe(200);
      await begin(own, { companyId: world.own.companyId });
      await database().asOwner.updateTable('customers').set({ status: 'ARCHIVED' }).where('id', '=', left.id).execute();
      const idsOf = ({ people }: AgentClients) => people.map(({ customerId }) => customerId);
      expect(idsOf(await search(own))).toEqual([world.neighbour.traveller.id, colleague.id, person.id]);
      expect(idsOf(await search(await api.signIn(await anAgent())))).toEqual([]);
      expect(idsOf(await search(own, world.own.admin.id))).toEqual([world.own.admin.id]);
      expect(idsOf(await search(own, world.foreign.traveller.id))).toEqual([]);
    });

    it('Wildcards and quotes in a search for clients are literal text', async () => {
      const own = await api.signIn(await anAgent());
      for (const text of ['%%', '__', "' or 1=1", '\\']) expect((await search(own, text)).people).toEqual([]);
    });

    it('The search for clients is for agents only, and not while they act', async () => {
      const { session } = await acting({ companyId: world.own.companyId });
      const admin = await api.signIn(world.own.admin);
      expect([
        (await session.call(searchAgentClients)).statusCode,
        (await admin.call(searchAgentClients)).statusCode,
      ]).toEqual([403, 403]);
    });
  });
});
