import { makePostgres, onServer } from '../../testing/aPostgres.ts';
import { withPostgres } from '../../testing/withDatabases.ts';
import { openDatabase } from './connection.ts';

withPostgres(() => {
  it('A closed database has no listening connection left, so that it can be dropped', async () => {
    const { url, drop } = await makePostgres();
    try {
      const db = await openDatabase({ databaseUrl: url });
      await db.listen('news', { hear: () => undefined, missed: () => undefined });
      await db.close();
      const name = new URL(url).pathname.slice(1);
      await onServer((server) => server.query(`drop database ${name}`));
      await onServer((server) => server.query(`create database ${name}`));
    } finally {
      await drop();
    }
  });
});
