import { searchTracking, trackedPerson, type AnswerOf, type Role } from '@portolan/contracts';
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
  }, 30_000);
  afterAll(() => api.app.close());

  const signInAs = async (...roles: Role[]): Promise<TestSession> =>
    api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER', ...roles] }));
  const people = async (session: TestSession): Promise<People> =>
    (await session.call(searchTracking)).json<{ data: People }>().data;

  /** A trip of a new person of the company, booked when `to` allows it. */
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
  const emailsOf = (data: People): string[] => data.map(({ email }) => email);

  it('[S3.16] [S3.17] [S3.18] [S7.39] [S9.23] shows a confirmed ride in the document service’s words: who, which trip, where it leads', async () => {
    const { person, session, cartId, itemId } = await travels('airport:ARN');
    const { tripId, items } = await tripsTestbed(api).fetch(session, cartId);
    const day = items[0]?.end.dateTime.slice(0, 10).split('-').toReversed().join('.');
    const found = (await people(coordinator)).find(({ email }) => email === person.email);
    expect(trackedPerson.parse(found)).toEqual({
      first_name: 'Vildsvin',
      last_name: 'Vildsvinsson',
      email: person.email,
      phone: '+46701234567',
      trips: [
        {
          trip_id: tripId,
          cart_id: cartId,
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
            },
          ],
        },
      ],
    });
  });

  it('shows nobody whose ride is a draft, waiting or declined', async () => {
    const quiet = [
      await travels('airport:ARN', { isBooked: false }),
      await travels('address:sandbox-pends'),
      await travels('address:sandbox-declines'),
    ];
    const emails = emailsOf(await people(coordinator));
    for (const { person } of quiet) expect(emails).not.toContain(person.email);
  });

  it('groups by person and by trip', async () => {
    const { person, session, cartId } = await travels('airport:ARN');
    const bed = tripsTestbed(api);
    await bed.add(session, cartId, [
      taxiCartItemOf(await bed.firstOffer(session, { inHours: 60 }), [{ userId: person.id }]),
    ]);
    await database()
      .asOwner.updateTable('cartItems')
      .set({ status: 'CONFIRMED' })
      .where('cartId', '=', cartId)
      .execute();
    const found = (await people(coordinator)).filter(({ email }) => email === person.email);
    expect(found.map(({ trips }) => trips.map(({ locations }) => locations.length))).toEqual([[2]]);
  });

  it('forgets what ended more than three months ago', async () => {
    const { person, itemId } = await travels('airport:ARN');
    const at = new Date(api.clock().getTime() - 93 * 86_400_000);
    await database()
      .asOwner.updateTable('cartItems')
      .set({ startsAt: at, endsAt: at })
      .where('id', '=', itemId)
      .execute();
    expect(emailsOf(await people(coordinator))).not.toContain(person.email);
  });

  it('[S1.12] [S6.7] [S7.1] is for safety coordinators and agents, for nobody else of the company', async () => {
    expect((await coordinator.call(searchTracking)).statusCode).toBe(200);
    expect((await (await signInAs('INTERNAL_AGENT')).call(searchTracking)).statusCode).toBe(200);
    const others = await signInAs('COMPANY_ADMIN', 'PEOPLE_MANAGER', 'ARRANGER', 'APPROVER', 'ANALYST');
    expect((await others.call(searchTracking)).statusCode).toBe(403);
    expect((await api.call(searchTracking)).statusCode).toBe(401);
  });

  it('[S6.7] is off for a company without the feature, for coordinators and agents alike', async () => {
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

  it('shows a company its own people only', async () => {
    const { person } = await travels('airport:ARN');
    const neighbour = await api.signIn(await addPerson(database(), world.neighbour, { roles: ['SAFETY_COORDINATOR'] }));
    expect(await people(neighbour)).toEqual([]);
    expect(emailsOf(await people(coordinator))).toContain(person.email);
  });
});
