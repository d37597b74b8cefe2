import { withPlatform, type Database } from '@portolan/api/db';
import type { VersionHealth } from '@portolan/contracts';
import type { BeaconCount } from './beaconVerdict.ts';

/** How one remote fared in one page. */
export interface Beacon {
  /** Random name of the page. */
  readonly token: string;
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
  /** Hash of the sender's network. */
  readonly prefix: string;
  /** From requesting to showing, in milliseconds; null if nothing was shown. */
  readonly loadMs: number | null;
}

/** Health of one version. */
export interface VersionFare {
  readonly remote: string;
  readonly version: string;
  /** In the last 24 hours. */
  readonly day: VersionHealth;
  /** In the last seven days. */
  readonly week: VersionHealth;
}

const dayMs = 24 * 3600_000;
/** How long beacons count, in milliseconds. */
export const beaconsKeptMs = 7 * dayMs;
/** Most pages that count of one network and version. */
const mostOfANetwork = 5;

/** Stored beacons. */
export interface BeaconRepository {
  /** Once for each page and version: a failure replaces a success. */
  add(beacon: Beacon): Promise<void>;
  /** Counts a version's pages; of one network at most five good and five failed ones, so that no single network decides. */
  count(remote: string, version: string, since: Date): Promise<BeaconCount>;
  /** Counts a remote's pages in all versions; of one network at most five failed pages of a version. */
  countRemote(remote: string, since: Date): Promise<BeaconCount>;
  /** Health of every version reported in the last seven days. */
  fares(): Promise<readonly VersionFare[]>;
  /** Deletes expired beacons. */
  sweep(): Promise<void>;
}

export function createBeaconRepository(db: Database, clock: () => Date): BeaconRepository {
  return {
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
        const networks = trx
          .selectFrom('registryBeacons')
          .select(({ fn }) => [
            'prefix',
            fn.countAll<string>().filterWhere('failed', '=', false).as('wellPages'),
            fn.countAll<string>().filterWhere('failed', '=', true).as('failedPages'),
          ])
          .where('remote', '=', remote)
          .where('version', '=', version)
          .where('at', '>=', since)
          .groupBy('prefix');
        const row = await trx
          .selectFrom(networks.as('n'))
          .select(({ fn, val }) => [
            fn.sum(fn<number>('least', ['n.wellPages', val(mostOfANetwork)])).as('wellPages'),
            fn.sum(fn<number>('least', ['n.failedPages', val(mostOfANetwork)])).as('failedPages'),
            fn.count('n.prefix').filterWhere('n.failedPages', '>', '0').as('failedNetworks'),
          ])
          .executeTakeFirstOrThrow();
        const failedPages = Number(row.failedPages);
        return { pages: Number(row.wellPages) + failedPages, failedPages, failedNetworks: Number(row.failedNetworks) };
      }),

    countRemote: (remote, since) =>
      withPlatform(db, async (trx) => {
        const networks = trx
          .selectFrom('registryBeacons')
          .select(({ fn }) => [
            'prefix',
            fn.countAll<string>().as('pages'),
            fn.countAll<string>().filterWhere('failed', '=', true).as('failedPages'),
          ])
          .where('remote', '=', remote)
          .where('at', '>=', since)
          .groupBy(['version', 'prefix']);
        const row = await trx
          .selectFrom(networks.as('n'))
          .select(({ fn, val }) => [
            fn.sum('n.pages').as('pages'),
            fn.sum(fn<number>('least', ['n.failedPages', val(mostOfANetwork)])).as('failedPages'),
            fn.count('n.prefix').distinct().filterWhere('n.failedPages', '>', '0').as('failedNetworks'),
          ])
          .executeTakeFirstOrThrow();
        return {
          pages: Number(row.pages),
          failedPages: Number(row.failedPages),
          failedNetworks: Number(row.failedNetworks),
        };
      }),

    fares: () =>
      withPlatform(db, async (trx) => {
        const [dayAgo, weekAgo] = [dayMs, beaconsKeptMs].map((ms) => new Date(clock().getTime() - ms)) as [Date, Date];
        const rows = await trx
          .selectFrom('registryBeacons')
          .select(({ fn, lit }) => [
            'remote',
            'version',
            fn.countAll().as('pages'),
            fn.countAll().filterWhere('failed', '=', true).as('failedPages'),
            fn
              .agg<number | null>('percentile_cont', [lit(0.5)])
              .withinGroupOrderBy('loadMs')
              .as('loadMs'),
            fn.countAll().filterWhere('at', '>=', dayAgo).as('dayPages'),
            fn.countAll().filterWhere('at', '>=', dayAgo).filterWhere('failed', '=', true).as('dayFailedPages'),
            fn
              .agg<number | null>('percentile_cont', [lit(0.5)])
              .withinGroupOrderBy('loadMs')
              .filterWhere('at', '>=', dayAgo)
              .as('dayLoadMs'),
          ])
          .where('at', '>=', weekAgo)
          .groupBy(['remote', 'version'])
          .execute();
        return rows.map(({ remote, version, dayPages, dayFailedPages, dayLoadMs, ...week }) => ({
          remote,
          version,
          day: healthOf(dayPages, dayFailedPages, dayLoadMs),
          week: healthOf(week.pages, week.failedPages, week.loadMs),
        }));
      }),

    sweep: () =>
      withPlatform(db, async (trx) => {
        await trx
          .deleteFrom('registryBeacons')
          .where('at', '<', new Date(clock().getTime() - beaconsKeptMs))
          .execute();
      }),
  };
}

const healthOf = (pages: string | number | bigint, failedPages: string | number | bigint, loadMs: number | null) => ({
  pages: Number(pages),
  failedPages: Number(failedPages),
  loadMs: loadMs === null ? null : Math.round(loadMs),
});
