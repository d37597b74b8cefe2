import { randomUUID } from 'node:crypto';
import {
  searchTracking,
  trackedPerson,
  type AnswerOf,
  type CancelQuote,
  type QueryOf,
  type Role,
} from '@portolan/contracts';
import {
  addCompany,
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
import { taxiCartItemOf } from '../../testing/taxiRide.ts';
import { confirmTrip } from '../../testing/confirmTrip.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';

type People = AnswerOf<typeof searchTracking>['data'];

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let coordinator: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    coordinator = await signInAs('SAFETY_COORDINATOR');
  });
  afterAll(() => api.app.close());

  const signInAs = async (...roles: Role[]): Promise<TestSession> =>
    api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER', ...roles] }));
  const people = async (session: TestSession, query: QueryOf<typeof searchTracking> = {}): Promise<People> =>
    (await session.call(searchTracking, { query })).json<{ data: People }>().data;

  /** A trip of a new person of the company, booked if the supplier of `to` confirms it. */
  async function travels(
    to: string,
    { inHours = 48, isBooked = true } = {},
  ): Promise<{ person: TestPerson; session: TestSession; cartId: string; itemId: string }> {
    const person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    const session = await api.signIn(person);
    const trip = await tripsTestbed(api).tripWithRide(session, person, { to, inHours });
    const bed = bookingTestbed(database(), api);
    if (isBooked) await bed.submit(person, trip.cartId);
    await bed.settle();
    return { person, session, ...trip };
  }
  const confirm = (cartId: string) => confirmTrip(database(), world.own, cartId);

  /** Another confirmed ride on a person's trip. */
  async function alsoRides(person: TestPerson, session: TestSession, cartId: string, inHours: number): Promise<void> {
    const bed = tripsTestbed(api);
    await bed.add(session, cartId, [
      taxiCartItemOf(await bed.firstOffer(session, { inHours }), [{ userId: person.id }]),
    ]);
    await confirm(cartId);
  }
  const emailsOf = (data: People): string[] => data.map(({ email }) => email);

  it('[S3.16] [S3.17] [S3.18] [S7.39] [S9.23] A confirmed ride is shown in the document service’s words: person, trip, destination', async () => {
    const { person, session, cartId, itemId } = await travels('airport:ARN');
    const { tripId, items } = await tripsTestbed(api).fetch(session, cartId);
    const [ride] = items;
    const day = ride?.end.dateTime.slice(0, 10).split('-').toReversed().join('.');
    const found = (await people(coordinator)).find(({ email }) => email === person.email);
    expect(trackedPerson.parse(found)).toEqual({
      person_id: person.id,
      is_guest: false,
      first_name: 'Vildsvin',
      last_name: 'Vildsvinsson',
      email: person.email,
      phone: '+46701234567',
      home_country_code: 'SE',
      trips: [
        {
          trip_id: tripId,
          cart_id: cartId,
          trip_name: 'New Cart',
          locations: [
            {
              type: 'taxi',
              from: expect.stringMatching(/^\d{2}\.\d{2}\.\d{4}$/),
              to: day,
              country_code: 'SE',
              city_name: 'Stockholm',
              latitude: 59.6498,
              longitude: 17.9304,
              airport_code: 'ARN',
              marketing_carrier_code: null,
              flight_number: null,
              hotel_name: null,
              ticket_numbers: [],
              booking_id: itemId,
              starts_at: ride?.start.dateTime,
              ends_at: ride?.end.dateTime,
              from_city_name: 'Stockholm',
            },
          ],
        },
      ],
    });
  });

  it('A traveller whose ride is a draft, waiting or declined is not tracked', async () => {
    const quiet = [
      await travels('airport:ARN', { isBooked: false }),
      await travels('address:sandbox-pends'),
      await travels('address:sandbox-declines'),
    ];
    const emails = emailsOf(await people(coordinator));
    for (const { person } of quiet) expect(emails).not.toContain(person.email);
  });

  it('Tracking groups locations by person and by trip', async () => {
    const { person, session, cartId } = await travels('airport:ARN');
    await alsoRides(person, session, cartId, 60);
    const found = (await people(coordinator)).filter(({ email }) => email === person.email);
    expect(found.map(({ trips }) => trips.map(({ locations }) => locations.length))).toEqual([[2]]);
  });

  it('[S5.15] [S9.24] Tracking answers the whole of a trip that starts in, ends in or spans the range, up to three months back and ahead', async () => {
    const { person, session, cartId } = await travels('airport:ARN');
    await alsoRides(person, session, cartId, 96);
    const { items } = await tripsTestbed(api).fetch(session, cartId);
    const [start, end] = [items[0]?.start.dateTime, items[1]?.end.dateTime].map((at) => (at ?? '').slice(0, 10));
    const dayFrom = (day: string | undefined, days: number): string =>
      new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    const ridesIn = async (from: string, to: string): Promise<number> => {
      const found = (await people(coordinator, { from, to })).find(({ email }) => email === person.email);
      return found?.trips[0]?.locations.length ?? 0;
    };
    expect(await ridesIn(dayFrom(start, -2), dayFrom(start, 0))).toBe(2);
    expect(await ridesIn(dayFrom(end, 0), dayFrom(end, 2))).toBe(2);
    expect(await ridesIn(dayFrom(start, 1), dayFrom(start, 1))).toBe(2);
    expect(await ridesIn(dayFrom(start, -2), dayFrom(start, -1))).toBe(0);
    expect(await ridesIn(dayFrom(end, 1), dayFrom(end, 2))).toBe(0);

    const longAgo = { firstDay: dayFrom(start, -100), lastDay: dayFrom(start, -100) };
    await database().asOwner.updateTable('trackedTrips').set(longAgo).where('cartId', '=', cartId).execute();
    expect(await ridesIn('1990-01-01', '2990-01-01')).toBe(0);
  });

  it('An invalid day in a tracking search is refused', async () => {
    expect((await coordinator.call(searchTracking, { query: { from: '2026-02-31' } })).statusCode).toBe(400);
  });

  it('Tracking shows a guest by the booker’s entries, as one person over several rides', async () => {
    const { session, cartId } = await travels('airport:ARN');
    const bed = tripsTestbed(api);
    const guest = {
      title: 'MS',
      firstName: 'Ines',
      lastName: 'Gast',
      email: 'ines@gast.example',
      phone: '+46701110000',
    } as const;
    for (const inHours of [60, 70])
      await bed.add(session, cartId, [taxiCartItemOf(await bed.firstOffer(session, { inHours }), [guest])]);
    await confirm(cartId);
    expect((await people(coordinator)).find(({ email }) => email === guest.email)).toMatchObject({
      person_id: expect.stringMatching(/^guest-[0-9a-f]{24}$/),
      is_guest: true,
      first_name: 'Ines',
      last_name: 'Gast',
      phone: '+46701110000',
      trips: [{ cart_id: cartId, locations: [{ type: 'taxi' }, { type: 'taxi' }] }],
    });
  });

  it('A trip unchanged since before locations were stored is answered as all others', async () => {
    const { person, session, cartId } = await travels('airport:ARN');
    await alsoRides(person, session, cartId, 60);
    const guest = {
      title: 'MR',
      firstName: 'Otto',
      lastName: 'Gast',
      email: 'otto@gast.example',
      phone: '+46701110001',
    } as const;
    const bed = tripsTestbed(api);
    await bed.add(session, cartId, [taxiCartItemOf(await bed.firstOffer(session, { inHours: 72 }), [guest])]);
    await confirm(cartId);
    const whole = await people(coordinator);
    expect(emailsOf(whole)).toEqual(expect.arrayContaining([person.email, guest.email]));
    await database().asOwner.updateTable('carts').set({ trackedForm: null }).where('id', '=', cartId).execute();
    expect(await people(coordinator)).toEqual(whole);
  });

  it('Tracking drops a cancelled booking, and follows a trip’s new name', async () => {
    const { person, cartId, itemId } = await travels('airport:ARN');
    const tripsOf = async () => (await people(coordinator)).find(({ email }) => email === person.email)?.trips;
    await database().asOwner.updateTable('carts').set({ name: 'To the fair' }).where('id', '=', cartId).execute();
    expect(await tripsOf()).toMatchObject([{ trip_name: 'To the fair', locations: [{ booking_id: itemId }] }]);
    const [traveller, bed] = [await api.signIn(person), bookingTestbed(database(), api)];
    const { quoteId } = (await bed.quote(traveller, cartId)).json<CancelQuote>();
    await bed.cancel(traveller, cartId, { quoteId });
    await bed.settle();
    expect(await tripsOf()).toBeUndefined();
  });

  it('Tracking tells home country, groups and priority of each traveller', async () => {
    const { person } = await travels('airport:ARN');
    const { tenantId, companyId } = world.own;
    const category = { tenantId, companyId, id: randomUUID(), name: `Teams ${randomUUID()}` };
    const [group, old] = [randomUUID(), randomUUID()];
    const owner = database().asOwner;
    await owner.insertInto('groupCategories').values(category).execute();
    for (const [id, archived] of [
      [group, false],
      [old, true],
    ] as const)
      await owner
        .insertInto('groups')
        .values({ tenantId, companyId, categoryId: category.id, id, name: `Field ${id}`, archived })
        .execute();
    await owner
      .insertInto('groupMembers')
      .values({ tenantId, companyId, categoryId: category.id, groupId: group, customerId: person.id })
      .execute();
    await owner.updateTable('customers').set({ country: 'NO', vip: true }).where('id', '=', person.id).execute();
    expect((await people(coordinator)).find(({ email }) => email === person.email)).toMatchObject({
      home_country_code: 'NO',
      groups: [{ id: group, name: `Field ${group}` }],
      is_vip: true,
    });
    await owner.updateTable('customers').set({ country: null }).where('id', '=', person.id).execute();
    expect((await people(coordinator)).find(({ email }) => email === person.email)).toMatchObject({
      home_country_code: 'SE',
    });
  });

  it('[S1.12] [S6.7] [S7.1] Tracking is for safety coordinators and agents only', async () => {
    expect((await coordinator.call(searchTracking)).statusCode).toBe(200);
    expect((await (await signInAs('INTERNAL_AGENT')).call(searchTracking)).statusCode).toBe(200);
    const others = await signInAs('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'ARRANGER', 'APPROVER', 'ANALYST');
    expect((await others.call(searchTracking)).statusCode).toBe(403);
    expect((await api.call(searchTracking)).statusCode).toBe(401);
  });

  it('[S6.7] Tracking is off for a company without the feature, for coordinators and agents alike', async () => {
    const off = await addCompany(database(), {
      tenantId: 'nordlys',
      host: 'localhost',
      canary: 'Utan',
      change: { features: [] },
    });
    for (const role of ['SAFETY_COORDINATOR', 'INTERNAL_AGENT'] as const) {
      const session = await api.signIn(await addPerson(database(), off, { roles: [role] }));
      expect((await session.call(searchTracking)).statusCode).toBe(403);
    }
  });

  it('Tracking shows a company its own people only', async () => {
    const { person } = await travels('airport:ARN');
    const neighbour = await api.signIn(await addPerson(database(), world.neighbour, { roles: ['SAFETY_COORDINATOR'] }));
    expect(await people(neighbour)).toEqual([]);
    expect(emailsOf(await people(coordinator))).toContain(person.email);
  });
});
