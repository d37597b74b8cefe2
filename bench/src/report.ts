import { cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { cancelJob, fetchJob, startSpendExport, type Job, type SpendExport } from '@portolan/contracts';
import { sql } from 'kysely';
import { migrate, openDatabase, type Database } from '../../api/src/kernel/db/index.ts';
import { makePostgres } from '../../api/src/testing/aPostgres.ts';
import { openTestApp } from '../../api/src/testing/testApp.ts';
import { makeWorld } from '../../api/src/testing/world.ts';
import { fillFacts } from './fillFacts.ts';

const rows = Number(process.env['PORTOLAN_BENCH_ROWS'] ?? 2_000_000);
/** Days over which they were booked. */
const days = 1_000;
const dayMs = 86_400_000;
const megabyte = 1024 * 1024;

/** A report of two million bookings on PostgreSQL: its duration, its memory, and the remains of a cancelled one. */
export async function benchReport(): Promise<void> {
  const load = loadavg()[0]?.toFixed(2);
  const { url, drop } = await makePostgres();
  const db = await openDatabase({ databaseUrl: url, isPatient: true });
  try {
    await migrate(db);
    const { own } = await makeWorld(db);
    // Every second trip has two bookings.
    await fillFacts(db, own, { trips: Math.ceil(rows / 1.5), days, hasItems: true });
    const api = await openTestApp(db);
    try {
      const session = await api.signIn(own.admin);
      const { companyId } = own;
      const day = (back: number) => new Date(api.clock().getTime() - back * dayMs).toISOString().slice(0, 10);
      const start = async (format: SpendExport['format']): Promise<Job> => {
        const body = { from: day(days), to: day(0), format };
        return (await session.call(startSpendExport, { params: { companyId }, body })).json<Job>();
      };
      const until = async ({ id }: Job, isReached: (job: Job) => boolean): Promise<Job> => {
        for (;;) {
          const job = (await session.call(fetchJob, { params: { companyId, id } })).json<Job>();
          if (isReached(job)) return job;
          await setTimeout(100);
        }
      };
      const hasEnded = ({ endedAt }: Job) => endedAt !== null;

      const memory = watchMemory();
      const begun = performance.now();
      const whole = await until(await start('CSV'), hasEnded);
      const seconds = (performance.now() - begun) / 1_000;
      const peaks = memory.stop();
      const file = await keptOf(db);

      const second = await start('CSV');
      await until(second, ({ done }) => done >= Math.min(rows / 20, 100_000));
      const stopped = performance.now();
      await session.call(cancelJob, { params: { companyId, id: second.id } });
      const cancelled = await until(second, hasEnded);
      const cancelMs = performance.now() - stopped;
      const after = await keptOf(db);
      const sheet = await until(await start('XLSX'), hasEnded);

      const megabytes = (file.bytes / megabyte).toFixed(0);
      const [rss, heap] = [peaks.rss, peaks.heap].map(
        ({ before, most }) => `${before.toFixed(0)} → ${most.toFixed(0)}`,
      );
      console.log(
        [
          '| rows | file MB | seconds | rows a second | memory of the process, MB: before → most | heap, MB: before → most |',
          '| --- | --- | --- | --- | --- | --- |',
          `| ${whole.done} | ${megabytes} | ${seconds.toFixed(0)} | ${(whole.done / seconds).toFixed(0)} | ${rss} | ${heap} |`,
        ].join('\n'),
      );
      console.log(
        JSON.stringify({
          name: 'report',
          machine: `${cpus().length} × ${cpus()[0]?.model}`,
          load,
          loadAfter: loadavg()[0]?.toFixed(2),
          state: whole.state,
          rows: whole.done,
          seconds,
          peaks,
          cancelled: { state: cancelled.state, at: cancelled.done, cancelMs, left: after.bytes - file.bytes },
          sheet: { state: sheet.state, problem: sheet.problem },
        }),
      );
    } finally {
      await api.app.close();
    }
  } finally {
    await db.close();
    await drop();
  }
}

/** Size of jobs' files, in stored bytes. */
async function keptOf(db: Database): Promise<{ readonly bytes: number }> {
  const found = await sql<{ bytes: number }>`
    select coalesce(sum(length(content)), 0)::bigint as bytes from job_file_chunks`.execute(db.asOwner);
  return { bytes: (found.rows[0]?.bytes ?? 0) * 0.75 };
}

/** Watches this process's memory, in megabytes. */
function watchMemory() {
  globalThis.gc?.();
  const now = () => {
    const { rss, heapUsed } = process.memoryUsage();
    return { rss: rss / megabyte, heap: heapUsed / megabyte };
  };
  const before = now();
  const most = { ...before };
  const timer = setInterval(() => {
    const { rss, heap } = now();
    most.rss = Math.max(most.rss, rss);
    most.heap = Math.max(most.heap, heap);
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      return {
        rss: { before: before.rss, most: most.rss },
        heap: { before: before.heap, most: most.heap },
      };
    },
  };
}
