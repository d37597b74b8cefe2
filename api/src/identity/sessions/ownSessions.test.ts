import {
  endOtherSessions,
  endSession,
  exchangeToken,
  fetchCustomer,
  listAuditEvents,
  listSessions,
  login,
  type AuditEvent,
  type OwnSession,
  type Tokens,
} from '@portolan/contracts';
import { actingFor } from '../../testing/actingFor.ts';
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
import { testPassword } from '../../testing/world.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let person: TestPerson;
  let own: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  beforeEach(async () => {
    person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(person);
  });
  afterAll(() => api.app.close());

  const listed = async (session = own): Promise<OwnSession[]> =>
    (await session.call(listSessions)).json<{ sessions: OwnSession[] }>().sessions;
  const end = (sessionId: string, session = own) => session.call(endSession, { params: { sessionId } });
  const isIn = async (session: TestSession): Promise<boolean> =>
    (await session.call(fetchCustomer, { params: { id: person.id } })).statusCode === 200;

  it('Sessions are listed with device and last use, which renewing moves; the calling one is marked', async () => {
    await api.call(login, { body: { email: person.email, password: testPassword }, headers: { 'user-agent': phone } });
    const before = await listed();
    expect(before.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual([
      ['Safari', 'iPhone', false],
      [null, null, true],
    ]);
    api.clock.advance(60_000);
    const renewed = await own.call(exchangeToken, {
      body: { grantType: 'REFRESH_TOKEN', refreshToken: own.tokens.refreshToken },
    });
    const [current] = await listed(own.with(renewed.json<Tokens>()));
    expect(current?.isCurrent).toBe(true);
    expect(current?.signedInAt).toBe(before[1]?.signedInAt);
    expect(Date.parse(current?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(before[1]?.lastUsedAt ?? '') + 60_000,
    );
  });

  it('A session ended by its person is refused at once and not listed any more; the trail has it', async () => {
    const elsewhere = await api.signIn(person);
    const other = (await listed()).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await end(other)).statusCode).toBe(204);
    expect([await isIn(own), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await listed()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await end(other)).statusCode).toBe(404);
    const admin = await api.signIn(world.own.admin);
    const { content } = (await admin.call(listAuditEvents, { params: { companyId: world.own.companyId } })).json<{
      content: AuditEvent[];
    }>();
    expect(content).toContainEqual(
      expect.objectContaining({ action: 'endSession', entityId: other, actorId: person.id }),
    );
  });

  it('All sessions but the calling one are ended together', async () => {
    const elsewhere = [await api.signIn(person), await api.signIn(person)];
    expect((await own.call(endOtherSessions)).statusCode).toBe(204);
    expect(await Promise.all([own, ...elsewhere].map(isIn))).toEqual([true, false, false]);
  });

  it('Sessions of other people, of any role, are neither listed nor ended', async () => {
    const admin = await api.signIn(world.own.admin);
    const [mine] = await listed();
    expect((await listed(admin)).map(({ id }) => id)).not.toContain(mine?.id);
    expect((await end(mine?.id ?? '', admin)).statusCode).toBe(404);
    expect(await isIn(own)).toBe(true);
    const agent = await addAgent(database(), [world.own]);
    const acting = await actingFor(await api.signIn(agent), world.own);
    expect([(await acting.call(listSessions)).statusCode, (await acting.call(endOtherSessions)).statusCode]).toEqual([
      403, 403,
    ]);
  });
});
