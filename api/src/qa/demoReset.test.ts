import { createCart, fetchCustomer, fetchTrip, listTrips, updateCustomer, type TripPage } from '@portolan/contracts';
import { sql } from 'kysely';
import { isSeedOf } from '../demo/resetDemoWorld.ts';
import { addTenant, openTestApp, withDemoWorld, type TestApp } from '../testing/index.ts';
import { tripsTestbed } from '../testing/tripsTestbed.ts';
import { callQa, signInToDemo, type QaState } from './qaTestbed.ts';

const traveller = 'traveller@nordlys.example';
/** Limit of one test: it loads a whole world up to two times, on a machine that runs other tests at the same time. */
const limitMs = 120_000;

it.each([
  ['within a quarter of an hour', '2027-05-03T11:14:59Z', true],
  ['a little before, when the clock was put back', '2027-05-03T10:46:00Z', true],
  ['longer after', '2027-05-03T11:15:00Z', false],
])('Demo data filled at 11:00 equal the seed %s: %s, %s', (_when, now, isIt) => {
  expect(isSeedOf(new Date(now), new Date('2027-05-03T11:00:00Z'))).toBe(isIt);
});

it('Demo data filled before midnight do not equal the seed after it, because their days count from the day before', () => {
  expect(isSeedOf(new Date('2027-05-04T00:01:00Z'), new Date('2027-05-03T23:59:00Z'))).toBe(false);
});

withDemoWorld((database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());

  const reset = async (body: object = {}): Promise<QaState> => {
    const answer = await callQa(api.app, 'POST', '/reset', body);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<QaState>();
  };
  const tripsOf = async (email: string): Promise<string[]> => {
    const { session, person } = await signInToDemo(api, email);
    const answer = await session.call(listTrips, { params: { companyId: person.companyId }, query: { size: '100' } });
    return answer.json<TripPage>().content.map(({ tripName }) => tripName);
  };
  const rowsIn = async (table: string): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(table)} where tenant_id in ('nordlys', 'dunav')`.execute(
      database().asOwner,
    );
    return rows[0]?.n ?? 0;
  };
  const tenantTables = async (): Promise<string[]> => {
    const { rows } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1`.execute(
      database().asOwner,
    );
    return rows.map(({ name }) => name);
  };

  // In this order most resets are close in time and put the stored seed back; loading a whole world takes seconds.

  it(
    'A reset undoes what people did: trips, profiles, offers, and stored answers of repeated calls',
    async () => {
      const { session, person } = await signInToDemo(api, traveller);
      const before = await tripsOf(traveller);
      await tripsTestbed(api).tripWithRide(session, person);
      await session.call(updateCustomer, {
        params: { id: person.id },
        body: {
          firstName: 'Somebody',
          lastName: 'Else',
          cellphone: '',
          address1: '',
          address2: '',
          zipCode: '',
          city: '',
          country: null,
          languageISOCode: 'sv',
          birthDate: null,
          userTitle: null,
          currency: 'EUR',
        },
      });
      expect(await tripsOf(traveller)).toHaveLength(before.length + 1);
      await reset();
      expect((await tripsOf(traveller)).toSorted()).toEqual(before.toSorted());
      const again = await signInToDemo(api, traveller);
      expect((await again.session.call(fetchCustomer, { params: { id: again.person.id } })).json()).toMatchObject({
        firstName: 'Elin',
        lastName: 'Sandberg',
      });
    },
    limitMs,
  );

  it(
    'A reset leaves as many rows as the first loading in every table with tenants’ rows',
    async () => {
      // The world itself asks for approvals: its mails have left before rows are counted.
      const rowsOfAll = async () => {
        await api.lettersTo(traveller);
        return Promise.all((await tenantTables()).map(async (table) => [table, await rowsIn(table)] as const));
      };
      await reset();
      const first = await rowsOfAll();
      const { session, person } = await signInToDemo(api, traveller);
      const bed = tripsTestbed(api);
      await bed.add(session, await bed.newCart(session, person), [], 'a-key');
      for (let attempt = 0; attempt < 3; attempt += 1)
        await expect(signInToDemo(api, 'nobody@nordlys.example')).rejects.toThrow('may not sign in');
      await reset();
      expect(await rowsOfAll()).toEqual(first);
      expect(await Promise.all(['session_families', 'refresh_tokens', 'login_attempts'].map(rowsIn))).toEqual([
        0, 0, 0,
      ]);
    },
    limitMs,
  );

  it(
    'A reset signs out every person at once, also one seen a moment ago',
    async () => {
      const { session, person } = await signInToDemo(api, traveller);
      expect((await session.call(fetchCustomer, { params: { id: person.id } })).statusCode).toBe(200);
      await reset();
      expect((await session.call(fetchCustomer, { params: { id: person.id } })).statusCode).toBe(401);
    },
    limitMs,
  );

  it(
    'A reset leaves other tenants and the registry’s versions alone',
    async () => {
      await addTenant(database(), 'somebody-else', 'else.example');
      await sql`insert into registry_versions (remote, version, record, published_at) values ('mf-x', '1.0.0-00000000', '{}', now())`.execute(
        database().asOwner,
      );
      await reset();
      expect(await database().asOwner.selectFrom('tenants').select('id').orderBy('id').execute()).toEqual([
        { id: 'dunav' },
        { id: 'nordlys' },
        { id: 'somebody-else' },
      ]);
      expect(await database().asOwner.selectFrom('registryVersions').select('remote').execute()).toEqual([
        { remote: 'mf-x' },
      ]);
    },
    limitMs,
  );

  it(
    'Two resets in a row lead to the same demo data as two that are hours apart',
    async () => {
      const world = async (): Promise<string[]> => {
        const { rows } = await sql<{ line: string }>`
        select concat_ws(' ', c.name, c.status, c.start_date, c.total_minor, c.search_text like '%sandberg%', i.driver_note, i.details->'vehicle'->>'code', p.roles, p.first_name) as line
        from carts c join customers p on p.id = c.booker_id left join cart_items i on i.cart_id = c.id order by 1`.execute(
          database().asOwner,
        );
        return rows.map(({ line }) => line);
      };
      await reset({ at: '2027-05-03T08:00:00Z' });
      const filled = await world();
      await reset({ at: '2027-05-03T08:00:10Z' });
      expect(await world()).toEqual(filled);
      await reset({ at: '2027-05-03T11:00:00Z' });
      expect(await world()).toEqual(filled);
    },
    limitMs,
  );

  it(
    'A reset that fails half-way leaves demo data, clock and sessions as they were',
    async () => {
      await reset({ at: '2027-05-03T11:00:00Z' });
      const { session, person } = await signInToDemo(api, traveller);
      await tripsTestbed(api).newCart(session, person, 'Before the failure');
      const trips = await tripsOf(traveller);
      await sql`create function refuse_rows() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
        database().asOwner,
      );
      await sql`create trigger refuse_rows before insert on cart_items for each row execute function refuse_rows()`.execute(
        database().asOwner,
      );
      try {
        // From the stored seed and, days later, from one that is built again.
        for (const at of ['2027-05-03T11:01:00Z', '2027-08-02T08:00:00Z'])
          expect((await callQa(api.app, 'POST', '/reset', { at })).statusCode).toBe(500);
      } finally {
        await sql`drop function refuse_rows cascade`.execute(database().asOwner);
      }
      expect((await callQa(api.app, 'GET', '/state')).json<QaState>().now).toContain('2027-05-03T11:0');
      expect((await session.call(fetchCustomer, { params: { id: person.id } })).statusCode).toBe(200);
      expect(await tripsOf(traveller)).toEqual(trips);
      await reset({ at: '2027-05-03T11:02:00Z' });
      expect(await tripsOf(traveller)).not.toContain('Before the failure');
    },
    limitMs,
  );

  it(
    'A reset can load the demo data as of another day, from which its dates count',
    async () => {
      const { now } = await reset({ at: '2027-05-03T13:03:00+02:00' });
      expect(Math.abs(Date.parse(now) - Date.parse('2027-05-03T11:03:00Z'))).toBeLessThan(60_000);
      const { session, person } = await signInToDemo(api, traveller);
      const { content } = (
        await session.call(listTrips, { params: { companyId: person.companyId }, query: { size: '100' } })
      ).json<TripPage>();
      expect(content.find(({ tripName }) => tripName === 'Copenhagen supplier audit')?.startDate).toBe('2027-05-06');
      const trip = content.find(({ tripName }) => tripName === 'Oslo kick-off');
      expect((await session.call(fetchTrip, { params: { cartId: trip?.cartId ?? '' } })).json()).toMatchObject({
        travelStatus: 'UPCOMING',
      });
      expect((await reset()).offsetMs).toBe(0);
    },
    limitMs,
  );

  it(
    'A reset while people use the portal shows no partial data, and no call fails with a server error',
    async () => {
      const { session, person } = await signInToDemo(api, traveller);
      const use = async (): Promise<number[]> => {
        const seen: number[] = [];
        for (let turn = 0; turn < 20; turn += 1) {
          const answers = await Promise.all([
            session.call(listTrips, { params: { companyId: person.companyId } }),
            session.call(createCart, { body: { tripName: 'Busy', customerId: person.id } }),
            api.app.inject({ url: '/api/public/v1/tenant', headers: { host: 'localhost' } }),
          ]);
          seen.push(...answers.map(({ statusCode }) => statusCode));
        }
        return seen;
      };
      const comeIn = async (): Promise<void> => {
        for (let turn = 0; turn < 8; turn += 1) await signInToDemo(api, 'admin@nordlys.example');
      };
      const [seen] = await Promise.all([use(), comeIn(), reset(), reset({ at: '2027-07-05T08:00:00Z' })]);
      expect([...new Set(seen)].filter((status) => ![200, 201, 401].includes(status))).toEqual([]);
      expect(await tripsOf(traveller)).not.toContain('Busy');
    },
    limitMs,
  );
});
