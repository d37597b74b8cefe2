import {
  createCart,
  deleteTrip,
  fetchTrip,
  listTrips,
  renameTrip,
  type QueryOf,
  type Trip,
  type TripPage,
} from '@portolan/contracts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof tripsTestbed>;
  let own: TestSession;
  let admin: TestSession;
  let colleague: { person: TestPerson; session: TestSession };

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = tripsTestbed(api);
    own = await api.signIn(world.own.traveller);
    admin = await api.signIn(world.own.admin);
    const person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    colleague = { person, session: await api.signIn(person) };
  });
  afterAll(() => api.app.close());

  const rename = (session: TestSession, cartId: string, tripName: string, ifMatch?: string) =>
    session.call(renameTrip, {
      params: { cartId },
      body: { tripName },
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    });
  const remove = (session: TestSession, cartId: string, ifMatch?: string) =>
    session.call(deleteTrip, { params: { cartId }, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } });
  const statusOf = async (session: TestSession, cartId: string): Promise<number> =>
    (await session.call(fetchTrip, { params: { cartId } })).statusCode;

  describe('a new trip', () => {
    it('A new trip is an empty draft of its booker, with a number of its own', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      expect(await bed.fetch(own, cartId)).toMatchObject({
        tripName: 'New Cart',
        bookingStatus: 'DRAFT',
        travelStatus: null,
        items: [],
        travellers: [],
        tripPrice: null,
        version: 1,
        tripId: expect.stringMatching(/^PT-[2-9A-HJ-NP-Z]{6}$/),
        booker: { customerId: world.own.traveller.id, name: 'Vildsvin Vildsvinsson' },
      });
    });

    it('A new trip is made once for one key, however often it is asked for', async () => {
      const create = (tripName: string) =>
        own.call(createCart, {
          body: { tripName, customerId: world.own.traveller.id },
          headers: { 'idempotency-key': 'one-cart' },
        });
      const answers = [await create('New Cart'), await create('New Cart')];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(new Set(answers.map((answer) => answer.json<{ cartId: string }>().cartId)).size).toBe(1);
      expect((await create('Another')).json()).toMatchObject({ type: 'IDEMPOTENCY_KEY_REUSED' });
    });

    it('A trip is booked for oneself, or by an admin or arranger for a colleague; people of other companies are unknown', async () => {
      const create = (session: TestSession, customerId: string) =>
        session.call(createCart, { body: { tripName: 'For you', customerId } });
      const arranger = await api.signIn(await addPerson(database(), world.own, { roles: ['ARRANGER'] }));
      expect((await create(own, colleague.person.id)).statusCode).toBe(403);
      expect((await create(admin, colleague.person.id)).statusCode).toBe(201);
      expect((await create(arranger, colleague.person.id)).statusCode).toBe(201);
      for (const outsider of [world.neighbour.traveller, world.foreign.traveller])
        expect((await create(admin, outsider.id)).statusCode).toBe(404);
    });
  });

  describe('reading a trip', () => {
    it('[S6.11] A trip is readable by its people and the admin: a colleague is refused, another company finds nothing', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      expect([
        await statusOf(own, cartId),
        await statusOf(admin, cartId),
        await statusOf(colleague.session, cartId),
      ]).toEqual([200, 200, 403]);
      for (const person of [world.neighbour.admin, world.foreign.admin])
        expect(await statusOf(await api.signIn(person), cartId)).toBe(404);
    });

    it('A traveller can read the trip of their ride', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      await bed.add(own, cartId, [taxiCartItemOf(await bed.firstOffer(own), [{ userId: colleague.person.id }])]);
      expect(await statusOf(colleague.session, cartId)).toBe(200);
      expect((await remove(colleague.session, cartId, '*')).statusCode).toBe(403);
    });
  });

  describe('changing a trip', () => {
    it('A change needs the trip’s version: a missing one is 428, a stale one 412, the present one succeeds', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      expect((await rename(own, cartId, 'No version')).statusCode).toBe(428);
      expect((await rename(own, cartId, 'Right', '"1"')).headers['etag']).toBe('"2"');
      expect((await rename(admin, cartId, 'Stale', '"1"')).json()).toMatchObject({ type: 'VERSION_CONFLICT' });
      expect((await bed.fetch(own, cartId)).tripName).toBe('Right');
    });

    it('If a trip is renamed twice at once, one rename succeeds, and the other is refused', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const answers = await Promise.all([rename(own, cartId, 'Mine', '"1"'), rename(admin, cartId, 'Theirs', '"1"')]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
      expect((await bed.fetch(own, cartId)).version).toBe(2);
    });

    it('[S4.36] A trip’s name is trimmed; an empty one and one that is too long are refused', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      expect((await rename(own, cartId, '  Oslo  ', '*')).json<Trip>().tripName).toBe('Oslo');
      for (const name of ['   ', 'x'.repeat(121)]) expect((await rename(own, cartId, name, '*')).statusCode).toBe(400);
    });

    it.each([
      ['zero-width', '\u200B\u2060'],
      ['a Hangul filler', '\u3164'],
      ['a control character', 'Os\u0007lo'],
      ['a line break', 'Oslo\nBergen'],
      ['half of a character', 'Oslo\uD83D'],
    ])('A name of %s is refused by its field', async (_what, name) => {
      const cartId = await bed.newCart(own, world.own.traveller);
      for (const answer of [
        await rename(own, cartId, name, '*'),
        await own.call(createCart, { body: { tripName: name, customerId: world.own.traveller.id } }),
      ]) {
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          expect.objectContaining({
            meta: expect.objectContaining({
              errors: [expect.objectContaining({ field: 'tripName', code: 'invalid' })],
            }),
          }),
        ]);
      }
    });

    it('A name of any script is accepted, joined signs included', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      for (const name of ['東京', 'سفر به می‌خواهم', '👩‍✈️ 🇸🇪', 'Đorđe & Žika'])
        expect((await rename(own, cartId, name, '*')).json<Trip>().tripName).toBe(name);
    });

    it('[S4.37] A draft is deleted for good, with its rides', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      expect((await remove(own, cartId)).statusCode).toBe(428);
      expect((await remove(own, cartId, '"1"')).statusCode).toBe(412);
      expect((await remove(own, cartId, '"2"')).statusCode).toBe(204);
      expect(await statusOf(own, cartId)).toBe(404);
      const left = await database().asOwner.selectFrom('cartItems').select('id').where('cartId', '=', cartId).execute();
      expect(left).toEqual([]);
    });
  });

  describe('the list of trips', () => {
    let company: { person: TestPerson; session: TestSession; analyst: TestSession };
    const hoursAhead = [30, 10, 20, 40];

    beforeAll(async () => {
      // A company of its own, so that other tests' trips do not count.
      const other = world.neighbour;
      const session = await api.signIn(other.traveller);
      for (const hours of hoursAhead) {
        const { cartId } = await bed.tripWithRide(session, other.traveller, {
          inHours: hours,
          to: hours === 40 ? 'airport:NYO' : 'airport:ARN',
        });
        await rename(session, cartId, `In ${hours} hours`, '*');
      }
      await rename(session, await bed.newCart(session, other.traveller), 'Without rides', '*');
      const analyst = await api.signIn(await addPerson(database(), other, { roles: ['ANALYST'] }));
      company = { person: other.traveller, session, analyst };
    });

    const list = async (
      session: TestSession,
      query: QueryOf<typeof listTrips> = {},
      companyId = company.person.companyId,
    ) => session.call(listTrips, { params: { companyId }, query });
    const names = async (session: TestSession, query: QueryOf<typeof listTrips> = {}) =>
      (await list(session, query)).json<TripPage>().content.map(({ tripName }) => tripName);

    it('[S3.2] [S3.4] [S7.23] The list of trips is the spec’s page of cards', async () => {
      const page = (await list(company.session)).json<TripPage>();
      expect({ ...page, content: [] }).toEqual({
        content: [],
        pageSize: 24,
        totalItems: 5,
        totalPages: 1,
        currentPage: 1,
      });
      expect(Object.keys(page.content[0] ?? {}).toSorted()).toEqual([
        'booker',
        'bookingStatus',
        'cartId',
        'cities', // in addition to the spec's: for the card's route line
        'createdDate',
        'endDate',
        'permissions',
        'pricedUntil', // in addition to the spec's: how long a draft keeps its price
        'productTypes',
        'startDate',
        'travelStatus',
        'tripId',
        'tripName',
        'tripPrice',
      ]);
      expect(page.content[0]).toMatchObject({
        tripName: 'In 40 hours',
        bookingStatus: 'DRAFT',
        productTypes: ['TAXI'],
        booker: { name: 'Havørn Havørnsson' },
        tripPrice: { currency: 'SEK' },
      });
    });

    it.each<[QueryOf<typeof listTrips>['sort'], string[]]>([
      ['startDate,desc', ['In 40 hours', 'In 30 hours', 'In 20 hours', 'In 10 hours', 'Without rides']],
      ['startDate,asc', ['In 10 hours', 'In 20 hours', 'In 30 hours', 'In 40 hours', 'Without rides']],
      ['createdDate,asc', ['In 30 hours', 'In 10 hours', 'In 20 hours', 'In 40 hours', 'Without rides']],
      ['createdDate,desc', ['Without rides', 'In 40 hours', 'In 20 hours', 'In 10 hours', 'In 30 hours']],
    ])('[S9.4] The list of trips sorts by %s, trips without such a value last', async (sort, expected) => {
      expect(await names(company.session, { sort })).toEqual(expected);
    });

    it('[S7.24] A trip is found by its number, in part and in any case, and by its booker', async () => {
      const { content } = (await list(company.session)).json<TripPage>();
      for (const { tripId, tripName } of content) {
        expect(await names(company.session, { search: tripId })).toEqual([tripName]);
        expect(await names(company.session, { search: tripId.slice(3).toLowerCase() })).toEqual([tripName]);
      }
      const arranger = await addPerson(database(), world.neighbour, {
        roles: ['ARRANGER'],
        change: { lastName: 'Nørgaard' },
      });
      const cartId = await bed.newCart(await api.signIn(arranger), arranger);
      expect(await names(company.analyst, { search: 'norgaard' })).toEqual(['New Cart']);
      expect(await names(company.analyst, { search: 'havørnsson' })).not.toContain('New Cart');
      await remove(await api.signIn(arranger), cartId, '*');
    });

    it('[S3.3] [S9.4] The list of trips sorts by price both ways, trips without a price last', async () => {
      const prices = async (sort: 'price,asc' | 'price,desc') =>
        (await list(company.session, { sort }))
          .json<TripPage>()
          .content.map(({ tripPrice }) => tripPrice?.totalTripPrice ?? null);
      const rising = await prices('price,asc');
      expect(rising.at(-1)).toBeNull();
      expect(rising.slice(0, 4)).toEqual(rising.slice(0, 4).toSorted((a, b) => Number(a) - Number(b)));
      expect((await prices('price,desc'))[0]).toBe(rising[3]);
    });

    it('Every trip is on exactly one page, however many are alike', async () => {
      const seen = [];
      for (const page of ['1', '2', '3'])
        seen.push(...(await names(company.session, { page, size: '2', sort: 'price,asc' })));
      expect(seen.toSorted()).toEqual((await names(company.session)).toSorted());
      expect((await list(company.session, { page: '9', size: '2' })).json<TripPage>()).toEqual({
        content: [],
        pageSize: 2,
        totalItems: 5,
        totalPages: 3,
        currentPage: 9,
      });
    });

    it('[S4.6] [S7.29] The list filters by travel status; a trip without rides and a cancelled one have none', async () => {
      expect(await names(company.session, { travelStatus: 'UPCOMING' })).toHaveLength(4);
      expect(await names(company.session, { travelStatus: ['PAST', 'ONGOING'] })).toEqual([]);
      const key = { companyId: company.person.companyId };
      const shift = (name: string, startsAt: Date, endsAt: Date) =>
        database()
          .asOwner.updateTable('carts')
          .set({ startsAt, endsAt })
          .where('companyId', '=', key.companyId)
          .where('name', '=', name)
          .execute();
      const now = api.clock().getTime();
      await shift('In 10 hours', new Date(now - 7_200_000), new Date(now - 3_600_000));
      await shift('In 20 hours', new Date(now - 3_600_000), new Date(now + 3_600_000));
      expect(await names(company.session, { travelStatus: 'PAST' })).toEqual(['In 10 hours']);
      expect(await names(company.session, { travelStatus: 'ONGOING' })).toEqual(['In 20 hours']);
      expect((await names(company.session, { travelStatus: ['PAST', 'ONGOING'] })).toSorted()).toEqual([
        'In 10 hours',
        'In 20 hours',
      ]);
      expect((await list(company.session, { travelStatus: 'PAST' })).json<TripPage>().content[0]?.travelStatus).toBe(
        'PAST',
      );
      const setStatus = (status: 'CANCELLED' | 'DRAFT') =>
        database()
          .asOwner.updateTable('carts')
          .set({ status })
          .where('companyId', '=', key.companyId)
          .where('name', '=', 'In 30 hours')
          .execute();
      await setStatus('CANCELLED');
      expect(await names(company.session, { travelStatus: 'UPCOMING' })).toEqual(['In 40 hours']);
      expect(
        (await list(company.session)).json<TripPage>().content.find(({ tripName }) => tripName === 'In 30 hours')
          ?.travelStatus,
      ).toBeNull();
      await setStatus('DRAFT');
    });

    it('The list shows people their own trips, and an analyst all of them, closed but with prices', async () => {
      const outsider = await api.signIn(
        await addPerson(database(), world.neighbour, { roles: ['TRAVELLER', 'APPROVER'] }),
      );
      expect(await names(outsider)).toEqual([]);
      const { content } = (await list(company.analyst)).json<TripPage>();
      expect(content).toHaveLength(5);
      expect(
        content.map(({ permissions }) => permissions.find(({ permissionType }) => permissionType === 'VIEW')?.allowed),
      ).toEqual(content.map(() => false));
      expect(content[0]?.tripPrice).not.toBeNull();
    });

    it('The list shows a trip to the traveller of its ride', async () => {
      const person = await addPerson(database(), world.neighbour, { roles: ['TRAVELLER'] });
      const cartId = await bed.newCart(company.session, company.person, 'Shared');
      await bed.add(company.session, cartId, [
        taxiCartItemOf(await bed.firstOffer(company.session), [{ userId: person.id }]),
      ]);
      expect(await names(await api.signIn(person))).toEqual(['Shared']);
      await remove(company.session, cartId, '*');
    });

    it('Trips that are alike keep one order over pages: by their id', async () => {
      await database()
        .asOwner.updateTable('carts')
        .set({ createdAt: new Date('2026-01-01') })
        .where('companyId', '=', company.person.companyId)
        .execute();
      const ids = async (sort: 'createdDate,asc' | 'createdDate,desc') =>
        (await list(company.session, { sort })).json<TripPage>().content.map(({ cartId }) => cartId);
      const rising = await ids('createdDate,asc');
      expect(rising).toEqual(rising.toSorted());
      expect(await ids('createdDate,desc')).toEqual(rising.toReversed());
    });

    it('Another company’s list does not exist, and invalid values are refused by name', async () => {
      expect((await list(own)).statusCode).toBe(404);
      for (const query of [{ page: '0' }, { size: '101' }, { sort: 'tripName,asc' }, { travelStatus: 'SOON' }]) {
        const answer = await list(company.session, query as never);
        expect([
          answer.statusCode,
          answer.json<{ meta: { errors: { field: string }[] } }>().meta.errors[0]?.field,
        ]).toEqual([400, expect.stringContaining(Object.keys(query)[0] ?? '')]);
      }
    });
  });
});
