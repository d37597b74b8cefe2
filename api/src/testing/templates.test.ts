import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isMigrated, openDatabase } from '../kernel/db/index.ts';
import { emptyDatabase, onServer, urlOf } from './aPostgres.ts';
import { machineNow } from './machineNow.ts';
import { migratedPgliteFile } from './pgliteTemplate.ts';
import { makeMigratedPostgres } from './postgresTemplate.ts';
import { withPostgres } from './withDatabases.ts';

const daysAgo = (days: number): Date => new Date(machineNow().getTime() - days * 24 * 3600_000);

describe('the template of the embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portolan-templates-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('The embedded database’s template is made once, whole; templates unused for a day are then removed, and no other file', async () => {
    for (const [name, days] of [
      ['portolan-template-old.tar', 2],
      ['portolan-template-used.tar', 0],
      ['notes.tar', 2],
    ] as const) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), daysAgo(days), daysAgo(days));
    }
    const dumpFile = await migratedPgliteFile('new', folder);
    expect((await readdir(folder)).sort()).toEqual([
      'notes.tar',
      'portolan-template-new.tar',
      'portolan-template-used.tar',
    ]);
    const db = await openDatabase({ dumpFile });
    expect(await isMigrated(db)).toBe(true);
    await db.close();
  });

  it('An existing template of the embedded database is used unchanged', async () => {
    const file = join(folder, 'portolan-template-there.tar');
    await writeFile(file, 'as it is');
    expect(await migratedPgliteFile('there', folder)).toBe(file);
  });
});

withPostgres(() => {
  describe('the template on PostgreSQL', () => {
    const key = randomBytes(8).toString('hex');
    const old = `portolan_template_${randomBytes(8).toString('hex')}`;
    const names = async (): Promise<string[]> =>
      onServer(async (server) => {
        const { rows } = await server.query<{ name: string }>(
          `select datname as name from pg_database where datname like '%${key}%' or datname = '${old}' order by 1`,
        );
        return rows.map(({ name }) => name);
      });
    afterAll(() => onServer((server) => server.query(`drop database if exists portolan_template_${key} with (force)`)));

    it('The template on PostgreSQL is made once by concurrent callers; remains of a killed process and old ones are dropped', async () => {
      await onServer(async (server) => {
        await server.query(`create database portolan_template_${key}_unfinished ${emptyDatabase}`);
        await server.query(`create database ${old} ${emptyDatabase}`);
        await server.query(`comment on database ${old} is '${daysAgo(2).toISOString()}'`);
      });
      const left = await openDatabase({ databaseUrl: urlOf(`portolan_template_${key}_unfinished`) });
      await sql`create table half_made (id int)`.execute(left.asOwner);
      await left.close();

      const copies = await Promise.all([1, 2, 3, 4].map(() => makeMigratedPostgres(key)));
      expect(await names()).toEqual([`portolan_template_${key}`]);
      for (const { url, drop } of copies) {
        const db = await openDatabase({ databaseUrl: url });
        expect(await isMigrated(db)).toBe(true);
        const { rows } = await sql`select 1 from pg_class where relname = 'half_made'`.execute(db.asOwner);
        expect(rows).toEqual([]);
        await db.close();
        await drop();
      }
    });

    it('The template on PostgreSQL takes no connections, because one would keep it from being copied', async () => {
      const db = await openDatabase({ databaseUrl: urlOf(`portolan_template_${key}`) });
      await expect(sql`select 1`.execute(db.asOwner)).rejects.toThrow('not currently accepting connections');
      await db.close();
    });
  });
});
