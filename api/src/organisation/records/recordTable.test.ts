import { randomUUID } from 'node:crypto';
import { withOperator, type ScopedTransaction } from '../../kernel/db/index.ts';
import { makeWorld, withDatabases, type TestWorld } from '../../testing/index.ts';
import { recordTable } from './recordTable.ts';
import type { Change, RecordKey } from './settingsRecords.ts';

const policies = recordTable('travelPolicies', { order: [], oneDefaultPer: ['category'] });
const offices = recordTable('offices', { order: ['name'] });

withDatabases((database) => {
  let world: TestWorld;
  let change: Change;
  beforeAll(async () => {
    world = await makeWorld(database());
    change = { version: 1, changedBy: world.own.admin.id, changedAt: new Date('2026-11-25T09:30:00Z') };
  });

  type Side = 'own' | 'neighbour';
  const newKey = (side: Side = 'own'): RecordKey => {
    const { tenantId, companyId } = world[side];
    return { tenantId, companyId, id: randomUUID() };
  };
  // The operator can see every company of the tenant, so only the query's own conditions narrow it.
  const within = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) =>
    withOperator(
      database(),
      { tenantId: world.own.tenantId, companyIds: [world.own.companyId, world.neighbour.companyId] },
      work,
    );
  const savePolicy = async (key: RecordKey, isDefault: boolean, category: 'EMPLOYEE' | 'GUEST' = 'EMPLOYEE') =>
    within((trx) => policies.save(trx, key, { name: key.id, currency: 'SEK', category, isDefault, ...change }));
  const isDefault = async (key: RecordKey) => within(async (trx) => (await policies.demand(trx, key)).isDefault);

  it('A new default replaces the former one of the same category and company only', async () => {
    const [former, latter, ofGuests, ofNeighbour] = [newKey(), newKey(), newKey(), newKey('neighbour')];
    await savePolicy(former, true);
    await savePolicy(ofGuests, true, 'GUEST');
    await savePolicy(ofNeighbour, true);
    await savePolicy(latter, true);
    expect(await Promise.all([former, latter, ofGuests, ofNeighbour].map(isDefault))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('Archiving the default removes its flag', async () => {
    const key = newKey();
    await savePolicy(key, true);
    await within((trx) => policies.archive(trx, key, { ...change, version: 2 }));
    expect(await within((trx) => policies.lock(trx, key))).toMatchObject({
      archived: true,
      isDefault: false,
      version: 2,
    });
  });

  it('An id of another company finds no row', async () => {
    const key = newKey('neighbour');
    const fields = { line: '', zip: '', city: '', countryCode: 'SE', latitude: 0, longitude: 0, timeZone: 'UTC' };
    await within((trx) => offices.save(trx, key, { name: 'Harbour', ...fields, ...change }));
    const here = { ...key, companyId: world.own.companyId };
    expect(await within((trx) => offices.lock(trx, here))).toBeUndefined();
    await expect(within((trx) => offices.demand(trx, here))).rejects.toThrow(key.id);
    await within((trx) => offices.archive(trx, here, change));
    expect(await within((trx) => offices.demand(trx, key))).toMatchObject({ name: 'Harbour', archived: false });
  });
});
