import {
  addLoyaltyMembership,
  deleteLoyaltyMembership,
  listAuditEvents,
  listLoyaltyMemberships,
  listLoyaltyPrograms,
  listMembershipsOfCustomers,
  type AuditEvent,
  type CustomerMemberships,
  type LoyaltyMembership,
  type LoyaltyResource,
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

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let me: TestPerson;
  let own: TestSession;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    me = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(me);
  });

  const add = (resource: LoyaltyResource, id: string, membershipNumber: string, session = own) =>
    session.call(addLoyaltyMembership, { params: { customerId: me.id, resource }, body: { id, membershipNumber } });
  const listed = async (session = own): Promise<CustomerMemberships> =>
    (await session.call(listLoyaltyMemberships, { params: { customerId: me.id } })).json();
  const remove = (resource: LoyaltyResource, id: string) =>
    own.call(deleteLoyaltyMembership, { params: { customerId: me.id, resource, id } });

  it('[S3.36] [S7.32] Loyalty programs are answered by product; those of trains have id, name and prefix', async () => {
    const programs = async (resource: LoyaltyResource) =>
      (await own.call(listLoyaltyPrograms, { params: { resource } })).json<Record<string, { id: string }[]>>();
    const [flights, trains] = [await programs('flights'), await programs('trains')];
    expect(Object.keys(flights)).toEqual(['flightLoyaltyPrograms']);
    expect(flights['flightLoyaltyPrograms']).toContainEqual({
      id: 'flight-sk',
      name: 'EuroBonus',
      airlineName: 'Scandinavian Airlines',
      airlineCode: 'SK',
    });
    expect(Object.keys(trains)).toEqual(['trainLoyaltyPrograms']);
    expect(trains['trainLoyaltyPrograms']).toContainEqual({
      id: 'train-sj-prio',
      name: 'SJ Prio',
      prefix: '9752',
      loyaltyProgramType: 'SJ_PRIO',
    });
    expect(Object.keys({ ...(await programs('hotels')), ...(await programs('cars')) })).toEqual([
      'hotelLoyaltyPrograms',
      'carLoyaltyPrograms',
    ]);
  });

  it('Programs of invented hotel chains are offered only with the sandbox suppliers', async () => {
    const production = await openTestApp(database(), { environment: 'production', allowSandbox: false });
    const offered = async (app: TestApp) =>
      (await (await app.signIn(me)).call(listLoyaltyPrograms, { params: { resource: 'hotels' } })).body;
    expect(await offered(api)).toContain('Northlamp Nights');
    const real = await offered(production);
    expect([real.includes('Northlamp Nights'), real.includes('Scandic Friends')]).toEqual([false, true]);
    await production.app.close();
  });

  it('[S1.7] [S3.31] [S3.32] [S3.34] [S7.33] [S7.34] Memberships are stored as sent, and listed by product with their programs’ names', async () => {
    expect((await add('flights', 'flight-sk', 'EBB 123 456')).statusCode).toBe(201);
    await add('trains', 'train-sj-prio', '975212 345');
    await add('hotels', 'hotel-scandic', '30812345');
    await add('cars', 'car-hertz', '8812');
    expect(await listed()).toEqual({
      flightMemberships: [
        {
          id: expect.any(String),
          loyaltyProgramId: 'flight-sk',
          name: 'EuroBonus',
          airlineName: 'Scandinavian Airlines',
          airlineCode: 'SK',
          membershipNumber: 'EBB 123 456',
          resourceType: 'FLIGHT',
        },
      ],
      trainMemberships: [
        {
          id: expect.any(String),
          loyaltyProgramId: 'train-sj-prio',
          loyaltyProgramType: 'SJ_PRIO',
          membershipNumber: '975212 345',
          resourceType: 'TRAIN',
        },
      ],
      hotelMemberships: [expect.objectContaining({ name: 'Scandic Friends', resourceType: 'HOTEL' })],
      carMemberships: [expect.objectContaining({ name: 'Gold Plus Rewards', resourceType: 'RENTAL_CAR' })],
    });
  });

  it('A duplicate membership and a program of another product are refused by field', async () => {
    await add('flights', 'flight-sk', 'EBB 123-456');
    const refusal = async (...sent: Parameters<typeof add>) => {
      const answer = await add(...sent);
      return [
        answer.statusCode,
        ...answer
          .json<{ meta: { errors: { field: string; code: string }[] } }>()
          .meta.errors.map(({ field, code }) => [field, code]),
      ];
    };
    expect(await refusal('flights', 'flight-sk', 'ebb123456')).toEqual([422, ['membershipNumber', 'taken']]);
    expect(await refusal('trains', 'flight-sk', '1')).toEqual([422, ['id', 'unknown']]);
    const together = await Promise.all([add('cars', 'car-avis', 'A1'), add('cars', 'car-avis', 'A1')]);
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect((await listed()).carMemberships).toHaveLength(1);
  });

  it('[S7.36] A membership is deleted, with 204, by the path of its own product only', async () => {
    const { id } = (await add('trains', 'train-sj-prio', '9752123')).json<LoyaltyMembership>();
    expect((await remove('flights', id)).statusCode).toBe(404);
    expect((await remove('trains', id)).statusCode).toBe(204);
    expect((await remove('trains', id)).statusCode).toBe(404);
    expect((await listed()).trainMemberships).toEqual([]);
  });

  it('[S3.35] [S7.35] Memberships of several people include only people the caller may view, without empty ids', async () => {
    await add('flights', 'flight-sk', 'EBB1');
    const of = async (session: TestSession, customerIDs: (string | null)[]) =>
      (await session.call(listMembershipsOfCustomers, { body: { customerIDs } })).json<{
        customersLoyaltyMemberships: { customerId: string; customerLoyaltyMembership: CustomerMemberships }[];
      }>().customersLoyaltyMemberships;
    const people = [me.id, '', world.own.admin.id, null, world.neighbour.traveller.id, me.id];
    const admin = await api.signIn(world.own.admin);
    expect((await of(admin, people)).map(({ customerId }) => customerId)).toEqual([me.id, world.own.admin.id]);
    const [mine, ...others] = await of(own, people);
    expect(others).toEqual([]);
    expect(mine).toEqual({ customerId: me.id, customerLoyaltyMembership: await listed() });
  });

  it('Memberships are open to their person and to admins, and the audit trail has no values of them', async () => {
    const { id } = (await add('flights', 'flight-sk', 'EBB1')).json<LoyaltyMembership>();
    const [admin, colleague, neighbour] = [
      await api.signIn(world.own.admin),
      await api.signIn(world.own.traveller),
      await api.signIn(world.neighbour.admin),
    ];
    expect(await listed(admin)).toEqual(await listed());
    expect((await add('cars', 'car-avis', '1', colleague)).statusCode).toBe(403);
    expect((await add('cars', 'car-avis', '1', neighbour)).statusCode).toBe(404);
    const { content } = (await admin.call(listAuditEvents, { params: { companyId: world.own.companyId } })).json<{
      content: AuditEvent[];
    }>();
    expect(content.filter(({ entityId }) => entityId === id)).toMatchObject([
      { action: 'addLoyaltyMembership', actorId: me.id, before: null, after: null },
    ]);
  });
});
