import {
  fetchCustomer,
  fetchCustomerFeatures,
  listEmployees,
  updateCustomer,
  type CustomerUpdate,
  type EmployeePage,
} from '@portolan/contracts';
import { normaliseForSearch } from '../../kernel/db/index.ts';
import {
  addCompany,
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestCompany,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let session: TestSession;
  let admin: TestSession;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    session = await api.signIn(world.own.traveller);
    admin = await api.signIn(world.own.admin);
  });
  afterAll(() => api.app.close());

  const update: CustomerUpdate = {
    firstName: ' Elin ',
    lastName: 'Åkerström',
    cellphone: '+46701112233',
    address1: 'Storgatan 1',
    address2: '',
    zipCode: '111 20',
    city: 'Stockholm',
    country: 'SE',
    languageISOCode: 'sr',
    currency: 'RSD',
    birthDate: '1988-04-12',
    userTitle: 'DR',
  };
  const own = () => ({ id: world.own.traveller.id });

  describe('a profile', () => {
    it('[S3.21] [S3.23] [S7.4] A profile is answered with its settings, and its version as ETag', async () => {
      const answer = await session.call(fetchCustomer, { params: own() });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['etag']).toBe('"1"');
      expect(fetchCustomer.answer?.parse(answer.json())).toMatchObject({
        email: world.own.traveller.email,
        role: 'TRAVELLER',
        companyName: `${world.own.canary} AB`,
        settings: { languageSetting: { isoCode: 'en', name: 'English' }, currencyDTO: { code: 'SEK', symbol: 'kr' } },
      });
    });

    it('[S7.5] An update by its owner replaces the whole profile and increases its version', async () => {
      const answer = await session.call(updateCustomer, { params: own(), body: update });
      expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"2"']);
      expect(answer.json()).toMatchObject({
        ...update,
        firstName: 'Elin',
        version: 2,
        settings: { languageSetting: { isoCode: 'sr', name: 'Srpski' }, currencyDTO: { code: 'RSD' } },
      });
      expect((await session.call(fetchCustomer, { params: own() })).json()).toEqual(answer.json());
    });

    it('Of two updates of a profile with the same version, one is saved and the other refused', async () => {
      const [first, second] = await Promise.all(
        ['Anna', 'Berit'].map((firstName) =>
          admin.call(updateCustomer, { params: own(), body: { ...update, firstName }, headers: { 'if-match': '"2"' } }),
        ),
      );
      const statuses = [first?.statusCode, second?.statusCode].sort();
      expect(statuses).toEqual([200, 412]);
      const stale = [first, second].find((answer) => answer?.statusCode === 412);
      expect(stale?.json()).toMatchObject({
        type: 'VERSION_CONFLICT',
        meta: { changed: { by: expect.any(String), at: expect.stringMatching(/^20/) } },
      });
    });

    it('A profile keeps its appearance if an update leaves it out', async () => {
      const adminId = { id: world.own.admin.id };
      const answers = [];
      for (const appearance of ['DARK', undefined, 'SYSTEM'] as const)
        answers.push((await admin.call(updateCustomer, { params: adminId, body: { ...update, appearance } })).json());
      expect(answers.map(({ appearance }) => appearance)).toEqual(['DARK', 'DARK', 'SYSTEM']);
      expect(
        (await admin.call(updateCustomer, { params: adminId, body: { ...update, appearance: 'SEPIA' as never } }))
          .statusCode,
      ).toBe(400);
    });

    it.each([
      ['currency', { currency: 'XYZ' }],
      ['country', { country: 'QQ' }],
      ['nationalities', { nationalities: ['SE', 'QQ'] }],
      ['birthDate', { birthDate: '1899-12-31' }],
      ['birthDate', { birthDate: '2999-01-01' }],
    ])('An update of a profile with an unknown %s is refused and changes nothing: %j', async (field, change) => {
      const before = (await session.call(fetchCustomer, { params: own() })).json();
      const answer = await session.call(updateCustomer, { params: own(), body: { ...update, ...change } });
      expect([answer.statusCode, answer.json().meta.errors]).toEqual([
        422,
        [expect.objectContaining({ field, code: 'invalid' })],
      ]);
      expect((await session.call(fetchCustomer, { params: own() })).json()).toEqual(before);
    });

    it('An If-Match header without a valid version is refused as malformed', async () => {
      const answer = await session.call(updateCustomer, {
        params: own(),
        body: update,
        headers: { 'if-match': 'W/"2"' },
      });
      expect([answer.statusCode, answer.json().meta.errors[0].field]).toEqual([400, 'headers.if-match']);
    });

    it('A person cannot change their own roles or company', async () => {
      const body = { ...update, roles: ['COMPANY_ADMIN'], companyId: world.neighbour.companyId } as CustomerUpdate;
      const answer = await session.call(updateCustomer, { params: own(), body });
      expect(answer.json().meta.errors.map((error: { field: string }) => error.field)).toEqual(['roles', 'companyId']);
    });

    it.each([
      ['a birthday that does not exist', { birthDate: '1988-02-30' }],
      ['a phone number without its country', { cellphone: '0701234567' }],
      ['a language that we do not have', { languageISOCode: 'de' }],
      ['a name that is too long', { firstName: 'x'.repeat(81) }],
    ])('A profile with %s is refused as malformed', async (_what, change) => {
      const answer = await session.call(updateCustomer, {
        params: own(),
        body: { ...update, ...change } as CustomerUpdate,
      });
      expect([answer.statusCode, answer.json().meta.errors[0].field]).toEqual([400, Object.keys(change)[0]]);
    });

    it('A traveller cannot read or change the profile of a colleague, an admin can', async () => {
      const colleague = { id: world.own.admin.id };
      expect((await session.call(fetchCustomer, { params: colleague })).json().type).toBe('FORBIDDEN');
      expect((await session.call(updateCustomer, { params: colleague, body: update })).json().type).toBe('FORBIDDEN');
      expect((await admin.call(fetchCustomer, { params: own() })).statusCode).toBe(200);
    });

    it('A profile of another company or tenant is answered with the same 404 as an unknown one', async () => {
      const unreachable = [world.neighbour.traveller.id, world.foreign.traveller.id, crypto.randomUUID()];
      const answers = await Promise.all(
        unreachable.flatMap((id) => [
          admin.call(fetchCustomer, { params: { id } }),
          admin.call(updateCustomer, { params: { id }, body: update }),
          admin.call(fetchCustomerFeatures, { params: { customerId: id } }),
        ]),
      );
      expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().message}`)).size).toBe(1);
      expect(answers[0]?.statusCode).toBe(404);
    });

    it('An agent reads the profiles of client companies', async () => {
      const agent = await addPerson(database(), world.own, { roles: ['INTERNAL_AGENT'] });
      const visit = async () =>
        (await (await api.signIn(agent)).call(fetchCustomer, { params: { id: world.neighbour.traveller.id } }))
          .statusCode;
      expect(await visit()).toBe(404);
      const { tenantId, companyId } = world.neighbour;
      await database()
        .asOwner.insertInto('agentClients')
        .values({ tenantId, companyId, agentId: agent.id, agentCompanyId: agent.companyId })
        .execute();
      expect(await visit()).toBe(200);
    });
  });

  it('[S3.30] [S7.31] A person has the features of their company', async () => {
    const answer = await session.call(fetchCustomerFeatures, { params: { customerId: world.own.traveller.id } });
    expect(answer.json()).toEqual({ customerFeatures: ['SAFETY_COORDINATOR'] });
  });

  describe('the employee list', () => {
    let company: TestCompany;
    let gone: TestPerson;
    let reader: TestSession;
    beforeAll(async () => {
      company = await addCompany(database(), { tenantId: 'nordlys', host: 'localhost', canary: 'Zebra' });
      const people = [
        ['Åsa', 'Ek'],
        ['Đorđe', 'Žikić'],
        ['Søren', 'Ærø'],
        ['Anna', 'Ek'],
        ['100%', 'Sure'],
      ];
      for (const [firstName = '', lastName = ''] of people) {
        const texts = {
          sortName: normaliseForSearch(`${lastName} ${firstName}`),
          searchText: normaliseForSearch(`${firstName} ${lastName}`),
        };
        await addPerson(database(), company, { roles: ['TRAVELLER'], change: { firstName, lastName, ...texts } });
      }
      gone = await addPerson(database(), company, {
        roles: ['TRAVELLER'],
        change: { firstName: 'Gone', status: 'ARCHIVED' },
      });
      reader = await api.signIn(company.traveller);
    });

    const ask = (by: TestSession, query: Record<string, string>) =>
      by.call(listEmployees, { params: { companyId: company.companyId }, query: query as never });
    const list = async (query: Record<string, string> = {}, by = reader): Promise<EmployeePage> => {
      const answer = await ask(by, query);
      expect(answer.statusCode).toBe(200);
      return listEmployees.answer?.parse(answer.json()) as EmployeePage;
    };
    const names = (page: EmployeePage) => page.content.map((person) => `${person.firstName} ${person.lastName}`);

    it('[S3.6] The employee list is sorted by last and first name, ignoring accents, ten a page', async () => {
      const page = await list();
      expect(names(page).slice(0, 4)).toEqual(['Søren Ærø', 'Anna Ek', 'Åsa Ek', '100% Sure']);
      expect(page).toMatchObject({ pageSize: 10, totalItems: 7, totalPages: 1, currentPage: 1 });
    });

    it('The employee list sorts by name in descending order', async () => {
      expect(names(await list({ sort: 'name,desc' }))).toEqual(names(await list()).reverse());
    });

    it('Pages of the employee list together contain each employee once', async () => {
      const pages = [
        await list({ size: '3' }),
        await list({ size: '3', page: '2' }),
        await list({ size: '3', page: '3' }),
      ];
      expect(pages.flatMap(names)).toEqual(names(await list()));
      expect(pages[2]).toMatchObject({ totalPages: 3, currentPage: 3 });
      expect((await list({ size: '3', page: '4' })).content).toEqual([]);
    });

    it.each([
      ['without accents', 'asa', ['Åsa Ek']],
      ['with them', 'ÅSA', ['Åsa Ek']],
      ['in Serbian letters', 'djordje zikic', ['Đorđe Žikić']],
      ['in any order of words', 'ek anna', ['Anna Ek']],
      ['with wildcards taken literally', '%', ['100% Sure']],
      ['with nothing found', 'nobody', []],
    ])('The employee list is searched %s', async (_how, search, found) => {
      expect(names(await list({ search }))).toEqual(found);
    });

    it('The employee list leaves out archived people, unless a reader of profiles asks for them', async () => {
      const manager = await api.signIn(company.admin);
      for (const by of [reader, manager]) expect(names(await list({ search: 'gone' }, by))).toEqual([]);
      expect((await ask(reader, { status: 'ARCHIVED' })).statusCode).toBe(403);
      expect((await list({ status: 'ARCHIVED' }, manager)).content.map((person) => person.firstName)).toEqual(['Gone']);
    });

    it('The employee list finds people of the company by id, also archived ones', async () => {
      expect((await list({ customerId: gone.id })).content.map((person) => person.firstName)).toEqual(['Gone']);
      expect((await list({ customerId: world.neighbour.traveller.id })).content).toEqual([]);
    });

    it('[S7.48] [S9.19] The employee list accepts the taxi picker’s page size of 10000', async () => {
      expect(await list({ size: '10000' })).toMatchObject({ pageSize: 10_000, totalItems: 7 });
    });

    it('The employee list of another company is answered with 404', async () => {
      const answer = await reader.call(listEmployees, { params: { companyId: world.own.companyId } });
      expect(answer.statusCode).toBe(404);
    });
  });
});
