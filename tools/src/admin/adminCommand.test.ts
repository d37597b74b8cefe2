import { readAdminCommand, refusalOf } from './adminCommand.ts';

const tenant = [
  '--id',
  'fjord',
  '--name',
  'Fjord',
  '--country',
  'DK',
  '--support-mail',
  'a@b.example',
  '--support-phone',
  '+4533000000',
];

describe('npm run admin', () => {
  it('The admin command reads each option by its field, hosts as a list, and fills in the default color', () => {
    expect(readAdminCommand(['add-tenant', ...tenant, '--host', 'a.example', '--host', 'b.example'])).toEqual({
      name: 'add-tenant',
      given: {
        id: 'fjord',
        name: 'Fjord',
        country: 'DK',
        hosts: ['a.example', 'b.example'],
        color: '#0B5F6A',
        supportMail: 'a@b.example',
        supportPhone: '+4533000000',
      },
    });
  });

  it('The admin command reads the number of licences as a number', () => {
    const company = '--tenant fjord --name Skagen --country DK --currency DKK --admin a@b.example --until 2099-12-31';
    expect(readAdminCommand(['add-company', ...company.split(' '), '--licences', '20'])).toMatchObject({
      given: { licences: 20, language: 'en', plan: 'pro', role: 'COMPANY_ADMIN' },
    });
  });

  it('The command migrate expands the schema, and with a flag plans or contracts it', () => {
    expect(readAdminCommand(['migrate'])).toEqual({ name: 'migrate', steps: 'expand' });
    expect(readAdminCommand(['migrate', '--plan'])).toEqual({ name: 'migrate', steps: 'plan' });
    expect(readAdminCommand(['migrate', '--contract'])).toEqual({ name: 'migrate', steps: 'contract' });
  });

  it('The admin command names each missing option', () => {
    expect(() => readAdminCommand(['add-tenant', ...tenant])).toThrow(
      'These options are missing:\n  --host: a host in small letters, such as travel.example; once for each',
    );
  });

  it.each([
    [[]],
    [['remove-tenant']],
    [['add-tenant', '--colour', 'red']],
    [['migrate', '--now']],
    [['migrate', '--plan', '--contract']],
  ])('The admin command answers %j with the usage', (args) => {
    expect(() => readAdminCommand(args)).toThrow('usage:\nnpm run admin -- add-tenant\n  --id: a short name');
  });

  it('The admin command names the option of a field that the API refuses', () => {
    const refusal = Object.assign(new Error('[]'), { issues: [{ path: ['supportPhone'] }, { path: ['hosts', 0] }] });
    expect(refusalOf(refusal)).toBe(
      '--host is not what is needed: a host in small letters, such as travel.example; once for each.\n' +
        '--support-phone is not what is needed: a number such as +46855501400.',
    );
    expect(refusalOf(new Error('There is a tenant "fjord" already.'))).toBe('There is a tenant "fjord" already.');
  });
});
