import {
  addTravelDocument,
  freshSignInMinutes,
  listAuditEvents,
  revealTravelDocument,
  type AuditEvent,
  type TravelDocument,
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

const minute = 60_000;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let person: TestPerson;
  let own: TestSession;
  let docId: string;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  beforeEach(async () => {
    person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(person);
    const document = { type: 'PASSPORT', number: 'AB1234567', firstName: 'Elin', lastName: 'Sandberg' } as const;
    const answer = await own.call(addTravelDocument, { params: { id: person.id }, body: document as never });
    docId = answer.json<TravelDocument>().id;
  });
  afterAll(() => api.app.close());

  const reveal = async (session = own, password?: string) => {
    const body = password === undefined ? {} : { password };
    const answer = await session.call(revealTravelDocument, { params: { id: person.id, docId }, body });
    return [answer.statusCode, answer.json<{ number?: string; type?: string }>(), answer.headers['cache-control']];
  };

  it('A document number is shown after a fresh sign-in, is not cached, and each time is in the trail', async () => {
    expect(await reveal()).toEqual([200, { number: 'AB1234567' }, 'no-store']);
    await reveal();
    const admin = await api.signIn(world.own.admin);
    const { content } = (await admin.call(listAuditEvents, { params: { companyId: world.own.companyId } })).json<{
      content: AuditEvent[];
    }>();
    const lines = content.filter(({ action, entityId }) => action === 'revealTravelDocument' && entityId === docId);
    expect(lines.map(({ actorId, after }) => [actorId, after])).toEqual([
      [person.id, null],
      [person.id, null],
    ]);
    expect(JSON.stringify(content)).not.toContain('AB1234567');
  });

  it('A sign-in that is no longer fresh needs the password, which then counts as a fresh sign-in', async () => {
    api.clock.advance(freshSignInMinutes * minute);
    expect(await reveal()).toMatchObject([403, { type: 'STEP_UP_REQUIRED' }, 'no-store']);
    expect(await reveal(own, 'not this one at all')).toMatchObject([422, { type: 'WRONG_PASSWORD' }, 'no-store']);
    expect(await reveal(own, testPassword)).toEqual([200, { number: 'AB1234567' }, 'no-store']);
    api.clock.advance((freshSignInMinutes - 1) * minute);
    expect(await reveal()).toEqual([200, { number: 'AB1234567' }, 'no-store']);
    api.clock.advance(minute);
    expect(await reveal()).toMatchObject([403, { type: 'STEP_UP_REQUIRED' }, 'no-store']);
  });

  it('A person without a password here has to sign in at the company again, whatever is typed', async () => {
    await database().asOwner.deleteFrom('signIns').where('customerId', '=', person.id).execute();
    expect((await reveal())[0]).toBe(200);
    api.clock.advance(freshSignInMinutes * minute);
    const asked = [403, { type: 'STEP_UP_REQUIRED', meta: { stepUp: 'SIGN_ON' } }, 'no-store'];
    expect(await reveal()).toMatchObject(asked);
    expect(await reveal(own, testPassword)).toMatchObject(asked);
  });

  it('A document number is shown to its owner only: not to an admin, an acting agent or a neighbour', async () => {
    const agent = await addAgent(database(), [world.own]);
    const acting = await actingFor(await api.signIn(agent), world.own);
    const others = [await api.signIn(world.own.admin), acting, await api.signIn(world.neighbour.admin)];
    const statuses: unknown[] = [];
    for (const session of others) statuses.push((await reveal(session))[0]);
    expect(statuses).toEqual([403, 403, 404]);
  });
});
