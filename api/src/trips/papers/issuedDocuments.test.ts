import { fetchItemDocument, fetchSharedTrip, shareTrip } from '@portolan/contracts';
import { issuedOf } from '../bookings/issuedDocuments.ts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { readPdf } from '../../testing/readPdf.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof bookingTestbed>;
  let own: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const booked = async () => {
    const { cartId } = await bed.booked(own, world.own.traveller);
    const trip = await bed.fetch(own, cartId);
    const [item] = trip.items;
    if (item === undefined) throw new Error('Nothing is booked.');
    return { cartId, trip, item };
  };
  const ofBooking = (cartId: string, itemId: string, number = 1, session = own) =>
    session.call(fetchItemDocument, { params: { cartId, itemId, number: String(number) } });

  describe('what a supplier issues for a booking', () => {
    it('A supplier’s document is named on the trip once it is booked, and downloaded as a file with the supplier’s text, the booking and its conditions', async () => {
      const { cartId, trip, item } = await booked();
      expect(item.documents).toEqual([{ number: 1, kind: 'VOUCHER' }]);
      const answer = await ofBooking(cartId, item.id);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining(`filename="Voucher ${item.supplierRef}.pdf"`),
        'cache-control': 'no-store',
      });
      const { text, info } = await readPdf(answer.rawPayload);
      const [rule] = item.cancellationRules;
      for (const part of [
        'nordlys · Voucher',
        `SPECIMEN ${item.supplierRef}`,
        item.serviceProvider.name,
        item.start.name,
        item.end.name,
        trip.tripId,
        'Vildsvin Vildsvinsson',
        `Conditions: ${rule?.ruleDescription}`,
      ])
        expect(text).toContain(part);
      expect(info).toMatchObject({ Title: `Voucher: Taxi to ${item.end.name}`, Author: 'nordlys' });
    });

    it('A booking confirmed later has its document, too', async () => {
      const cartId = await bed.tripWith(own, world.own.traveller, [{ to: 'address:sandbox-pends' }]);
      await bed.submit(world.own.traveller, cartId);
      await bed.settle();
      const [pending] = (await bed.fetch(own, cartId)).items;
      expect(pending).toMatchObject({ status: 'PENDING', documents: [] });
      const ref = (await bed.bookings(cartId))[0]?.supplierRef ?? '';
      await bed.supplierCalls(ref.slice(0, 3), await bed.sandbox.happens(ref, 'CONFIRMED'));
      await bed.settle();
      expect((await bed.fetch(own, cartId)).items[0]).toMatchObject({
        status: 'CONFIRMED',
        documents: [{ number: 1, kind: 'VOUCHER' }],
      });
    });

    it('A cancelled booking has no document', async () => {
      const { cartId, item } = await booked();
      const { quoteId } = (await bed.quote(own, cartId)).json<{ quoteId: string }>();
      await bed.cancel(own, cartId, { quoteId });
      await bed.settle();
      expect((await bed.fetch(own, cartId)).items[0]).toMatchObject({ status: 'CANCELLED', documents: [] });
      expect((await ofBooking(cartId, item.id)).statusCode).toBe(404);
    });

    it('A document of another number, booking or trip is not found', async () => {
      const [one, other] = [await booked(), await booked()];
      expect(
        await Promise.all(
          [
            ofBooking(one.cartId, one.item.id, 2),
            ofBooking(one.cartId, other.item.id),
            ofBooking(one.cartId, one.item.id, 0),
          ].map(async (answer) => (await answer).statusCode),
        ),
      ).toEqual([404, 404, 400]);
    });

    it('A document is for people who may see the trip, and not behind a secret link', async () => {
      const { cartId, item } = await booked();
      const others = await Promise.all([
        api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER'] })),
        api.signIn(world.foreign.admin),
      ]);
      expect(
        await Promise.all(others.map(async (session) => (await ofBooking(cartId, item.id, 1, session)).statusCode)),
      ).toEqual([403, 404]);
      const { token } = (await own.call(shareTrip, { params: { cartId } })).json<{ token: string }>();
      expect((await own.call(fetchSharedTrip, { params: { token } })).body).not.toContain('VOUCHER');
    });
  });
});

describe('documents the caller may see', () => {
  const documents = [
    { kind: 'INVOICE', text: 'SEK 610' },
    { kind: 'TICKET', text: 'T-1' },
  ];

  it('Documents keep their numbers, and without price permission there are no invoices', () => {
    const [invoice, ticket] = [
      { ...documents[0], number: 1 },
      { ...documents[1], number: 2 },
    ];
    expect(issuedOf({ status: 'CONFIRMED' }, { documents }, true)).toEqual([invoice, ticket]);
    expect(issuedOf({ status: 'CONFIRMED' }, { documents }, false)).toEqual([ticket]);
  });

  it.each(['PENDING_APPROVAL', 'PROCESSING', 'CANCELLED', 'REJECTED'] as const)(
    'A booking that is %s has no documents',
    (status) => expect(issuedOf({ status }, { documents }, true)).toEqual([]),
  );
});
