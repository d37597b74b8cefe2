import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { addCompany, newCompany } from '../identity/index.ts';
import { migrate, openDatabase, type Database } from '../kernel/db/index.ts';
import { createMailPort } from '../kernel/mail/mailPort.ts';
import { createMailTransport } from '../kernel/mail/mailTransports.ts';
import { systemClock } from '../kernel/process/clock.ts';
import type { Config } from '../kernel/process/config.ts';
import { createSealer, loadMasterKey } from '../kernel/secrets/sealing.ts';
import { addTenant, newTenant } from '../organisation/index.ts';

/** What an operator does with an installation's database by command, for which the portal has no page: it begins with nobody who could sign in. */
export interface OperatorCommands {
  /** @throws ZodError naming the field that is wrong; what `addTenant` throws */
  addTenant(given: unknown): Promise<void>;
  /** @throws ZodError naming the field that is wrong; what `addCompany` throws */
  addCompany(given: unknown): ReturnType<typeof addCompany>;
}

/**
 * Opens and migrates the installation's database, does `work` and closes it.
 * @throws DataDirectoryInUseError while a portal runs on the embedded database; what `work` throws
 */
export async function withOperatorCommands<Result>(
  config: Config,
  logger: Logger,
  work: (commands: OperatorCommands) => Promise<Result>,
): Promise<Result> {
  await mkdir(config.dataDir, { recursive: true });
  const db = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(db);
    return await work(await createOperatorCommands(db, config, logger));
  } finally {
    await db.close();
  }
}

/** The commands on a database that is open and migrated. */
export async function createOperatorCommands(db: Database, config: Config, logger: Logger): Promise<OperatorCommands> {
  const clock = systemClock;
  const sealer = createSealer(await loadMasterKey(config));
  // A letter is written into the database; the portal that runs on it sends it.
  const mail = createMailPort({ db, clock, sealer, transport: createMailTransport(config, clock, logger), logger });
  const originOf = (host: string): string =>
    config.environment === 'production' ? `https://${host}` : `http://${host}:${config.port}`;
  return {
    addTenant: async (given) => addTenant(db, newTenant.parse(given)),
    addCompany: async (given) => addCompany({ db, mail, clock, originOf }, newCompany.parse(given)),
  };
}
