import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataSources } from './dataSources.ts';

it('Every source that docs/DATA.md takes under a licence that asks for its name stands on the page', async () => {
  const data = await readFile(join(import.meta.dirname, '../../../docs/DATA.md'), 'utf8');
  const named = ['GeoNames', 'airport-data-js', 'Natural Earth', 'European Central Bank', 'Unicode CLDR', 'Inter'];
  expect(dataSources.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  for (const name of named) expect(data).toContain(name);
});
