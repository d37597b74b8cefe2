import { withPlatform, type Database } from '@portolan/api/db';
import type { BeaconCount } from './beaconVerdict.ts';

/** How one part of a page fared. */
export interface Beacon {
  /** Name of the page. */
  readonly token: string;
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
  /** Hash of the network that it came from. */
  readonly prefix: string;
  /** From asking to showing, in milliseconds; null where nothing showed. */
  readonly loadMs: number | null;
}

const dayMs = 24 * 3600_000;
/** How long beacons count, and how long a mix can be named, in milliseconds. */
const [beaconsKeptMs, compositionsKeptMs] = [7 * dayMs, 90 * dayMs];

/** What pages ran and how they fared. */
export interface BeaconRepository {
  /** Remembers a mix that a page is given. */
  addComposition(id: string, versions: Readonly<Record<string, string>>): Promise<void>;
  /** Version by id; null for a mix that no page was given. */
  composition(id: string): Promise<Readonly<Record<string, string>> | null>;
  /** Once for each page and version: a failure outweighs what was said before. */
  add(beacon: Beacon): Promise<void>;
  count(remote: string, version: string, since: Date): Promise<BeaconCount>;
  /** Forgets what says nothing any more. */
  sweep(): Promise<void>;
}

export function createBeaconRepository(db: Database, clock: () => Date): BeaconRepository {
  return {
    addComposition: (id, versions) =>
      withPlatform(db, async (trx) => {
        const seenAt = clock();
        await trx.insertInto('registryCompositions').values({ id, versions: JSON.stringify(versions), seenAt }).onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt })).execute();
      }),

    composition: (id) =>
      withPlatform(db, async (trx) => {
        const row = await trx.selectFrom('registryCompositions').select('versions').where('id', '=', id).executeTakeFirst();
        return row ? (row.versions as Record<string, string>) : null;
      }),

    add: (beacon) =>
      withPlatform(db, async (trx) => {
        await trx
          .insertInto('registryBeacons')
          .values({ ...beacon, at: clock() })
          .onConflict((conflict) => {
            const said = conflict.columns(['token', 'remote', 'version']);
            return beacon.failed ? said.doUpdateSet({ failed: true }) : said.doNothing();
          })
          .execute();
      }),

    count: (remote, version, since) =>
      withPlatform(db, async (trx) => {
        const row = await trx
          .selectFrom('registryBeacons')
          .select(({ fn }) => [
            fn.countAll().as('pages'),
            fn.countAll().filterWhere('failed', '=', true).as('failedPages'),
            fn.count('prefix').distinct().filterWhere('failed', '=', true).as('failedNetworks'),
          ])
          .where('remote', '=', remote)
          .where('version', '=', version)
          .where('at', '>=', since)
          .executeTakeFirstOrThrow();
        return { pages: Number(row.pages), failedPages: Number(row.failedPages), failedNetworks: Number(row.failedNetworks) };
      }),

    sweep: () =>
      withPlatform(db, async (trx) => {
        const before = (ms: number) => new Date(clock().getTime() - ms);
        await trx.deleteFrom('registryBeacons').where('at', '<', before(beaconsKeptMs)).execute();
        await trx.deleteFrom('registryCompositions').where('seenAt', '<', before(compositionsKeptMs)).execute();
      }),
  };
}
