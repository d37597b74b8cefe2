import {
  fetchTrip,
  listPendingApprovals,
  listTrips,
  login,
  trip,
  tripPage,
  type ApprovalPage,
  type Trip,
  type TripPage,
} from '@portolan/contracts';
import { sql } from 'kysely';
import { migrate, openDatabase, type Database } from '../../kernel/db/index.ts';
import { openMigrated } from '../../testing/openMigrated.ts';
import { makePostgres, type PostgresDatabase } from '../../testing/aPostgres.ts';
import { makeWorld, openTestApp, testSealer, type TestApp } from '../../testing/index.ts';
import { withPostgres } from '../../testing/withDatabases.ts';
import { demoCompanies, demoPassword } from '../demoCompanies.ts';
import { loadDemoWorld } from '../loadDemoWorld.ts';
import { fillForScale } from './fillForScale.ts';
import { fillTrips } from './fillTrips.ts';
import { filledNumbers, openableTrips } from './openableTrips.ts';

const [company] = demoCompanies;
const approver = 'approver@nordlys.example';

const figures = { companies: 3, trips: 300 };

withPostgres(() => {
  let postgres: PostgresDatabase;
  let db: Database;
  let api: TestApp;

  beforeAll(async () => {
    postgres = await makePostgres();
    db = await openDatabase({ databaseUrl: postgres.url, isPatient: true });
    await migrate(db);
    await expect(fillForScale(db, figures)).rejects.toThrow('only the demo world is filled');
    await loadDemoWorld({ db, sealer: testSealer });
    await db.asOwner.updateTable('companies').set({ licenseNumber: 3 }).where('tenantId', '=', 'nordlys').execute();
    await fillForScale(db, figures);
    api = await openTestApp(db);
  });
  afterAll(async () => {
    await api.app.close();
    await db.close();
    await postgres.drop();
  });

  const signIn = async (email: string) => {
    const host = 'localhost';
    const answer = await api.call(login, { body: { email, password: demoPassword }, headers: { host } });
    return {
      host,
      cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      authorization: `Bearer ${answer.json<{ accessToken: string }>().accessToken}`,
    };
  };
  const ownId = async (): Promise<string> =>
    (
      await db.asOwner
        .selectFrom('companies')
        .select('companyId')
        .where('name', '=', company?.name ?? '')
        .executeTakeFirstOrThrow()
    ).companyId;
  const isFilled = ({ tripId }: { tripId?: string | undefined }): boolean => tripId?.startsWith('PT-0') ?? false;
  const listed = async (headers: Record<string, string>, query: Record<string, string> = {}) => {
    const pages: TripPage[] = [];
    do {
      const answer = await api.call(listTrips, {
        params: { companyId: await ownId() },
        query: { ...query, size: '100', page: String(pages.length + 1) },
        headers,
      });
      expect(answer.statusCode).toBe(200);
      pages.push(tripPage.parse(answer.json()));
    } while (pages.length < (pages[0]?.totalPages ?? 0));
    return pages.flatMap(({ content }) => content).filter(isFilled);
  };

  it('The filled demo has the requested number of trips and companies', async () => {
    const { rows } = await sql<{ trips: number; companies: number }>`
      select count(*)::int as trips, count(distinct company_id)::int as companies from carts where tenant_id = 'nordlys' and starts_with(trip_id, 'PT-0')`.execute(
      db.asOwner,
    );
    expect(rows).toEqual([{ trips: 300, companies: 3 }]);
  });

  it('The filled demo shows trips to every person who can sign in, and to the approver those that wait for him', async () => {
    const travellers = (company?.people ?? []).filter(({ email, canSignIn }) => canSignIn && email !== approver);
    expect(travellers).toHaveLength(7);
    for (const { email } of travellers)
      expect([email, (await listed(await signIn(email))).length]).not.toEqual([email, 0]);
    const waiting = (await api.call(listPendingApprovals, { headers: await signIn(approver) })).json<ApprovalPage>();
    expect(waiting.content.filter(isFilled)).not.toEqual([]);
  });

  it.each(['DRAFT', 'CONFIRMED', 'CANCELLED', 'PENDING_APPROVAL'] as const)(
    'Pages of filled trips that are %s open, and what each trip stores follows from its items',
    async (bookingStatus) => {
      const headers = await signIn('admin@nordlys.example');
      const trips = (await listed(headers, { bookingStatus })).slice(0, 8);
      expect(trips).not.toEqual([]);
      for (const { cartId } of trips) {
        const answer = await api.call(fetchTrip, { params: { cartId }, headers });
        expect(answer.statusCode).toBe(200);
        const { items, ...shown }: Trip = trip.parse(answer.json());
        const live = items.filter(({ status }) => status !== 'CANCELLED');
        expect(new Set(items.map(({ status }) => status))).toEqual(new Set(items.length === 0 ? [] : [bookingStatus]));
        expect([shown.startDate, shown.endDate]).toEqual([
          items[0]?.start.dateTime.slice(0, 10) ?? null,
          items.at(-1)?.end.dateTime.slice(0, 10) ?? null,
        ]);
        expect(new Set(shown.productTypes)).toEqual(new Set(items.map(({ productType }) => productType)));
        if (items.length > 0)
          expect(shown.tripPrice?.totalTripPrice).toBeCloseTo(
            live.reduce((sum, { price }) => sum + (price?.total ?? 0), 0),
            2,
          );
        expect(shown.co2Grams).toBe(live.reduce((sum, item) => sum + item.co2Grams, 0));
        expect(items.every(({ travellers }) => travellers.length === 1)).toBe(true);
      }
    },
  );

  it('Times of filled trips are local times of their places, equal to the stored instants', async () => {
    const { rows } = await sql<{ told: string; stored: Date }>`
      select unnest(array[details #>> '{start,dateTime}', details #>> '{end,dateTime}']) as told, unnest(array[starts_at, ends_at]) as stored
      from cart_items where tenant_id = 'nordlys' and cart_id in (select id from carts where starts_with(trip_id, 'PT-0'))`.execute(
      db.asOwner,
    );
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter(({ told, stored }) => Date.parse(told) !== Math.floor(stored.getTime() / 1000) * 1000)).toEqual(
      [],
    );
  });

  it('Filled rows have no dangling reference', async () => {
    const { rows: references } = await sql<{ name: string; query: string }>`
      select conname as name, format('select count(*)::int as dangling from %s r where %s and not exists (select from %s t where %s)', conrelid::regclass,
        string_agg(format('r.%I is not null', a.attname), ' and '), confrelid::regclass, string_agg(format('t.%I = r.%I', b.attname, a.attname), ' and ')) as query
      from pg_constraint, unnest(conkey, confkey) as keys(own, other)
      join pg_attribute a on a.attnum = own join pg_attribute b on b.attnum = other
      where contype = 'f' and a.attrelid = conrelid and b.attrelid = confrelid
      group by conname, conrelid, confrelid`.execute(db.asOwner);
    expect(references.map(({ name }) => name)).toContain('cart_items_tenant_id_company_id_cart_id_fkey');
    for (const { name, query } of references) {
      const { rows } = await sql.raw<{ dangling: number }>(query).execute(db.asOwner);
      expect([name, rows]).toEqual([name, [{ dangling: 0 }]]);
    }
  });

  it('Each filled company has a licence for each of its people', async () => {
    const { rows } = await sql<{ people: number; licences: number }>`
      select count(*)::int as people, license_number as licences from customers join companies using (tenant_id, company_id) where tenant_id = 'nordlys' and status = 'ACTIVE' group by company_id, license_number`.execute(
      db.asOwner,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ people, licences }) => people > licences)).toEqual([]);
  });

  it('The demo is filled once: a second filling is refused and changes nothing', async () => {
    const count = async () =>
      (
        await sql`select count(*)::int as trips, (select count(*)::int from companies) as companies from carts`.execute(
          db.asOwner,
        )
      ).rows;
    const before = await count();
    await expect(fillForScale(db, figures)).rejects.toThrow('was filled before');
    expect(await count()).toEqual(before);
  });
});

it('The embedded database takes the same filled rows', async () => {
  const db = await openMigrated('pglite');
  try {
    const {
      own: { tenantId, companyId, traveller, admin },
    } = await makeWorld(db);
    await fillTrips(db, {
      ...figures,
      now: new Date(),
      own: { tenantId, companyId, travellers: [traveller.id], approverId: admin.id },
      numbers: filledNumbers,
      rows: openableTrips(tenantId),
    });
    const { rows } = await sql<{
      trips: number;
      withItems: number;
    }>`select count(*)::int as trips, (select count(distinct cart_id)::int from cart_items) as "withItems" from carts`.execute(
      db.asOwner,
    );
    expect(rows[0]?.trips).toBe(300);
    expect(rows[0]?.withItems).toBeGreaterThan(250);
  } finally {
    await db.close();
  }
});
