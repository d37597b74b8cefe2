import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/index.ts';
import { openMigrated } from '../../testing/openMigrated.ts';
import { addTenant } from '../../testing/world.ts';
import { createTenantDirectory } from './tenancy.ts';

let db: Database;
beforeAll(async () => {
  db = await openMigrated('pglite');
});
afterAll(() => db.close());

it('Without the database, the tenants that were known last still have their portals, and unknown hosts have none', async () => {
  await addTenant(db, 'nordlys', 'localhost');
  let now = Date.parse('2026-11-20T12:00:00Z');
  let isGone = false;
  const goingAway: Database = {
    ...db,
    get asOwner() {
      if (isGone) throw new Error('no connection');
      return db.asOwner;
    },
  };
  const tenants = createTenantDirectory(goingAway, () => new Date(now), false);
  const of = async (hostname: string) => (await tenants.resolve({ hostname, query: {} } as FastifyRequest)).id;
  expect(await of('localhost')).toBe('nordlys');
  isGone = true;
  now += 3600_000;
  expect(await of('localhost')).toBe('nordlys');
  await expect(of('dunav.localhost')).rejects.toMatchObject({ type: 'NOT_FOUND' });
});
