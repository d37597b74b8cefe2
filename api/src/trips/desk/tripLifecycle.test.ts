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
  const overCap = (action: string) => rule({ type: 'MAX_PRICE', params: { amountMinor: 1, per: 'RIDE' }, action });

  describe('looking a trip over', () => {
    it('[S4.34] The check of a trip names each problem’s booking and error code, in the caller’s language, and changes nothing', async () => {
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

    it('The check of an empty trip says that there is nothing to book', async () => {
      expect((await validate(await bed.newCart(own, world.own.traveller))).errors).toEqual([
        expect.objectContaining({ itemId: null, code: 'NO_ITEMS' }),
      ]);
    });

    it('The check requires a cost center if the company does, and takes only its own', async () => {
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

    it('The check requires travellers’ names and contact details', async () => {
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
    it('Submitting without approval books at once, and stores the checkout', async () => {
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

    it('Submitting twice with one key books once; twice at once, too', async () => {
      const { cartId } = await draft();
      booking.orders.length = 0;
      const headers = key();
      const both = await Promise.all([submit(cartId, {}, headers), submit(cartId, {}, key())]);
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const first = both[0].statusCode === 200 ? both[0] : undefined;
      if (first !== undefined) expect((await submit(cartId, {}, headers)).json()).toEqual(first.json());
      expect(booking.orders).toHaveLength(1);
    });

    it('Submitting needs an idempotency key and the current trip version', async () => {
      const { cartId } = await draft();
      expect(refusalOf(await submit(cartId, {}, {}))).toEqual([400, 'MALFORMED_REQUEST']);
      expect(refusalOf(await submit(cartId, {}, { ...key(), 'if-match': '"1"' }))).toEqual([412, 'VERSION_CONFLICT']);
    });

    it('A trip that cannot be booked is refused with its problems, and nothing changes', async () => {
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

    it('A failed trip is made a draft again', async () => {
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
    it('Each offer has its verdict by the travel policy, with the expected and the actual value', async () => {
      const [ruleId] = await addPolicy(database(), world.own, [overCap('FLAG')]);
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

    it('A rule with HIDE hides its offers', async () => {
      await addPolicy(database(), world.own, [
        rule({ type: 'RESTRICTED_SUPPLIERS', params: { codes: ['FGT', 'TXB'] }, action: 'HIDE' }),
      ]);
      const offers = await bed.offers(own);
      expect(offers.length).toBeGreaterThan(0);
      expect(new Set(offers.map(({ serviceProvider }) => serviceProvider.code))).toEqual(new Set(['TXO']));
    });

    it('A rule with PREVENT keeps an offer out of the trip, and out of its submission, by name', async () => {
      const { cartId, itemId } = await draft();
      const [ruleId] = await addPolicy(database(), world.own, [overCap('PREVENT')]);
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

    it('A rule that asks for a reason stores it with the booking', async () => {
      await addPolicy(database(), world.own, [overCap('REASON_REQUIRED')]);
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
    ])('The reason %s has the reader’s text: %s', async (reasonCode, reason) => {
      await addPolicy(database(), world.own, [overCap('REASON_REQUIRED')]);
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

    it('A person’s own policy comes before the company’s', async () => {
      await addPolicy(database(), world.own, [overCap('PREVENT')]);
      await addPolicy(database(), world.own, [overCap('FLAG')], [world.own.traveller.id]);
      expect((await bed.firstOffer(own)).policy?.state).toBe('OUT');
    });

    it('Another company’s policy does not apply to an offer', async () => {
      await addPolicy(database(), world.neighbour, [overCap('PREVENT')]);
      expect((await bed.firstOffer(own)).policy?.state).toBe('IN');
    });
  });

  it('[S4.35] Clearing a trip needs its current version, and removes its drafts', async () => {
    const { cartId } = await draft();
    expect(refusalOf(await own.call(clearTrip, { params: { cartId } }))).toEqual([428, 'PRECONDITION_REQUIRED']);
    expect((await own.call(clearTrip, { params: { cartId }, headers: anyVersion })).json<Trip>()).toMatchObject({
      items: [],
      tripPrice: null,
      bookingStatus: 'DRAFT',
    });
  });

  it('A copy is a draft of its own, made once for one key, whatever happened to the original', async () => {
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

  it('A copy is the traveller’s own if they may not book in the booker’s name', async () => {
    const { cartId } = await draft();
    await database()
      .asOwner.updateTable('carts')
      .set({ bookerId: world.own.admin.id })
      .where('id', '=', cartId)
      .execute();
    const copy = (await own.call(duplicateTrip, { params: { cartId }, body: {}, headers: key() })).json<Trip>();
    expect(copy.booker.customerId).toBe(world.own.traveller.id);
  });

  it('Two drafts are merged; a trip that is no draft is not', async () => {
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

  it('Drafts of two companies are not merged, even by an agent of both, and neither is changed', async () => {
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

    it('A secret link shows the trip to its holder, without prices and contact details', async () => {
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

    it('A secret link is not indexed by search engines, and is refused when it is opened too often', async () => {
      const { token } = await link((await draft()).cartId);
      expect((await open(token)).headers['x-robots-tag']).toBe('noindex');
      for (let count = 0; count < 59; count += 1) await open(token);
      const refused = await open(token);
      expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
      api.clock.advance(15 * 60_000);
      expect((await open(token)).statusCode).toBe(200);
    });

    it('A secret link opens nothing in another portal, if altered, or after its days', async () => {
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

    it('A secret link is valid for the chosen number of days, within limits', async () => {
      const { cartId } = await draft();
      const shareFor = (days: number) => own.call(shareTrip, { params: { cartId }, body: { days } });
      const { expiresAt } = (await shareFor(7)).json<AnswerOf<typeof shareTrip>>();
      expect((new Date(expiresAt).getTime() - api.clock().getTime()) / 86_400_000).toBeCloseTo(7, 3);
      for (const days of [0, maxShareDays + 1, 1.5])
        expect(refusalOf(await shareFor(days))).toEqual([400, 'MALFORMED_REQUEST']);
    });

    it('Secret links are listed without their secret to people who may share, and a withdrawn one looks unknown', async () => {
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

    it('Another user cannot list or withdraw a share link', async () => {
      const { cartId } = await draft();
      await link(cartId);
      const colleague = await api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER'] }));
      expect(refusalOf(await colleague.call(listTripShares, { params: { cartId } }))).toEqual([403, 'FORBIDDEN']);
    });
  });
});
