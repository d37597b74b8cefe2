import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { runProgram } from '../../../tools/src/runProgram.ts';

/** Concurrent callers by default, and the duration, in seconds. */
const [askers, seconds] = [4, 5];

/** A repeated request and its answer. */
export interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Orders to the calling thread. */
export interface RateOrder extends Asked {
  /** Concurrent callers, each with its own connection. */
  readonly connections: number;
  readonly seconds: number;
}

/** Answers per second, requested from another thread. @throws Error for an answer other than 200 */
export const httpRate = (asked: Asked, connections = askers): Promise<number> =>
  new Promise((resolve, reject) => {
    const workerData: RateOrder = { ...asked, connections, seconds };
    const asking = new Worker(new URL('./requestRateThread.ts', import.meta.url), { workerData });
    asking.once('message', resolve).once('error', reject);
  });

/** Transactions per second of these statements by pgbench. @throws Error if pgbench is missing or fails */
export async function pgbenchRate(databaseUrl: string, statements: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-pgbench-'));
  try {
    const script = join(folder, 'request.sql');
    await writeFile(
      script,
      ['begin', ...statements, 'commit'].map((statement) => `${statement.replaceAll('\n', ' ')};\n`).join(''),
    );
    const { code, output } = await runProgram('pgbench', [
      '--no-vacuum',
      `--client=${askers}`,
      '--jobs=1',
      `--time=${seconds}`,
      `--file=${script}`,
      databaseUrl,
    ]);
    const rate = /tps = ([\d.]+)/.exec(output)?.[1];
    if (code !== 0 || rate === undefined) throw new Error(`pgbench: ${output}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true });
  }
}
