import {
  fetchAbsence,
  listEmployees,
  setDelegate,
  updateAbsence,
  type Absence,
  type EmployeePage,
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
  let colleague: TestSession;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    me = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(me);
    colleague = await api.signIn(world.own.traveller);
  });

  const inDays = (days: number) => new Date(api.clock().getTime() + days * 86_400_000).toISOString();
  const say = (absence: Absence | null, session = own) =>
    session.call(updateAbsence, { params: { id: me.id }, body: { absence } });
  const kept = async () =>
    (await own.call(fetchAbsence, { params: { id: me.id } })).json<{ absence: Absence | null }>();
  const seenByColleague = async () => {
    const answer = await colleague.call(listEmployees, {
      params: { companyId: world.own.companyId },
      query: { customerId: [me.id] },
    });
    return answer.json<EmployeePage>().content[0]?.awayUntil;
  };

  it('A person out of office shows as away in the people list until the absence ends', async () => {
    const absence = { startsAt: inDays(-1), endsAt: inDays(3) };
    expect((await say(absence)).json()).toEqual({ absence });
    expect(await kept()).toEqual({ absence });
    expect(await seenByColleague()).toBe(absence.endsAt);
    expect((await say(null)).json()).toEqual({ absence: null });
    expect(await seenByColleague()).toBeNull();
  });

  it('A future absence is stored, but the person does not show as away yet', async () => {
    const absence = { startsAt: inDays(2), endsAt: inDays(3) };
    await say(absence);
    expect([await kept(), await seenByColleague()]).toEqual([{ absence }, null]);
  });

  it('A person with an active delegate is away until the later end of absence and delegation', async () => {
    await say({ startsAt: inDays(-1), endsAt: inDays(3) });
    const endsAt = inDays(5);
    await own.call(setDelegate, {
      params: { id: me.id, delegateId: world.own.admin.id },
      body: { startsAt: inDays(-2), endsAt },
    });
    expect(await seenByColleague()).toBe(endsAt);
  });

  it('An absence in the past, or with its end before its start, is refused by field and not stored', async () => {
    for (const absence of [
      { startsAt: inDays(-3), endsAt: inDays(-1) },
      { startsAt: inDays(3), endsAt: inDays(2) },
    ]) {
      const answer = await say(absence);
      expect([answer.statusCode, answer.json<{ meta: { errors: object[] } }>().meta.errors]).toMatchObject([
        422,
        [{ field: 'absence.endsAt', code: 'tooSmall' }],
      ]);
    }
    expect(await kept()).toEqual({ absence: null });
  });

  it('A colleague cannot set the absence of another person', async () => {
    expect((await say({ startsAt: inDays(0), endsAt: inDays(1) }, colleague)).statusCode).toBe(403);
  });
});
