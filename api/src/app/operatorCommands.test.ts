import { acceptInvitation, fetchCorporation, fetchTenant, type AnswerOf } from '@portolan/contracts';
import { createLogger } from '../kernel/process/logger.ts';
import { openTestApp, testConfig, tokenIn, withDatabases } from '../testing/index.ts';
import { createOperatorCommands, type OperatorCommands } from './operatorCommands.ts';

const tenant = {
  id: 'fjord',
  name: 'Fjord Travel',
  country: 'DK',
  color: '#0B5F6A',
  supportMail: 'support@fjord.example',
  supportPhone: '+4533000000',
  hosts: ['travel.fjord.example', 'fjord.localhost'],
};
const company = {
  tenant: 'fjord',
  name: 'Skagen Marine A/S',
  country: 'DK',
  currency: 'DKK',
  language: 'da',
  plan: 'pro',
  licences: 20,
  until: '2099-12-31',
  admin: 'Admin@skagen.example',
  role: 'COMPANY_ADMIN',
};

withDatabases((database) => {
  let commands: OperatorCommands;
  beforeAll(async () => {
    commands = await createOperatorCommands(database(), testConfig(), createLogger(undefined, 'silent'));
    await commands.addTenant(tenant);
  });

  const hosts = () => database().asOwner.selectFrom('tenantHosts').select('host').orderBy('host').execute();
  const people = () => database().asOwner.selectFrom('customers').select('email').orderBy('email').execute();

  it('A new tenant has a portal at each of its hosts, and its first administrator joins by the link and by the mail', async () => {
    const { companyId, link } = await commands.addCompany(company);
    const api = await openTestApp(database());
    for (const host of tenant.hosts)
      expect((await api.call(fetchTenant, { headers: { host } })).json()).toMatchObject({ name: 'Fjord Travel' });
    const [letter] = await api.lettersTo('admin@skagen.example');
    const token = tokenIn(letter);
    expect(link).toBe(`http://fjord.localhost:4000/register/company/invite?token=${token}`);

    const [host = ''] = tenant.hosts;
    const joined = await api.call(acceptInvitation, {
      params: { token },
      headers: { host },
      body: {
        firstName: 'Signe',
        lastName: 'Krogh',
        password: 'tre båtar i en hamn',
        language: 'da',
        acceptedTerms: true,
      },
    });
    const cookie = joined.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { accessToken } = joined.json<AnswerOf<typeof acceptInvitation>>();
    const seen = await api.call(fetchCorporation, {
      params: { companyId },
      headers: { host, cookie, authorization: `Bearer ${accessToken}` },
    });
    expect(seen.json()).toMatchObject({ name: 'Skagen Marine A/S', defaultCurrency: 'DKK' });
    await api.app.close();
  });

  it('A tenant that exists, or a host of another tenant, is refused and nothing is written', async () => {
    const before = await hosts();
    await expect(commands.addTenant(tenant)).rejects.toThrow('There is a tenant "fjord" already.');
    await expect(
      commands.addTenant({ ...tenant, id: 'other', hosts: ['other.example', 'fjord.localhost'] }),
    ).rejects.toThrow('"fjord.localhost" is a host of the tenant "fjord".');
    expect(await hosts()).toEqual(before);
  });

  it('A company of an unknown tenant, or with an administrator who signs in there already, is refused without an invitation', async () => {
    const before = await people();
    await expect(commands.addCompany({ ...company, name: 'Skagen Nord A/S' })).rejects.toThrow(
      'admin@skagen.example signs in at the tenant "fjord" already.',
    );
    await expect(commands.addCompany({ ...company, tenant: 'nobody', name: 'X' })).rejects.toThrow(
      'There is no tenant "nobody".',
    );
    expect(await people()).toEqual(before);
  });

  it.each([
    ['country', 'Denmark'],
    ['currency', 'XXX'],
    ['licences', 0],
    ['until', '31 December'],
    ['admin', 'nobody'],
    ['role', 'PLATFORM_OPERATOR'],
  ])('A company with a %s of %j is refused by the name of the field', async (field, value) => {
    await expect(commands.addCompany({ ...company, name: 'Y', [field]: value })).rejects.toMatchObject({
      issues: [expect.objectContaining({ path: [field] })],
    });
  });
});
