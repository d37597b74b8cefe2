import { sql } from 'kysely';
import type { Backfill, Batch, BatchResult } from '../backfills/Backfill.ts';
import type { Database } from '../connection.ts';
import { withOperator, type ScopedTransaction } from '../withScope.ts';

/** How a backfill runs while the portal serves; absent when it does not. */
export interface BackfillRun {
  /** Runs a batch, again if a lock was held for too long. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs work that waits for others without blocking them: an index is built concurrently. */
  alongside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Called after each batch with the number of changed rows. */
  progress(doneRows: number): void;
}

/** Aim for the duration of a batch in milliseconds, and limits of its rows. */
const [aimMs, fewestRows, mostRows, firstRows] = [300, 100, 5_000, 500];

/** Position of a backfill: the company, and the beginning of its next batch; null when all of its rows are done. */
interface Position {
  readonly tenantId: string;
  readonly companyId: string;
  readonly after: string | null;
}

/**
 * Continues a backfill from where it stopped, and stores that it is done.
 * @throws a batch's error; earlier batches stay
 */
export async function runBackfill(
  db: Pick<Database, 'asOwner'>,
  name: string,
  backfill: Backfill,
  run?: BackfillRun,
): Promise<void> {
  await sql`insert into backfills (name) values (${name}) on conflict do nothing`.execute(db.asOwner);
  if ('index' in backfill) await makeIndex(db, backfill.index, run);
  else await fillRows(db, name, backfill.rows.bind(backfill), run);
  await sql`update backfills set done_at = now() where name = ${name}`.execute(db.asOwner);
}

type Rows = (trx: ScopedTransaction, batch: Batch) => Promise<BatchResult>;

async function fillRows(
  db: Pick<Database, 'asOwner'>,
  name: string,
  rows: Rows,
  run: BackfillRun | undefined,
): Promise<void> {
  let { position, doneRows } = await readPosition(db, name);
  let limit = firstRows;
  for (;;) {
    const from = position?.after == null ? await nextCompany(db, position) : position;
    if (from === null) return;
    const startedMs = performance.now();
    const batch = (): Promise<BatchResult> => runBatch(db, name, rows, { ...from, limit });
    const result = await (run === undefined ? batch() : run.attempt(batch));
    position = { ...from, after: result.after };
    doneRows += result.done;
    limit = nextLimit(limit, performance.now() - startedMs);
    run?.progress(doneRows);
  }
}

/** One batch, and its new position, in one transaction. */
const runBatch = (
  db: Pick<Database, 'asOwner'>,
  name: string,
  rows: Rows,
  { tenantId, companyId, after, limit }: Batch,
): Promise<BatchResult> =>
  withOperator(db, { tenantId, companyIds: [companyId] }, async (trx) => {
    const result = await rows(trx, { tenantId, companyId, after, limit });
    const position = JSON.stringify({ tenantId, companyId, after: result.after } satisfies Position);
    await sql`update backfills set position = ${position}, done_rows = done_rows + ${result.done} where name = ${name}`.execute(
      trx,
    );
    return result;
  });

/** Rows of the next batch: half or double, so that it takes about as long as it should. */
export function nextLimit(limit: number, tookMs: number): number {
  if (tookMs > aimMs) return Math.max(fewestRows, Math.floor(limit / 2));
  return tookMs < aimMs / 2 ? Math.min(mostRows, limit * 2) : limit;
}

async function readPosition(
  { asOwner }: Pick<Database, 'asOwner'>,
  name: string,
): Promise<{ position: Position | null; doneRows: number }> {
  const { rows } = await sql<{ position: string | null; doneRows: number | string }>`
    select position, done_rows from backfills where name = ${name}`.execute(asOwner);
  const position = rows[0]?.position ?? null;
  return {
    position: position === null ? null : (JSON.parse(position) as Position),
    doneRows: Number(rows[0]?.doneRows ?? 0),
  };
}

/** The company after that of the position, at its beginning. Companies added later have new rows only. */
async function nextCompany(
  { asOwner }: Pick<Database, 'asOwner'>,
  position: Position | null,
): Promise<Position | null> {
  const later = position && sql`where (tenant_id, company_id) > (${position.tenantId}, ${position.companyId}::uuid)`;
  const { rows } = await sql<{ tenantId: string; companyId: string }>`
    select tenant_id, company_id from companies ${later ?? sql``} order by tenant_id, company_id limit 1`.execute(
    asOwner,
  );
  return rows[0] === undefined ? null : { ...rows[0], after: null };
}

const indexStatement = /^create (?:unique )?index concurrently ([a-z_0-9]+) on /;

/** An index whose building process was killed is invalid: it is built again. */
async function makeIndex(
  { asOwner }: Pick<Database, 'asOwner'>,
  statement: string,
  run: BackfillRun | undefined,
): Promise<void> {
  const name = indexStatement.exec(statement)?.[1];
  if (name === undefined)
    throw new Error(`A backfill's index begins with: create index concurrently <name> on <table>`);
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${name})`.execute(asOwner);
  if (rows[0]?.isValid === true) return;
  const send = (text: string): Promise<unknown> =>
    run === undefined
      ? sql.raw(text.replace(' concurrently', '')).execute(asOwner)
      : run.alongside(() => sql.raw(text).execute(asOwner));
  if (rows[0] !== undefined) await send(`drop index concurrently ${name}`);
  await send(statement);
}
