import { sql } from 'kysely';
import { makeWorld, withBothDatabases, type TestCompany, type TestWorld } from '../../testing/index.ts';
import {
  afterCommit,
  withoutTenant,
  withPlatform,
  withScope,
  type Scope,
  type ScopedTransaction,
} from './withScope.ts';

withBothDatabases('roles, transactions and locks are the engine’s own', (database, engine) => {
  let world: TestWorld;
  let own: Scope;
  beforeAll(async () => {
    world = await makeWorld(database());
    own = { tenantId: 'nordlys', companyIds: [world.own.companyId], userId: world.own.traveller.id };
  });

  const companiesIn = (scope: Scope) =>
    withScope(database(), scope, async (trx) => {
      const rows = await trx.selectFrom('customers').select('companyId').distinct().execute();
      return rows.map((row) => row.companyId);
    });

  if (engine === 'postgresql') {
    it('Work that met a deadlock is repeated, and its commit is announced once', async () => {
      const bothHold = Promise.withResolvers<void>();
      let holding = 0;
      let told = 0;
      const crosswise = (first: number, second: number) =>
        withScope(database(), own, async (trx) => {
          await sql`select pg_advisory_xact_lock(${first}::bigint)`.execute(trx);
          holding += 1;
          if (holding === 2) bothHold.resolve();
          await bothHold.promise;
          await sql`select pg_advisory_xact_lock(${second}::bigint)`.execute(trx);
          afterCommit(() => (told += 1));
        });
      await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
      expect([told, holding]).toEqual([2, 3]);
    });
  }

  describe('a scope', () => {
    it('A scope shows the rows of its company only', async () => {
      expect(await companiesIn(own)).toEqual([world.own.companyId]);
    });

    it('A scope shows several companies to a caller who has several', async () => {
      const both = [world.own.companyId, world.neighbour.companyId];
      expect((await companiesIn({ ...own, companyIds: both })).sort()).toEqual(both.sort());
    });

    it('A scope shows nothing of another tenant, even with that tenant’s company named', async () => {
      expect(await companiesIn({ ...own, companyIds: [world.foreign.companyId] })).toEqual([]);
    });

    it('A scope without a company shows nothing', async () => {
      expect(await companiesIn({ ...own, companyIds: [] })).toEqual([]);
    });

    it('A scope changes nothing outside itself', async () => {
      const changed = await withScope(database(), own, (trx) =>
        trx
          .updateTable('customers')
          .set({ city: 'Elsewhere' })
          .where('companyId', '<>', world.own.companyId)
          .executeTakeFirst(),
      );
      expect(Number(changed.numUpdatedRows)).toBe(0);
    });

    it('A scope cannot move a row into another company', async () => {
      const move = withScope(database(), own, (trx) =>
        trx.updateTable('customers').set({ companyId: world.neighbour.companyId }).execute(),
      );
      await expect(move).rejects.toMatchObject({ code: '42501' });
    });

    it('A scope cannot point at a person of another company', async () => {
      const { tenantId, companyId } = world.own;
      const cart = {
        tenantId,
        companyId,
        id: crypto.randomUUID(),
        tripId: 'PT-AAAAA',
        name: 'Trip',
        status: 'DRAFT' as const,
        bookerId: world.neighbour.traveller.id,
        productTypes: [],
        searchText: '',
        createdAt: new Date(),
      };
      const insert = withScope(database(), own, (trx) => trx.insertInto('carts').values(cart).execute());
      await expect(insert).rejects.toMatchObject({ code: '23503' });
    });

    it('A scope works as a role that neither owns the tables nor bypasses row-level security', async () => {
      const { rows } = await withScope(database(), own, (trx) =>
        sql<{ user: string }>`select current_user as user`.execute(trx),
      );
      expect(rows).toEqual([{ user: 'portolan_app' }]);
    });

    it('A scope ends with its transaction: later work on the same connection sees nothing of it', async () => {
      await companiesIn(own);
      const { rows } = await sql<{ tenant: string | null }>`select app_tenant_id() as tenant`.execute(
        database().asOwner,
      );
      expect(rows).toEqual([{ tenant: null }]);
    });

    it('A scope leaves nothing behind after an error in the middle', async () => {
      const failing = withScope(database(), own, async (trx) => {
        await trx.updateTable('customers').set({ city: 'Half done' }).execute();
        await sql`select 1 / 0`.execute(trx);
      });
      await expect(failing).rejects.toMatchObject({ code: '22012' });
      const cities = await withScope(database(), own, (trx) => trx.selectFrom('customers').select('city').execute());
      expect(cities.map((row) => row.city)).not.toContain('Half done');
    });

    it('Concurrent database scopes never mix', async () => {
      const scopes = [own, { ...own, companyIds: [world.neighbour.companyId] }];
      const seen = await Promise.all(
        Array.from({ length: 200 }, async (_unused, index) => {
          const scope = scopes[index % 2] ?? own;
          if (index % 7 === 0)
            await withScope(database(), scope, async () => Promise.reject(new Error('on purpose'))).catch(
              () => undefined,
            );
          return { asked: scope.companyIds[0], got: await companiesIn(scope) };
        }),
      );
      expect(seen.filter(({ asked, got }) => got.length !== 1 || got[0] !== asked)).toEqual([]);
    });

    it('A scope cannot be opened inside another', async () => {
      const nested = withScope(database(), own, () => withScope(database(), own, async () => 'never'));
      await expect(nested).rejects.toThrow('A scope is open already');
      expect(await companiesIn(own)).toHaveLength(1);
    });

    it('Scopes of one company leave others half of the connections; on the embedded database its one, in turn', async () => {
      const half = engine === 'postgresql' ? 5 : 1;
      const begun: string[] = [];
      const [held, allHold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const enter = (company: TestCompany, name: string, work = async (): Promise<void> => undefined) =>
        withScope(database(), { ...own, companyIds: [company.companyId] }, async () => {
          if (begun.push(name) === half) allHold.resolve();
          await work();
        });
      const holding = Array.from({ length: half }, () => enter(world.own, 'own', () => held.promise));
      await allHold.promise;
      const waiting = enter(world.own, 'one more');
      const neighbour = enter(world.neighbour, 'neighbour');
      if (engine === 'postgresql') await neighbour;
      held.resolve();
      await Promise.all([...holding, waiting, neighbour]);
      expect(begun).toEqual([...Array.from({ length: half }, () => 'own'), 'neighbour', 'one more']);
    });

    it('A scope cannot rewrite a trip’s history', async () => {
      const erase = withScope(database(), own, (trx) => trx.deleteFrom('statusHistory').execute());
      await expect(erase).rejects.toMatchObject({ code: '42501' });
    });
  });

  describe('the other doors', () => {
    const readCustomers = (trx: ScopedTransaction) => trx.selectFrom('customers').selectAll().execute();

    it('Without a tenant the brands can be read, and no tenant’s rows', async () => {
      expect(await withoutTenant(database(), (trx) => trx.selectFrom('tenants').select('id').execute())).toHaveLength(
        2,
      );
      expect(await withoutTenant(database(), readCustomers)).toEqual([]);
    });

    it('The registry reaches its own tables and no tenant’s', async () => {
      await withPlatform(database(), (trx) =>
        trx
          .insertInto('registryVersions')
          .values({ remote: 'mf-trips', version: '1.0.0-aaaaaaaa', record: '{}', publishedAt: new Date() })
          .execute(),
      );
      await expect(withPlatform(database(), readCustomers)).rejects.toMatchObject({ code: '42501' });
    });

    it('A tenant’s request cannot read or change the registry', async () => {
      const read = withScope(database(), own, (trx) => trx.selectFrom('registryPointers').selectAll().execute());
      await expect(read).rejects.toMatchObject({ code: '42501' });
    });
  });
});
