import {
  fetchTrackingRetention,
  listTrackingViews,
  recordTrackingExport,
  revealTravellerContact,
  searchTracking,
  updateEmergencyContact,
  updateTrackingRetention,
  type AnswerOf,
  type Role,
} from '@portolan/contracts';
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
import { actingFor } from '../../testing/actingFor.ts';
import { confirmTrip } from '../../testing/confirmTrip.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';

const dayMs = 86_400_000;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let safety: TestPerson;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    safety = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'SAFETY_COORDINATOR'] });
  });
  afterAll(() => api.app.close());

  const signInAs = async (...roles: Role[]): Promise<TestSession> =>
    api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER', ...roles] }));
  async function aTraveller(): Promise<TestPerson> {
    const person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    const { cartId } = await tripsTestbed(api).tripWithRide(await api.signIn(person), person, { inHours: 48 });
    await confirmTrip(database(), world.own, cartId);
    return person;
  }
  const viewsOf = async (person: TestPerson): Promise<AnswerOf<typeof listTrackingViews>> =>
    (await (await api.signIn(person)).call(listTrackingViews)).json<AnswerOf<typeof listTrackingViews>>();
  const said = async (person: TestPerson) =>
    (await viewsOf(person)).content.map(({ action, by, reason }) => [action, by, reason]);
  const companyId = () => world.own.companyId;
  const retain = async (locationDays: number, logDays: number, version: number) =>
    (await signInAs('COMPANY_ADMIN')).call(updateTrackingRetention, {
      params: { companyId: companyId() },
      body: { locationDays, logDays },
      headers: { 'if-match': `"${version}"` },
    });

  it('Reading the list of travellers is logged for each person on it, once a day, and for no other person', async () => {
    const [tracked, other] = [await aTraveller(), await addPerson(database(), world.own, { roles: ['TRAVELLER'] })];
    const session = await api.signIn(safety);
    await session.call(searchTracking);
    await session.call(searchTracking);
    expect([await said(tracked), await said(other)]).toEqual([[['LIST', 'Vildsvin Vildsvinsson', '']], []]);
  });

  it('An acting agent is in the access log as an agent, without a name', async () => {
    const tracked = await aTraveller();
    const agent = await actingFor(await api.signIn(await addAgent(database(), [world.own], 'Agentur')), world.own);
    await agent.call(searchTracking);
    expect(await said(tracked)).toEqual([['LIST', null, '']]);
  });

  it('An emergency contact is shown for a reason, which the person can read and the audit trail keeps', async () => {
    const tracked = await aTraveller();
    await (
      await api.signIn(tracked)
    ).call(updateEmergencyContact, { params: { id: tracked.id }, body: { name: 'Mor', phone: '+46700000001' } });
    const session = await api.signIn(safety);
    const reveal = (reason: string, who = session) =>
      who.call(revealTravellerContact, { params: { id: tracked.id }, body: { reason } });
    expect((await reveal(' ')).statusCode).toBe(400);
    const shown = await reveal('Flood in Oslo');
    expect([shown.json(), shown.headers['cache-control']]).toEqual([
      { name: 'Mor', phone: '+46700000001' },
      'no-store',
    ]);
    expect(await said(tracked)).toEqual([['CONTACT', 'Vildsvin Vildsvinsson', 'Flood in Oslo']]);
    const [event] = await database()
      .asOwner.selectFrom('auditEvents')
      .selectAll()
      .where('action', '=', revealTravellerContact.id)
      .where('entityId', '=', tracked.id)
      .execute();
    expect(event).toMatchObject({ actorId: safety.id, reason: 'Flood in Oslo' });
    expect((await reveal('Curious', await signInAs('ARRANGER', 'PEOPLE_MANAGER'))).statusCode).toBe(403);
    const neighbour = await api.signIn(await addPerson(database(), world.neighbour, { roles: ['SAFETY_COORDINATOR'] }));
    expect((await reveal('Curious', neighbour)).statusCode).toBe(404);
  });

  it('An export of the list is logged before the file is written, for each person on it', async () => {
    const tracked = await aTraveller();
    const session = await api.signIn(safety);
    const body = { format: 'CSV' as const, personKeys: [tracked.id, 'guest-1', world.neighbour.traveller.id] };
    expect((await session.call(recordTrackingExport, { body })).statusCode).toBe(204);
    expect(await said(tracked)).toEqual([['EXPORT', 'Vildsvin Vildsvinsson', '']]);
    const events = await database()
      .asOwner.selectFrom('auditEvents')
      .select('after')
      .where('action', '=', recordTrackingExport.id)
      .execute();
    expect(events).toEqual([{ after: { format: 'CSV', people: 3 } }]);
    expect((await (await signInAs()).call(recordTrackingExport, { body })).statusCode).toBe(403);
  });

  it('A company keeps locations for 92 days and the log for a year by default; a change of an old version is refused', async () => {
    const tracked = await aTraveller();
    expect(await viewsOf(tracked)).toMatchObject({ locationDays: 92, logDays: 365 });
    expect((await retain(30, 60, 0)).json()).toEqual({ locationDays: 30, logDays: 60, version: 1 });
    expect((await retain(40, 60, 0)).statusCode).toBe(412);
    expect((await retain(0, 60, 1)).statusCode).toBe(400);
    expect(
      (await (await signInAs()).call(fetchTrackingRetention, { params: { companyId: companyId() } })).statusCode,
    ).toBe(403);
  });

  it('Entries older than the company’s limit are neither answered nor kept', async () => {
    const tracked = await aTraveller();
    await (await api.signIn(safety)).call(searchTracking);
    expect(await said(tracked)).toHaveLength(1);
    api.clock.advance(61 * dayMs);
    await api.app.outbox.drain();
    expect(await said(tracked)).toEqual([]);
    const rows = await database()
      .asOwner.selectFrom('trackingViews')
      .select('id')
      .where('customerId', '=', tracked.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
