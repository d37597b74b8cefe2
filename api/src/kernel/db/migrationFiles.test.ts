import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { backfillNames, loadSchemaFiles, migrationNames } from './migrationFiles.ts';

const filesOf = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder)).filter((file) => !file.endsWith('.test.ts'));

describe('The folders of migrations and backfills', () => {
  it('The folder of migrations holds nothing but migrations and the row-level security that they share', () => {
    const names = migrationNames();
    expect(filesOf('migrations').filter((file) => !names.includes(file.replace(/\.ts$/, '')))).toEqual([
      'rowSecurity.ts',
    ]);
  });

  it('The folder of backfills holds nothing but backfills and their type', () => {
    const names = backfillNames();
    expect(filesOf('backfills').filter((file) => !names.includes(file.replace(/\.ts$/, '')))).toEqual(['Backfill.ts']);
  });

  it('Migrations and backfills share one row of numbers, each used once', () => {
    const numbers = [...migrationNames(), ...backfillNames()].map((name) => name.slice(0, 4));
    expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
  });

  it('Each file loads under its own name, in order', async () => {
    const { migrations, backfills } = await loadSchemaFiles();
    expect(Object.keys(migrations)).toEqual(migrationNames());
    expect(Object.keys(backfills)).toEqual(backfillNames());
    expect(Object.values(migrations).map(({ up }) => typeof up)).toEqual(migrationNames().map(() => 'function'));
  });

  it('A contract migration needs backfills that stand before it, and a floor that is an earlier migration', async () => {
    const { migrations, backfills } = await loadSchemaFiles();
    const wrong = Object.entries(migrations).filter(
      ([name, { contract }]) =>
        contract !== null &&
        !(
          contract.floor in migrations &&
          contract.floor < name &&
          contract.needs.every((need) => need in backfills && need < name)
        ),
    );
    expect(wrong).toEqual([]);
  });
});
