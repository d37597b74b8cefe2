import { createHash, randomUUID } from 'node:crypto';
import { withPlatform, type Database } from '../db/index.ts';
import type { Config } from '../process/config.ts';
import { createSealer, loadMasterKey } from '../secrets/sealing.ts';

/** Identity that a database, its master key and its published files share. */
export interface Installation {
  readonly id: string;
  /** Name of the master key that seals secrets in the database: 8 hex digits of its SHA-256. */
  readonly masterKeyId: string;
  /** A text sealed by the master key. */
  readonly canary: string;
}

const place = 'installation|canary';
const canaryText = 'portolan';

/**
 * Creates the installation of a database at its first start, and requires its master key at each later start: secrets sealed by another key could
 * never be opened again. A key is created for a new installation only.
 * @param now time of the first start
 * @throws Error that names the key to put back
 */
export async function joinInstallation(
  db: Database,
  config: Pick<Config, 'masterKey' | 'dataDir'>,
  now: Date,
): Promise<Installation> {
  const known = await readInstallation(db);
  const key = await loadMasterKey(config, known === null ? 'make' : 'demand');
  const installation = known ?? (await makeInstallation(db, key, now));
  if (!opensCanary(key, installation))
    throw new Error(
      `This is another master key than the one that sealed this database (…${installation.masterKeyId}, not …${idOf(key)}). ` +
        'Put back the one of the backup: PORTOLAN_MASTER_KEY, or keys/master-key under PORTOLAN_DATA.',
    );
  return installation;
}

/** The installation of this database; null before its first start. */
export const readInstallation = (db: Database): Promise<Installation | null> =>
  withPlatform(
    db,
    async (trx) =>
      (await trx.selectFrom('installation').select(['id', 'masterKeyId', 'canary']).executeTakeFirst()) ?? null,
  );

/** Of two processes that start on a new database at once, the first creates it. */
async function makeInstallation(db: Database, key: Buffer, madeAt: Date): Promise<Installation> {
  const created = {
    id: randomUUID(),
    masterKeyId: idOf(key),
    canary: createSealer(key).seal(canaryText, place),
  };
  await withPlatform(db, (trx) =>
    trx
      .insertInto('installation')
      .values({ ...created, madeAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return (await readInstallation(db)) ?? created;
}

const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

function opensCanary(key: Buffer, { canary }: Installation): boolean {
  try {
    return createSealer(key).unseal(canary, place) === canaryText;
  } catch {
    return false;
  }
}
