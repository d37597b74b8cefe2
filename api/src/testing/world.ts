import { randomUUID } from 'node:crypto';
import type { Role } from '@portolan/contracts';
import { hashPassword } from '../identity/sign-in/passwordHash.ts';
import { normaliseForSearch, type Database, type NewRow, type RowUpdate } from '../kernel/db/index.ts';

/** The password of every person in tests. */
export const testPassword = 'correct horse battery';

/** A person who can sign in. */
export interface TestPerson {
  readonly tenantId: string;
  readonly companyId: string;
  readonly id: string;
  readonly email: string;
  /** Host of the tenant. */
  readonly host: string;
}

/** A company with a traveller and an admin; every text of its rows carries its canary. */
export interface TestCompany {
  readonly tenantId: string;
  readonly companyId: string;
  readonly host: string;
  /** A word that occurs in every text of this company, and nowhere else. */
  readonly canary: string;
  readonly officeId: string;
  readonly traveller: TestPerson;
  readonly admin: TestPerson;
}

/** Two companies of one tenant and one of another (reliability T2). */
export interface TestWorld {
  readonly own: TestCompany;
  readonly neighbour: TestCompany;
  readonly foreign: TestCompany;
}

/** Fills an empty database with two tenants and three companies. */
export async function makeWorld(db: Database): Promise<TestWorld> {
  await addTenant(db, 'nordlys', 'localhost');
  await addTenant(db, 'dunav', 'dunav.localhost');
  return {
    own: await addCompany(db, { tenantId: 'nordlys', host: 'localhost', canary: 'Vildsvin' }),
    neighbour: await addCompany(db, { tenantId: 'nordlys', host: 'localhost', canary: 'Havørn' }),
    foreign: await addCompany(db, { tenantId: 'dunav', host: 'dunav.localhost', canary: 'Čaplja' }),
  };
}

export async function addTenant(db: Database, id: string, host: string): Promise<void> {
  const support = { customerSupportAddress: `support@${id}.example`, customerSupportPhone: '+46850000000' };
  const look = { brandColor: '#0B5F6A', logo: null, invertedLogo: null, cardPaymentPublicKey: null };
  await db.asOwner
    .insertInto('tenants')
    .values({ id, name: id, countryCode: 'SE', ...look, ...support })
    .execute();
  await db.asOwner.insertInto('tenantHosts').values({ host, tenantId: id }).execute();
}

interface NewCompany {
  readonly tenantId: string;
  readonly host: string;
  readonly canary: string;
  readonly change?: Partial<NewRow<'companies'>>;
}

/** Adds a company with an office, a traveller and an admin. */
export async function addCompany(
  db: Database,
  { tenantId, host, canary, change = {} }: NewCompany,
): Promise<TestCompany> {
  const [companyId, officeId] = [randomUUID(), randomUUID()];
  const address = { addressLine: `${canary}gatan 1`, addressZip: '111 20', addressCity: canary, countryCode: 'SE' };
  const plan = {
    plan: 'enterprise',
    subscriptionStatus: 'ACTIVE',
    subscriptionEndDate: new Date('2099-01-01'),
    licenseNumber: 50,
  } as const;
  const names = {
    name: `${canary} AB`,
    legalName: `${canary} AB`,
    registrationNumber: canary,
    vatNumber: `SE ${canary}`,
  };
  await db.asOwner
    .insertInto('companies')
    .values({
      tenantId,
      companyId,
      ...names,
      ...address,
      ...plan,
      defaultLanguage: 'sv',
      defaultCurrency: 'SEK',
      tabOrder: ['taxis'],
      features: ['SAFETY_COORDINATOR'],
      ...change,
    })
    .execute();
  await db.asOwner
    .insertInto('offices')
    .values({
      tenantId,
      companyId,
      id: officeId,
      name: `${canary} HQ`,
      line: `${canary}gatan 1`,
      zip: '111 20',
      city: canary,
      countryCode: 'SE',
      latitude: 59.33,
      longitude: 18.06,
      timeZone: 'Europe/Stockholm',
    })
    .execute();
  const company = { tenantId, companyId, host, canary };
  return {
    ...company,
    officeId,
    traveller: await addPerson(db, company, { roles: ['TRAVELLER'] }),
    admin: await addPerson(db, company, { roles: ['COMPANY_ADMIN'] }),
  };
}

interface NewPerson {
  readonly roles: Role[];
  readonly change?: RowUpdate<'customers'>;
}

let passwordHash: Promise<string> | null = null;

/** Adds a person who can sign in with `testPassword`. */
export async function addPerson(
  db: Database,
  company: Pick<TestCompany, 'tenantId' | 'companyId' | 'host' | 'canary'>,
  { roles, change = {} }: NewPerson,
): Promise<TestPerson> {
  const { tenantId, companyId, host, canary } = company;
  const id = randomUUID();
  const [firstName, lastName, email] = [canary, `${canary}sson`, `${id}@${normaliseForSearch(canary)}.example`];
  await db.asOwner
    .insertInto('customers')
    .values({
      tenantId,
      companyId,
      id,
      firstName,
      lastName,
      email,
      roles,
      status: 'ACTIVE',
      cellphone: '+46701234567',
      address1: canary,
      address2: '',
      zipCode: '',
      city: canary,
      country: 'SE',
      language: 'en',
      currency: 'SEK',
      birthDate: null,
      userTitle: 'MS',
      profileImageUrl: null,
      sortName: normaliseForSearch(`${lastName} ${firstName}`),
      searchText: normaliseForSearch(`${firstName} ${lastName} ${email}`),
    })
    .execute();
  if (Object.keys(change).length > 0)
    await db.asOwner.updateTable('customers').set(change).where('id', '=', id).execute();
  // Cheaper than in production, where hashing would take a fifth of the tests' time.
  passwordHash ??= hashPassword(testPassword, 'tests', { memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  await db.asOwner
    .insertInto('signIns')
    .values({ tenantId, email, companyId, customerId: id, passwordHash: await passwordHash })
    .execute();
  return { tenantId, companyId, id, email, host };
}

/** Adds an agent, of a company of its own, who acts for `clients`. */
export async function addAgent(
  db: Database,
  clients: readonly Pick<TestCompany, 'tenantId' | 'companyId' | 'host'>[],
  canary = 'Agentur',
): Promise<TestPerson & { readonly companyId: string }> {
  const [first] = clients;
  if (first === undefined) throw new Error('An agent has at least one client.');
  const { tenantId, host } = first;
  const house = await addCompany(db, { tenantId, host, canary });
  const agent = await addPerson(db, house, { roles: ['INTERNAL_AGENT'] });
  await db.asOwner
    .insertInto('agentClients')
    .values(
      clients.map(({ companyId }) => ({ tenantId, companyId, agentId: agent.id, agentCompanyId: agent.companyId })),
    )
    .execute();
  return agent;
}
