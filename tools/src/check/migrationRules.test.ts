import { loadSchemaFiles, sqlOf } from '@portolan/api/db';
import { aRepository } from '../testing/aRepository.ts';
import { lastLanding } from '../lastLanding.ts';
import { runProgram } from '../runProgram.ts';
import { migrationBreaches, newMigrationBreaches } from './migrationRules.ts';

const breachesOf = (statements: readonly string[], isContract = false): Promise<string[]> =>
  migrationBreaches({ name: '0211-x', statements, isContract });

const rows = 'change rows in a backfill (api/src/kernel/db/backfills)';
const contract = 'do so in a contract migration, which exports `floor`';

describe('The rules of new migrations', () => {
  it.each([
    ['update carts set note = null', `update: ${rows}`],
    ['delete from carts where id is null', `delete: ${rows}`],
    ['truncate carts', `truncate: ${rows}`],
    ['merge into carts using offers on true when matched then delete', `merge: ${rows}`],
    ['insert into cards select id from carts', `insert … select: ${rows}`],
    ['with old as (update carts set note = null returning id) select count(*) from old', `update: ${rows}`],
    ['create table cards as select id from carts', `create table … as: ${rows}`],
    ['select id into cards from carts', `select … into: ${rows}`],
    ['alter table carts no force row level security', `onAllRows of carts: ${rows}`],
    [
      'do $$ begin update carts set note = null; end $$',
      'do: write it as a statement: nothing in `do` is read by this rule',
    ],
    [
      'create unique index carts_by_note on carts (note)',
      "create index on carts: make the index in a backfill: { index: 'create index concurrently …' }",
    ],
    [
      `alter table carts add constraint carts_note_check check (note <> '')`,
      'add constraint on carts: add it `not valid`, and validate it in a migration of its own',
    ],
    [
      'alter table carts add constraint carts_office_key foreign key (office_id) references offices',
      'add constraint on carts: add it `not valid`, and validate it in a migration of its own',
    ],
    [
      'alter table carts add constraint carts_note_key unique (note)',
      'add constraint on carts: make a unique index in a backfill, then `add constraint … using index`',
    ],
    ['alter table carts alter column note set not null', `set not null of carts: ${contract}`],
    ['alter table carts alter column note type text', `alter column … type of carts: ${contract}`],
    ['alter table carts drop column note', `drop column of carts: ${contract}`],
    ['drop table carts', `drop table: ${contract}`],
    ['alter table carts rename column note to notes', `rename: ${contract}`],
    ['alter table carts rename to trips', `rename: ${contract}`],
    [
      'alter table carts add column size text not null',
      'add column size of carts: not null without a default; add the column without it, fill rows in a backfill, then demand it in a contract migration',
    ],
    [
      `alter table carts add column size text check (size <> '')`,
      'add column size of carts: check; add it `not valid`, and validate it in a migration of its own',
    ],
    [
      'alter table carts add column size text unique',
      'add column size of carts: unique; make a unique index in a backfill, then `add constraint … using index`',
    ],
    ...[
      'uuid default gen_random_uuid()',
      'bigserial',
      'bigint generated always as identity',
      "text generated always as (note || 'x') stored",
    ].map((type) => [
      `alter table carts add column size ${type}`,
      `add column size of carts: a value of each row's own; add the column without it, fill rows in a backfill, then demand it in a contract migration`,
    ]),
  ])('%s is refused, and the allowed way is named', async (statement, breach) => {
    expect(await breachesOf([statement])).toEqual([`0211-x: ${breach}`]);
  });

  it('A constraint is validated in a migration that does nothing else to its table', async () => {
    const validate = 'alter table carts validate constraint carts_note_check';
    expect(await breachesOf([validate])).toEqual([]);
    expect(
      await breachesOf([`alter table carts add constraint carts_note_check check (note <> '') not valid`, validate]),
    ).toEqual(['0211-x: validate constraint of carts: validate in a migration that does nothing else to the table']);
  });

  it.each([
    [
      'a column with the same value in every row',
      [`alter table carts add column size text not null default 'L', add column at timestamptz default now()`],
    ],
    ['a reference of a new column', ['alter table carts add column office_id uuid references offices']],
    ['a check that is not validated', [`alter table carts add constraint c check (note <> '') not valid`]],
    ['a constraint of an existing index', ['alter table carts add constraint c unique using index carts_by_note']],
    ['rows written in the migration', [`insert into rates (day, currency) values ('2024-06-28', 'SEK')`]],
    [
      'any statement on a table of the same file',
      [
        'create table cards (id uuid primary key, note text)',
        'create index cards_by_note on cards (note)',
        `alter table cards add constraint c check (note <> '')`,
        'alter table cards force row level security',
        'grant select, insert, update, delete on cards to portolan_app',
      ],
    ],
    [
      'a function and its trigger',
      [
        `create function note() returns trigger language plpgsql as $$ begin update carts set note = null; return null; end $$`,
        'create trigger noted after insert on carts for each row execute function note()',
      ],
    ],
    [
      'a role',
      [`do $$ begin if not exists (select from pg_roles where rolname = 'x') then create role x; end if; end $$`],
    ],
  ])('A migration may have %s', async (_what, statements) => {
    expect(await breachesOf(statements)).toEqual([]);
  });

  it('A contract migration may take away and demand, and touches no row either', async () => {
    const demands = [
      'alter table carts alter column note set not null',
      'alter table carts alter column size type bigint',
      'alter table carts drop column colour',
      'alter table carts rename column note to notes',
      'drop table cards',
    ];
    expect(await breachesOf(demands, true)).toEqual([]);
    expect(await breachesOf(['update carts set note = null'], true)).toEqual([`0211-x: update: ${rows}`]);
  });

  it('Earlier migrations that filled rows would be refused', async () => {
    const { migrations } = await loadSchemaFiles();
    const facts = migrations['0157-wider-facts'];
    const breaches = await breachesOf(facts === undefined ? [] : await sqlOf(facts));
    expect(breaches).toContain(`0211-x: delete: ${rows}`);
    expect(breaches).toContain(`0211-x: insert … select: ${rows}`);
    expect(breaches).toContain(`0211-x: onAllRows of carts: ${rows}`);
  });

  it('The migrations of this repository keep the rules', async () => {
    expect(await newMigrationBreaches()).toEqual([]);
  });
});

describe('The last landing', () => {
  async function repositoryOf(landing: object): Promise<string> {
    const folder = await aRepository({ 'docs/landing.json': JSON.stringify(landing) });
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example'];
    await runProgram('git', [...author, 'commit', '--quiet', '--allow-empty', '--message', 'First'], { cwd: folder });
    return folder;
  }

  it('A commit of the history is the last landing', async () => {
    const folder = await repositoryOf({});
    const { output } = await runProgram('git', ['rev-parse', 'HEAD'], { cwd: folder });
    const landed = await aRepository({});
    await runProgram('git', ['fetch', '--quiet', folder, 'HEAD'], { cwd: landed });
    await runProgram('git', ['checkout', '--quiet', 'FETCH_HEAD'], { cwd: landed });
    await runProgram('mkdir', ['docs'], { cwd: landed });
    await runProgram('sh', ['-c', `printf '{"commit": "%s"}' ${output.trim()} > docs/landing.json`], { cwd: landed });
    expect(await lastLanding(landed)).toBe(output.trim());
  });

  it('A commit outside the history is refused, and so is any other text', async () => {
    const other = await repositoryOf({ commit: '7c273d06f7895534ef2221d3d0a8d4345f556531' });
    await expect(lastLanding(other)).rejects.toThrow('names 7c273d06, which is not in the history of this commit');
    await expect(lastLanding(await repositoryOf({ commit: 'main' }))).rejects.toThrow('names no commit');
  });
});
