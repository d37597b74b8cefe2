import { randomUUID } from 'node:crypto';
import {
  addCartItems,
  duplicateTrip,
  fetchTripHistory,
  impersonate,
  submitTrip,
  validateTrip,
  type AnswerOf,
  type CartTraveller,
  type PolicyRuleBody,
  type TaxiOffer,
  type Tokens,
} from '@portolan/contracts';
import {
  addAgent,
  addPerson,
  addPolicy,
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';

const overrideReason = 'The last train has gone';

// An agent may override a policy rule with a reason, if the travellers' profiles allow it (domain §2, screens §0).
withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof bookingTestbed>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
  });
  afterAll(() => api.app.close());

  const overCap = (action: PolicyRuleBody['action']): PolicyRuleBody => ({
    type: 'MAX_PRICE',
    scope: {},
    exceptions: [],
    params: { per: 'TOTAL', amountMinor: 100 },
    action,
  });
  const anEmployee = (allowAgentOverride: boolean) =>
    addPerson(database(), world.own, { roles: ['TRAVELLER'], change: { allowAgentOverride } });
  const forbid = async (person: TestPerson, action: PolicyRuleBody['action'] = 'PREVENT') =>
    (await addPolicy(database(), world.own, [overCap(action)], [person.id]))[0] ?? '';
  async function actingFor(person: TestPerson): Promise<TestSession> {
    const agent = await api.signIn(await addAgent(database(), [world.own]));
    return agent.with(
      (await agent.call(impersonate, { body: { customerId: person.id, reason: 'Asked by phone' } })).json<Tokens>(),
    );
  }
  /** A person whose rides the policy forbids, and an agent who acts for them. */
  async function forbiddenTraveller({ allows = true, action = 'PREVENT' as PolicyRuleBody['action'] } = {}) {
    const person = await anEmployee(allows);
    const ruleId = await forbid(person, action);
    return { person, ruleId, own: await api.signIn(person), agent: await actingFor(person) };
  }
  const put = (
    session: TestSession,
    cartId: string,
    offer: TaxiOffer,
    travellers: readonly CartTraveller[],
    word?: string,
  ) =>
    session.call(addCartItems, {
      params: { cartId },
      body: { taxis: [taxiCartItemOf(offer, [...travellers])], ...(word !== undefined && { overrideReason: word }) },
    });
  const submit = (session: TestSession, cartId: string, body = {}) =>
    session.call(submitTrip, { params: { cartId }, body, headers: { 'idempotency-key': randomUUID() } });
  /** A trip with one ride that an agent allowed by an override. */
  async function overridden(to = 'airport:ARN') {
    const made = await forbiddenTraveller();
    const cartId = await bed.newCart(made.agent, made.person);
    const answer = await put(
      made.agent,
      cartId,
      await bed.firstOffer(made.agent, { to }),
      [{ userId: made.person.id }],
      overrideReason,
    );
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return { ...made, cartId };
  }
  /** A trip with a ride that was allowed when it was added, and is forbidden since. */
  async function forbiddenSince() {
    const person = await anEmployee(true);
    const own = await api.signIn(person);
    const { cartId, itemId } = await bed.tripWithRide(own, person);
    await forbid(person);
    return { person, own, cartId, itemId, agent: await actingFor(person) };
  }

  it('An acting agent may override a forbidden offer with a reason, which the trip and its history keep', async () => {
    const { person, own, agent } = await forbiddenTraveller();
    const [told, untold] = [await bed.firstOffer(agent), await bed.firstOffer(own)];
    expect([told.policy?.state, told.policy?.mayOverride, untold.policy?.mayOverride]).toEqual([
      'BLOCKED',
      true,
      undefined,
    ]);
    const cartId = await bed.newCart(agent, person);
    const travellers = [{ userId: person.id }];
    expect(refusalOf(await put(agent, cartId, told, travellers))).toEqual([422, 'POLICY_PREVENTS']);
    expect(refusalOf(await put(agent, cartId, told, travellers, '  '))).toEqual([400, 'MALFORMED_REQUEST']);
    expect((await put(agent, cartId, told, travellers, overrideReason)).statusCode).toBe(201);
    const trip = await bed.fetch(own, cartId);
    expect([trip.policySummary?.state, trip.items[0]?.policy]).toEqual([
      'OUT',
      {
        state: 'OUT',
        violations: [
          expect.objectContaining({ action: 'PREVENT', override: { reason: overrideReason, at: expect.any(String) } }),
        ],
      },
    ]);
    const { content } = (await own.call(fetchTripHistory, { params: { cartId } })).json<
      AnswerOf<typeof fetchTripHistory>
    >();
    expect(content.filter(({ event }) => event === 'overridePolicy')).toEqual([
      expect.objectContaining({ itemId: trip.items[0]?.id, comment: overrideReason, impersonator: expect.any(String) }),
    ]);
  });

  it('An overridden ride is submitted and booked by its traveller, also at a slightly risen price', async () => {
    for (const to of ['airport:ARN', 'address:sandbox-creeps']) {
      const { own, cartId } = await overridden(to);
      expect((await submit(own, cartId)).statusCode).toBe(200);
      await bed.settle();
      expect((await bed.fetch(own, cartId)).bookingStatus).toBe('CONFIRMED');
    }
  });

  it.each([
    ['travellers act in their own name', { allows: true, isAgent: false, action: 'PREVENT' as const }],
    ['the traveller’s profile does not allow it', { allows: false, isAgent: true, action: 'PREVENT' as const }],
    ['the policy hides it', { allows: true, isAgent: true, action: 'HIDE' as const }],
  ])('No one overrides the policy if %s', async (_what, { allows, isAgent, action }) => {
    const person = await anEmployee(allows);
    const [own, agent] = [await api.signIn(person), await actingFor(person)];
    const offer = await bed.firstOffer(isAgent ? agent : own);
    await forbid(person, action);
    const cartId = await bed.newCart(own, person);
    expect(refusalOf(await put(isAgent ? agent : own, cartId, offer, [{ userId: person.id }], overrideReason))).toEqual(
      [422, 'POLICY_PREVENTS'],
    );
    expect((await bed.fetch(own, cartId)).items).toEqual([]);
  });

  it('The profile of every traveller must allow an override, and for a guest the booker’s', async () => {
    const { person, agent } = await forbiddenTraveller();
    const [willing, unwilling] = [await anEmployee(true), await anEmployee(false)];
    const cartId = await bed.newCart(agent, person);
    const offer = await bed.firstOffer(agent, { passengers: 2 });
    const guest = {
      title: 'MS',
      firstName: 'Gerda',
      lastName: 'Gäst',
      phone: '+46701112233',
      email: 'gerda@example.com',
    } as const;
    expect(
      refusalOf(await put(agent, cartId, offer, [{ userId: person.id }, { userId: unwilling.id }], overrideReason)),
    ).toEqual([422, 'POLICY_PREVENTS']);
    expect(
      (await put(agent, cartId, offer, [{ userId: person.id }, { userId: willing.id }], overrideReason)).statusCode,
    ).toBe(201);
    expect((await put(agent, cartId, offer, [{ userId: person.id }, guest], overrideReason)).statusCode).toBe(201);
    const other = await actingFor(unwilling);
    const theirs = await bed.newCart(other, unwilling);
    const offered = await bed.firstOffer(other, { passengers: 2 });
    expect(refusalOf(await put(other, theirs, offered, [{ userId: person.id }, guest], overrideReason))).toEqual([
      422,
      'POLICY_PREVENTS',
    ]);
  });

  it('A ride forbidden since it was added is overridden at submission', async () => {
    const { own, agent, cartId, itemId } = await forbiddenSince();
    const overrides = [{ itemId, reason: overrideReason }];
    const problemsOf = async (session: TestSession, body = {}) =>
      (await session.call(validateTrip, { params: { cartId }, body })).json<AnswerOf<typeof validateTrip>>().errors;
    expect(await problemsOf(own, { overrides })).toEqual([
      { itemId, code: 'POLICY_PREVENTS', message: expect.any(String) },
    ]);
    expect(await problemsOf(agent)).toEqual([
      { itemId, code: 'POLICY_PREVENTS', message: expect.any(String), mayOverride: true },
    ]);
    expect(await problemsOf(agent, { overrides })).toEqual([]);
    expect((await submit(own, cartId, { overrides })).json()).toMatchObject({
      type: 'TRIP_INVALID',
      meta: { problems: [{ code: 'POLICY_PREVENTS' }] },
    });
    expect((await submit(agent, cartId)).json()).toMatchObject({
      type: 'TRIP_INVALID',
      meta: { problems: [{ code: 'POLICY_PREVENTS', mayOverride: true }] },
    });
    expect(
      refusalOf(await submit(agent, cartId, { overrides: [{ itemId: randomUUID(), reason: overrideReason }] })),
    ).toEqual([422, 'UNKNOWN_ITEM']);
    expect((await submit(agent, cartId, { overrides })).statusCode).toBe(200);
    await bed.settle();
    const trip = await bed.fetch(own, cartId);
    expect([trip.bookingStatus, trip.items[0]?.policy?.violations[0]?.override?.reason]).toEqual([
      'CONFIRMED',
      overrideReason,
    ]);
    const { content } = (await own.call(fetchTripHistory, { params: { cartId } })).json<
      AnswerOf<typeof fetchTripHistory>
    >();
    expect(content.filter(({ event }) => event === 'overridePolicy')).toEqual([
      expect.objectContaining({ itemId, comment: overrideReason }),
    ]);
  });

  it('A changed rule and a copy of the trip need an override of their own', async () => {
    const { own, cartId, ruleId } = await overridden();
    const copy = (await own.call(duplicateTrip, { params: { cartId }, body: {} })).json<
      AnswerOf<typeof duplicateTrip>
    >().cartId;
    expect((await bed.fetch(own, copy)).policySummary?.state).toBe('BLOCKED');
    await database().asOwner.updateTable('travelPolicyRules').set({ version: 2 }).where('id', '=', ruleId).execute();
    expect((await submit(own, cartId)).json()).toMatchObject({
      type: 'TRIP_INVALID',
      meta: { problems: [{ code: 'POLICY_PREVENTS' }] },
    });
  });
});
