import { sql } from 'kysely';
import { withBothDatabases } from '../../testing/index.ts';
import { withOperator } from './withScope.ts';

/**
 * The embedded database keeps a statement from its second use on, a PostgreSQL connection from the third: each of these is sent at least four times.
 */
const times = [1, 2, 3, 4];

withBothDatabases('statements are sent and kept in a way of its own', (database) => {
  beforeAll(async () => {
    await sql`create table notes (id integer primary key, body text)`.execute(database().asOwner);
  });

  const numbersOf = async (statement: ReturnType<typeof sql>): Promise<bigint | undefined> =>
    (await statement.execute(database().asOwner)).numAffectedRows;

  it('A repeated statement answers how many rows it wrote, changed and removed', async () => {
    for (const id of times)
      expect(await numbersOf(sql`insert into notes (id, body) values (${id}, ${'a'}), (${id + 10}, ${null})`)).toBe(2n);
    for (const id of times)
      expect(await numbersOf(sql`update notes set body = ${'b'} where id <= ${id}`)).toBe(BigInt(id));
    for (const id of times) expect(await numbersOf(sql`delete from notes where id = ${id}`)).toBe(1n);
  });

  it('A repeated statement answers after it failed, and after another of its transaction failed', async () => {
    const write = (id: number) =>
      sql`insert into notes (id, body) values (${id}, ${'twice'})`.execute(database().asOwner);
    await write(100);
    for (const _time of times)
      await expect(write(100)).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
    await write(101);
    const inVain = database()
      .asOwner.transaction()
      .execute(async (trx) => {
        await sql`insert into notes (id, body) values (${102}, ${'twice'})`.execute(trx);
        await sql`select 1 / ${0}::integer`.execute(trx);
      });
    await expect(inVain).rejects.toMatchObject({ code: '22012' });
    await write(102);
  });

  it('A prepared statement returns a table’s current columns', async () => {
    const columns = async (): Promise<string[]> =>
      Object.keys((await sql<object>`select * from notes limit 1`.execute(database().asOwner)).rows[0] ?? {});
    for (const _time of times) expect(await columns()).toEqual(['id', 'body']);
    await sql`alter table notes add column colour text`.execute(database().asOwner);
    for (const _time of times) expect(await columns()).toEqual(['id', 'body', 'colour']);
  });

  it('A prepared statement returns a table’s current columns on every connection that had prepared it', async () => {
    const columns = (): Promise<string[]> =>
      withOperator(database(), { tenantId: 'any', companyIds: [] }, async (trx) => {
        const { rows } = await sql<object>`select * from notes where id >= ${0} limit 1`.execute(trx);
        return Object.keys(rows[0] ?? {});
      });
    const onSixConnections = () => Promise.all(Array.from({ length: 6 }, columns));
    for (const _time of times) await onSixConnections();
    await sql`alter table notes add column size integer`.execute(database().asOwner);
    // One call may meet more connections with a prepared statement than it has tries.
    expect(await columns()).toEqual(['id', 'body', 'colour', 'size']);
    for (const found of await onSixConnections()) expect(found).toEqual(['id', 'body', 'colour', 'size']);
  });

  it('Each of 700 different statements is answered, twice', async () => {
    const numbers = [...Array(700).keys()];
    for (const number of [...numbers, ...numbers]) {
      const { rows } = await sql<{ n: number }>`select ${sql.lit(number)}::integer as n`.execute(database().asOwner);
      expect(rows).toEqual([{ n: number }]);
    }
  });
});
