import {
  addLoyaltyMembership,
  addTravelDocument,
  erasePerson,
  fetchCustomer,
  fetchPersonalData,
  fetchTrip,
  freshSignInMinutes,
  login,
  personalDataSections,
  updateCustomer,
  updateEmergencyContact,
  type ApiErrorBody,
  type Customer,
} from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { actingFor } from '../../testing/actingFor.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { codeAt, turnOnSecondFactor } from '../../testing/authenticator.ts';
import {
  addAgent,
  addPerson,
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { testPassword } from '../../testing/world.ts';

const day = 86_400_000;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let person: TestPerson;
  let own: TestSession;
  /** A value of each kind that only this person has. */
  let canaries: Record<
    'passport' | 'birthDate' | 'membership' | 'street' | 'phone' | 'contact' | 'firstName' | 'lastName',
    string
  >;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(person);
    const unique = () =>
      randomUUID()
        .replace(/[^a-z]/g, '')
        .padEnd(8, 'q')
        .slice(0, 8);
    canaries = {
      passport: `P${randomUUID().slice(0, 8).toUpperCase().replace(/-/g, '')}`,
      // No other person of these tests was born on that day.
      birthDate: new Date(Date.UTC(1920, 0, 1 + Math.floor(Math.random() * 20_000))).toISOString().slice(0, 10),
      membership: `M${randomUUID().slice(0, 8)}`,
      street: `Street ${unique()}`,
      phone: `+4670${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
      contact: `Contact ${unique()}`,
      firstName: `First${unique()}`,
      lastName: `Last${unique()}`,
    };
    await fillProfile();
  });

  async function fillProfile(): Promise<void> {
    const { passport, birthDate, membership, street, phone, contact, firstName, lastName } = canaries;
    const id = { params: { id: person.id } };
    const { json } = await own.call(fetchCustomer, id);
    const customer = json<Customer>();
    const { userTitle, address2, zipCode, city, country, languageISOCode, currency, appearance } = customer;
    const known = { userTitle, address2, zipCode, city, country, languageISOCode, currency, appearance };
    const answers = [
      await own.call(updateCustomer, {
        ...id,
        body: { ...known, firstName, lastName, cellphone: phone, address1: street, birthDate } as never,
        headers: { 'if-match': '*' },
      }),
      await own.call(addTravelDocument, {
        ...id,
        body: { type: 'PASSPORT', number: passport, firstName, lastName } as never,
      }),
      await own.call(addLoyaltyMembership, {
        params: { customerId: person.id, resource: 'flights' },
        body: { id: 'flight-sk', membershipNumber: membership },
      }),
      await own.call(updateEmergencyContact, {
        ...id,
        body: { name: contact, phone: '+46701112233' },
        headers: { 'if-match': '*' },
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201, 201, 200]);
  }

  const erase = (body: { email?: string; password?: string; code?: string } = {}) =>
    own.call(erasePerson, { body: { email: person.email, password: testPassword, ...body } });

  /** All rows of all tables as text. */
  async function rawDump(): Promise<string> {
    const { rows: tables } = await sql<{ name: string }>`
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
      database().asOwner,
    );
    const dumps = await Promise.all(
      tables.map(({ name }) =>
        sql<{ rows: string | null }>`select string_agg(t::text, chr(10)) as rows from ${sql.table(name)} t`.execute(
          database().asOwner,
        ),
      ),
    );
    return dumps.map(({ rows: [row] }) => row?.rows ?? '').join('\n');
  }

  const books = async () =>
    (
      await sql<{ entries: string; total: string; captured: string }>`
        select count(*)::text as entries, coalesce(sum(amount_minor), 0)::text as total,
          (select coalesce(sum(captured_minor), 0)::text from payments) as captured
        from ledger_entries`.execute(database().asOwner)
    ).rows[0];

  it('The export has all data that the person ever gave, document numbers too, section by section', async () => {
    const sections = await Promise.all(
      personalDataSections.map((section) => own.call(fetchPersonalData, { params: { section }, body: {} })),
    );
    expect(sections.map(({ statusCode }) => statusCode)).toEqual(personalDataSections.map(() => 200));
    const file = sections.map(({ body }) => body).join('\n');
    for (const canary of [...Object.values(canaries), person.email]) expect(file).toContain(canary);
    expect(sections[0]?.headers['cache-control']).toBe('no-store');
  });

  it('The export needs the password if the sign-in is not fresh, and an acting agent gets none', async () => {
    api.clock.advance((freshSignInMinutes + 1) * 60_000);
    const read = (session: TestSession, body = {}) =>
      session.call(fetchPersonalData, { params: { section: 'documents' }, body });
    const refused = await read(own);
    expect([...refusalOf(refused), refused.json<ApiErrorBody>().meta.stepUp]).toEqual([
      403,
      'STEP_UP_REQUIRED',
      'PASSWORD',
    ]);
    expect((await read(own, { password: testPassword })).statusCode).toBe(200);
    const acting = await actingFor(await api.signIn(await addAgent(database(), [world.own])), world.own);
    expect((await read(acting)).statusCode).toBe(403);
  });

  it('After an erasure no personal value is left in any table, no sealed value opens, and the books are unchanged', async () => {
    const trip = await bookingTestbed(database(), api).booked(own, person);
    api.clock.advance(30 * day);
    own = await api.signIn(person);
    const before = await rawDump();
    for (const canary of [canaries.firstName, canaries.membership, canaries.street]) expect(before).toContain(canary);
    expect(before).not.toContain(canaries.passport);
    const money = await books();
    expect(Number(money?.entries)).toBeGreaterThan(0);

    expect((await erase()).statusCode).toBe(204);
    await api.lettersTo(person.email);
    const after = (await rawDump()).toLowerCase();
    const left = Object.entries({ ...canaries, email: person.email }).filter(([, value]) =>
      after.includes(value.toLowerCase()),
    );
    expect(left).toEqual([]);
    expect(
      await database().asOwner.selectFrom('personKeys').select('keyId').where('customerId', '=', person.id).execute(),
    ).toEqual([]);
    expect(await books()).toEqual(money);
    const admin = await api.signIn(world.own.admin);
    expect((await admin.call(fetchTrip, { params: { cartId: trip.cartId } })).statusCode).toBe(200);
    expect((await own.call(fetchCustomer, { params: { id: person.id } })).statusCode).toBe(401);
    expect((await api.call(login, { body: { email: person.email, password: testPassword } })).statusCode).toBe(401);
  });

  it('An erasure needs the person’s own e-mail, and the password or second factor even after a fresh sign-in', async () => {
    const fieldOf = (answer: { json<T>(): T }) => answer.json<ApiErrorBody>().meta.errors?.map(({ field }) => field);
    expect(fieldOf(await erase({ email: 'someone@else.example' }))).toEqual(['email']);
    expect(fieldOf(await erase({ password: 'not this one at all' }))).toEqual(['password']);
    const { secret } = await turnOnSecondFactor(own, api.clock());
    expect(refusalOf(await erase())).toEqual([403, 'STEP_UP_REQUIRED']);
    api.clock.advance(30_000);
    expect((await erase({ code: codeAt(secret, api.clock()) })).statusCode).toBe(204);
  });

  it('A person with open trips and the company’s last admin are not erased', async () => {
    const trip = await bookingTestbed(database(), api).booked(own, person);
    const refused = await erase();
    expect([refusalOf(refused), refused.json<ApiErrorBody>().meta.trips?.map(({ cartId }) => cartId)]).toEqual([
      [409, 'IN_USE'],
      [trip.cartId],
    ]);
    const admin = await api.signIn(world.neighbour.admin);
    const last = await admin.call(erasePerson, {
      body: { email: world.neighbour.admin.email, password: testPassword },
    });
    expect(last.json<ApiErrorBody>().meta.errors?.[0]?.code).toBe('lastAdmin');
  });
});
