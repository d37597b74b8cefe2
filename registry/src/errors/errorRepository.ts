import * as z from 'zod/mini';
import { withPlatform, type Database, type ScopedTransaction } from '@portolan/api/db';

/** One fault of one version, as last reported. */
export interface PageError {
  readonly remote: string;
  readonly version: string;
  /** The mix that the page ran. */
  readonly composition: string;
  readonly kind: string;
  readonly message: string;
  /** Places in published scripts, nearest to the fault first. */
  readonly stack: readonly string[];
  /** Pattern of the current route, such as `trip/:cartId`. */
  readonly path: string;
}

/** A fault, and how many pages reported it. */
export interface CountedError extends PageError {
  readonly pages: number;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
}

/** How long a fault is stored after it was last seen, in milliseconds. */
const keptMs = 7 * 24 * 3600_000;
/** Most faults of one page, most pages counted for one fault, most faults stored for one version. */
const [faultsOfPage, pagesOfFault, faultsOfVersion] = [20, 1_000, 100];
/** Faults in one answer. */
const listed = 100;

export interface ErrorRepository {
  /** Counts a fault once for each page. @param fingerprint the same for the same fault */
  add(error: PageError, fingerprint: string, page: string): Promise<void>;
  /** Of one remote, or of all; last seen first. */
  list(remote: string | null): Promise<CountedError[]>;
}

export function createErrorRepository(db: Database, clock: () => Date): ErrorRepository {
  const oldest = () => new Date(clock().getTime() - keptMs);
  return {
    add: ({ stack, ...error }, fingerprint, page) =>
      withPlatform(db, async (trx) => {
        const told = await trx
          .selectFrom('registryErrorPages')
          .select('fingerprint')
          .where('page', '=', page)
          .execute();
        if (told.length >= faultsOfPage || told.some((row) => row.fingerprint === fingerprint)) return;
        const lastSeen = clock();
        const { pages } = await trx
          .insertInto('registryErrors')
          .values({ ...error, stack: JSON.stringify(stack), fingerprint, pages: 1, firstSeen: lastSeen, lastSeen })
          .onConflict((conflict) =>
            conflict.column('fingerprint').doUpdateSet((eb) => ({
              composition: error.composition,
              path: error.path,
              lastSeen,
              pages: eb.fn<number>('least', [eb('registryErrors.pages', '+', 1), eb.val(pagesOfFault)]),
            })),
          )
          .returning('pages')
          .executeTakeFirstOrThrow();
        if (pages < pagesOfFault)
          await trx
            .insertInto('registryErrorPages')
            .values({ page, fingerprint })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        if (pages === 1) await forget(trx, error, oldest());
      }),

    list: (remote) =>
      withPlatform(db, async (trx) => {
        const rows = await trx
          .selectFrom('registryErrors')
          .select([
            'remote',
            'version',
            'composition',
            'kind',
            'message',
            'stack',
            'path',
            'pages',
            'firstSeen',
            'lastSeen',
          ])
          .where('lastSeen', '>=', oldest())
          .$if(remote !== null, (query) => query.where('remote', '=', remote))
          .orderBy('lastSeen', 'desc')
          .limit(listed)
          .execute();
        return rows.map((row) => ({ ...row, stack: z.array(z.string()).parse(row.stack) }));
      }),
  };
}

/** Deletes expired faults, and a version's excess faults, fewest pages first: a flood pushes out no real fault. */
async function forget(
  trx: ScopedTransaction,
  { remote, version }: Pick<PageError, 'remote' | 'version'>,
  oldest: Date,
): Promise<void> {
  await trx.deleteFrom('registryErrors').where('lastSeen', '<', oldest).execute();
  await trx
    .deleteFrom('registryErrors')
    .where('fingerprint', 'in', (query) =>
      query
        .selectFrom('registryErrors')
        .select('fingerprint')
        .where('remote', '=', remote)
        .where('version', '=', version)
        .orderBy('pages', 'desc')
        .orderBy('lastSeen', 'desc')
        .offset(faultsOfVersion),
    )
    .execute();
}
