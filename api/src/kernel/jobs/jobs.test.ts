import { cancelJob, downloadJobFile, fetchJob, listJobs, type Job } from '@portolan/contracts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import type { Actor } from '../access/actor.ts';
import { withScope } from '../db/index.ts';
import { createJobWorker, JobRefused, type JobKind, type JobRun } from './jobWorker.ts';
import { startJob } from './jobsService.ts';

async function* lines(count: number): AsyncGenerator<string> {
  for (let no = 0; no < count; no += 1) yield `${'x'.repeat(1023)}\n`;
}

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let admin: TestSession;
  let work: (run: JobRun) => Promise<object>;
  const kind: JobKind = { kind: 'TEST', access: 'employee.manage', run: (run) => work(run) };
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    admin = await api.signIn(world.own.admin);
  });
  afterAll(() => api.app.close());

  const start = (): Promise<Job> => {
    const { tenantId, companyId, admin: owner } = world.own;
    const actor = { tenantId, companyId, companyIds: [companyId], userId: owner.id } as unknown as Actor;
    return withScope(database(), { tenantId, companyIds: [companyId], userId: owner.id }, (trx) =>
      startJob(trx, api.clock, actor, { companyId, kind, title: 'crew.csv', input: { rows: 3 } }),
    );
  };
  const workOn = ({ id }: Job, attempt = 1) =>
    createJobWorker({ db: database(), clock: api.clock }, [kind]).handle({
      tenantId: world.own.tenantId,
      companyId: world.own.companyId,
      payload: { jobId: id },
      attempt,
    });
  const paramsOf = ({ id }: Job) => ({ companyId: world.own.companyId, id });
  const fetch = async (job: Job, session = admin) =>
    (await session.call(fetchJob, { params: paramsOf(job) })).json<Job>();
  const cancel = async (job: Job) => (await admin.call(cancelJob, { params: paramsOf(job) })).json<Job>();
  const download = (job: Job, session = admin) => session.call(downloadJobFile, { params: paramsOf(job) });
  const filesLeft = () => database().asOwner.selectFrom('jobFileChunks').select('no').execute();

  it('A job reports its progress while it works, and its result once it is done', async () => {
    const job = await start();
    const seen: Job[] = [];
    work = async (run) => {
      await run.progress(2, 3);
      seen.push(await fetch(job));
      return { changed: 3, input: run.input };
    };
    await workOn(job);
    expect([job, ...seen, await fetch(job)]).toMatchObject([
      { state: 'WAITING', done: 0, total: null, title: 'crew.csv' },
      { state: 'RUNNING', done: 2, total: 3 },
      { state: 'DONE', result: { changed: 3, input: { rows: 3 } }, endedAt: expect.any(String) },
    ]);
    const listed = await admin.call(listJobs, { params: { companyId: world.own.companyId }, query: { kind: 'TEST' } });
    expect(listed.json<{ content: Job[] }>().content.map(({ id }) => id)).toContain(job.id);
  });

  it('A file of any length is written and read in pieces', async () => {
    const job = await start();
    work = async (run) => {
      await run.writeFile('people of Mälaren.csv', 'text/csv', lines(700));
      return {};
    };
    await workOn(job);
    const answer = await download(job);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 700 * 1024]);
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''people%20of%20M%C3%A4laren.csv");
  });

  it('A cancelled job ends at its next step, and leaves no file', async () => {
    await database().asOwner.deleteFrom('jobFiles').execute();
    const job = await start();
    work = async (run) => {
      await run.writeFile('half.csv', 'text/csv', lines(300));
      await cancel(job);
      await run.progress(1);
      return {};
    };
    await workOn(job);
    expect(await fetch(job)).toMatchObject({ state: 'CANCELLED', hasFile: false });
    expect([await filesLeft(), (await download(job)).statusCode]).toEqual([[], 404]);
  });

  it('A job that no worker has begun is cancelled at once, and never begins', async () => {
    const job = await start();
    expect((await cancel(job)).state).toBe('CANCELLED');
    work = async () => {
      throw new Error('It has begun.');
    };
    await workOn(job);
    expect((await fetch(job)).state).toBe('CANCELLED');
  });

  it('A refused job says why; one with an unknown error is tried again before it fails', async () => {
    const [refused, broken] = [await start(), await start()];
    work = async () => {
      throw new JobRefused('LICENCES_USED_UP');
    };
    await workOn(refused);
    expect(await fetch(refused)).toMatchObject({ state: 'FAILED', problem: 'LICENCES_USED_UP' });
    work = async () => {
      throw new Error('no idea');
    };
    await expect(workOn(broken)).rejects.toThrow('no idea');
    expect((await fetch(broken)).state).toBe('WAITING');
    await expect(workOn(broken, 3)).rejects.toThrow('no idea');
    expect(await fetch(broken)).toMatchObject({ state: 'FAILED', problem: 'INTERNAL' });
  });

  it('A job is not found for other people, and refused to an owner who lost the permission for it', async () => {
    const job = await start();
    const other = await api.signIn(await addPerson(database(), world.own, { roles: ['COMPANY_ADMIN'] }));
    expect((await other.call(fetchJob, { params: paramsOf(job) })).statusCode).toBe(404);
    const { asOwner } = database();
    const roles = (held: ('COMPANY_ADMIN' | 'TRAVELLER')[]) =>
      asOwner.updateTable('customers').set({ roles: held }).where('id', '=', world.own.admin.id).execute();
    await roles(['TRAVELLER']);
    const demoted = await api.signIn(world.own.admin);
    expect((await demoted.call(fetchJob, { params: paramsOf(job) })).statusCode).toBe(403);
    await roles(['COMPANY_ADMIN']);
  });
});
