import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadMigrations, migrationNames } from './migrationFiles.ts';

const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((file) => !file.endsWith('.test.ts'));

describe('the folder of migrations', () => {
  it('holds nothing but migrations and the row-level security that they share', () => {
    expect(files.filter((file) => !migrationNames().includes(file.replace(/\.ts$/, '')))).toEqual(['rowSecurity.ts']);
  });

  it('has each number once', () => {
    const numbers = migrationNames().map((name) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('gives each migration the name of its file, in order', async () => {
    const migrations = await loadMigrations();
    expect(Object.keys(migrations)).toEqual(migrationNames());
    expect(Object.values(migrations).map(({ up }) => typeof up)).toEqual(migrationNames().map(() => 'function'));
  });
});
