import {
  createSpendReport,
  deleteSpendReport,
  fetchJob,
  listJobs,
  listSpendReports,
  runSpendReport,
  type Job,
  type SpendReport,
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
import { nextReportAt } from './reportSchedule.ts';

describe('when a report is written by itself', () => {
  it.each([
    ['NEVER', '2026-11-25T19:00:00Z', undefined],
    ['DAY', '2026-11-25T05:59:59Z', '2026-11-25T06:00:00.000Z'],
    ['DAY', '2026-11-25T06:00:00Z', '2026-11-26T06:00:00.000Z'],
    ['WEEK', '2026-11-25T19:00:00Z', '2026-11-30T06:00:00.000Z'],
    ['WEEK', '2026-11-30T05:00:00Z', '2026-11-30T06:00:00.000Z'],
    ['MONTH', '2026-12-31T07:00:00Z', '2027-01-01T06:00:00.000Z'],
    ['MONTH', '2027-01-01T06:00:00Z', '2027-02-01T06:00:00.000Z'],
  ] as const)('The next time of a report %s after %s is %s', (every, after, next) => {
    expect(nextReportAt(every, new Date(after))?.toISOString()).toBe(next);
  });
});

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let admin: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    admin = await api.signIn(world.own.admin);
  });
  afterAll(() => api.app.close());

  const inCompany = () => ({ companyId: world.own.companyId });
  const keep = async (session: TestSession, more: object = {}): Promise<SpendReport> => {
    const answer = await session.call(createSpendReport, {
      params: inCompany(),
      body: {
        name: 'Taxis of the month',
        settings: { days: 30, product: 'TAXI', format: 'CSV', columns: ['TRIP_ID', 'TOTAL'] },
        every: 'NEVER',
        ...more,
      } as never,
    });
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
    return answer.json<SpendReport>();
  };
  const kept = async (session: TestSession) =>
    (await session.call(listSpendReports, { params: inCompany() })).json<{ content: SpendReport[] }>().content;
  const jobsOf = async (session: TestSession) =>
    (await session.call(listJobs, { params: inCompany(), query: { kind: 'SPEND_EXPORT' } })).json<{ content: Job[] }>()
      .content;
  const titled = async (session: TestSession, name: string) =>
    (await jobsOf(session)).filter(({ title }) => title === name);

  it('A stored report is written on demand, and is its owner’s alone', async () => {
    const report = await keep(admin);
    const other = await api.signIn(await addPerson(database(), world.own, { roles: ['COMPANY_ADMIN'] }));
    expect([(await kept(admin)).map(({ id }) => id), await kept(other)]).toEqual([[report.id], []]);
    const params = { ...inCompany(), id: report.id };
    expect((await other.call(runSpendReport, { params })).statusCode).toBe(404);
    const job = (await admin.call(runSpendReport, { params })).json<Job>();
    await api.app.outbox.drain();
    expect((await admin.call(fetchJob, { params: { ...inCompany(), id: job.id } })).json<Job>()).toMatchObject({
      state: 'DONE',
      title: 'Taxis of the month',
      hasFile: true,
    });
    expect((await other.call(deleteSpendReport, { params })).statusCode).toBe(404);
    expect((await admin.call(deleteSpendReport, { params })).statusCode).toBe(204);
    expect(await kept(admin)).toEqual([]);
  });

  it('A scheduled report is written once at its time, and its owner gets a mail without the file', async () => {
    const report = await keep(admin, { name: 'Daily', every: 'DAY' });
    const due = new Date(report.nextAt ?? '');
    await api.app.outbox.drain();
    expect(await titled(admin, 'Daily')).toEqual([]);
    api.clock.advance(due.getTime() - api.clock().getTime() + 1_000);
    await api.app.outbox.drain();
    await api.app.outbox.drain();
    admin = await api.signIn(world.own.admin);
    const written = await titled(admin, 'Daily');
    expect(written.map(({ state }) => state)).toEqual(['DONE']);
    expect(new Date((await kept(admin))[0]?.nextAt ?? '').getTime() - due.getTime()).toBe(86_400_000);
    const letters = await api.lettersTo(world.own.admin.email);
    const letter = letters.find(({ subject }) => subject.includes('Daily'));
    expect(letter?.text).toContain(`/analytics/reports?file=${written[0]?.id}`);
  });

  it('A deleted report is not written, nor one of an owner who has left', async () => {
    const [dropped, left] = [
      await keep(admin, { name: 'Dropped', every: 'DAY' }),
      await addPerson(database(), world.own, { roles: ['ANALYST'] }),
    ];
    const leaving = await api.signIn(left);
    await keep(leaving, { name: 'Left', every: 'DAY' });
    await admin.call(deleteSpendReport, { params: { ...inCompany(), id: dropped.id } });
    await database().asOwner.updateTable('customers').set({ status: 'ARCHIVED' }).where('id', '=', left.id).execute();
    api.clock.advance(2 * 86_400_000);
    await api.app.outbox.drain();
    const titles = await database().asOwner.selectFrom('jobs').select('title').execute();
    expect(titles.filter(({ title }) => title === 'Dropped' || title === 'Left')).toEqual([]);
  });
});
