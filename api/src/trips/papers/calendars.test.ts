import {
  cancelTrip,
  fetchCalendarFeed,
  fetchTripCalendar,
  impersonate,
  readCalendarFeed,
  renameTrip,
  renewCalendarFeed,
  stopCalendarFeed,
  type AnswerOf,
  type CancelQuote,
  type Tokens,
} from '@portolan/contracts';
import ICAL from 'ical.js';
import {
  addAgent,
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { testCars } from '../../testing/products/cars.ts';
import { testbedOf } from '../../testing/products/testbedOf.ts';

const anyVersion = { 'if-match': '*' };

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

  /** Events of a calendar, read by an independent parser. */
  const eventsIn = (text: string): ICAL.Event[] =>
    new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  const textOf = (event: ICAL.Event | undefined, property: string): string =>
    String(event?.component.getFirstPropertyValue(property));
  const ofTrip = (cartId: string, session = own) => session.call(fetchTripCalendar, { params: { cartId } });
  const eventsOf = async (cartId: string) => eventsIn((await ofTrip(cartId)).body);

  describe('the calendar of a trip', () => {
    it('A rental lasts from pick-up to return in the calendar, and marks no day as busy', async () => {
      const rentals = testbedOf(testCars, api);
      const offer = await rentals.offer(own, { to: 'airport:MMX', days: 4 });
      const cartId = await bed.newCart(own, world.own.traveller);
      await rentals.add(own, cartId, [{ offerId: offer.id, travelers: [{ userId: world.own.traveller.id }] }]);
      const { items } = await bed.fetch(own, cartId);
      const events = await eventsOf(cartId);
      expect(
        events.map((event) => [
          event.uid,
          event.startDate.toJSDate(),
          event.endDate.toJSDate(),
          textOf(event, 'transp'),
        ]),
      ).toEqual([
        [`item-${items[0]?.id}@nordlys`, new Date(offer.start.dateTime), new Date(offer.end.dateTime), 'TRANSPARENT'],
      ]);
      expect(events[0]?.startDate.zone?.tzid).toBe('Europe/Stockholm');
      expect(events[0]?.summary).toMatch(/^Rental car/);
      expect(events[0]?.location).toContain(offer.start.name);
    });

    it('A trip’s calendar file has an event for each booking: local times and places, its title, and a link back', async () => {
      const cartId = await bed.tripWith(own, world.own.traveller, [
        {},
        { from: 'airport:ARN', to: 'address:sto-folkungagatan-44' },
      ]);
      const answer = await ofTrip(cartId);
      const { items, tripId } = await bed.fetch(own, cartId);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': expect.stringContaining(`filename="New Cart ${tripId}.ics"`),
        'cache-control': 'no-store',
      });
      const events = eventsIn(answer.body);
      expect(events).toHaveLength(2);
      const [ride, item] = [events[0], items[0]];
      expect(item && new Date(item.start.dateTime)).toEqual(ride?.startDate.toJSDate());
      expect(item && new Date(item.end.dateTime)).toEqual(ride?.endDate.toJSDate());
      expect([ride?.uid, ride?.startDate.zone?.tzid, ride?.summary]).toEqual([
        `item-${item?.id}@nordlys`,
        'Europe/Stockholm',
        `Taxi to ${item?.end.name}`,
      ]);
      expect(ride?.location).toContain(item?.start.name);
      for (const part of [
        item?.serviceProvider.name,
        item?.productType === 'TAXI' && item.vehicle.description,
        'Vildsvin Vildsvinsson',
        tripId,
      ])
        expect(ride?.description).toContain(part);
      expect([textOf(ride, 'status'), textOf(ride, 'url')]).toEqual(['TENTATIVE', `http://localhost/trip/${cartId}`]);
    });

    it('A calendar is no invitation, and a trip without bookings has none', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      expect((await ofTrip(cartId)).body).not.toContain('METHOD');
      const empty = await bed.tripWith(own, world.own.traveller, []);
      expect((await ofTrip(empty)).statusCode).toBe(404);
    });

    it('A calendar has no prices, phones or addresses of people, and no note to the driver', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      await database()
        .asOwner.updateTable('cartItems')
        .set({ driverNote: 'Ring at Lindqvist' })
        .where('cartId', '=', cartId)
        .execute();
      for (const secret of ['SEK', 'rice', '+4670', '@vildsvin', 'Lindqvist'])
        expect((await ofTrip(cartId)).body).not.toContain(secret);
    });

    it('A calendar is in the person’s language', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      const titles: (string | undefined)[] = [];
      for (const language of ['sr', 'sv', 'da'] as const) {
        await database()
          .asOwner.updateTable('customers')
          .set({ language })
          .where('id', '=', world.own.traveller.id)
          .execute();
        api.clock.advance(2_000);
        titles.push((await eventsOf(cartId))[0]?.summary.split(/[: ]/)[0] ?? '');
      }
      await database()
        .asOwner.updateTable('customers')
        .set({ language: 'en' })
        .where('id', '=', world.own.traveller.id)
        .execute();
      api.clock.advance(2_000);
      expect(titles).toEqual(['Taksi', 'Taxi', 'Taxa']);
    });

    it('An event keeps its id and counts its changes, so that calendar programs take the newer one', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      const [before] = await eventsOf(cartId);
      await own.call(renameTrip, { params: { cartId }, body: { tripName: 'Later' }, headers: anyVersion });
      const [after] = await eventsOf(cartId);
      expect(after?.uid).toBe(before?.uid);
      expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
    });

    it('The same trip gives the same calendar text', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      const first = (await ofTrip(cartId)).body;
      api.clock.advance(60_000);
      expect((await ofTrip(cartId)).body).toBe(first);
    });

    it('Events are confirmed or cancelled like their bookings, so that a cancelled one leaves the calendar', async () => {
      const { cartId } = await bed.booked(own, world.own.traveller);
      const [booked] = await eventsOf(cartId);
      expect(textOf(booked, 'status')).toBe('CONFIRMED');
      expect(booked?.description).toMatch(/Booking reference: \S/);
      const quote = (await bed.quote(own, cartId)).json<CancelQuote>();
      expect(
        (
          await own.call(cancelTrip, {
            params: { cartId },
            body: { quoteId: quote.quoteId },
            headers: { 'idempotency-key': 'k' },
          })
        ).statusCode,
      ).toBe(200);
      await bed.settle();
      const [cancelled] = await eventsOf(cartId);
      expect([cancelled?.uid, textOf(cancelled, 'status'), textOf(cancelled, 'transp')]).toEqual([
        booked?.uid,
        'CANCELLED',
        'TRANSPARENT',
      ]);
    });

    it('A calendar stays one calendar of folded lines, whatever names it contains', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      const name = 'Oslo, Lund; C:\\x 🛫\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:evil';
      await database().asOwner.updateTable('carts').set({ name }).where('id', '=', cartId).execute();
      const { body, statusCode, headers } = await ofTrip(cartId);
      expect(statusCode).toBe(200);
      expect(String(headers['content-disposition'])).not.toMatch(/[\r\n]/);
      const lines = body.split('\r\n');
      expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
      const events = eventsIn(body);
      expect(events.map(({ summary }) => summary)).toEqual([expect.stringMatching(/^Taxi to /)]);
      expect(events[0]?.description).toContain('Oslo, Lund; C:\\x 🛫\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:evil');
    });

    it('A calendar is for people who may see the trip', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      const [colleague, foreigner] = await Promise.all([
        api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER'] })),
        api.signIn(world.foreign.admin),
      ]);
      expect([(await ofTrip(cartId, colleague)).statusCode, (await ofTrip(cartId, foreigner)).statusCode]).toEqual([
        403, 404,
      ]);
    });
  });

  describe('a calendar feed', () => {
    let person: TestPerson;
    let session: TestSession;
    beforeEach(async () => {
      person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
      session = await api.signIn(person);
    });

    const renew = async (by = session, id = person.id) =>
      (await by.call(renewCalendarFeed, { params: { id } })).json<AnswerOf<typeof renewCalendarFeed>>();
    const since = async () =>
      (await session.call(fetchCalendarFeed, { params: { id: person.id } })).json<AnswerOf<typeof fetchCalendarFeed>>()
        .createdAt;
    const secretOf = ({ url }: { readonly url: string }): string =>
      /\/api\/public\/v1\/calendar\/(.+)\.ics$/.exec(url)?.[1] ?? '';
    const read = (secret: string, headers: Record<string, string> = {}) =>
      api.call(readCalendarFeed, { params: { secret }, headers });

    it('A calendar feed has the person’s own travel, without drafts and others’ travel', async () => {
      const { items } = await bed.booked(session, person);
      await bed.tripWithRide(session, person);
      await bed.booked(own, world.own.traveller);
      const feed = await renew();
      expect(feed.url.startsWith('http://localhost/api/public/v1/calendar/')).toBe(true);
      const answer = await read(secretOf(feed));
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-robots-tag']]).toEqual([
        200,
        'text/calendar; charset=utf-8',
        'noindex',
      ]);
      expect(eventsIn(answer.body).map(({ uid }) => uid)).toEqual(items.map(({ id }) => `item-${id}@nordlys`));
      expect(answer.body).toContain('X-WR-CALNAME:nordlys: my travel');
    });

    it('A calendar feed goes back thirty days', async () => {
      await bed.booked(session, person);
      const secret = secretOf(await renew());
      await database()
        .asOwner.updateTable('cartItems')
        .set({
          startsAt: new Date(api.clock().getTime() - 29.5 * 86_400_000),
          endsAt: new Date(api.clock().getTime() - 29 * 86_400_000),
        })
        .execute();
      expect(eventsIn((await read(secret)).body)).toHaveLength(1);
      api.clock.advance(2 * 86_400_000);
      expect(eventsIn((await read(secret)).body)).toHaveLength(0);
    });

    it('A feed’s address is answered once; the database has a hash of it', async () => {
      expect(await since()).toBeNull();
      const { url, createdAt } = await renew();
      expect(await since()).toBe(createdAt);
      const rows = JSON.stringify(await database().asOwner.selectFrom('calendarFeeds').selectAll().execute());
      for (const part of secretOf({ url }).split('.')) expect(rows).not.toContain(part);
    });

    it('A feed stops under its old address once it has a new one, and wholly when the person stops it', async () => {
      const [first, second] = [secretOf(await renew()), secretOf(await renew())];
      expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
      expect((await session.call(stopCalendarFeed, { params: { id: person.id } })).statusCode).toBe(204);
      expect([(await read(second)).statusCode, await since()]).toEqual([404, null]);
    });

    it('A feed ends with the account, and pauses while the company may not use the portal', async () => {
      const secret = secretOf(await renew());
      const { tenantId, companyId, id } = person;
      const company = (subscriptionStatus: 'ACTIVE' | 'SUSPEND') =>
        database()
          .asOwner.updateTable('companies')
          .set({ subscriptionStatus })
          .where('tenantId', '=', tenantId)
          .where('companyId', '=', companyId)
          .execute();
      await company('SUSPEND');
      expect((await read(secret)).statusCode).toBe(404);
      await company('ACTIVE');
      expect((await read(secret)).statusCode).toBe(200);
      await database().asOwner.updateTable('customers').set({ status: 'ARCHIVED' }).where('id', '=', id).execute();
      expect((await read(secret)).statusCode).toBe(404);
    });

    it('A feed in another portal, with an altered or an invented secret is not found', async () => {
      const secret = secretOf(await renew());
      const changed = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
      expect((await read(secret, { host: 'dunav.localhost' })).statusCode).toBe(404);
      expect((await read(changed)).statusCode).toBe(404);
      expect((await read('guess')).statusCode).toBe(400);
    });

    it('Only the person makes their feed: no admin, and no acting agent', async () => {
      const admin = await api.signIn(world.own.admin);
      for (const operation of [fetchCalendarFeed, renewCalendarFeed, stopCalendarFeed])
        expect((await admin.call(operation, { params: { id: person.id } })).statusCode).toBe(403);
      const agent = await api.signIn(await addAgent(database(), [world.own]));
      const acting = agent.with(
        (await agent.call(impersonate, { body: { customerId: person.id, reason: 'Help' } })).json<Tokens>(),
      );
      expect((await acting.call(renewCalendarFeed, { params: { id: person.id } })).statusCode).toBe(403);
    });

    it('An unchanged feed is answered 304, and too many requests are refused', async () => {
      const secret = secretOf(await renew());
      const { etag } = (await read(secret)).headers;
      expect((await read(secret, { 'if-none-match': String(etag) })).statusCode).toBe(304);
      const answers = [];
      for (let count = 0; count < 60; count += 1) answers.push((await read(secret)).statusCode);
      expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
      expect(Number((await read(secret)).headers['retry-after'])).toBeGreaterThan(0);
      api.clock.advance(15 * 60_000);
      expect((await read(secret)).statusCode).toBe(200);
    });

    it('Every new feed address has a line in the audit trail', async () => {
      await renew();
      const lines = await database()
        .asOwner.selectFrom('auditEvents')
        .select(['action', 'actorId'])
        .where('entityId', '=', person.id)
        .execute();
      expect(lines).toEqual([{ action: 'renewCalendarFeed', actorId: person.id }]);
    });
  });
});
