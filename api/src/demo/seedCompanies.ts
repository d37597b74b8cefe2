import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@portolan/contracts';
import type { Actor } from '../kernel/access/actor.ts';
import { hashPassword } from '../identity/sign-in/passwordHash.ts';
import { normaliseForSearch, type Database } from '../kernel/db/index.ts';
import { demoCompanies, demoPassword, type DemoCompany, type DemoPerson } from './demoCompanies.ts';

interface CountryDefaults {
  readonly language: LanguageCode;
  readonly currency: string;
  readonly phone: string;
  readonly zip: string;
  readonly city: string;
  readonly line: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

const defaults: Readonly<Record<DemoCompany['country'], CountryDefaults>> = {
  SE: {
    language: 'en',
    currency: 'SEK',
    phone: '+4670174',
    zip: '111 20',
    city: 'Stockholm',
    line: 'Vasagatan 8',
    latitude: 59.3312,
    longitude: 18.0576,
    timeZone: 'Europe/Stockholm',
  },
  DK: {
    language: 'da',
    currency: 'DKK',
    phone: '+452012',
    zip: '1051',
    city: 'København',
    line: 'Nyhavn 71',
    latitude: 55.6794,
    longitude: 12.5955,
    timeZone: 'Europe/Copenhagen',
  },
  RS: {
    language: 'sr',
    currency: 'RSD',
    phone: '+38160555',
    zip: '11000',
    city: 'Beograd',
    line: 'Knez Mihailova 30',
    latitude: 44.8171,
    longitude: 20.4566,
    timeZone: 'Europe/Belgrade',
  },
};

/** People of the demo as actors, by e-mail, for the trip builder. */
export type DemoActors = ReadonlyMap<string, Actor>;

/** A person of the demo by e-mail. @throws Error for an unknown e-mail */
export function actorIn(actors: DemoActors, email: string): Actor {
  const found = actors.get(email);
  if (found === undefined) throw new Error(`The demo world has nobody called ${email}.`);
  return found;
}

/** Writes tenants without hosts, companies and people, which no operation of the API can create. All share one password hash. */
export async function seedCompanies(db: Database, now: Date): Promise<DemoActors> {
  const owner = db.asOwner;
  const brand = { logo: null, invertedLogo: null, cardPaymentPublicKey: null };
  await owner
    .insertInto('tenants')
    .values([
      {
        ...brand,
        id: 'nordlys',
        name: 'Nordlys Travel',
        countryCode: 'SE',
        brandColor: '#0B5F6A',
        customerSupportAddress: 'support@nordlys.example',
        customerSupportPhone: '+46855501400',
        customerSupportHours: 'Every day, 06:00–22:00',
      },
      {
        ...brand,
        id: 'dunav',
        name: 'Dunav Putovanja',
        countryCode: 'RS',
        brandColor: '#FF6A13',
        customerSupportAddress: 'podrska@dunav.example',
        customerSupportPhone: '+381115550140',
        customerSupportHours: 'Svakog dana, 07–22 h',
      },
    ])
    .execute();
  const passwordHash = await hashPassword(demoPassword, 'demo');
  const actors = new Map<string, Actor>();
  for (const company of demoCompanies)
    for (const actor of await seedCompany(db, company, passwordHash, now)) actors.set(actor.email, actor);
  await letAgentsAct(db);
  return actors;
}

/** Gives the tenants their hosts. A tenant without a host cannot be reached, so this comes last and marks the world as whole. */
export async function openTenants(db: Database): Promise<void> {
  await db.asOwner
    .insertInto('tenantHosts')
    .values([
      { host: 'localhost', tenantId: 'nordlys' },
      { host: '127.0.0.1', tenantId: 'nordlys' },
      { host: 'nordlys.localhost', tenantId: 'nordlys' },
      { host: 'dunav.localhost', tenantId: 'dunav' },
    ])
    .execute();
}

async function seedCompany(
  db: Database,
  company: DemoCompany,
  passwordHash: string,
  now: Date,
): Promise<(Actor & { readonly email: string })[]> {
  const { tenantId, country } = company;
  const place = defaults[country];
  const companyId = randomUUID();
  const address = { line: place.line, zip: place.zip, city: place.city, countryCode: country };
  const number = 556_000 + demoCompanies.indexOf(company);
  await db.asOwner
    .insertInto('companies')
    .values({
      tenantId,
      companyId,
      name: company.name,
      legalName: company.name,
      registrationNumber: `${number}-0001`,
      vatNumber: `${country}${number}000101`,
      addressLine: address.line,
      addressZip: address.zip,
      addressCity: address.city,
      countryCode: country,
      defaultLanguage: place.language,
      defaultCurrency: place.currency,
      tabOrder: ['flights', 'hotels', 'trains', 'taxis', 'cars'],
      features: [...company.features],
      plan: company.plan,
      subscriptionStatus: company.status,
      subscriptionEndDate: new Date(now.getTime() + company.endsInDays * 86_400_000),
      licenseNumber: 50,
    })
    .execute();
  await db.asOwner
    .insertInto('offices')
    .values({
      tenantId,
      companyId,
      id: randomUUID(),
      name: `${company.name}, ${place.city}`,
      latitude: place.latitude,
      longitude: place.longitude,
      timeZone: place.timeZone,
      ...address,
    })
    .execute();
  const people = company.people.map((person, index) => ({
    person,
    id: randomUUID(),
    phone: `${place.phone}${String(index + 10).padStart(4, '0')}`,
  }));
  const managerOf = ({ manager }: DemoPerson): string | null =>
    people.find(({ person }) => person.email === manager)?.id ?? null;
  await db.asOwner
    .insertInto('customers')
    .values(
      people.map(({ person, id, phone }) => ({
        ...rowOf(person, { tenantId, companyId, id }, phone, country, place),
        lineManagerId: managerOf(person),
      })),
    )
    .execute();
  const signIns = people
    .filter(({ person }) => person.canSignIn)
    .map(({ person, id }) => ({ tenantId, companyId, email: person.email, customerId: id, passwordHash }));
  await db.asOwner.insertInto('signIns').values(signIns).execute();
  return people.map(({ person, id }) => ({
    email: person.email,
    tenantId,
    companyId,
    companyIds: [companyId],
    userId: id,
    roles: person.roles,
    features: company.features,
    language: place.language,
    currency: place.currency,
    sessionId: '',
  }));
}

function rowOf(
  person: DemoPerson,
  key: { tenantId: string; companyId: string; id: string },
  cellphone: string,
  country: string,
  place: CountryDefaults,
) {
  const { firstName, lastName, email } = person;
  return {
    ...key,
    firstName,
    lastName,
    email,
    cellphone,
    roles: [...person.roles],
    status: person.status ?? 'ACTIVE',
    address1: '',
    address2: '',
    zipCode: '',
    city: place.city,
    country,
    language: place.language,
    currency: person.lastName === '' ? null : place.currency,
    birthDate: null,
    userTitle: null,
    profileImageUrl: null,
    sortName: normaliseForSearch(`${lastName} ${firstName}`),
    searchText: normaliseForSearch(`${firstName} ${lastName} ${email}`),
  };
}

async function letAgentsAct(db: Database): Promise<void> {
  const agents = await db.asOwner.selectFrom('customers').selectAll().where('tenantId', '=', 'nordlys').execute();
  const companies = await db.asOwner
    .selectFrom('companies')
    .select('companyId')
    .where('tenantId', '=', 'nordlys')
    .execute();
  const rows = agents
    .filter(({ roles }) => roles.includes('INTERNAL_AGENT'))
    .flatMap(({ id, companyId: agentCompanyId }) =>
      companies.map(({ companyId }) => ({ tenantId: 'nordlys', agentId: id, agentCompanyId, companyId })),
    );
  if (rows.length > 0) await db.asOwner.insertInto('agentClients').values(rows).execute();
}
