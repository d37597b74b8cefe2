import {
  addTravelDocument,
  fetchTrip,
  listMissingDocuments,
  type AnswerOf,
  type BodyOf,
  type DocumentState,
} from '@portolan/contracts';
import { sql } from 'kysely';
import { bookingAttention } from '../../testing/bookingTestbed.ts';
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

type Input = BodyOf<typeof addTravelDocument>;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof tripsTestbed>;
  let rider: TestPerson;
  let own: TestSession;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = tripsTestbed(api);
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    rider = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(rider);
  });

  const day = (days: number): string => new Date(api.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const document = (type: Input['type'], expiresOn: string | null): Input => ({
    type,
    number: 'AB1234567',
    firstName: 'Elin',
    lastName: 'Sandberg',
    issuingCountry: 'SE',
    nationality: 'SE',
    expiresOn,
  });
  const keep = async (...documents: Input[]): Promise<void> => {
    for (const body of documents)
      expect((await own.call(addTravelDocument, { params: { id: rider.id }, body })).statusCode).toBe(201);
  };
  const statesFor = async (session: TestSession, cartId: string): Promise<(DocumentState | null | undefined)[]> =>
    (await bed.fetch(session, cartId)).travellers.map(({ documentState }) => documentState);

  describe('the documents of who travels', () => {
    it.each<[string, readonly (readonly [Input['type'], number | null])[], DocumentState]>([
      ['a passport that lasts until after it', [['PASSPORT', 900]], 'VALID'],
      ['a national id without an end', [['NATIONAL_ID', null]], 'VALID'],
      ['a passport that lasts until its very last day', [['PASSPORT', 20]], 'VALID'],
      ['a passport that ends the day before', [['PASSPORT', 19]], 'EXPIRES_BEFORE_RETURN'],
      [
        'one that ends before, and one that does not',
        [
          ['PASSPORT', 1],
          ['NATIONAL_ID', 900],
        ],
        'VALID',
      ],
      [
        'nothing but a visa and a driving licence',
        [
          ['VISA', 900],
          ['DRIVING_LICENCE', 900],
        ],
        'MISSING',
      ],
      ['none', [], 'MISSING'],
    ])('The document state for a trip that ends in twenty days: %s', async (_name, documents, expected) => {
      await keep(...documents.map(([type, days]) => document(type, days === null ? null : day(days))));
      const { cartId } = await bed.tripWithRide(own, rider, { inHours: 20 * 24 });
      await database()
        .asOwner.updateTable('carts')
        .set({ endDate: day(20) })
        .where('id', '=', cartId)
        .execute();
      expect(await statesFor(own, cartId)).toEqual([expected]);
    });

    it('Document states are shown to the booker and to people who may see documents only; guests have none', async () => {
      const cartId = await bed.newCart(own, rider);
      const colleague = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
      const guest = {
        title: 'MRS',
        firstName: 'Ada',
        lastName: 'Guest',
        phone: '+46701234567',
        email: 'ada@example.com',
      } as const;
      await keep(document('PASSPORT', day(900)));
      await bed.add(own, cartId, [
        taxiCartItemOf(await bed.firstOffer(own, { passengers: 3 }), [
          { userId: rider.id },
          { userId: colleague.id },
          guest,
        ]),
      ]);
      expect(await statesFor(own, cartId)).toEqual(['VALID', 'MISSING', null]);
      expect(await statesFor(await api.signIn(world.own.admin), cartId)).toEqual(['VALID', 'MISSING', null]);
      expect(await statesFor(await api.signIn(colleague), cartId)).toEqual([null, 'MISSING', null]);
    });

    it('A missing or early-ending document is shown on a ride across a border to people who may know, and not on a domestic ride', async () => {
      const abroad = { from: 'airport:CPH', to: 'airport:MMX', inHours: 20 * 24 };
      const codesOf = async (session: TestSession, cartId: string) =>
        bookingAttention(await bed.fetch(session, cartId));
      const home = await bed.tripWithRide(own, rider);
      const { cartId } = await bed.tripWithRide(own, rider, abroad);
      const [item] = (await bed.fetch(own, cartId)).items;
      expect([await codesOf(own, home.cartId), await codesOf(own, cartId)]).toEqual([
        [],
        [{ code: 'DOC_MISSING', itemId: item?.id }],
      ]);
      await keep(document('PASSPORT', day(1)));
      expect(await codesOf(own, cartId)).toEqual([{ code: 'DOC_EXPIRES_BEFORE_RETURN', itemId: item?.id }]);
      const colleague = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
      await database()
        .asOwner.insertInto('cartItemTravellers')
        .values({
          tenantId: rider.tenantId,
          companyId: rider.companyId,
          itemId: item?.id ?? '',
          position: 1,
          customerId: colleague.id,
          guest: null,
        })
        .execute();
      await database().asOwner.deleteFrom('travelDocuments').where('customerId', '=', rider.id).execute();
      await (
        await api.signIn(colleague)
      ).call(addTravelDocument, { params: { id: colleague.id }, body: document('PASSPORT', day(900)) });
      expect(await codesOf(await api.signIn(colleague), cartId)).toEqual([]);
      await keep(document('PASSPORT', day(900)));
      expect(await codesOf(own, cartId)).toEqual([]);
    });

    it('A guest’s documents are unknown; a missing name or address is shown', async () => {
      const cartId = await bed.newCart(own, rider);
      const guest = {
        title: 'MRS',
        firstName: 'Ada',
        lastName: 'Guest',
        phone: '+46701234567',
        email: 'ada@example.com',
      } as const;
      await bed.add(own, cartId, [
        taxiCartItemOf(await bed.firstOffer(own, { passengers: 2 }), [{ userId: rider.id }, guest]),
      ]);
      const [item] = (await bed.fetch(own, cartId)).items;
      expect(bookingAttention(await bed.fetch(own, cartId))).toEqual([]);
      await sql`update cart_item_travellers set guest = jsonb_set(guest, '{phone}', '""') where item_id = ${item?.id} and guest is not null`.execute(
        database().asOwner,
      );
      expect(bookingAttention(await bed.fetch(own, cartId))).toEqual([{ code: 'GUEST_INCOMPLETE', itemId: item?.id }]);
    });

    it('Missing or expired documents are listed for the soonest future trip across a border, not for a cancelled one or another person’s', async () => {
      const missing = async (session: TestSession) =>
        (await session.call(listMissingDocuments, {})).json<AnswerOf<typeof listMissingDocuments>>().content;
      const abroad = (inDays: number) => ({ from: 'airport:CPH', to: 'airport:MMX', inHours: inDays * 24 });
      await bed.tripWithRide(own, rider);
      expect(await missing(own)).toEqual([]);
      const later = await bed.tripWithRide(own, rider, abroad(30));
      const sooner = await bed.tripWithRide(own, rider, abroad(20));
      const named = ({ cartId }: { readonly cartId: string }, state: DocumentState) => [
        expect.objectContaining({ need: 'BORDER', state, cartId }),
      ];
      expect(await missing(own)).toEqual(named(sooner, 'MISSING'));
      expect(await missing(await api.signIn(world.own.admin))).toEqual([]);
      await keep(document('PASSPORT', day(25)));
      expect(await missing(own)).toEqual(named(later, 'EXPIRES_BEFORE_RETURN'));
      await database()
        .asOwner.updateTable('cartItems')
        .set({ status: 'CANCELLED' })
        .where('cartId', '=', later.cartId)
        .execute();
      expect(await missing(own)).toEqual([]);
    });

    it('Documents of another company are never shown', async () => {
      const { cartId } = await bed.tripWithRide(own, rider);
      expect((await (await api.signIn(world.neighbour.admin)).call(fetchTrip, { params: { cartId } })).statusCode).toBe(
        404,
      );
    });
  });
});
