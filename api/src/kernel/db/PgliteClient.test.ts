import { PgliteClient } from './PgliteClient.ts';
import { sentAlong } from './pgliteProtocol.ts';

const setting = (name: string) => `${sentAlong} select set_config($1, '${name}', true)`;

describe('a transaction of the embedded database', () => {
  const client = new PgliteClient({ directory: null, dumpFile: null });
  const asked = async () => (await client.query("select current_setting('app.who', true) as who")).rows;
  beforeAll(() => client.waitReady);
  afterAll(() => client.close());

  it('A transaction of the embedded database has its settings from its first statement on, and leaves none behind', async () => {
    const rows = await client.transaction(async ({ query }) => {
      await query(setting('Ada'), ['app.who']);
      return (await query("select current_setting('app.who', true) as who")).rows;
    });
    expect(rows).toEqual([{ who: 'Ada' }]);
    expect(await asked()).toEqual([{ who: '' }]);
  });

  it('A transaction of the embedded database runs no statement after a failing setting, and the next one works', async () => {
    await client.query('create table notes (text text)');
    const work = client.transaction(async ({ query }) => {
      await query(setting('no number'), ['statement_timeout']);
      await query("insert into notes values ('kept')");
    });
    await expect(work).rejects.toThrow('statement_timeout');
    expect((await client.query('select text from notes')).rows).toEqual([]);
    await client.transaction(async ({ query }) => void (await query("insert into notes values ('next')")));
    expect((await client.query('select text from notes')).rows).toEqual([{ text: 'next' }]);
  });
});
