import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createApp, createLogger, createPortalFinder, loadDemoWorld, readConfig } from '@portolan/api';
import { migrate, openDatabase } from '@portolan/api/db';
import { activate, publishRoom, loadRecordSigner, registerRegistry, type RegistryAddress } from '@portolan/registry';

export interface PortalOptions {
  /** Database, keys, published files. */
  readonly dataDir: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Folders of the builds to publish and activate, the shell's first. */
  readonly builds: readonly string[];
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  readonly environment?: 'demo' | 'production';
  readonly report?: (line: string) => void;
}

export interface RunningPortal {
  readonly url: string;
  /** Takes no new requests, finishes those under way, closes the database. */
  close(): Promise<void>;
}

/** Runs the whole portal in this process: API, registry and pages on one port of the loopback. The rooms must be built. */
export async function startPortal(options: PortalOptions): Promise<RunningPortal> {
  const report = options.report ?? (() => undefined);
  const environment = options.environment ?? 'demo';
  const config = readConfig({
    ...process.env,
    PORT: String(options.port),
    PORTOLAN_DATA: options.dataDir,
    PORTOLAN_ENV: environment,
    DATABASE_URL: options.databaseUrl,
  });
  await mkdir(options.dataDir, { recursive: true });
  const db = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const logger = createLogger(join(options.dataDir, 'portal.log'));
  try {
    await migrate(db);
    if (environment === 'demo' && (await loadDemoWorld({ db }))) report('loaded the demo world');
    const app = await createApp({ db, config, logger });
    const publisherToken = await publisherTokenIn(options.dataDir);
    registerRegistry(app, {
      db,
      filesDir: join(options.dataDir, 'registry'),
      clock: () => new Date(),
      publisherToken,
      signer: await loadRecordSigner(options.dataDir),
      findPortal: createPortalFinder(db, config),
    });
    const url = (await app.listen({ host: '127.0.0.1', port: options.port })).replace('127.0.0.1', 'localhost');
    await publishAll({ url: url.replace('localhost', '127.0.0.1'), token: publisherToken }, options.builds, report);
    const address = join(options.dataDir, 'registry.json');
    await writePrivately(address, JSON.stringify({ url, token: publisherToken }));
    return {
      url,
      close: async () => {
        await rm(address, { force: true });
        await app.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function publishAll(registry: RegistryAddress, builds: readonly string[], report: (line: string) => void): Promise<void> {
  for (const build of builds) {
    const { id, version, published } = await publishRoom(registry, build);
    await activate(registry, id, version);
    if (published) report(`published ${id}@${version}`);
  }
}

async function publisherTokenIn(dataDir: string): Promise<string> {
  const file = join(dataDir, 'publisher-token');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return kept;
  const made = randomBytes(32).toString('base64url');
  await writePrivately(file, made);
  return made;
}

async function writePrivately(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  await chmod(file, 0o600);
}
