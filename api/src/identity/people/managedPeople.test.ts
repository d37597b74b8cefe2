import { randomUUID } from 'node:crypto';
import {
  archivePerson,
  createApprovalProcess,
  createCart,
  createCostCenter,
  createGroup,
  changePeople,
  createGroupCategory,
  createTravelPolicy,
  endPersonSessions,
  fetchInvitation,
  fetchManagedPerson,
  fetchSharedTrip,
  inviteEmployees,
  listCostCenters,
  listEmployees,
  listManagedPeople,
  login,
  restorePerson,
  shareTrip,
  updateCostCenter,
  updateManagedPerson,
  type AnswerOf,
  type BodyOf,
  type Employee,
  type ManagedPeoplePage,
  type ManagedPerson,
} from '@portolan/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { withScope } from '../../kernel/db/index.ts';
import { choosePolicy } from '../../policies/policyChoice.ts';
import { listPolicies, listSubjects } from '../../policies/policiesRepository.ts';
import {
  addCompany,
  addPerson,
  makeWorld,
  openTestApp,
  testPassword,
  tokenIn,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let admin: TestSession;
  let manager: TestSession;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    admin = await api.signIn(world.own.admin);
    manager = await api.signIn(await addPerson(database(), world.own, { roles: ['PEOPLE_MANAGER'] }));
  });
  afterAll(() => api.app.close());

  const someone = (roles: Parameters<typeof addPerson>[2]['roles'] = ['TRAVELLER']) =>
    addPerson(database(), world.own, { roles });
  const paramsOf = ({ id: customerId }: Pick<TestPerson, 'id'>) => ({ companyId: world.own.companyId, customerId });
  const fetch = async (person: Pick<TestPerson, 'id'>) =>
    (await admin.call(fetchManagedPerson, { params: paramsOf(person) })).json<ManagedPerson>();
  const change = async (person: TestPerson, body: BodyOf<typeof updateManagedPerson>, session = admin, version = '*') =>
    session.call(updateManagedPerson, {
      params: paramsOf(person),
      body,
      headers: { 'if-match': version === '*' ? '*' : `"${version}"` },
    });
  const call = (
    operation: typeof archivePerson | typeof restorePerson,
    person: Pick<TestPerson, 'id'>,
    session = admin,
  ) => session.call(operation, { params: paramsOf(person), headers: { 'if-match': '*' } });
  const archiveWith = (person: Pick<TestPerson, 'id'>, body: BodyOf<typeof archivePerson>) =>
    admin.call(archivePerson, { params: paramsOf(person), body, headers: { 'if-match': '*' } });
  const listed = async (query: object, session = admin) =>
    (
      await session.call(listManagedPeople, { params: { companyId: world.own.companyId }, query })
    ).json<ManagedPeoplePage>();
  const changeAll = (
    people: readonly Pick<TestPerson, 'id'>[],
    wanted: NonNullable<BodyOf<typeof changePeople>>['change'],
    session = admin,
  ) =>
    session.call(changePeople, {
      params: { companyId: world.own.companyId },
      body: { customerIds: people.map(({ id }) => id), change: wanted },
    });
  const told = (answer: LightMyRequestResponse) => {
    const { type, meta } = answer.json<{ type: string; meta: { errors?: { field: string; code: string }[] } }>();
    return [answer.statusCode, type, ...(meta.errors ?? []).map(({ field, code }) => `${field} ${code}`)];
  };
  const made = async <Answer extends { id: string }>(answer: Promise<LightMyRequestResponse>) =>
    (await answer).json<Answer>();

  describe('a person at work', () => {
    it('A person gets roles, line manager, number, groups and cost centers, over their present version', async () => {
      const [person, boss] = [await someone(), await someone()];
      const company = { companyId: world.own.companyId };
      const center = await made(
        admin.call(createCostCenter, { params: company, body: { name: 'Wind', code: randomUUID().slice(0, 8) } }),
      );
      const category = await made(admin.call(createGroupCategory, { params: company, body: { name: randomUUID() } }));
      const group = await made(
        admin.call(createGroup, { params: company, body: { name: 'Crew', categoryId: category.id } }),
      );
      const { version } = await fetch(person);
      const answer = await change(
        person,
        {
          roles: ['TRAVELLER', 'APPROVER'],
          lineManagerId: boss.id,
          employeeNo: 'E-77',
          vip: true,
          allowAgentOverride: true,
          costCenterIds: [center.id],
          groupIds: [group.id],
        },
        admin,
        String(version),
      );
      expect(answer.statusCode).toBe(200);
      expect(await fetch(person)).toMatchObject({
        roles: ['TRAVELLER', 'APPROVER'],
        lineManagerId: boss.id,
        employeeNo: 'E-77',
        vip: true,
        allowAgentOverride: true,
        costCenters: [{ id: center.id, name: 'Wind' }],
        groups: [{ id: group.id, name: 'Crew', categoryId: category.id }],
        version: version + 1,
      });
      expect((await fetch(boss)).duties.reports.map(({ id }) => id)).toEqual([person.id]);
      expect(told(await change(person, { vip: false }, admin, String(version)))).toEqual([412, 'VERSION_CONFLICT']);
      const other = await someone();
      expect(told(await change(other, { employeeNo: 'E-77' }))).toEqual([422, 'INVALID_INPUT', 'employeeNo taken']);
      const second = await made(
        admin.call(createGroup, { params: company, body: { name: 'Office', categoryId: category.id } }),
      );
      expect(told(await change(person, { groupIds: [group.id, second.id] }))).toEqual([
        422,
        'INVALID_INPUT',
        'groupIds.1 taken',
      ]);
      // An open form of the center is told that its members have changed.
      const stale = await admin.call(updateCostCenter, {
        params: { ...company, id: center.id },
        body: { name: 'Wind', code: 'W', userIds: [] },
        headers: { 'if-match': '"1"' },
      });
      expect(told(stale)).toEqual([412, 'VERSION_CONFLICT']);
      await change(person, { costCenterIds: [], groupIds: [second.id] });
      expect(await fetch(person)).toMatchObject({ costCenters: [], groups: [{ id: second.id }] });
      const all = await admin.call(listCostCenters, { params: company, query: { scope: 'ALL' } });
      const left = all.json<AnswerOf<typeof listCostCenters>>().content.find(({ id }) => id === center.id);
      expect(left?.management?.userIds).toEqual([]);
    });

    it('A person cannot report to their own reports, over any number of managers', async () => {
      const [top, middle, bottom] = [await someone(), await someone(), await someone()];
      await change(bottom, { lineManagerId: middle.id });
      await change(middle, { lineManagerId: top.id });
      const circle = [422, 'INVALID_INPUT', 'lineManagerId circular'];
      expect(told(await change(top, { lineManagerId: bottom.id }))).toEqual(circle);
      expect(told(await change(top, { lineManagerId: top.id }))).toEqual(circle);
      expect(told(await change(top, { lineManagerId: world.neighbour.traveller.id }))).toEqual([
        422,
        'INVALID_INPUT',
        'lineManagerId unknown',
      ]);
    });

    it('Only people who manage people change a person, and give no role above their own', async () => {
      const [person, boss] = [await someone(), await someone(['COMPANY_ADMIN'])];
      const traveller = await api.signIn(person);
      const forbidden = [403, 'FORBIDDEN'];
      expect(told(await change(person, { vip: true }, traveller))).toEqual(forbidden);
      expect(told(await change(person, { roles: ['COMPANY_ADMIN'] }, manager))).toEqual(forbidden);
      expect(told(await change(boss, { roles: ['TRAVELLER'] }, manager))).toEqual(forbidden);
      expect(told(await change(person, { allowAgentOverride: true }, manager))).toEqual(forbidden);
      expect(told(await call(archivePerson, boss, manager))).toEqual(forbidden);
      expect((await change(person, { roles: ['TRAVELLER', 'ANALYST'], vip: true }, manager)).statusCode).toBe(200);
      expect((await fetch(person)).roles).toEqual(['TRAVELLER', 'ANALYST']);
      await change(boss, { roles: ['TRAVELLER'] });
    });

    it('A person keeps roles that the company cannot give', async () => {
      const person = await someone(['TRAVELLER', 'TENANT_ADMIN']);
      expect((await change(person, { roles: ['APPROVER'] })).statusCode).toBe(200);
      expect((await fetch(person)).roles.toSorted()).toEqual(['APPROVER', 'TENANT_ADMIN']);
    });
  });

  describe('an admin', () => {
    it('An admin cannot remove their own rights or archive their own account', async () => {
      const { admin: self } = world.own;
      expect(told(await change(self, { roles: ['TRAVELLER'] }))).toEqual([422, 'INVALID_INPUT', 'roles yourself']);
      expect(told(await call(archivePerson, self))).toEqual([422, 'INVALID_INPUT', 'customerId yourself']);
      expect((await change(self, { roles: ['COMPANY_ADMIN'], vip: true })).statusCode).toBe(200);
    });

    it('If two admins demote each other at once, one remains as the company’s admin', async () => {
      const company = await addCompany(database(), { tenantId: 'nordlys', host: 'localhost', canary: 'Ripa' });
      const second = await addPerson(database(), company, { roles: ['COMPANY_ADMIN'] });
      const demote = async (by: TestPerson, whom: TestPerson) =>
        (await api.signIn(by)).call(updateManagedPerson, {
          params: { companyId: company.companyId, customerId: whom.id },
          body: { roles: ['TRAVELLER'] },
          headers: { 'if-match': '*' },
        });
      const answers = await Promise.all([demote(company.admin, second), demote(second, company.admin)]);
      // The second is refused as the last admin or, after a faster first one, as a person who no longer manages people.
      const refused = answers.filter(({ statusCode }) => statusCode !== 200);
      expect(refused).toHaveLength(1);
      expect([['roles lastAdmin'], ['FORBIDDEN']]).toContainEqual(refused.map((answer) => told(answer).at(-1)));
    });
  });

  describe('an archived person', () => {
    it('An archived person is signed out at once, cannot sign in, and can again once restored', async () => {
      const person = await someone();
      const session = await api.signIn(person);
      const look = () => session.call(listEmployees, { params: { companyId: world.own.companyId } });
      expect((await look()).statusCode).toBe(200);
      const archived = await call(archivePerson, person);
      expect([archived.statusCode, archived.json<ManagedPerson>().status]).toEqual([200, 'ARCHIVED']);
      expect((await look()).statusCode).toBe(401);
      const signIn = () => api.call(login, { body: { email: person.email, password: testPassword } });
      expect((await signIn()).statusCode).toBe(401);
      expect(told(await call(archivePerson, person))).toEqual([409, 'INVALID_TRANSITION']);
      expect((await call(restorePerson, person)).json<ManagedPerson>().status).toBe('ACTIVE');
      expect((await look()).statusCode).toBe(401);
      expect((await signIn()).statusCode).toBe(200);
      expect(told(await call(restorePerson, person))).toEqual([409, 'INVALID_TRANSITION']);
    });

    it('Archiving a person who never joined revokes the invitation; once restored, they need a new one', async () => {
      const email = `${randomUUID()}@vildsvin.example`;
      const params = { companyId: world.own.companyId };
      await admin.call(inviteEmployees, { params, body: { emails: [email] } });
      const token = tokenIn((await api.lettersTo(email))[0]);
      const found = await admin.call(listEmployees, { params, query: { search: email } });
      const id = found.json<AnswerOf<typeof listEmployees>>().content[0]?.customerId ?? '';
      await call(archivePerson, { id });
      expect((await api.call(fetchInvitation, { params: { token }, headers: { host: 'localhost' } })).statusCode).toBe(
        410,
      );
      expect((await call(restorePerson, { id })).json<ManagedPerson>().status).toBe('INVITED');
    });

    it('An archived person has no secret links to trips', async () => {
      const person = await someone();
      const session = await api.signIn(person);
      const body = { tripName: 'Shared', customerId: person.id };
      const { cartId } = (await session.call(createCart, { body })).json<AnswerOf<typeof createCart>>();
      const { token } = (await session.call(shareTrip, { params: { cartId } })).json<AnswerOf<typeof shareTrip>>();
      const open = async () =>
        (await api.call(fetchSharedTrip, { params: { token }, headers: { host: 'localhost' } })).statusCode;
      expect(await open()).toBe(200);
      await call(archivePerson, person);
      expect(await open()).toBe(404);
    });

    it('An archived person is shown with their duties: centers, reports, colleagues they stand in for', async () => {
      const [person, report] = [await someone(['APPROVER']), await someone()];
      await change(report, { lineManagerId: person.id });
      await admin.call(createCostCenter, {
        params: { companyId: world.own.companyId },
        body: { name: 'Sea', code: randomUUID().slice(0, 8), approverId: person.id },
      });
      await database()
        .asOwner.insertInto('approvalDelegates')
        .values({
          tenantId: report.tenantId,
          companyId: report.companyId,
          customerId: report.id,
          delegateId: person.id,
          startsAt: new Date(Date.now() - 1000),
          endsAt: new Date(Date.now() + 86_400_000),
        })
        .execute();
      const archived = await call(archivePerson, person);
      expect(archived.json<ManagedPerson>().duties).toMatchObject({
        approvals: [],
        costCenters: [{ name: 'Sea' }],
        reports: [{ id: report.id }],
        standsInFor: [{ id: report.id }],
      });
    });
  });

  describe('the people list', () => {
    it('The people list is filtered by number, role, group, cost center, line manager and documents, and counts each status', async () => {
      const [person, boss] = [await someone(), await someone(['APPROVER'])];
      const company = { companyId: world.own.companyId };
      const center = await made(
        admin.call(createCostCenter, { params: company, body: { name: 'Ice', code: randomUUID().slice(0, 8) } }),
      );
      const number = `N-${randomUUID().slice(0, 8)}`;
      await change(person, { employeeNo: number, lineManagerId: boss.id, costCenterIds: [center.id] });
      await database()
        .asOwner.insertInto('travelDocuments')
        .values({
          tenantId: person.tenantId,
          companyId: person.companyId,
          customerId: person.id,
          id: randomUUID(),
          type: 'PASSPORT',
          numberSealed: '',
          numberEnd: '1234',
          keyVersion: 1,
          firstName: '',
          lastName: '',
          issuingCountry: 'SE',
          nationality: 'SE',
          issuedOn: null,
          birthPlace: null,
          expiresOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
        })
        .execute();
      const mine = async (query: object) =>
        (await listed({ size: '100', ...query })).content.map(({ customerId }) => customerId);
      expect(await listed({ search: number.toLowerCase() })).toMatchObject({
        content: [
          {
            customerId: person.id,
            employeeNo: number,
            costCenters: [{ name: 'Ice' }],
            lineManager: { id: boss.id },
            documents: 'EXPIRES_SOON',
          },
        ],
        totalItems: 1,
      });
      expect(await mine({ costCenterId: center.id })).toEqual([person.id]);
      expect(await mine({ documents: 'EXPIRES_SOON' })).toEqual([person.id]);
      expect(await mine({ role: 'APPROVER' })).toContain(boss.id);
      expect(await mine({ gap: 'NO_MANAGER' })).not.toContain(person.id);
      expect(await mine({ documents: 'MISSING' })).toContain(boss.id);
      const { counts } = await listed({});
      await call(archivePerson, boss);
      expect((await listed({})).counts).toEqual({
        ...counts,
        ACTIVE: counts.ACTIVE - 1,
        ARCHIVED: counts.ARCHIVED + 1,
      });
    });

    it('The people list names each person’s policy and processes, and is filtered by policy, as trips are evaluated', async () => {
      const company = { companyId: world.own.companyId };
      const params = company;
      const center = await made(
        admin.call(createCostCenter, { params, body: { name: 'Moss', code: randomUUID().slice(0, 8) } }),
      );
      const category = await made(admin.call(createGroupCategory, { params, body: { name: `Crew ${randomUUID()}` } }));
      const group = await made(admin.call(createGroup, { params, body: { name: 'Deck', categoryId: category.id } }));
      const emptyAudience = { users: [], groups: [], costCenters: [] };
      const policy = async (name: string, audience: Partial<typeof emptyAudience>, isDefault = false) =>
        made(
          admin.call(createTravelPolicy, {
            params,
            body: {
              name,
              currency: 'SEK',
              isDefault,
              audience: { ...emptyAudience, ...audience },
              rules: [],
              reasonCodes: [],
            },
          }),
        );
      const people = await Promise.all([someone(), someone(), someone(), someone()]);
      const [byName, byGroup, byCenter, byNothing] = people;
      await change(byName, { groupIds: [group.id], costCenterIds: [center.id] });
      await change(byGroup, { groupIds: [group.id], costCenterIds: [center.id] });
      await change(byCenter, { costCenterIds: [center.id] });
      const policies = {
        default: await policy('Usual', {}, true),
        center: await policy('Of a center', { costCenters: [center.id] as never }),
        group: await policy('Of a group', { groups: [group.id] as never }),
        own: await policy('Of one', { users: [byName.id] as never }),
      };
      const process = async (name: string, audience: object) =>
        made(
          admin.call(createApprovalProcess, {
            params,
            body: {
              name,
              audience: { ...emptyAudience, ...audience },
              rules: [
                {
                  priority: 1,
                  condition: { tripKind: 'ALL' },
                  mode: 'PRE',
                  steps: [{ need: 'ANY', approvers: [{ kind: 'USER', userId: world.own.admin.id }] }],
                },
              ],
              changeRule: { preset: 'ALWAYS' },
              onTimeout: 'REJECT',
              timeoutHours: 48,
            },
          }),
        );
      await process('A for everyone', {});
      await process('B for the group', { groups: [group.id] });
      const rows = async (query: object) =>
        (await listed({ size: '100', ...query })).content.filter(({ customerId }) =>
          people.some(({ id }) => id === customerId),
        );
      const told = new Map(
        (await rows({})).map(({ customerId, policy: holding, approvalProcesses }) => [
          customerId,
          [holding?.name, ...approvalProcesses.map(({ name }) => name).filter((name) => /^[AB] for/.test(name))],
        ]),
      );
      expect(people.map(({ id }) => told.get(id))).toEqual([
        ['Of one', 'A for everyone', 'B for the group'],
        ['Of a group', 'A for everyone', 'B for the group'],
        ['Of a center', 'A for everyone'],
        ['Usual', 'A for everyone'],
      ]);
      const held = async (policyId: string) => (await rows({ policyId })).map(({ customerId }) => customerId);
      expect(await Promise.all(Object.values(policies).map(({ id }) => held(id)))).toEqual([
        [byNothing.id],
        [byCenter.id],
        [byGroup.id],
        [byName.id],
      ]);
      const chosen = await withScope(
        database(),
        { tenantId: world.own.tenantId, companyIds: [company.companyId], userId: null },
        async (trx) => {
          const key = { tenantId: world.own.tenantId, ...company };
          const all = await listPolicies(trx, key);
          const subjects = await listSubjects(
            trx,
            key,
            people.map(({ id }) => id),
          );
          return subjects.map((subject) => choosePolicy(all, subject)?.id);
        },
      );
      expect(chosen).toEqual([policies.own.id, policies.group.id, policies.center.id, policies.default.id]);
    });

    it('The people list is closed to a traveller, who sees colleagues only with the fields of a picker', async () => {
      const traveller = await api.signIn(await someone());
      const params = { companyId: world.own.companyId };
      expect((await traveller.call(listManagedPeople, { params })).statusCode).toBe(403);
      const colleagues = await traveller.call(listEmployees, { params, query: { size: '3' } });
      const [colleague] = colleagues.json<{ content: Employee[] }>().content;
      expect(Object.keys(colleague ?? {}).toSorted()).toEqual(
        ['awayUntil', 'customerId', 'firstName', 'lastName', 'phone', 'userTitle', 'username'].toSorted(),
      );
      expect((await traveller.call(listEmployees, { params, query: { status: 'ARCHIVED' } })).statusCode).toBe(403);
      const admins = await traveller.call(listEmployees, { params, query: { role: 'COMPANY_ADMIN' } });
      expect(admins.json<{ content: Employee[] }>().content.map(({ customerId }) => customerId)).toContain(
        world.own.admin.id,
      );
    });
  });

  describe('a change of many', () => {
    it('A bulk change moves people between groups of a category, and names refused people', async () => {
      const company = { companyId: world.own.companyId };
      const category = await made(admin.call(createGroupCategory, { params: company, body: { name: randomUUID() } }));
      const group = (name: string) =>
        made(admin.call(createGroup, { params: company, body: { name, categoryId: category.id } }));
      const [north, south] = [await group('North'), await group('South')];
      const [one, other] = [await someone(), await someone()];
      await change(one, { groupIds: [north.id] });
      const answer = await changeAll([one, other, world.neighbour.traveller], { kind: 'GROUP', id: south.id });
      expect(answer.json()).toEqual({
        changed: 2,
        refused: [{ customerId: world.neighbour.traveller.id, code: 'NOT_FOUND' }],
      });
      expect([(await fetch(one)).groups, (await fetch(other)).groups]).toMatchObject([
        [{ id: south.id }],
        [{ id: south.id }],
      ]);
    });

    it('A bulk change archives all but the caller, and sends people who never joined another invitation', async () => {
      const person = await someone();
      const archived = await changeAll([world.own.admin, person], { kind: 'ARCHIVE' });
      expect(archived.json()).toEqual({ changed: 1, refused: [{ customerId: world.own.admin.id, code: 'yourself' }] });
      const email = `${randomUUID()}@vildsvin.example`;
      await admin.call(inviteEmployees, { params: { companyId: world.own.companyId }, body: { emails: [email] } });
      const [newcomer] = (await listed({ status: 'INVITED', search: email })).content;
      const again = await changeAll([{ id: newcomer?.customerId ?? '' }, person], { kind: 'INVITE' });
      expect(again.json()).toEqual({ changed: 1, refused: [{ customerId: person.id, code: 'INVALID_TRANSITION' }] });
      expect(await api.lettersTo(email)).toHaveLength(2);
    });

    it('A traveller cannot change people in bulk, and a people manager cannot change an admin', async () => {
      const [traveller, boss] = [await api.signIn(await someone()), await someone(['COMPANY_ADMIN'])];
      expect((await changeAll([boss], { kind: 'ARCHIVE' }, traveller)).statusCode).toBe(403);
      expect((await changeAll([boss], { kind: 'ARCHIVE' }, manager)).json()).toEqual({
        changed: 0,
        refused: [{ customerId: boss.id, code: 'FORBIDDEN' }],
      });
      await change(boss, { roles: ['TRAVELLER'] });
    });
  });

  describe('a successor', () => {
    it('A successor takes over cost centers, reports, stand-ins and open approvals', async () => {
      const [person, successor, report] = [await someone(['APPROVER']), await someone(['APPROVER']), await someone()];
      await change(report, { lineManagerId: person.id });
      await change(successor, { lineManagerId: person.id });
      await admin.call(createCostCenter, {
        params: { companyId: world.own.companyId },
        body: { name: 'Fjord', code: randomUUID().slice(0, 8), approverId: person.id },
      });
      const requestId = await aRequestFor(person);
      expect(told(await archiveWith(person, {}))).toEqual([422, 'INVALID_INPUT', 'successorId required']);
      expect(told(await archiveWith(person, { successorId: world.neighbour.traveller.id }))).toEqual([
        422,
        'INVALID_INPUT',
        'successorId unknown',
      ]);
      const answer = await archiveWith(person, { successorId: successor.id });
      expect(answer.json<ManagedPerson>().duties).toMatchObject({ approvals: [], costCenters: [], reports: [] });
      expect((await fetch(successor)).duties).toMatchObject({
        approvals: [{ tripName: 'Waiting' }],
        costCenters: [{ name: 'Fjord' }],
        reports: [{ id: report.id }],
      });
      expect((await fetch(successor)).lineManagerId).toBeNull();
      const approvers = await database()
        .asOwner.selectFrom('approvalApprovers')
        .select(['approverId', 'onBehalfOf'])
        .where('requestId', '=', requestId)
        .execute();
      expect(approvers).toEqual([{ approverId: successor.id, onBehalfOf: person.id }]);
    });
  });

  it('A person signed out everywhere is unknown at the next request', async () => {
    const person = await someone();
    const session = await api.signIn(person);
    const ended = await admin.call(endPersonSessions, { params: paramsOf(person) });
    expect(ended.json()).toEqual({ ended: 1 });
    const look = await session.call(listEmployees, { params: { companyId: world.own.companyId } });
    expect(look.statusCode).toBe(401);
    expect((await api.signIn(person)).tokens).toBeDefined();
  });

  /** A request with this person as its only approver. */
  async function aRequestFor({ tenantId, companyId, id }: TestPerson): Promise<string> {
    const [cartId, requestId] = [randomUUID(), randomUUID()];
    const company = { tenantId, companyId };
    const { asOwner } = database();
    await asOwner
      .insertInto('carts')
      .values({
        ...company,
        id: cartId,
        tripId: `PT-${randomUUID().slice(0, 6)}`,
        name: 'Waiting',
        bookerId: world.own.traveller.id,
        status: 'PENDING_APPROVAL',
        startDate: null,
        endDate: null,
        totalMinor: 1000,
        currency: 'SEK',
        productTypes: [],
        searchText: '',
        createdAt: new Date(),
      })
      .execute();
    await asOwner
      .insertInto('approvalRequests')
      .values({
        ...company,
        id: requestId,
        cartId,
        tripVersion: 1,
        mode: 'HARD',
        step: 1,
        status: 'PENDING',
        onTimeout: 'REJECT',
        deadline: new Date(Date.now() + 86_400_000),
        createdAt: new Date(),
      })
      .execute();
    await asOwner
      .insertInto('approvalApprovers')
      .values({ ...company, requestId, step: 1, need: 'ANY', approverId: id, onBehalfOf: null })
      .execute();
    return requestId;
  }

  describe('licences', () => {
    it('Licences count all people who have not left: no one is invited or restored beyond them', async () => {
      const company = await addCompany(database(), {
        tenantId: 'nordlys',
        host: 'localhost',
        canary: 'Grävling',
        change: { licenseNumber: 3 },
      });
      const session = await api.signIn(company.admin);
      const params = { companyId: company.companyId };
      const anAddress = () => `${randomUUID()}@gravling.example`;
      const [first, second] = [anAddress(), anAddress()];
      const invite = (...emails: string[]) => session.call(inviteEmployees, { params, body: { emails } });
      const usedUp = [422, 'LICENCES_USED_UP'];
      expect(told(await invite(first, second))).toEqual(usedUp);
      expect(await api.lettersTo(first)).toEqual([]);
      const both = await Promise.all([invite(first), invite(second)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
      const joined = both[0]?.statusCode === 201 ? first : second;
      expect((await invite(joined)).statusCode).toBe(201); // repeated: takes no licence
      const archive = { params: { ...params, customerId: company.traveller.id }, headers: { 'if-match': '*' } };
      expect((await session.call(archivePerson, archive)).statusCode).toBe(200);
      expect((await invite(anAddress())).statusCode).toBe(201);
      expect(told(await session.call(restorePerson, archive))).toEqual(usedUp);
    });
  });
});
