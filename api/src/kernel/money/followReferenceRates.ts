import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/index.ts';
import { fetchReferenceRates, keepReferenceRates } from './referenceRates.ts';

/** How often the feed is read, in milliseconds; the bank publishes once a working day. */
const everyMs = 6 * 3_600_000;

/** Stores the rates of the configured feed while the API runs; without a feed, the stored rates stay. */
export function followReferenceRates(app: FastifyInstance, db: Database, url: string | null): void {
  if (url === null) return;
  let timer: NodeJS.Timeout | null = null;
  let work: Promise<void> = Promise.resolve();
  const round = (): void => {
    work = work
      .then(async () => void (await keepReferenceRates(db, await fetchReferenceRates(url))))
      .catch((error: unknown) =>
        app.log.warn({ err: error, event: 'exchange rates' }, 'the exchange rates could not be read'),
      );
  };
  app.addHook('onReady', async () => {
    round();
    timer = setInterval(round, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    if (timer !== null) clearInterval(timer);
    await work;
  });
}
