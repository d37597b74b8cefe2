import type { Operation } from '@portolan/contracts';
import { operations } from '@portolan/contracts/operations';
import { actingFor } from './actingFor.ts';
import type { Side } from './isolation/isolationFixture.ts';
import { outsideOfWalk } from './isolation/isolationSignOn.ts';
import { makeSide } from './isolation/isolationTrips.ts';
import { companyWalkerFixtures } from './isolation/tenantIsolationFixtures.ts';
import { addAgent, addPerson, makeWorld, openTestApp, withDatabases, type TestApp, type TestSession } from './index.ts';

const written = (...records: string[]) =>
  records.flatMap((name) => [`create${name}`, `update${name}`, `archive${name}`]);

/** Open to an agent who acts for a company: settings of its travel, not of its people's identity. */
const openToAgents = [
  ...written('Office', 'NegotiatedRate', 'CostCenter', 'CustomField', 'GroupCategory', 'Group'),
  'updateCostCenterSettings',
];
/** Refused to agents: effects that outlive the agent's hour, or concern people's identity. */
const inPerson = [
  'fetchSignOnSettings',
  'updateSignOnSettings',
  'switchSignOn',
  'proveSignOnDomain',
  'beginSignOnTest',
  ...written('TravelPolicy', 'ApprovalProcess', 'PaymentSource', 'BillingProfile'),
  'assignTravelPolicy',
  'assignApprovalProcess',
  'updateCorporation',
  'inviteEmployees',
  'changePeople',
  'uploadPeopleFile',
  'readPeopleFile',
  'startPeopleImport',
  'startPeopleExport',
  'listManagedPeople',
  'fetchManagedPerson',
  'updateManagedPerson',
  'archivePerson',
  'restorePerson',
];

// Refusing another company's admin is tested in the walk of all operations, tenantIsolation.test.ts.
withDatabases((database) => {
  let api: TestApp;
  let own: Side;
  let traveller: TestSession;
  let acting: TestSession;

  beforeAll(async () => {
    const { own: company } = await makeWorld(database());
    api = await openTestApp(database(), {}, outsideOfWalk);
    const admin = await addPerson(database(), company, { roles: ['COMPANY_ADMIN', 'PEOPLE_MANAGER', 'TENANT_ADMIN'] });
    const colleague = await addPerson(database(), company, { roles: ['TRAVELLER', 'APPROVER'] });
    const agent = await api.signIn(await addAgent(database(), [company], 'Agentur'));
    own = await makeSide({ company, person: admin, colleague, session: await api.signIn(admin), agent });
    traveller = await api.signIn(company.traveller);
    acting = await actingFor(agent, company);
  });
  afterAll(() => api.app.close());

  const operationOf = (id: string): Operation => {
    const found = operations.find((operation) => operation.id === id);
    if (found === undefined) throw new Error(`No operation is called ${id}`);
    return found;
  };
  const statusOf = async (id: string, session: TestSession): Promise<number> => {
    const request = await companyWalkerFixtures[id]!.succeed(own);
    return (await session.call(operationOf(id), request as never)).statusCode;
  };

  it.each([...openToAgents, ...inPerson])('A traveller is refused operation %s in their own company', async (id) =>
    expect(await statusOf(id, traveller)).toBe(403),
  );
  it.each(inPerson)('Operation %s is refused to an agent who acts for the company', async (id) =>
    expect(await statusOf(id, acting)).toBe(403),
  );
  it.each(openToAgents)('Operation %s is open to an agent who acts for the company', async (id) =>
    expect(await statusOf(id, acting)).toBe(operationOf(id).successStatus),
  );
});
