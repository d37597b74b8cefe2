import { productTypes } from '@portolan/contracts';
import { sql } from 'kysely';
import { makeWorld, withBothDatabases, type TestWorld } from '../../testing/index.ts';
import { allowProductTypes } from './allowProductTypes.ts';

withBothDatabases('a check by a function that is replaced', (database) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await makeWorld(database());
  });

  const known = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ types: string[] }>`select known_product_types() as types`.execute(database().asOwner);
    return rows[0]?.types ?? [];
  };
  const configure = (type: string) =>
    sql`insert into supplier_configs (tenant_id, product_type, code, changed_at)
      values (${world.own.tenantId}, ${type}, 'NORD', now())`.execute(database().asOwner);
  it('A migrated database takes every product of the contract, and no other', async () => {
    expect(await known()).toEqual(productTypes.toSorted());
    await expect(configure('NO_PRODUCT')).rejects.toThrow('supplier_configs_product_type_check');
  });

  it('A later product of the contract is taken once it is allowed, and an older process does not remove it', async () => {
    await allowProductTypes(database(), [...productTypes, 'NO_PRODUCT']);
    await configure('NO_PRODUCT');
    await allowProductTypes(database(), productTypes);
    expect(await known()).toContain('NO_PRODUCT');
  });

  it('Processes that start at the same time allow what both of them know', async () => {
    await Promise.all([
      allowProductTypes(database(), ['TAXI', 'BUS']),
      allowProductTypes(database(), ['TAXI', 'BIKE']),
    ]);
    expect(await known()).toEqual(expect.arrayContaining(['BIKE', 'BUS', 'TAXI', 'HOTEL']));
  });
});
