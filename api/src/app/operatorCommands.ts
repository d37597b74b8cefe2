import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { addCompany, newCompany } from '../identity/index.ts';
import {
  demandSchema,
  migrate,
  openDatabase,
  planOf,
  runMigrations,
  type Database,
  type MigrateSteps,
} from '../kernel/db/index.ts';
import { joinInstallation } from '../kernel/installation/installation.ts';
import { createMailPort } from '../kernel/mail/mailPort.ts';
import { createMailTransport } from '../kernel/mail/mailTransports.ts';
import { systemClock } from '../kernel/process/clock.ts';
import type { Config } from '../kernel/process/config.ts';
import { createSealer, loadMasterKey } from '../kernel/secrets/sealing.ts';
import { addTenant, newTenant } from '../organisation/index.ts';

/** Operator's commands on an installation's database. The portal has no page for them, because at first no person can sign in. */
export interface OperatorCommands {
  /** @throws ZodError naming the wrong field; errors of `addTenant` */
  addTenant(input: unknown): Promise<void>;
  /** @throws ZodError naming the wrong field; errors of `addCompany` */
  addCompany(input: unknown): ReturnType<typeof addCompany>;
}

/**
 * Opens the installation's database, does `work` and closes it.
 * @throws DataDirectoryInUseError while a portal runs on the embedded database; errors of `demandSchema` and `work`
 */
export async function withOperatorCommands<Result>(
  config: Config,
  logger: Logger,
  work: (commands: OperatorCommands) => Promise<Result>,
): Promise<Result> {
  await mkdir(config.dataDir, { recursive: true });
  return onDatabase(asOwner(config), async (db) => {
    await demandSchema(db);
    await joinInstallation(db, config, systemClock());
    return work(await createOperatorCommands(db, config, logger));
  });
}

/**
 * Brings the installation's database to this release's schema, or says what that would change. The embedded database gets all at once.
 * @throws DataDirectoryInUseError while a portal runs on the embedded database; errors of `migrate` and `runMigrations`
 */
export async function migrateInstallation(
  config: Config,
  steps: MigrateSteps | 'plan',
  report: (line: string) => void,
): Promise<void> {
  const { databaseUrl } = asOwner(config);
  if (steps === 'plan')
    return onDatabase(asOwner(config), async (db) => {
      for (const line of await planOf(db)) report(line);
    });
  if (databaseUrl !== undefined) return runMigrations({ databaseUrl, steps, report, webPassword: config.webPassword });
  await onDatabase(config, migrate);
  report('The database has this release’s schema.');
}

/** The server's login owns nothing, so commands work as the owner. */
const asOwner = ({ dataDir, databaseUrl, databaseDirectUrl }: Config) => ({
  dataDir,
  databaseUrl: databaseDirectUrl ?? databaseUrl,
});

async function onDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl === undefined) await mkdir(dataDir, { recursive: true });
  const db = await openDatabase({ databaseUrl, dataDir });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** The commands on an open, migrated database. */
export async function createOperatorCommands(db: Database, config: Config, logger: Logger): Promise<OperatorCommands> {
  const clock = systemClock;
  const sealer = createSealer(await loadMasterKey(config));
  // Mails are written to the database; the running portal sends them.
  const mail = createMailPort({ db, clock, sealer, transport: createMailTransport(config, clock, logger), logger });
  const originOf = (host: string): string =>
    config.environment === 'production' ? `https://${host}` : `http://${host}:${config.port}`;
  return {
    addTenant: async (input) => addTenant(db, newTenant.parse(input)),
    addCompany: async (input) => addCompany({ db, mail, clock, originOf }, newCompany.parse(input)),
  };
}
