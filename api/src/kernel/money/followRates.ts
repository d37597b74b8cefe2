import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/index.ts';
import type { Clock } from '../process/clock.ts';
import { useRates } from './exchangeRates.ts';
import { readLatestRates } from './latestRates.ts';
import { fetchReferenceRates, keepReferenceRates } from './referenceRates.ts';

/** How often the stored rates are read, in milliseconds: another process may have stored newer ones. */
const readEveryMs = 600_000;
/** How often the feed is asked, in milliseconds; the bank publishes once a working day. */
const fetchEveryMs = 6 * 3_600_000;

/**
 * Converts by the newest stored rates while the API runs, and stores those of the configured feed. A feed that fails, and a database that
 * does not answer, leave the rates of before.
 */
export function followRates(app: FastifyInstance, db: Database, clock: Clock, url: string | null): void {
  const read = async () => useRates(await readLatestRates(db));
  const fetchNew = async (feed: string) => {
    const { refused } = await keepReferenceRates(db, await fetchReferenceRates(feed), clock());
    if (refused.length > 0)
      app.log.warn({ event: 'exchange rates', refused }, 'the feed has exchange rates that cannot be right');
    await read();
  };
  const tell = (error: unknown) =>
    app.log.warn({ err: error, event: 'exchange rates' }, 'the exchange rates could not be read');

  let work: Promise<void> = Promise.resolve();
  const after = (task: () => Promise<void>) => (work = work.then(task).catch(tell));
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onReady', async () => {
    await after(read);
    timers.push(setInterval(() => void after(read), readEveryMs).unref());
    if (url === null) return;
    void after(() => fetchNew(url));
    timers.push(setInterval(() => void after(() => fetchNew(url)), fetchEveryMs).unref());
  });
  app.addHook('onClose', async () => {
    timers.forEach(clearInterval);
    await work;
  });
}
