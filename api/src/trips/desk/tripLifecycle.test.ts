import { randomUUID } from 'node:crypto';
import {
  clearTrip,
  duplicateTrip,
  fetchSharedTrip,
  fetchTripHistory,
  listTripShares,
  maxShareDays,
  mergeTrips,
  policyRuleBody,
  reopenTrip,
  shareDays,
  shareTrip,
  submitTrip,
  validateTrip,
  withdrawTripShare,
  type AnswerOf,
  type BodyOf,
  type PolicyRuleBody,
  type SharedTrip,
  type Trip,
} from '@portolan/contracts';
import {
  addAgent,
  addPerson,
  addPolicy,
  makeWorld,
  openTestApp,
  refusalOf,
  testBooking,
  withDatabases,
  type TestApp,
  type TestBooking,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let booking: TestBooking;
  let bed: ReturnType<typeof tripsTestbed>;
  let own: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    booking = testBooking();
    api = await openTestApp(database(), {}, { booking });
    bed = tripsTestbed(api);
    own = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    for (const table of ['travelPolicies', 'costCenterSettings', 'costCenters'] as const)
      await database().asOwner.deleteFrom(table).execute();
  });

  const key = () => ({ 'idempotency-key': randomUUID() });
  const anyVersion = { 'if-match': '*' };
  const submit = (cartId: string, body: BodyOf<typeof submitTrip> = {}, headers: Record<string, string> = key()) =>
    own.call(submitTrip, { params: { cartId }, body, headers });
  const validate = async (
    cartId: string,
    body: BodyOf<typeof validateTrip> = {},
    headers: Record<string, string> = {},
  ) => (await own.call(validateTrip, { params: { cartId }, body, headers })).json<AnswerOf<typeof validateTrip>>();
  const draft = () => bed.tripWithRide(own, world.own.traveller);
  const rule = (body: object): PolicyRuleBody => policyRuleBody.parse({ scope: {}, ...body });
  const tooDear = (action: string) => rule({ type: 'MAX_PRICE', params: { amountMinor: 1, per: 'RIDE' }, action });

  describe('looking a trip over', () => {
    it('[S4.34] names each booking with its error code, in the caller’s language, and changes nothing', async () => {
      const { cartId, itemId } = await draft();
      const before = await bed.fetch(own, cartId);
      expect(await validate(cartId)).toEqual({ valid: true, errors: [] });
      await database()
        .asOwner.updateTable('cartItems')
        .set({ offerExpiresAt: new Date(0) })
        .where('id', '=', itemId)
        .execute();
      expect(await validate(cartId, {}, { 'accept-language': 'da' })).toEqual({
        valid: false,
        errors: [{ itemId, code: 'OFFER_EXPIRED', message: 'Tilbuddet er udløbet. Søg igen.' }],
      });
      expect((await bed.fetch(own, cartId)).version).toBe(before.version);
    });

    it('says that there is nothing to book', async () => {
      expect((await validate(await bed.newCart(own, world.own.traveller))).errors).toEqual([
        expect.objectContaining({ itemId: null, code: 'NO_ITEMS' }),
      ]);
    });

    it('asks for a cost center where the company does, and takes only its own', async () => {
      const { tenantId, companyId } = world.own;
      const [center, foreign] = [randomUUID(), randomUUID()];
      const costCenter = { tenantId, name: 'Sales', code: 'S1', approverId: null, delegateId: null };
      await database()
        .asOwner.insertInto('costCenters')
        .values([
          { ...costCenter, companyId, id: center },
          { ...costCenter, companyId: world.neighbour.companyId, id: foreign },
        ])
        .execute();
      await database()
        .asOwner.insertInto('costCenterSettings')
        .values({ tenantId, companyId, areCostCentersMandatory: true, areCostCentersVisibleToAll: true })
        .execute();
      const { cartId } = await draft();
      const codes = async (...ids: string[]) =>
        (
          await validate(
            cartId,
            ids.length === 0
              ? {}
              : { costCenterAllocations: ids.map((costCenterId) => ({ costCenterId, percent: 100 / ids.length })) },
          )
        ).errors.map(({ code }) => code);
      expect([await codes(), await codes(center), await codes(foreign), await codes(center, center)]).toEqual([
        ['COST_CENTER_REQUIRED'],
        [],
        ['UNKNOWN_COST_CENTER'],
        ['UNKNOWN_COST_CENTER'],
      ]);
      const uneven = await own.call(validateTrip, {
        params: { cartId },
        body: { costCenterAllocations: [{ costCenterId: center, percent: 99 }] },
      });
      expect(refusalOf(uneven)).toEqual([400, 'MALFORMED_REQUEST']);
    });

    it('wants names and a way to reach people', async () => {
      const { cartId, itemId } = await draft();
      const change = (cellphone: string) =>
        database()
          .asOwner.updateTable('customers')
          .set({ cellphone })
          .where('id', '=', world.own.traveller.id)
          .execute();
      await change('');
      const { errors } = await validate(cartId);
      await change('+46701234567');
      expect(errors).toEqual([expect.objectContaining({ itemId, code: 'TRAVELLER_INCOMPLETE' })]);
    });
  });

  describe('submitting', () => {
    it('books at once where nobody has to be asked, and keeps what checkout said', async () => {
      const { cartId, itemId } = await draft();
      const trip = (await submit(cartId, { note: 'Bring the samples' })).json<Trip>();
      expect(trip).toMatchObject({
        bookingStatus: 'PROCESSING',
        operation: 'BOOK',
        note: 'Bring the samples',
        approval: null,
        items: [{ id: itemId, status: 'PROCESSING' }],
      });
      expect(booking.orders.at(-1)).toMatchObject({ cartId, itemIds: [itemId] });
      expect(refusalOf(await submit(cartId))).toEqual([409, 'INVALID_TRANSITION']);
    });

    it('An empty trip has nothing to submit, whether it was never filled or was cleared', async () => {
      const empty = await bed.newCart(own, world.own.traveller);
      expect(refusalOf(await submit(empty))).toEqual([422, 'NO_ITEMS']);
      const { cartId } = await draft();
      await own.call(clearTrip, { params: { cartId }, headers: anyVersion });
      expect(refusalOf(await submit(cartId))).toEqual([422, 'NO_ITEMS']);
      expect(
        refusalOf(
          await (
            await api.signIn(world.neighbour.traveller)
          ).call(submitTrip, {
            params: { cartId: empty },
            body: {},
            headers: key(),
          }),
        ),
      ).toEqual([404, 'NOT_FOUND']);
    });

    it('twice with one key books once; twice at once, too', async () => {
      const { cartId } = await draft();
      booking.orders.length = 0;
      const headers = key();
      const both = await Promise.all([submit(cartId, {}, headers), submit(cartId, {}, key())]);
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const first = both[0].statusCode === 200 ? both[0] : undefined;
      if (first !== undefined) expect((await submit(cartId, {}, headers)).json()).toEqual(first.json());
      expect(booking.orders).toHaveLength(1);
    });

    it('needs a key, and the version that was seen', async () => {
      const { cartId } = await draft();
      expect(refusalOf(await submit(cartId, {}, {}))).toEqual([400, 'MALFORMED_REQUEST']);
      expect(refusalOf(await submit(cartId, {}, { ...key(), 'if-match': '"1"' }))).toEqual([412, 'VERSION_CONFLICT']);
    });

    it('what cannot be booked is refused with what is wrong, and changes nothing', async () => {
      const { cartId, itemId } = await draft();
      await database()
        .asOwner.updateTable('cartItems')
        .set({ offerExpiresAt: new Date(0) })
        .where('id', '=', itemId)
        .execute();
      const before = await bed.fetch(own, cartId);
      const answer = await submit(cartId, { note: 'lost' });
      expect(answer.json()).toMatchObject({
        type: 'TRIP_INVALID',
        meta: { problems: [{ itemId, code: 'OFFER_EXPIRED' }] },
      });
      expect(await bed.fetch(own, cartId)).toEqual(before);
    });

    it('a failed trip is made a draft again', async () => {
      const { cartId } = await draft();
      await submit(cartId);
      expect(refusalOf(await own.call(reopenTrip, { params: { cartId } }))).toEqual([409, 'INVALID_TRANSITION']);
      await database()
        .asOwner.updateTable('cartItems')
        .set({ status: 'FAILED' })
        .where('cartId', '=', cartId)
        .execute();
      await database().asOwner.updateTable('carts').set({ status: 'FAILED' }).where('id', '=', cartId).execute();
      expect((await own.call(reopenTrip, { params: { cartId } })).json<Trip>().bookingStatus).toBe('DRAFT');
    });
  });

  describe('the travel policy', () => {
    it('is said of each offer, with what is allowed and what it is', async () => {
      const [ruleId] = await addPolicy(database(), world.own, [tooDear('FLAG')]);
      const offer = await bed.firstOffer(own);
      expect(offer.policy).toEqual({
        state: 'OUT',
        violations: [
          {
            ruleId,
            ruleVersion: 1,
            ruleType: 'MAX_PRICE',
            action: 'FLAG',
            expected: { kind: 'MONEY', amount: 0.01, currency: 'SEK' },
            actual: { kind: 'MONEY', amount: offer.converted.monetaryAmount, currency: 'SEK' },
          },
        ],
      });
      await database().asOwner.deleteFrom('travelPolicies').execute();
      expect((await bed.firstOffer(own)).policy).toEqual({ state: 'IN', violations: [] });
    });

    it('hides what it says to hide', async () => {
      await addPolicy(database(), world.own, [
        rule({ type: 'RESTRICTED_SUPPLIERS', params: { codes: ['FGT', 'TXB'] }, action: 'HIDE' }),
      ]);
      const offers = await bed.offers(own);
      expect(offers.length).toBeGreaterThan(0);
      expect(new Set(offers.map(({ serviceProvider }) => serviceProvider.code))).toEqual(new Set(['TXO']));
    });

    it('PREVENT keeps an offer out of the trip, naming the rule, and out of its submission', async () => {
      const { cartId, itemId } = await draft();
      const [ruleId] = await addPolicy(database(), world.own, [tooDear('PREVENT')]);
      const offer = await bed.firstOffer(own);
      const added = await bed.add(own, cartId, [taxiCartItemOf(offer, [{ userId: world.own.traveller.id }])]);
      expect(added.statusCode).toBe(422);
      expect(added.json()).toMatchObject({
        type: 'POLICY_PREVENTS',
        meta: { violations: [{ ruleId, ruleType: 'MAX_PRICE', action: 'PREVENT' }] },
      });
      expect((await submit(cartId)).json()).toMatchObject({
        type: 'TRIP_INVALID',
        meta: { problems: [{ itemId, code: 'POLICY_PREVENTS' }] },
      });
    });

    it('asks for a reason, which stays with the booking', async () => {
      await addPolicy(database(), world.own, [tooDear('REASON_REQUIRED')]);
      const { cartId, itemId } = await draft();
      expect(await bed.fetch(own, cartId)).toMatchObject({
        policySummary: { state: 'OUT' },
        items: [{ policy: { state: 'OUT' } }],
      });
      expect((await validate(cartId)).errors).toEqual([expect.objectContaining({ itemId, code: 'REASON_REQUIRED' })]);
      const trip = (await submit(cartId, { reasons: [{ itemId, reasonCode: 'CLIENT_VISIT' }] })).json<Trip>();
      expect(trip).toMatchObject({ bookingStatus: 'PROCESSING', items: [{ reasonCode: 'CLIENT_VISIT' }] });
    });

    it.each([
      ['SCHEDULE', 'Krävs av tidsschemat'],
      ['FAIR', 'Trade fair'],
      ['No train runs that early', 'No train runs that early'],
    ])('the reason %s says to its reader: %s', async (reasonCode, reason) => {
      await addPolicy(database(), world.own, [tooDear('REASON_REQUIRED')]);
      await database()
        .asOwner.updateTable('travelPolicies')
        .set({ reasonCodes: JSON.stringify([{ code: 'FAIR', label: 'Trade fair' }]) })
        .where('companyId', '=', world.own.companyId)
        .execute();
      const { cartId, itemId } = await draft();
      await submit(cartId, { reasons: [{ itemId, reasonCode }] });
      const reader = await api.signIn(
        await addPerson(database(), world.own, { roles: ['COMPANY_ADMIN'], change: { language: 'sv' } }),
      );
      expect((await bed.fetch(reader, cartId)).items).toMatchObject([{ reasonCode, reason }]);
    });

    it('a person’s own goes before the company’s', async () => {
      await addPolicy(database(), world.own, [tooDear('PREVENT')]);
      await addPolicy(database(), world.own, [tooDear('FLAG')], [world.own.traveller.id]);
      expect((await bed.firstOffer(own)).policy?.state).toBe('OUT');
    });

    it('of another company holds nobody here', async () => {
      await addPolicy(database(), world.neighbour, [tooDear('PREVENT')]);
      expect((await bed.firstOffer(own)).policy?.state).toBe('IN');
    });
  });

  it('[S4.35] a trip is cleared of its drafts, by whoever has seen its version', async () => {
    const { cartId } = await draft();
    expect(refusalOf(await own.call(clearTrip, { params: { cartId } }))).toEqual([428, 'PRECONDITION_REQUIRED']);
    expect((await own.call(clearTrip, { params: { cartId }, headers: anyVersion })).json<Trip>()).toMatchObject({
      items: [],
      tripPrice: null,
      bookingStatus: 'DRAFT',
    });
  });

  it('a copy is a draft of its own, once for one key, whatever became of the first', async () => {
    const { cartId } = await draft();
    await submit(cartId);
    const headers = key();
    const copy = (
      await own.call(duplicateTrip, { params: { cartId }, body: { tripName: 'Again <i>' }, headers })
    ).json<Trip>();
    expect(copy).toMatchObject({
      tripName: 'Again <i>',
      bookingStatus: 'DRAFT',
      items: [{ status: 'DRAFT', supplierRef: null }],
      booker: { customerId: world.own.traveller.id },
    });
    expect(copy.cartId).not.toBe(cartId);
    expect(copy.travellers).toHaveLength(1);
    expect(
      (await own.call(duplicateTrip, { params: { cartId }, body: { tripName: 'Again <i>' }, headers })).json<Trip>()
        .cartId,
    ).toBe(copy.cartId);
  });

  it('a copy is the traveller’s own where they may not book in the booker’s name', async () => {
    const { cartId } = await draft();
    await database()
      .asOwner.updateTable('carts')
      .set({ bookerId: world.own.admin.id })
      .where('id', '=', cartId)
      .execute();
    const copy = (await own.call(duplicateTrip, { params: { cartId }, body: {}, headers: key() })).json<Trip>();
    expect(copy.booker.customerId).toBe(world.own.traveller.id);
  });

  it('two drafts become one; what is not a draft stays by itself', async () => {
    const [into, from, booked] = [await draft(), await draft(), await draft()];
    await submit(booked.cartId);
    const merge = (fromCartId: string) =>
      own.call(mergeTrips, { params: { cartId: into.cartId }, body: { fromCartId }, headers: anyVersion });
    for (const other of [booked.cartId, into.cartId])
      expect(refusalOf(await merge(other))).toEqual([409, 'INVALID_TRANSITION']);
    const merged = (await merge(from.cartId)).json<Trip>();
    expect(merged.items.map(({ id }) => id).toSorted()).toEqual([into.itemId, from.itemId].toSorted());
    expect((await own.call(fetchTripHistory, { params: { cartId: from.cartId } })).statusCode).toBe(404);
  });

  it('drafts of two companies stay apart, even for an agent who reaches both, and neither is changed', async () => {
    const agent = await api.signIn(await addAgent(database(), [world.own, world.neighbour]));
    const [into, from] = [
      await draft(),
      await bed.tripWithRide(await api.signIn(world.neighbour.traveller), world.neighbour.traveller),
    ];
    for (const [one, other] of [
      [into, from],
      [from, into],
    ] as const) {
      expect(
        refusalOf(
          await agent.call(mergeTrips, {
            params: { cartId: one.cartId },
            body: { fromCartId: other.cartId },
            headers: anyVersion,
          }),
        ),
      ).toEqual([404, 'NOT_FOUND']);
    }
    for (const { cartId, itemId } of [into, from])
      expect((await bed.fetch(agent, cartId)).items.map(({ id }) => id)).toEqual([itemId]);
  });

  describe('a secret link', () => {
    const open = (token: string, host = 'localhost') =>
      api.call(fetchSharedTrip, { params: { token }, headers: { host } });
    const link = async (cartId: string) =>
      (await own.call(shareTrip, { params: { cartId } })).json<AnswerOf<typeof shareTrip>>();

    it('shows the trip to whoever has it, without prices and without a way to reach people', async () => {
      const { cartId } = await draft();
      const { token } = await link(cartId);
      const answer = await open(token);
      expect(answer.json<SharedTrip>()).toMatchObject({
        tripName: 'New Cart',
        sharedBy: 'Vildsvin Vildsvinsson',
        items: [{ travellers: ['Vildsvin Vildsvinsson'], start: { name: expect.any(String) } }],
      });
      for (const secret of ['rice', 'total', 'SEK', '+4670', '@', cartId]) expect(answer.body).not.toContain(secret);
    });

    it('is kept by no search engine, and refused when it is opened too often', async () => {
      const { token } = await link((await draft()).cartId);
      expect((await open(token)).headers['x-robots-tag']).toBe('noindex');
      for (let count = 0; count < 59; count += 1) await open(token);
      const refused = await open(token);
      expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
      api.clock.advance(15 * 60_000);
      expect((await open(token)).statusCode).toBe(200);
    });

    it('opens nothing in another portal, changed, or when its days are over', async () => {
      const { token, expiresAt } = await link((await draft()).cartId);
      expect(new Date(expiresAt).getTime() - api.clock().getTime()).toBeGreaterThan((shareDays - 1) * 86_400_000);
      const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
      expect((await open(token, 'dunav.localhost')).statusCode).toBe(404);
      expect((await open(changed)).statusCode).toBe(404);
      await database()
        .asOwner.updateTable('tripShares')
        .set({ expiresAt: new Date(0) })
        .execute();
      expect((await open(token)).statusCode).toBe(404);
    });

    it('works for as many days as its maker says, within bounds', async () => {
      const { cartId } = await draft();
      const wish = (days: number) => own.call(shareTrip, { params: { cartId }, body: { days } });
      const { expiresAt } = (await wish(7)).json<AnswerOf<typeof shareTrip>>();
      expect((new Date(expiresAt).getTime() - api.clock().getTime()) / 86_400_000).toBeCloseTo(7, 3);
      for (const days of [0, maxShareDays + 1, 1.5])
        expect(refusalOf(await wish(days))).toEqual([400, 'MALFORMED_REQUEST']);
    });

    it('is listed without its secret to whoever may share, and withdrawn looks like one that never was', async () => {
      const { cartId } = await draft();
      const [first, second] = [await link(cartId), await link(cartId)];
      const shares = async () =>
        (await own.call(listTripShares, { params: { cartId } })).json<AnswerOf<typeof listTripShares>>().content;
      const [one, other] = await shares();
      expect([one?.by, other?.expiresAt, (await shares()).length]).toEqual([
        'Vildsvin Vildsvinsson',
        first.expiresAt,
        2,
      ]);
      expect(JSON.stringify(await shares())).not.toContain(second.token);
      for (const shareId of [one?.id, other?.id])
        await own.call(withdrawTripShare, { params: { cartId, shareId: shareId ?? '' } });
      expect(await shares()).toEqual([]);
      const { meta: _meta, ...withdrawn } = (await open(first.token)).json<{ meta: unknown }>();
      const { meta: _other, ...unknown } = (await open(`${first.token.slice(0, -4)}AAAA`)).json<{ meta: unknown }>();
      expect(withdrawn).toEqual(unknown);
      expect(refusalOf(await own.call(withdrawTripShare, { params: { cartId, shareId: one?.id ?? '' } }))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    });

    it('is nobody else’s to list or to withdraw', async () => {
      const { cartId } = await draft();
      await link(cartId);
      const colleague = await api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER'] }));
      expect(refusalOf(await colleague.call(listTripShares, { params: { cartId } }))).toEqual([403, 'FORBIDDEN']);
    });
  });
});
