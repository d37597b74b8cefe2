import { sql } from 'kysely';
import type { NewRow, Row, Schema, ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { VersionedRow } from './assertVersion.ts';
import type { Change, RecordKey } from './settingsRecords.ts';

/** Tables with rows that a company's admins write and archive. */
type RecordTableName = {
  [Name in keyof Schema]: Row<Name> extends RecordKey & VersionedRow & { readonly archived: boolean } ? Name : never;
}[keyof Schema];

type RecordRow<Name extends RecordTableName> = Omit<NewRow<Name>, keyof RecordKey>;

interface TableOptions<Column> {
  /** Order of a list, then by id. A flag puts its rows first. */
  readonly order: readonly Column[];
  /** Among rows that are equal in these columns at most one is the default: the last one saved as such. */
  readonly oneDefaultPer?: readonly Column[];
}

/** The rows of one kind of record. Every query runs within one company of one tenant. */
interface RecordTable<Name extends RecordTableName> {
  /** All rows of a company, archived ones too. */
  list(trx: ScopedTransaction, company: CompanyKey): Promise<Row<Name>[]>;
  /** A row, locked until the transaction ends. */
  lock(trx: ScopedTransaction, key: RecordKey): Promise<Row<Name> | undefined>;
  /** As `lock`. @throws Error if there is no such row */
  demand(trx: ScopedTransaction, key: RecordKey): Promise<Row<Name>>;
  /** Writes a row, new or not. @param whenNew columns that are set once */
  save<First extends keyof RecordRow<Name> = never>(
    trx: ScopedTransaction,
    key: RecordKey,
    row: Omit<RecordRow<Name>, First>,
    whenNew?: Pick<RecordRow<Name>, First>,
  ): Promise<void>;
  /** Archives a row. */
  archive(trx: ScopedTransaction, key: RecordKey, change: Change): Promise<void>;
}

export function recordTable<Name extends RecordTableName>(
  name: Name,
  options: TableOptions<keyof Row<Name>>,
): RecordTable<Name>;
export function recordTable(
  name: RecordTableName,
  { order, oneDefaultPer }: TableOptions<string>,
): RecordTable<RecordTableName> {
  const list = async (trx: ScopedTransaction, { tenantId, companyId }: CompanyKey) =>
    order
      .reduce(
        (query, column) => query.orderBy(sql.ref(column), column === 'isDefault' ? 'desc' : 'asc'),
        trx.selectFrom(name).selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId),
      )
      .orderBy('id')
      .execute();

  const lock = async (trx: ScopedTransaction, { tenantId, companyId, id }: RecordKey) =>
    trx
      .selectFrom(name)
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();

  async function demand(trx: ScopedTransaction, key: RecordKey) {
    const row = await lock(trx, key);
    if (row === undefined) throw new Error(`There is no ${key.id} in ${name}.`);
    return row;
  }

  async function save(
    trx: ScopedTransaction,
    key: RecordKey,
    row: RecordRow<RecordTableName>,
    whenNew?: Partial<RecordRow<RecordTableName>>,
  ) {
    const { tenantId, companyId, id } = key;
    if (oneDefaultPer !== undefined && 'isDefault' in row && row.isDefault === true)
      await dropDefault(trx, name, key, new Map(oneDefaultPer.map((column) => [column, valueOf(row, column)])));
    await trx
      .insertInto(name)
      .values({ tenantId, companyId, id, ...whenNew, ...row })
      .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'id']).doUpdateSet(row))
      .execute();
  }

  async function archive(trx: ScopedTransaction, { tenantId, companyId, id }: RecordKey, change: Change) {
    await trx
      .updateTable(name)
      .set({ archived: true, ...(oneDefaultPer && { isDefault: false }), ...change })
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute();
  }

  return { list, lock, demand, save, archive };
}

const valueOf = (row: Readonly<Record<string, unknown>>, column: string): unknown => row[column] ?? null;

/** Removes the default from every other row with these values. It goes first, since the database allows no two defaults at any time. */
async function dropDefault(
  trx: ScopedTransaction,
  name: RecordTableName,
  { tenantId, companyId, id }: RecordKey,
  values: ReadonlyMap<string, unknown>,
): Promise<void> {
  await trx
    .updateTable(name)
    .set({ isDefault: false })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '<>', id)
    .where('isDefault', '=', true)
    .where(({ and }) =>
      and([...values].map(([column, value]) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}`)),
    )
    .execute();
}
