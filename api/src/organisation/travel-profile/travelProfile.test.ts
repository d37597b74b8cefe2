import {
  fetchEmergencyContact,
  fetchPreferences,
  listAuditEvents,
  updateEmergencyContact,
  updatePreferences,
  type AuditEvent,
  type TravelPreferencesInput,
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

const input: TravelPreferencesInput = {
  seat: 'AISLE',
  meal: 'VEGETARIAN',
  homeAirport: { pointId: 'airport:ARN', name: 'Stockholm Arlanda' },
  homeStation: null,
  cabin: 'BUSINESS',
  trainClass: 'FIRST',
  hotelChains: ['SCANDIC', 'HILTON'],
  carClass: 'COMPACT',
  accessibilityNeeds: ['STEP_FREE'],
};
const noContact = { name: '', phone: '' };
const contact = { name: 'Nora Sandberg', phone: '+46701112233' };

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

  const preferences = (session = own) => session.call(fetchPreferences, { params: { id: me.id } });
  const prefer = (body = input, headers: Record<string, string> = {}, session = own) =>
    session.call(updatePreferences, { params: { id: me.id }, body, headers });
  const emergency = (session = own) => session.call(fetchEmergencyContact, { params: { id: me.id } });
  const name = (body = contact, headers: Record<string, string> = {}, session = own) =>
    session.call(updateEmergencyContact, { params: { id: me.id }, body, headers });

  it('Travel preferences are empty at first, and an update with the current version replaces them all', async () => {
    expect((await preferences()).json()).toMatchObject({ seat: null, hotelChains: [], version: 0 });
    expect((await prefer(input, { 'if-match': '"0"' })).json()).toEqual({ ...input, version: 1 });
    expect((await preferences()).json()).toEqual({ ...input, version: 1 });
    expect((await prefer({ ...input, seat: null }, { 'if-match': '"0"' })).statusCode).toBe(412);
    expect((await prefer({ ...input, seat: null }, { 'if-match': '"1"' })).json()).toMatchObject({
      seat: null,
      version: 2,
    });
  });

  it('An update without the train class keeps it, and null removes it', async () => {
    const { trainClass: _class, ...older } = input;
    await prefer();
    expect((await prefer({ ...older, seat: null })).json()).toEqual({ ...input, seat: null, version: 2 });
    expect((await prefer({ ...input, trainClass: null })).json()).toMatchObject({ trainClass: null, version: 3 });
    expect((await preferences()).json()).toMatchObject({ trainClass: null });
  });

  it('Of two simultaneous first updates of travel preferences one is refused', async () => {
    const answers = await Promise.all([1, 2].map(() => prefer(input, { 'if-match': '"0"' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });

  it('An emergency contact has a name and a phone number, or neither', async () => {
    expect((await emergency()).json()).toEqual({ ...noContact, version: 0 });
    expect((await name()).json()).toEqual({ ...contact, version: 1 });
    for (const [body, field] of [
      [{ ...contact, phone: '' }, 'phone'],
      [{ ...contact, name: '' }, 'name'],
      [{ ...contact, phone: '12' }, 'phone'],
    ] as const) {
      const answer = await name(body);
      expect(answer.statusCode >= 400 && answer.statusCode < 500).toBe(true);
      expect(answer.json<{ meta: { errors: { field: string }[] } }>().meta.errors[0]?.field).toMatch(new RegExp(field));
    }
    expect((await name(noContact, { 'if-match': '"1"' })).json()).toEqual({ ...noContact, version: 2 });
  });

  it('Arrangers read preferences, admins read emergency contacts, and the audit trail has no values of either', async () => {
    await prefer();
    await name();
    const [admin, arranger, colleague, neighbour] = [
      await api.signIn(world.own.admin),
      await api.signIn(await addPerson(database(), world.own, { roles: ['ARRANGER'] })),
      await api.signIn(world.own.traveller),
      await api.signIn(world.neighbour.admin),
    ];
    const statuses = async (call: (session: TestSession) => Promise<{ statusCode: number }>) =>
      Promise.all([admin, arranger, colleague, neighbour].map(async (session) => (await call(session)).statusCode));
    expect(await statuses(preferences)).toEqual([403, 200, 403, 404]);
    expect(await statuses((session) => prefer(input, {}, session))).toEqual([403, 403, 403, 404]);
    expect(await statuses(emergency)).toEqual([200, 403, 403, 404]);
    expect(await statuses((session) => name(contact, {}, session))).toEqual([403, 403, 403, 404]);
    const { content } = (await admin.call(listAuditEvents, { params: { companyId: world.own.companyId } })).json<{
      content: AuditEvent[];
    }>();
    const lines = content.filter(({ actorId }) => actorId === me.id);
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['updatePreferences', 'updateEmergencyContact']),
    );
    expect(JSON.stringify(lines)).not.toMatch(/STEP_FREE|Nora/);
  });
});
