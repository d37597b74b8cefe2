import { fetchItinerary, updateTenantSettings, uploadTenantLogo } from '@portolan/contracts';
import sharp from 'sharp';
import {
  addPerson,
  addProcess,
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

  const ofTrip = (cartId: string, session = own) => session.call(fetchItinerary, { params: { cartId } });
  const read = async (cartId: string, session = own) => readPdf((await ofTrip(cartId, session)).rawPayload);
  const textOf = async (cartId: string, session = own): Promise<string> => (await read(cartId, session)).text;

  /** Gives a person of the own company a language; sessions see it two seconds later. */
  async function speak(language: string): Promise<void> {
    await database()
      .asOwner.updateTable('customers')
      .set({ language })
      .where('id', '=', world.own.traveller.id)
      .execute();
    api.clock.advance(2_000);
  }

  describe('the itinerary of a trip', () => {
    it('An itinerary is a PDF with the tenant’s name and each booking’s places, times, reference, travellers and price', async () => {
      const { cartId } = await bed.booked(own, world.own.traveller);
      const {
        items: [item],
        tripId,
        tripPrice,
      } = await bed.fetch(own, cartId);
      const answer = await ofTrip(cartId);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining(`filename="New Cart ${tripId}.pdf"`),
        'cache-control': 'no-store',
      });
      const text = await textOf(cartId);
      const expected = [
        'nordlys',
        'New Cart',
        tripId,
        'Confirmed',
        item?.start.name,
        item?.end.name,
        item?.supplierRef,
        item?.serviceProvider.name,
        'Vildsvin Vildsvinsson',
        'support@nordlys.example',
        'Page 1 of 1',
      ];
      for (const part of expected) expect(text).toContain(part);
      const zoned = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: 'Europe/Stockholm' });
      expect(text).toContain(`${zoned.format(new Date(item?.start.dateTime ?? ''))} –`);
      expect(text).toContain(`Total: SEK ${tripPrice?.totalTripPrice.toLocaleString('en-GB')}`);
    });

    it('A failed booking has no price in the itinerary, and is not in its total', async () => {
      const { cartId } = await bed.booked(own, world.own.traveller, [{}, { to: 'address:sandbox-declines' }]);
      const { items, tripPrice } = await bed.fetch(own, cartId);
      const priceOf = (wanted: string) =>
        `Price: SEK ${items.find(({ status }) => status === wanted)?.price?.total.toLocaleString('en-GB')}`;
      const text = await textOf(cartId);
      expect(text.match(/Price: /g)).toHaveLength(1);
      expect(text).toContain(priceOf('CONFIRMED'));
      expect(text).toContain(`Total: SEK ${tripPrice?.totalTripPrice.toLocaleString('en-GB')}`);
    });

    it('An itinerary has no documents, no contact details and no note to the driver', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      await database()
        .asOwner.updateTable('cartItems')
        .set({ driverNote: 'Ring at Lindqvist' })
        .where('cartId', '=', cartId)
        .execute();
      const text = await textOf(cartId);
      for (const secret of ['Lindqvist', '+4670', '@vildsvin']) expect(text).not.toContain(secret);
    });

    it.each([
      ['sr', 'Plan putovanja', 'Čeka odobrenje', 'Ukupno:'],
      ['sv', 'Resplan', 'Väntar på godkännande', 'Totalt:'],
      ['da', 'Rejseplan', 'Afventer godkendelse', 'I alt:'],
    ])('An itinerary is in the person’s language: %s', async (language, ...words) => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      await database()
        .asOwner.updateTable('carts')
        .set({ status: 'PENDING_APPROVAL' })
        .where('id', '=', cartId)
        .execute();
      await speak(language);
      const text = await textOf(cartId);
      await speak('en');
      for (const word of words) expect(text).toContain(word);
    });

    it('An itinerary prints the letters of European names', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      const name = 'Žabalj ćup đak šuma Čačak – Øresund Århus Malmö Þór Łódź Ñandú İzmir Москва Αθήνα';
      await database().asOwner.updateTable('carts').set({ name }).where('id', '=', cartId).execute();
      expect(await textOf(cartId)).toContain(name);
      expect((await ofTrip(cartId)).rawPayload.includes('/ActualText')).toBe(false);
    });

    it('An itinerary is tagged, with title and language, for screen readers', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      await speak('sr');
      const { isTagged, showsTitle, info, roles } = await read(cartId);
      await speak('en');
      expect([isTagged, showsTitle]).toEqual([true, true]);
      expect(info).toMatchObject({ Title: 'Plan putovanja: New Cart', Author: 'nordlys', Language: 'sr-Latn-RS' });
      expect([
        roles.filter((role) => role !== 'P' && role !== 'Root'),
        roles.filter((role) => role === 'P').length,
      ]).toEqual([['Document', 'H1', 'H2', 'H3'], 15]);
    });

    it('The same trip gives the same itinerary, byte for byte', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      const first = await ofTrip(cartId);
      api.clock.advance(60_000);
      expect((await ofTrip(cartId)).rawPayload.equals(first.rawPayload)).toBe(true);
    });

    it('An itinerary has the tenant’s logo, read aloud as its name, or the name in text if the picture cannot be drawn', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      const admin = await api.signIn(await addPerson(database(), world.own, { roles: ['TENANT_ADMIN'] }));
      const picture = await sharp({ create: { width: 320, height: 56, channels: 4, background: '#7A1FA280' } })
        .png()
        .toBuffer();
      const { path } = (await admin.call(uploadTenantLogo, { body: { content: picture.toString('base64') } })).json<{
        path: string;
      }>();
      const brand = {
        brandColor: '#0B5F6A',
        invertedLogo: null,
        icon: null,
        documentTitle: null,
        customerSupportAddress: 'support@nordlys.example',
        customerSupportPhone: '+46850000001',
        wording: [],
      };
      const setLogo = async (logo: string | null) =>
        (await admin.call(updateTenantSettings, { body: { ...brand, logo }, headers: { 'if-match': '*' } })).statusCode;
      expect(await setLogo(path)).toBe(200);
      const [drawn, again] = [await ofTrip(cartId), await ofTrip(cartId)];
      const { text, roles } = await readPdf(drawn.rawPayload);
      expect([
        drawn.rawPayload.includes('/Subtype /Image'),
        drawn.rawPayload.includes('/Alt (nordlys)'),
        roles.includes('Figure'),
        text.includes('nordlys · Itinerary'),
      ]).toEqual([true, true, true, false]);
      expect(again.rawPayload.equals(drawn.rawPayload)).toBe(true);
      await database()
        .asOwner.updateTable('tenantLogos')
        .set({ content: picture.subarray(0, 60).toString('base64') })
        .execute();
      expect(await textOf(cartId)).toContain('nordlys · Itinerary');
      expect(await setLogo(null)).toBe(200);
      expect(await textOf(cartId)).toContain('nordlys · Itinerary');
    });

    it('A long itinerary goes on over pages, and stays small', async () => {
      const cartId = await bed.tripWith(
        own,
        world.own.traveller,
        Array.from({ length: 12 }, (_none, index) => ({ inHours: 48 + index * 20 })),
      );
      const answer = await ofTrip(cartId);
      const { pages, text } = await read(cartId);
      expect(pages).toBeGreaterThan(2);
      expect(text).toContain(`Page ${pages} of ${pages}`);
      expect(answer.rawPayload.length).toBeLessThan(200_000);
    });

    it('A trip without bookings has an itinerary of one page', async () => {
      expect(await textOf(await bed.newCart(own, world.own.traveller, 'Nothing yet'))).toContain(
        'No bookings in this trip yet.',
      );
    });

    it('A name in an itinerary never becomes a line of its own, or turns the rest around', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      await database()
        .asOwner.updateTable('carts')
        .set({ name: 'A\r\nTotal: SEK 1\u202eB \ud800 漢字 (x) \\ <b>' })
        .where('id', '=', cartId)
        .execute();
      const answer = await ofTrip(cartId);
      expect(answer.statusCode).toBe(200);
      expect(await textOf(cartId)).toContain('A Total: SEK 1 B');
      // Characters that the typeface lacks are still read aloud.
      expect(answer.rawPayload.includes('/ActualText')).toBe(true);
    });

    it('An itinerary is for people who may see the trip, with prices for those who may see them', async () => {
      const approver = await addPerson(database(), world.own, { roles: ['APPROVER'] });
      const traveller = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
      await addProcess(database(), world.own, {
        users: [traveller.id],
        steps: [{ approvers: [{ kind: 'USER', userId: approver.id }] }],
      });
      const { cartId } = await bed.tripWithRide(await api.signIn(traveller), traveller);
      const others = await Promise.all([
        api.signIn(approver),
        api.signIn(await addPerson(database(), world.own, { roles: ['ANALYST'] })),
        api.signIn(world.foreign.admin),
      ]);
      expect(await Promise.all(others.map(async (session) => (await ofTrip(cartId, session)).statusCode))).toEqual([
        403, 403, 404,
      ]);
      expect(await textOf(cartId, await api.signIn(world.own.admin))).toContain('Total: SEK');
    });
  });
});
