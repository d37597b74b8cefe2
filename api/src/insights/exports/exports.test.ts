import {
  cancelJob,
  downloadJobFile,
  fetchJob,
  spendColumns,
  startSpendExport,
  type Job,
  type SpendColumn,
} from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { startJob } from '../../kernel/jobs/jobsService.ts';
import { createJobWorker, type JobKind } from '../../kernel/jobs/jobWorker.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { byExcelJs, bySheetJs } from '../../testing/foreignSheets.ts';
import { createSpendExport, exportKind } from './spendExport.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof bookingTestbed>;
  let admin: TestSession;
  let traveller: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    admin = await api.signIn(world.own.admin);
    traveller = await api.signIn(world.own.traveller);
    for (const [session, person] of [
      [traveller, world.own.traveller],
      [admin, world.own.admin],
    ] as const) {
      const cartId = await bed.tripWith(session, person, [{}, {}]);
      await bed.submit(person, cartId);
    }
    await bed.settle();
    await database().asOwner.updateTable('carts').set({ name: '=HYPERLINK("x")' }).execute();
  });
  afterAll(() => api.app.close());

  const day = (days: number): string => new Date(api.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const start = async (session: TestSession, more: object = {}): Promise<Job> => {
    const answer = await session.call(startSpendExport, {
      params: { companyId: world.own.companyId },
      body: { from: day(-10), to: day(1), format: 'CSV', ...more } as never,
    });
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
    return answer.json<Job>();
  };
  const settled = async (started: Promise<Job>): Promise<Job> => {
    const job = await started;
    await bed.settle();
    return job;
  };
  const params = ({ id }: Job) => ({ companyId: world.own.companyId, id });
  const fetch = async (session: TestSession, job: Job) =>
    (await session.call(fetchJob, { params: params(job) })).json<Job>();
  const linesOf = async (session: TestSession, job: Job): Promise<string[]> => {
    const answer = await session.call(downloadJobFile, { params: params(job) });
    expect(answer.statusCode).toBe(200);
    return answer.body.split('\r\n').filter((line) => line !== '');
  };

  it('A report holds the bookings of its filter in the requested columns, and no formula', async () => {
    const job = await start(admin, { columns: ['TRIP_NAME', 'PRODUCT', 'CURRENCY', 'CO2_METHOD'] });
    expect(job).toMatchObject({ kind: 'SPEND_EXPORT', state: 'WAITING' });
    await bed.settle();
    expect(await fetch(admin, job)).toMatchObject({ state: 'DONE', done: 4, total: 4, hasFile: true });
    const [head, ...rows] = await linesOf(admin, job);
    expect(head).toBe('\uFEFFTRIP_NAME,PRODUCT,CURRENCY,CO2_METHOD');
    expect(rows).toEqual(Array.from({ length: 4 }, () => `"'=HYPERLINK(""x"")",TAXI,SEK,VEHICLE_KM`));
  });

  it('A traveller’s report holds only their own bookings, and no other person can download it', async () => {
    const job = await start(traveller, { columns: ['BOOKER'] });
    await bed.settle();
    expect(await linesOf(traveller, job)).toHaveLength(3);
    expect((await admin.call(downloadJobFile, { params: params(job) })).statusCode).toBe(404);
  });

  it('A person who may no longer see the whole company’s spending cannot download its file', async () => {
    const analyst = await addPerson(database(), world.own, { roles: ['ANALYST'] });
    const session = await api.signIn(analyst);
    const job = await start(session);
    await bed.settle();
    expect(await linesOf(session, job)).toHaveLength(5);
    await database()
      .asOwner.updateTable('customers')
      .set({ roles: ['TRAVELLER'] })
      .where('id', '=', analyst.id)
      .execute();
    const demoted = await api.signIn(analyst);
    expect((await demoted.call(downloadJobFile, { params: params(job) })).statusCode).toBe(403);
  });

  it('A report cancelled half-way ends, and leaves nothing behind', async () => {
    await database().asOwner.deleteFrom('jobFiles').execute();
    const { tenantId, companyId, admin: owner } = world.own;
    const actor = { tenantId, companyId, companyIds: [companyId], userId: owner.id } as unknown as Actor;
    const input = { from: day(-10), to: day(1), format: 'XLSX', isAll: true, target: 'SEK' };
    const job = await withScope(database(), { tenantId, companyIds: [companyId], userId: owner.id }, (trx) =>
      startJob(trx, api.clock, actor, { companyId, kind: exportKind(true), title: 'half', input }),
    );
    const whole = createSpendExport({ db: database(), clock: api.clock });
    const cancelling: JobKind = {
      ...whole,
      run: (run) =>
        whole.run({
          ...run,
          progress: async (done, total) => {
            if (done > 0) await admin.call(cancelJob, { params: params(job) });
            await run.progress(done, total);
          },
        }),
    };
    await createJobWorker({ db: database(), clock: api.clock }, [cancelling]).handle({
      tenantId,
      companyId,
      payload: { jobId: job.id },
      attempt: 1,
    });
    const left = await database().asOwner.selectFrom('jobFiles').select('id').execute();
    expect([(await fetch(admin, job)).state, left]).toEqual(['CANCELLED', []]);
  });

  it('Other programs open the workbook, and find dates as dates, numbers as numbers and the rest as text', async () => {
    const job = await start(admin, { format: 'XLSX' });
    await bed.settle();
    const answer = await admin.call(downloadJobFile, { params: params(job) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('.xlsx');
    const csv = (await linesOf(admin, await settled(start(admin)))).map((line) => line.split(','));
    const kinds: Partial<Record<SpendColumn, RegExp>> = {
      ...Object.fromEntries(['START', 'END', 'RATE_DAY'].map((column) => [column, /^[\d-]{10}T00:00:00\.000Z$/])),
      BOOKED_AT: /^[\d-]{10}T[\d:]{8}\.\d{3}Z$/,
    };
    const numbers = new Set<SpendColumn>(
      'NIGHTS KM LEAD_DAYS CO2_KG BASE TAXES FEES TOTAL CONVERTED REFUND CHEAPEST'.split(' ') as SpendColumn[],
    );
    const [excelJs, sheetJs] = [await byExcelJs(answer.rawPayload), bySheetJs(answer.rawPayload)];
    for (const { rows } of [excelJs, sheetJs]) {
      expect(rows).toHaveLength(5);
      expect(rows[0]?.map((cell) => cell?.value)).toEqual([...spendColumns]);
    }
    for (const [at, column] of spendColumns.entries()) {
      const [ofExcelJs, ofSheetJs] = [excelJs.rows[1]?.[at]?.value, sheetJs.rows[1]?.[at]?.value];
      const text = csv[1]?.[at] ?? '';
      const kind = kinds[column];
      if (text === '') expect([column, ofExcelJs, ofSheetJs]).toEqual([column, undefined, undefined]);
      else if (kind !== undefined) {
        expect([column, ofExcelJs]).toEqual([column, expect.stringMatching(kind)]);
        expect(Date.parse(String(ofExcelJs))).toBe(Date.parse(text));
        expect([column, typeof ofSheetJs]).toEqual([column, 'number']);
      } else if (numbers.has(column))
        expect([column, ofExcelJs, ofSheetJs]).toEqual([column, Number(text), Number(text)]);
      else expect([column, typeof ofExcelJs, typeof ofSheetJs]).toEqual([column, 'string', 'string']);
    }
    expect(excelJs.rows[1]?.[spendColumns.indexOf('TRIP_NAME')]?.value).toBe('=HYPERLINK("x")');
  });

  it('A workbook without bookings has its heading alone', async () => {
    const job = await settled(start(admin, { format: 'XLSX', from: day(-900), to: day(-800), columns: ['TRIP_ID'] }));
    const file = (await admin.call(downloadJobFile, { params: params(job) })).rawPayload;
    for (const { rows } of [await byExcelJs(file), bySheetJs(file)])
      expect(rows.map((row) => row.map((cell) => cell?.value))).toEqual([['TRIP_ID']]);
  });

  it('A person has at most five exports under way', async () => {
    const { asOwner } = database();
    const ofTraveller = asOwner.updateTable('jobs').where('createdBy', '=', world.own.traveller.id);
    for (let count = 0; count < 5; count += 1) {
      await start(traveller);
      await bed.settle();
    }
    await ofTraveller.set({ endedAt: null }).execute();
    const sixth = await traveller.call(startSpendExport, {
      params: { companyId: world.own.companyId },
      body: { from: day(-10), to: day(1), format: 'CSV' },
    });
    expect([sixth.statusCode, sixth.json<{ type: string }>().type]).toEqual([429, 'TOO_MANY_AT_ONCE']);
    await ofTraveller.set({ endedAt: api.clock() }).execute();
    await start(traveller);
  });

  it('A report of a period that ends before it begins is refused', async () => {
    const answer = await admin.call(startSpendExport, {
      params: { companyId: world.own.companyId },
      body: { from: day(1), to: day(0), format: 'CSV' },
    });
    expect(answer.statusCode).toBe(422);
  });
});
