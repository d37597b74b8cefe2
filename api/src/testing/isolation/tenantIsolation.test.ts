import type { Operation } from '@portolan/contracts';
import { operations } from '@portolan/contracts/operations';
import { sql } from 'kysely';
import { normaliseForSearch } from '../../kernel/db/index.ts';
import { companyWalkerFixtures } from './tenantIsolationFixtures.ts';
import type { Request, Side } from './isolationFixture.ts';
import { makeSide } from './isolationTrips.ts';
import {
  addAgent,
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  withBothDatabases,
  type TestApp,
  type TestCompany,
  type TestSession,
} from '../index.ts';
import { outsideOfWalk } from './isolationSignOn.ts';

const everyCompanyRole = [
  'COMPANY_ADMIN',
  'SAFETY_COORDINATOR',
  'PEOPLE_MANAGER',
  'ARRANGER',
  'APPROVER',
  'ANALYST',
  'TENANT_ADMIN',
] as const;

it('Every operation of the contract has a fixture, and every fixture an operation', () => {
  expect(Object.keys(companyWalkerFixtures).sort()).toEqual(operations.map((operation) => operation.id).sort());
});

/** In the order of the fixtures: the audit trail names what an agent asked for, so it is read before agents ask for other companies' records. */
const walked = Object.entries(companyWalkerFixtures).flatMap(([id, fixture]) =>
  operations.filter((operation) => operation.id === id).map((operation) => [id, fixture, operation] as const),
);

withBothDatabases('companies are kept apart by row-level security', (database) => {
  let api: TestApp;
  let own: Side;
  let others: { readonly neighbour: Side; readonly foreign: Side };
  /** Tables with companies' rows. */
  let tables: readonly string[];

  const sideOf = async (company: TestCompany): Promise<Side> => {
    const person = await addPerson(database(), company, { roles: [...everyCompanyRole] });
    const agent = await addAgent(database(), [company], 'Agentur');
    // A trip of the company's traveller has two approvers, so that the first approval books nothing.
    await addProcess(database(), company, {
      users: [company.traveller.id],
      steps: [person, company.admin].map(({ id }) => ({ approvers: [{ kind: 'USER', userId: id }] })),
    });
    const colleague = await addPerson(database(), company, { roles: ['TRAVELLER', 'APPROVER'] });
    return makeSide({ company, person, colleague, session: await api.signIn(person), agent: await api.signIn(agent) });
  };

  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id' order by 1`.execute(database().asOwner);
    tables = rows.map(({ name }) => name);
    await noteChanges();
    const world = await makeWorld(database());
    api = await openTestApp(database(), {}, outsideOfWalk);
    own = await sideOf(world.own);
    others = { neighbour: await sideOf(world.neighbour), foreign: await sideOf(world.foreign) };
  });
  afterAll(() => api.app.close());

  const send = (operation: Operation, session: TestSession, request: Request) =>
    session.call(operation, request as never);

  /**
   * Triggers of the test's own database note writes to a company's rows. A row written with its old values does not count, because nothing has
   * changed. Hashing all rows before and after would take most of the test's time.
   */
  async function noteChanges(): Promise<void> {
    const triggers = tables.map(
      (
        name,
      ) => `create trigger note_writes after insert or delete on "${name}" for each row execute function note_change();
        create trigger note_updates after update on "${name}" for each row when (old is distinct from new)
          execute function note_change();`,
    );
    await sql
      .raw(
        `do $all$ begin
        create table changes (company uuid, change text);
        create function note_change() returns trigger language plpgsql security definer as $$
        begin
          if tg_op <> 'INSERT' then
            insert into changes values (old.company_id, tg_table_name || ' ' || tg_op || ' ' || old::text);
          end if;
          if tg_op <> 'DELETE' then
            insert into changes values (new.company_id, tg_table_name || ' ' || tg_op || ' ' || new::text);
          end if;
          return null;
        end $$;
        ${triggers.join('\n')}
        end $all$`,
      )
      .execute(database().asOwner);
  }

  const forgetChanges = () => sql`delete from changes`.execute(database().asOwner);

  /** Changes to a company's rows since `forgetChanges`, of every table with companies' rows. */
  async function changesOf(companyId: string): Promise<string[]> {
    const { rows } = await sql<{ change: string }>`select change from changes where company = ${companyId}`.execute(
      database().asOwner,
    );
    return rows.map(({ change }) => change);
  }

  /** Resolves when nothing works in the background: a fixture's trip goes on after its status is published. */
  async function atRest(): Promise<void> {
    let open: unknown;
    do {
      // The worker itself looks only every two seconds.
      await api.app.outbox.drain();
      const { rows } =
        await sql`select 1 from outbox where done_at is null and failed_at is null and (lease_id is not null or next_at <= ${api.clock()}) limit 1`.execute(
          database().asOwner,
        );
      open = rows[0];
    } while (open !== undefined);
  }

  /** Texts and ids of the other company in an answer, without those that the request named. */
  function foundOf(other: Side, request: Request, answer: { body: string; headers: object }): string[] {
    const { company, person, cartId, itemId, offer } = other;
    const secrets = [
      company.canary,
      normaliseForSearch(company.canary),
      company.companyId,
      company.officeId,
      person.id,
      cartId,
      itemId,
      offer.id,
    ];
    const asked = JSON.stringify(request);
    const told = JSON.stringify(answer.headers) + answer.body;
    return secrets.filter((secret) => told.includes(secret) && !asked.includes(secret));
  }

  describe.each(walked)('%s', (_id, fixture, operation) => {
    let granted: Request | null = null;

    it('The operation succeeds with ids of the caller’s company, and shows nothing of other companies', async () => {
      // A session of its own, because exchanging its tokens would end the walk.
      const side = { ...own, session: await api.signIn(own.person) };
      const request = await fixture.succeed(side);
      granted = request;
      const answer = await send(operation, (await fixture.sender?.(side)) ?? side.session, request);
      expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: operation.successStatus });
      expect([...foundOf(others.neighbour, request, answer), ...foundOf(others.foreign, request, answer)]).toEqual([]);
    });

    if (operation.access === 'secure') {
      it('[S6.1] [S7.1] The operation is closed to a caller who is not signed in', async () => {
        const answer = await api.call(operation, (granted ?? (await fixture.succeed(own))) as never);
        expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([401, 'NOT_SIGNED_IN']);
      });
    }

    // Both companies in one test, so that the fixtures' background work is waited for once.
    it('The operation shows and changes nothing with ids of a neighbour’s company, or of another tenant’s', async () => {
      const walks = [];
      for (const other of [others.neighbour, others.foreign]) {
        const crossings = await fixture.cross(own, other);
        walks.push({ other, crossings, session: (await fixture.sender?.(own)) ?? own.session });
      }
      await atRest();
      for (const { other, crossings, session } of walks) {
        await forgetChanges();
        for (const { request, expected } of crossings) {
          const answer = await send(operation, session, request);
          expect(foundOf(other, request, answer)).toEqual([]);
          const isRefused = [401, 403, 404, 410, 422].includes(answer.statusCode);
          const isExpected = isRefused || (expected === 'harmless' && answer.statusCode === operation.successStatus);
          expect({ request, status: answer.statusCode, isExpected }).toMatchObject({ isExpected: true });
        }
        expect(await changesOf(other.company.companyId)).toEqual([]);
      }
    });
  });
});
