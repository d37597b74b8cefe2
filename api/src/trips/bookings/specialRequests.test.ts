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

const request: SpecialRequest = { codes: ['NAME_SIGN', 'EXTRA_LUGGAGE'], text: 'Two skis' };

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

  const sendRequest = (
    { cartId, version, items }: Trip,
    {
      specialRequest = request,
      session = own,
      headers = { 'if-match': `"${version}"` },
    }: { specialRequest?: SpecialRequest; session?: TestSession; headers?: Record<string, string> } = {},
  ) =>
    session.call(updateCartItem, { params: { cartId, itemId: items[0]?.id ?? '' }, body: { specialRequest }, headers });
  const draft = async (): Promise<Trip> => bed.fetch(own, await bed.tripWith(own, world.own.traveller, [{}]));
  const requestOf = async ({ cartId }: Trip) => (await bed.fetch(own, cartId)).items[0]?.specialRequest;
  const requestsAtSupplier = async ({ items }: Trip) =>
    (
      await database()
        .asOwner.selectFrom('sandboxBookings')
        .select('specialRequest')
        .where('key', 'like', `%${items[0]?.id}%`)
        .execute()
    ).map(({ specialRequest }) => specialRequest);

  describe('a special request', () => {
    it('A special request is stored for a draft, and sent to its supplier with the booking', async () => {
      const trip = await draft();
      expect(trip.items[0]?.specialRequest).toEqual({ codes: [], text: '', mayEdit: true });
      const answer = await sendRequest(trip);
      const changed = answer.json<Trip>();
      expect([answer.statusCode, answer.headers['etag'], changed.version]).toEqual([
        200,
        `"${trip.version + 1}"`,
        trip.version + 1,
      ]);
      expect(changed.items[0]?.specialRequest).toEqual({ ...request, mayEdit: true });
      expect(await requestsAtSupplier(trip)).toEqual([]);
      await bed.submit(world.own.traveller, trip.cartId);
      expect(await requestOf(trip)).toEqual({ ...request, mayEdit: false });
      await bed.settle();
      expect(await requestsAtSupplier(trip)).toEqual([request]);
    });

    it('A special request for a booking is sent to its supplier, and is in the history with its author', async () => {
      const trip = await bed.booked(own, world.own.traveller);
      expect((await sendRequest(trip)).statusCode).toBe(200);
      expect([await requestsAtSupplier(trip), await requestOf(trip)]).toEqual([
        [request],
        { ...request, mayEdit: true },
      ]);
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

    it('A special request that its supplier no longer takes is not stored', async () => {
      const trip = await bed.booked(own, world.own.traveller);
      await database()
        .asOwner.updateTable('sandboxBookings')
        .set({ state: 'CANCELLED' })
        .where('key', 'like', `%${trip.items[0]?.id}%`)
        .execute();
      expect(refusalOf(await sendRequest(trip))).toEqual([409, 'INVALID_TRANSITION']);
      expect(await requestOf(trip)).toMatchObject({ codes: [], text: '' });
    });

    it('Changing a special request needs the present version', async () => {
      const trip = await draft();
      expect(refusalOf(await sendRequest(trip, { headers: {} }))).toEqual([428, 'PRECONDITION_REQUIRED']);
      await sendRequest(trip);
      expect(refusalOf(await sendRequest(trip, { specialRequest: { codes: [], text: '' } }))).toEqual([
        412,
        'VERSION_CONFLICT',
      ]);
      expect(await requestOf(trip)).toMatchObject(request);
    });

    it('After two changes at once the supplier gets the stored special request, after a while', async () => {
      const trip = await bed.booked(own, world.own.traveller);
      const both = [request, { codes: ['NAME_SIGN' as const], text: 'Mine' }];
      const answers = await Promise.all(both.map((specialRequest) => sendRequest(trip, { specialRequest })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
      const { mayEdit: _mayEdit, ...stands } = (await requestOf(trip)) ?? { ...request, mayEdit: false };
      // The supplier may have received either of them last.
      await database()
        .asOwner.updateTable('sandboxBookings')
        .set({ specialRequest: JSON.stringify(both.find(({ text }) => text !== stands.text)) })
        .where('key', 'like', `%${trip.items[0]?.id}%`)
        .execute();
      api.clock.advance(3 * 60_000);
      await bed.settle();
      expect(await requestsAtSupplier(trip)).toEqual([stands]);
    });

    it('A special request over an old version is not sent to its supplier', async () => {
      const trip = await bed.booked(own, world.own.traveller);
      await sendRequest(trip);
      await sendRequest(trip, { specialRequest: { codes: [], text: 'Older' } });
      expect(await requestsAtSupplier(trip)).toEqual([request]);
    });

    it.each([
      ['a code of another product', { codes: ['HIGH_FLOOR' as const], text: '' }],
      ['a code twice', { codes: ['NAME_SIGN' as const, 'NAME_SIGN' as const], text: '' }],
      ['too long a text', { codes: [], text: 'x'.repeat(251) }],
    ])('A special request with %s is refused', async (_what, specialRequest) => {
      expect(refusalOf(await sendRequest(await draft(), { specialRequest }))).toEqual([400, 'MALFORMED_REQUEST']);
    });

    it('A special request is refused from people who may not change the trip, and for a past item', async () => {
      const trip = await bed.booked(own, world.own.traveller);
      const colleague = await api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER'] }));
      expect(refusalOf(await sendRequest(trip, { session: colleague }))).toEqual([403, 'FORBIDDEN']);
      await database()
        .asOwner.updateTable('cartItems')
        .set({ startsAt: new Date(0) })
        .where('cartId', '=', trip.cartId)
        .execute();
      expect(refusalOf(await sendRequest(trip))).toEqual([409, 'INVALID_TRANSITION']);
      expect(await requestOf(trip)).toMatchObject({ mayEdit: false });
    });
  });
});
