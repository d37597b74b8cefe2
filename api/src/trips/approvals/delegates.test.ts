import {
  fetchCustomer,
  listDelegates,
  removeDelegate,
  setDelegate,
  type ApprovalDelegate,
  type BodyOf,
  type Customer,
} from '@portolan/contracts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    own = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const at = (days: number): string => new Date(api.clock().getTime() + days * 86_400_000).toISOString();
  const set = (delegateId: string, time: BodyOf<typeof setDelegate>, session = own) =>
    session.call(setDelegate, { params: { id: world.own.traveller.id, delegateId }, body: time });
  const list = async () =>
    (await own.call(listDelegates, { params: { id: world.own.traveller.id } })).json<{ content: ApprovalDelegate[] }>()
      .content;

  it('An approver names a stand-in for a time, changes it, and deletes it', async () => {
    const { admin } = world.own;
    const [first, second] = [
      { startsAt: at(1), endsAt: at(8) },
      { startsAt: at(2), endsAt: at(5) },
    ];
    expect((await set(admin.id, first)).json()).toEqual({
      delegateId: admin.id,
      name: 'Vildsvin Vildsvinsson',
      ...first,
    });
    await set(admin.id, second);
    expect(await list()).toEqual([{ delegateId: admin.id, name: 'Vildsvin Vildsvinsson', ...second }]);
    const gone = () => own.call(removeDelegate, { params: { id: world.own.traveller.id, delegateId: admin.id } });
    expect([(await gone()).statusCode, (await gone()).statusCode, await list()]).toEqual([204, 404, []]);
  });

  it('A stand-in is an approver', async () => {
    const colleague = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    const isApprover = async () =>
      (await (await api.signIn(colleague)).call(fetchCustomer, { params: { id: colleague.id } })).json<Customer>()
        .isApprover;
    expect(await isApprover()).toBe(false);
    await set(colleague.id, { startsAt: at(0), endsAt: at(1) });
    expect(await isApprover()).toBe(true);
  });

  it('A stand-in is refused for oneself, of another company, or for a time that is over or ends before it begins', async () => {
    const { admin, traveller } = world.own;
    const week = { startsAt: at(1), endsAt: at(8) };
    const fields = async (answer: ReturnType<typeof set>) =>
      (await answer)
        .json<{ type: string; meta: { errors: { field: string; code: string }[] } }>()
        .meta.errors.map(({ field, code }) => `${field}: ${code}`);
    expect(await fields(set(traveller.id, week))).toEqual(['params.delegateId: invalid']);
    expect(await fields(set(world.neighbour.admin.id, week))).toEqual(['params.delegateId: unknown']);
    expect(await fields(set(admin.id, { startsAt: at(-3), endsAt: at(-1) }))).toEqual(['endsAt: tooSmall']);
    expect(await fields(set(admin.id, { startsAt: at(3), endsAt: at(1) }))).toEqual(['endsAt: tooSmall']);
  });

  it('A stand-in is set by the approver or by an admin', async () => {
    const colleague = await api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER'] }));
    const week = { startsAt: at(1), endsAt: at(8) };
    expect((await set(world.own.admin.id, week, colleague)).statusCode).toBe(403);
    expect((await set(world.own.admin.id, week, await api.signIn(world.own.admin))).statusCode).toBe(200);
    expect((await set(world.own.admin.id, week, await api.signIn(world.neighbour.admin))).statusCode).toBe(404);
  });
});
