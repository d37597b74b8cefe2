import {
  fetchInternalAgents,
  impersonate,
  searchAgentClients,
  updateInternalAgents,
  type AgentClients,
  type InternalAgent,
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

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let me: TestPerson;
  let own: TestSession;
  let [vera, ola]: TestPerson[] = [];
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    [vera, ola] = [await addAgent(database(), [world.own]), await addAgent(database(), [world.own, world.neighbour])];
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    me = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(me);
  });

  const choose = (userIds: readonly (string | null | undefined)[], session = own) =>
    session.call(updateInternalAgents, {
      params: { id: me.id },
      body: { members: userIds.map((userId) => ({ userId: userId ?? null })) },
    });
  const listed = async () =>
    (await own.call(fetchInternalAgents, { params: { id: me.id } })).json<{ agents: InternalAgent[] }>().agents;
  const begins = async (agent: TestPerson | undefined) => {
    if (agent === undefined) throw new Error('There is no such agent.');
    const session = await api.signIn(agent);
    const answer = await session.call(impersonate, { body: { reason: 'Asked by phone', customerId: me.id } });
    const found = await session.call(searchAgentClients, { query: { search: me.email } });
    return [answer.statusCode, found.json<AgentClients>().people.length];
  };

  it('[S7.11] An agent whom the person has not chosen neither acts for nor finds them; chosen agents do', async () => {
    expect(await begins(ola)).toEqual([200, 1]);
    expect((await choose([vera?.id])).statusCode).toBe(200);
    expect((await listed()).filter(({ isChosen }) => isChosen).map(({ userId }) => userId)).toEqual([vera?.id]);
    expect([await begins(vera), await begins(ola)]).toEqual([
      [200, 1],
      [422, 0],
    ]);
  });

  it('Each agent of the company may act for a person who has chosen none', async () => {
    await choose([vera?.id]);
    await choose([]);
    expect(await begins(ola)).toEqual([200, 1]);
  });

  it('[S5.12] A member without a user id is refused with User ID is null, and nothing changes', async () => {
    await choose([vera?.id]);
    const answer = await choose([ola?.id, null]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ type: 'USER_ID_NULL', message: 'User ID is null' });
    expect((await listed()).filter(({ isChosen }) => isChosen).map(({ userId }) => userId)).toEqual([vera?.id]);
  });

  it('A person who is no agent of the company is refused at their position in the list', async () => {
    const otherAgent = await addAgent(database(), [world.neighbour]);
    const answer = await choose([vera?.id, otherAgent.id]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ meta: { errors: object[] } }>().meta.errors).toMatchObject([
      { field: 'members.1.userId', code: 'invalid' },
    ]);
  });

  it('An acting agent cannot change the person’s agents', async () => {
    const session = await api.signIn(vera as TestPerson);
    const answer = await session.call(impersonate, { body: { reason: 'Asked by phone', customerId: me.id } });
    expect((await choose([vera?.id], session.with(answer.json()))).statusCode).toBe(403);
  });
});
