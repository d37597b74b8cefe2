import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  boundCookieHash,
  createApp,
  createLogger,
  createPersonNames,
  createPortalFinder,
  createSealer,
  createUnknownAudienceFinder,
  demandLowRights,
  joinInstallation,
  loadDemoWorld,
  loadMasterKey,
  readConfig,
  type UnreadyReason,
} from '@portolan/api';
import { bringToSchema, openDatabase, withoutTenant, type Database } from '@portolan/api/db';
import { demandOwnFiles, loadRecordSigner, registerRegistry, type RegistryFaults } from '@portolan/registry';
import { publishBuilds } from './publishBuilds.ts';

export interface PortalOptions {
  /** Database, keys, published files. */
  readonly dataDir: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Address to listen on; default: the loopback. */
  readonly host?: string;
  /** Folders of the builds to publish and activate, the shell's first. */
  readonly builds: readonly string[];
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  readonly environment?: 'demo' | 'production';
  readonly report?: (line: string) => void;
}

export interface RunningPortal {
  readonly url: string;
  /** Goes on serving for a while without being ready, then does as `close`. */
  stop(): Promise<void>;
  /** Takes no new requests, finishes running ones, closes the database; once, however often it is called. */
  close(): Promise<void>;
}

/** Runs the whole portal in this process: API, registry and pages on one port. The rooms must be built. */
export async function startPortal(options: PortalOptions): Promise<RunningPortal> {
  const report = options.report ?? (() => undefined);
  const environment = options.environment ?? 'demo';
  const config = readConfig({
    ...process.env,
    HOST: options.host,
    PORT: String(options.port),
    PORTOLAN_DATA: options.dataDir,
    PORTOLAN_ENV: environment,
    DATABASE_URL: options.databaseUrl,
  });
  await mkdir(options.dataDir, { recursive: true });
  const db = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  // A demo's terminal is for people.
  const demoFile = environment === 'demo' ? join(options.dataDir, 'portal.log') : undefined;
  const logger = createLogger(config.log.file ?? demoFile, config.log.level);
  let opened: { close(): Promise<void> } | null = null;
  try {
    await bringToSchema(db, config, report);
    await demandLowRights(db, config);
    const installation = await joinInstallation(db, config, new Date());
    const filesDir = join(options.dataDir, 'registry');
    await demandOwnFiles(filesDir, installation.id);
    if (environment === 'demo' && (await loadDemoWorld({ db, sealer: createSealer(await loadMasterKey(config)) })))
      report('loaded the demo world');
    if (!(await hasPortal(db)))
      report('No tenant has a host in this database: every address answers "No portal here".');
    let findFaults = async (): Promise<readonly UnreadyReason[]> => [{ code: 'STARTING' }];
    const app = await createApp({ db, config, logger, findFaults: () => findFaults() });
    opened = app;
    const operatorToken = await operatorTokenIn(options.dataDir);
    const registry = registerRegistry(app, {
      db,
      filesDir,
      clock: () => new Date(),
      operatorToken,
      signer: await loadRecordSigner(options.dataDir),
      findPortal: createPortalFinder(db, config),
      findPerson: async (request) => {
        if (request.headers.authorization === undefined) return null;
        const { tenantId, userId, companyId, roles } = await app.authenticate(request);
        return { tenantId, userId, companyId, roles };
      },
      findUnknownAudience: createUnknownAudienceFinder(db),
      findNames: createPersonNames(db),
      browserOf: (request) => boundCookieHash(request, environment),
      // A proxy that was not configured counts as none, but production is https.
      isSecure: ({ protocol }) => environment === 'production' || protocol === 'https',
      securityContact: config.securityContact,
    });
    const address = await app.listen({ host: config.host, port: options.port });
    await publishBuilds({ url: address, token: operatorToken }, options.builds, options.dataDir, report);
    findFaults = async () => reasonsOf(await registry.faults());
    const url = address.replace('127.0.0.1', 'localhost');
    const addressFile = join(options.dataDir, 'registry.json');
    await writePrivately(addressFile, JSON.stringify({ url, token: operatorToken }));
    let closing: Promise<void> | null = null;
    const close = () =>
      (closing ??= rm(addressFile, { force: true })
        .then(() => app.close())
        .then(() => db.close()));
    return {
      url,
      close,
      stop: async () => {
        await app.drain();
        await close();
      },
    };
  } catch (error) {
    await opened?.close();
    await db.close();
    throw error;
  }
}

function reasonsOf({ files, signatures }: RegistryFaults): UnreadyReason[] {
  return [
    ...(files.length === 0 ? [] : [{ code: 'FILES' as const, names: files }]),
    ...(signatures.length === 0 ? [] : [{ code: 'KEYS' as const, names: signatures }]),
  ];
}

const hasPortal = (db: Database): Promise<boolean> =>
  withoutTenant(
    db,
    async (trx) => (await trx.selectFrom('tenantHosts').select('host').limit(1).executeTakeFirst()) !== undefined,
  );

async function operatorTokenIn(dataDir: string): Promise<string> {
  const file = join(dataDir, 'registry-token');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null && kept.length >= 32) return kept; // a truncated one is created again
  const made = randomBytes(32).toString('base64url');
  await writePrivately(file, made);
  return made;
}

async function writePrivately(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
}
