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

// What a policy forbids, an agent may let through, saying why, where the profiles of those who travel allow it (domain §2, screens §0).
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

  const tooDear = (action: PolicyRuleBody['action']): PolicyRuleBody => ({
    type: 'MAX_PRICE',
    scope: {},
    exceptions: [],
    params: { per: 'TOTAL', amountMinor: 100 },
    action,
  });
  const anEmployee = (allowAgentOverride: boolean) =>
    addPerson(database(), world.own, { roles: ['TRAVELLER'], change: { allowAgentOverride } });
  const forbid = async (person: TestPerson, action: PolicyRuleBody['action'] = 'PREVENT') =>
    (await addPolicy(database(), world.own, [tooDear(action)], [person.id]))[0] ?? '';
  async function actingFor(person: TestPerson): Promise<TestSession> {
    const agent = await api.signIn(await addAgent(database(), [world.own]));
    return agent.with(
      (await agent.call(impersonate, { body: { customerId: person.id, reason: 'Asked by phone' } })).json<Tokens>(),
    );
  }
  /** Somebody whose rides the policy forbids, and an agent who acts for them. */
  async function somebody({ allows = true, action = 'PREVENT' as PolicyRuleBody['action'] } = {}) {
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
  /** A trip whose one ride an agent let through. */
  async function letThrough(to = 'airport:ARN') {
    const made = await somebody();
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
  /** A trip with a ride that was allowed when it was added. */
  async function forbiddenSince() {
    const person = await anEmployee(true);
    const own = await api.signIn(person);
    const { cartId, itemId } = await bed.tripWithRide(own, person);
    await forbid(person);
    return { person, own, cartId, itemId, agent: await actingFor(person) };
  }

  it('an agent who acts is told where it may be done, and puts it into the trip with the reason, which the trip and its history keep', async () => {
    const { person, own, agent } = await somebody();
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

  it('what was let through is sent and booked by whoever it is for, at a price that crept up as well', async () => {
    for (const to of ['airport:ARN', 'address:sandbox-creeps']) {
      const { own, cartId } = await letThrough(to);
      expect((await submit(own, cartId)).statusCode).toBe(200);
      await bed.settle();
      expect((await bed.fetch(own, cartId)).bookingStatus).toBe('CONFIRMED');
    }
  });

  it.each([
    ['who travels does so in their own name', { allows: true, isAgent: false, action: 'PREVENT' as const }],
    ['the profile of who travels does not allow it', { allows: false, isAgent: true, action: 'PREVENT' as const }],
    ['the policy hides it', { allows: true, isAgent: true, action: 'HIDE' as const }],
  ])('nobody lets it through where %s', async (_what, { allows, isAgent, action }) => {
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

  it('everybody who travels has to allow it, and for a guest whoever books', async () => {
    const { person, agent } = await somebody();
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

  it('what the policy has come to forbid is let through as it is sent', async () => {
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

  it('a rule that has changed since, and a copy of the trip, want a word of their own', async () => {
    const { own, cartId, ruleId } = await letThrough();
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
