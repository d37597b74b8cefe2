import type { Logger } from 'pino';
import { bringToSchema, openDatabase } from '../kernel/db/index.ts';
import type { Config } from '../kernel/process/config.ts';
import { createApp } from './createApp.ts';

export interface RunningApi {
  /** Address of the server, such as http://127.0.0.1:4000. */
  readonly address: string;
  /** Serves for a while as not ready, then does what `close` does. */
  stop(): Promise<void>;
  /** Stops taking requests, finishes those under way and closes the database; once, however often it is called. */
  close(): Promise<void>;
}

/**
 * Opens the database, brings it to this release's schema and serves the API alone (in production the portal's proxy stands in front).
 * @throws errors of `openDatabase`, `bringToSchema` and `createApp`, or of listening
 */
export async function startApi(config: Config, logger: Logger): Promise<RunningApi> {
  const db = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    await bringToSchema(db, config, (line) => logger.warn(line));
    const app = await createApp({ db, config, logger });
    const address = await app.listen({ host: config.host, port: config.port });
    let closing: Promise<void> | null = null;
    const close = () => (closing ??= app.close().then(() => db.close()));
    return {
      address,
      close,
      stop: async () => {
        await app.drain();
        await close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
