import { loadModule, parse, type AlterTableCmd, type ColumnDef, type Constraint, type Node } from 'libpg-query';
import { loadSchemaFiles, sqlOf } from '@portolan/api/db';
import { lastLanding } from '../lastLanding.ts';
import { root } from '../rooms.ts';
import { runProgram } from '../runProgram.ts';

/** A migration as the rules read it. */
export interface ReadMigration {
  readonly name: string;
  readonly statements: readonly string[];
  /** Whether it has a floor: no older release runs after it. */
  readonly isContract: boolean;
}

const folder = 'api/src/kernel/db/migrations';

/** The allowed way for each forbidden statement: those hold a lock while people are served, for as long as the table is large. */
const ways = {
  rows: 'change rows in a backfill (api/src/kernel/db/backfills)',
  index: "make the index in a backfill: { index: 'create index concurrently …' }",
  constraint: 'add it `not valid`, and validate it in a migration of its own',
  uniqueness: 'make a unique index in a backfill, then `add constraint … using index`',
  filled: 'add the column without it, fill rows in a backfill, then demand it in a contract migration',
  contract: 'do so in a contract migration, which exports `floor`',
  alone: 'validate in a migration that does nothing else to the table',
  open: 'write it as a statement: nothing in `do` is read by this rule',
} as const;

/**
 * Forbidden statements in migrations since the last landing, one line each (ADR 37).
 * @throws Error if the last landing is unknown
 */
export async function newMigrationBreaches(): Promise<string[]> {
  const landed = await migrationsAt(await lastLanding());
  const { migrations } = await loadSchemaFiles();
  const added = Object.entries(migrations).filter(([name]) => !landed.includes(name));
  const read = await Promise.all(
    added.map(async ([name, migration]) => ({
      name,
      statements: await sqlOf(migration),
      isContract: migration.contract !== null,
    })),
  );
  return (await Promise.all(read.map(migrationBreaches))).flat();
}

async function migrationsAt(commit: string): Promise<string[]> {
  const { code, output } = await runProgram('git', ['ls-tree', '--name-only', `${commit}:${folder}`], { cwd: root });
  if (code !== 0) throw new Error(`git could not list the migrations of ${commit}: ${output}`);
  return output.split('\n').map((file) => file.replace(/\.ts$/, ''));
}

/** Forbidden statements in a migration, one line each with the allowed way. */
export async function migrationBreaches({ name, statements, isContract }: ReadMigration): Promise<string[]> {
  await loadModule();
  const parsed = await Promise.all(statements.map(async (text) => (await parse(text)).stmts ?? []));
  const nodes = parsed.flat().flatMap(({ stmt }) => (stmt === undefined ? [] : [stmt]));
  const file: MigrationFile = { made: tablesMade(nodes), altered: timesAltered(nodes), isContract };
  return [...new Set(nodes.flatMap((node) => [...rowBreaches(node), ...statementBreaches(node, file)]))].map(
    (breach) => `${name}: ${breach}`,
  );
}

interface MigrationFile {
  /** Tables created by the file itself: they have no rows and no callers. */
  readonly made: ReadonlySet<string>;
  /** Number of changes to each table. */
  readonly altered: ReadonlyMap<string, number>;
  readonly isContract: boolean;
}

const tablesMade = (nodes: readonly Node[]): Set<string> =>
  new Set(nodes.flatMap((node) => ('CreateStmt' in node ? [node.CreateStmt.relation?.relname ?? ''] : [])));

function timesAltered(nodes: readonly Node[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const node of nodes) {
    if (!('AlterTableStmt' in node)) continue;
    const table = node.AlterTableStmt.relation?.relname ?? '';
    times.set(table, (times.get(table) ?? 0) + (node.AlterTableStmt.cmds?.length ?? 0));
  }
  return times;
}

/** Changes of rows, at any depth of a statement. */
function rowBreaches(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(rowBreaches);
  if (!(node instanceof Object)) return [];
  return Object.entries(node).flatMap(([kind, part]) => [
    ...(changesRows(kind, part) ? [`${wordsOf(kind)}: ${ways.rows}`] : []),
    ...rowBreaches(part),
  ]);
}

const wordsOf = (kind: string): string =>
  ({
    UpdateStmt: 'update',
    DeleteStmt: 'delete',
    MergeStmt: 'merge',
    TruncateStmt: 'truncate',
    InsertStmt: 'insert … select',
    CreateTableAsStmt: 'create table … as',
    intoClause: 'select … into',
  })[kind] ?? kind;

function changesRows(kind: string, part: unknown): boolean {
  if (['UpdateStmt', 'DeleteStmt', 'MergeStmt', 'TruncateStmt', 'CreateTableAsStmt', 'intoClause'].includes(kind))
    return true;
  // Values written in the statement do not grow with the data.
  return kind === 'InsertStmt' && !JSON.stringify(part).includes('"valuesLists"');
}

function statementBreaches(node: Node, file: MigrationFile): string[] {
  if ('IndexStmt' in node) {
    const table = node.IndexStmt.relation?.relname ?? '';
    return file.made.has(table) ? [] : [`create index on ${table}: ${ways.index}`];
  }
  if ('RenameStmt' in node && !file.isContract) return [`rename: ${ways.contract}`];
  if ('DropStmt' in node && node.DropStmt.removeType === 'OBJECT_TABLE' && !file.isContract)
    return [`drop table: ${ways.contract}`];
  if (
    'DoStmt' in node &&
    /\b(update|delete|insert|truncate|merge|alter\s+table|create\s+(unique\s+)?index|drop)\b/i.test(
      JSON.stringify(node),
    )
  )
    return [`do: ${ways.open}`];
  if (!('AlterTableStmt' in node)) return [];
  const table = node.AlterTableStmt.relation?.relname ?? '';
  if (file.made.has(table)) return [];
  return (node.AlterTableStmt.cmds ?? []).flatMap((cmd) =>
    'AlterTableCmd' in cmd ? commandBreaches(cmd.AlterTableCmd, table, file) : [],
  );
}

function commandBreaches({ subtype, def }: AlterTableCmd, table: string, file: MigrationFile): string[] {
  const onlyByContract = {
    AT_SetNotNull: 'set not null',
    AT_AlterColumnType: 'alter column … type',
    AT_DropColumn: 'drop column',
  };
  if (subtype !== undefined && subtype in onlyByContract)
    return file.isContract
      ? []
      : [`${onlyByContract[subtype as keyof typeof onlyByContract]} of ${table}: ${ways.contract}`];
  if (subtype === 'AT_NoForceRowSecurity') return [`onAllRows of ${table}: ${ways.rows}`];
  if (subtype === 'AT_ValidateConstraint')
    return (file.altered.get(table) ?? 0) > 1 ? [`validate constraint of ${table}: ${ways.alone}`] : [];
  if (subtype === 'AT_AddConstraint' && def !== undefined && 'Constraint' in def)
    return constraintBreaches(def.Constraint).map((breach) => `add constraint on ${table}: ${breach}`);
  if (subtype === 'AT_AddColumn' && def !== undefined && 'ColumnDef' in def)
    return columnBreaches(def.ColumnDef).map((breach) => `add column ${def.ColumnDef.colname} of ${table}: ${breach}`);
  return [];
}

function constraintBreaches({ contype, skip_validation: isNotValid, indexname }: Constraint): string[] {
  if (contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_EXCLUSION')
    return indexname === undefined ? [ways.uniqueness] : [];
  return isNotValid === true ? [] : [ways.constraint];
}

/** A new column is cheap while every row has the same value in it, and no check reads each row. */
function columnBreaches({ constraints = [], typeName }: ColumnDef): string[] {
  const kinds = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const has = (contype: Constraint['contype']): boolean => kinds.some((constraint) => constraint.contype === contype);
  const isSerial = /"(big|small)?serial\d?"/.test(JSON.stringify(typeName ?? {}));
  return [
    ...(has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT') ? [`not null without a default; ${ways.filled}`] : []),
    ...(has('CONSTR_CHECK') ? [`check; ${ways.constraint}`] : []),
    ...(has('CONSTR_PRIMARY') || has('CONSTR_UNIQUE') ? [`unique; ${ways.uniqueness}`] : []),
    ...(isSerial || has('CONSTR_IDENTITY') || has('CONSTR_GENERATED') || kinds.some(differsByRow)
      ? [`a value of each row's own; ${ways.filled}`]
      : []),
  ];
}

/** Whether a default is evaluated for each row: a function may be, but not the time of the transaction. */
const differsByRow = ({ contype, raw_expr: value }: Constraint): boolean =>
  contype === 'CONSTR_DEFAULT' &&
  /"FuncCall"/.test(JSON.stringify(value ?? {})) &&
  !/"sval":"now"/.test(JSON.stringify(value));
