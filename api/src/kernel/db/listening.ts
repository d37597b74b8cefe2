import { Client, escapeIdentifier, type ClientConfig } from 'pg';

/** Hears what committed transactions say on a channel (`pg_notify`). */
export interface ChannelListener {
  readonly hear: (said: string) => void;
  /** Some of it may have been missed: there was no connection for a while. */
  readonly missed: () => void;
}

/** How long to wait for a connection, and before the next one is tried, in milliseconds. */
const [connectMs, againMs] = [2_000, 1_000];

/** Listens on a connection of its own, and on another one whenever that is lost. Resolves once it listens, or could not at first. @returns what stops it */
export async function listenOnPostgres(
  server: ClientConfig,
  channel: string,
  { hear, missed }: ChannelListener,
): Promise<() => Promise<void>> {
  let current: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const client = new Client({ ...server, connectionTimeoutMillis: connectMs, keepAlive: true });
    current = client;
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => hear(payload));
    client.once('end', later);
    try {
      await client.connect();
      await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch {
      await client.end().catch(later);
    }
  }
  function later(): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void connect().then(missed), againMs).unref();
  }

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current?.end().catch(() => undefined);
  };
}
