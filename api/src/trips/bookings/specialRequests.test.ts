import { fetchTripHistory, updateCartItem, type AnswerOf, type SpecialRequest, type Trip } from '@portolan/contracts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';

const wished: SpecialRequest = { codes: ['NAME_SIGN', 'EXTRA_LUGGAGE'], text: 'Two skis' };

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const wish = (
    { cartId, version, items }: Trip,
    {
      specialRequest = wished,
      session = own,
      headers = { 'if-match': `"${version}"` },
    }: { specialRequest?: SpecialRequest; session?: TestSession; headers?: Record<string, string> } = {},
  ) =>
    session.call(updateCartItem, { params: { cartId, itemId: items[0]?.id ?? '' }, body: { specialRequest }, headers });
  const draft = async (): Promise<Trip> => bed.fetch(own, await bed.tripWith(own, world.own.traveller, [{}]));
  const requestOf = async ({ cartId }: Trip) => (await bed.fetch(own, cartId)).items[0]?.specialRequest;
  const toldTo = async ({ items }: Trip) =>
    (
      await database()
        .asOwner.selectFrom('sandboxBookings')
        .select('specialRequest')
        .where('key', 'like', `%${items[0]?.id}%`)
        .execute()
    ).map(({ specialRequest }) => specialRequest);

  describe('a special request', () => {
    it('is kept for a draft, and told its supplier with the booking', async () => {
      const trip = await draft();
      expect(trip.items[0]?.specialRequest).toEqual({ codes: [], text: '', mayEdit: true });
      const answer = await wish(trip);
      const changed = answer.json<Trip>();
      expect([answer.statusCode, answer.headers['etag'], changed.version]).toEqual([
        200,
        `"${trip.version + 1}"`,
        trip.version + 1,
      ]);
      expect(changed.items[0]?.specialRequest).toEqual({ ...wished, mayEdit: true });
      expect(await toldTo(trip)).toEqual([]);
      await bed.submit(world.own.traveller, trip.cartId);
      expect(await requestOf(trip)).toEqual({ ...wished, mayEdit: false });
      await bed.settle();
      expect(await toldTo(trip)).toEqual([wished]);
    });

    it('of a booking is told its supplier, and stands in the history with who wished it', async () => {
      const trip = await bed.booked(own, world.own.traveller);
      expect((await wish(trip)).statusCode).toBe(200);
      expect([await toldTo(trip), await requestOf(trip)]).toEqual([[wished], { ...wished, mayEdit: true }]);
      const { content } = (await own.call(fetchTripHistory, { params: { cartId: trip.cartId } })).json<
        AnswerOf<typeof fetchTripHistory>
      >();
      expect(content.at(-1)).toMatchObject({
        itemId: trip.items[0]?.id,
        event: 'wish',
        from: 'CONFIRMED',
        to: 'CONFIRMED',
        by: 'Vildsvin Vildsvinsson',
        version: trip.version + 1,
      });
    });

    it('is not kept where its supplier does not take it any more', async () => {
      const trip = await bed.booked(own, world.own.traveller);
      await database()
        .asOwner.updateTable('sandboxBookings')
        .set({ state: 'CANCELLED' })
        .where('key', 'like', `%${trip.items[0]?.id}%`)
        .execute();
      expect(refusalOf(await wish(trip))).toEqual([409, 'INVALID_TRANSITION']);
      expect(await requestOf(trip)).toMatchObject({ codes: [], text: '' });
    });

    it('wants the version that was seen', async () => {
      const trip = await draft();
      expect(refusalOf(await wish(trip, { headers: {} }))).toEqual([428, 'PRECONDITION_REQUIRED']);
      await wish(trip);
      expect(refusalOf(await wish(trip, { specialRequest: { codes: [], text: '' } }))).toEqual([
        412,
        'VERSION_CONFLICT',
      ]);
      expect(await requestOf(trip)).toMatchObject(wished);
    });

    it('leaves its supplier with what stands here, after a while, where two wished at once', async () => {
      const trip = await bed.booked(own, world.own.traveller);
      const both = [wished, { codes: ['NAME_SIGN' as const], text: 'Mine' }];
      const answers = await Promise.all(both.map((specialRequest) => wish(trip, { specialRequest })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
      const { mayEdit: _mayEdit, ...stands } = (await requestOf(trip)) ?? { ...wished, mayEdit: false };
      // Whichever of them the supplier heard last.
      await database()
        .asOwner.updateTable('sandboxBookings')
        .set({ specialRequest: JSON.stringify(both.find(({ text }) => text !== stands.text)) })
        .where('key', 'like', `%${trip.items[0]?.id}%`)
        .execute();
      api.clock.advance(3 * 60_000);
      await bed.settle();
      expect(await toldTo(trip)).toEqual([stands]);
    });

    it('is not told its supplier by whoever has not seen the newest version', async () => {
      const trip = await bed.booked(own, world.own.traveller);
      await wish(trip);
      await wish(trip, { specialRequest: { codes: [], text: 'Older' } });
      expect(await toldTo(trip)).toEqual([wished]);
    });

    it.each([
      ['what another product has', { codes: ['HIGH_FLOOR' as const], text: '' }],
      ['one twice', { codes: ['NAME_SIGN' as const, 'NAME_SIGN' as const], text: '' }],
      ['too many words', { codes: [], text: 'x'.repeat(251) }],
    ])('is not %s', async (_what, specialRequest) => {
      expect(refusalOf(await wish(await draft(), { specialRequest }))).toEqual([400, 'MALFORMED_REQUEST']);
    });

    it('is nobody’s who may not change the trip, and nothing for what is over', async () => {
      const trip = await bed.booked(own, world.own.traveller);
      const colleague = await api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER'] }));
      expect(refusalOf(await wish(trip, { session: colleague }))).toEqual([403, 'FORBIDDEN']);
      await database()
        .asOwner.updateTable('cartItems')
        .set({ startsAt: new Date(0) })
        .where('cartId', '=', trip.cartId)
        .execute();
      expect(refusalOf(await wish(trip))).toEqual([409, 'INVALID_TRANSITION']);
      expect(await requestOf(trip)).toMatchObject({ mayEdit: false });
    });
  });
});
