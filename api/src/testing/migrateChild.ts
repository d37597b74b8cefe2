// `node migrateChild.ts <url>`: runs the next release's migrations and hangs in the second batch of their backfill until it is killed.
import { runMigrations } from '../kernel/db/index.ts';
import { laterFiles, shouts } from './laterFiles.ts';

const [, , databaseUrl] = process.argv;
if (databaseUrl === undefined) throw new Error('usage: node migrateChild.ts <url>');
const stands = shouts(async ({ after }) => {
  if (after === null) return;
  process.stdout.write('in the second batch\n');
  // No work is pending now, so a timer keeps the process alive.
  setInterval(() => undefined, 1_000);
  await new Promise(() => undefined);
});
await runMigrations({ databaseUrl, steps: 'expand', report: () => undefined, files: await laterFiles(stands) });
