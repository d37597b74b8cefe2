import { Client, escapeIdentifier, type ClientConfig } from 'pg';

/** Listener to committed transactions on a channel (`pg_notify`). */
export interface ChannelListener {
  readonly hear: (said: string) => void;
  /** Some messages may be missed: there was no connection for a while. */
  readonly missed: () => void;
}

/** Waiting time for a connection, and pause before the next try, in milliseconds. */
const [connectMs, againMs] = [2_000, 1_000];

/**
 * Listens on a connection of its own, and on a new one when that is lost. Resolves once it listens, or has failed at first.
 * @returns a function that stops it
 */
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
