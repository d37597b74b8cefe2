import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { productTypes } from '@portolan/contracts';

const databaseFolder = join(import.meta.dirname, '../kernel/db');
const pglitePackage = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');

/**
 * Key of the database that our migrations make: 16 hex digits that change with any migration, the list of migrations, the products of the contract,
 * or the embedded database's package.
 */
export function templateKey(): string {
  const folders = ['migrations', 'backfills', 'upgrade'].flatMap((folder) =>
    readdirSync(join(databaseFolder, folder)).map((name) => `${folder}/${name}`),
  );
  const files = ['allowProductTypes.ts', 'migrate.ts', 'pgliteExtensions.ts', ...folders]
    .filter((name) => !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(databaseFolder, name));
  const hash = createHash('sha256').update(productTypes.join());
  for (const file of [...files, pglitePackage]) hash.update(`${basename(file)}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
