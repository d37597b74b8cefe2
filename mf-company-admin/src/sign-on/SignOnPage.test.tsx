import {
  beginSignOnTest,
  fetchSignOnSettings,
  proveSignOnDomain,
  switchSignOn,
  updateSignOnSettings,
  type SignOnSettings,
} from '@portolan/contracts';
import { FakeEdge, renderRemote } from '@portolan/testing';
import { remote } from '../remote.ts';

const nothing: SignOnSettings = {
  issuer: '',
  clientId: '',
  hasSecret: false,
  acceptsUnverifiedEmail: false,
  isActive: false,
  redirectUri: 'https://travel.example/api/auth/sso/callback',
  domains: [],
  lastTest: null,
  refusals: [],
  version: 0,
};
const set: SignOnSettings = {
  ...nothing,
  issuer: 'https://login.example',
  clientId: 'portal',
  hasSecret: true,
  domains: [
    {
      domain: 'nordlys.example',
      isProven: false,
      recordName: '_portal-challenge.nordlys.example',
      recordValue: 'domain-challenge=abc',
    },
  ],
  version: 1,
};
const proven: SignOnSettings = { ...set, domains: set.domains.map((domain) => ({ ...domain, isProven: true })) };
const tested: SignOnSettings = { ...proven, lastTest: { at: '2026-11-20T08:00:00Z', refusal: null } };

const open = (edge: FakeEdge, role: 'COMPANY_ADMIN' | 'INTERNAL_AGENT' = 'COMPANY_ADMIN') =>
  renderRemote(remote, { at: '/company-management/sign-on', edge, user: { role, roles: [role] } });

describe('how the company’s people sign in', () => {
  it('The provider’s fields are kept over the end of the session, its secret is not', async () => {
    const edge = new FakeEdge().answers(fetchSignOnSettings, nothing);
    const { screen, user, signInAgain } = await open(edge);
    await user.type(await screen.findByRole('textbox', { name: 'Client ID' }), 'portal');
    await user.type(screen.getByLabelText('Client secret'), 'hush');
    const stored = JSON.stringify(await signInAgain());
    expect([stored.includes('portal'), stored.includes('hush')]).toEqual([true, false]);
    expect(await screen.findByRole('textbox', { name: 'Client ID' })).toHaveValue('portal');
    expect(screen.getByLabelText('Client secret')).toHaveValue('');
    expect(screen.getByText(/not kept when your session ended: Client secret/)).toBeVisible();
  });

  it('An admin enters a provider over the seen version; the secret is sent once', async () => {
    const edge = new FakeEdge().answers(fetchSignOnSettings, nothing).answers(updateSignOnSettings, set);
    const { screen, user } = await open(edge);
    expect(await screen.findByText('https://travel.example/api/auth/sso/callback')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Test sign-in' })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Issuer' }), ' https://login.example ');
    await user.type(screen.getByRole('textbox', { name: 'Client ID' }), 'portal');
    await user.type(screen.getByLabelText('Client secret'), 'hush');
    await user.type(screen.getByRole('textbox', { name: 'E-mail domains' }), 'nordlys.example, nordlys.test');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(screen.getByLabelText('Client secret')).toHaveValue('');
    expect(edge.requestsOf(updateSignOnSettings).map(({ body, headers }) => [body, headers['If-Match']])).toEqual([
      [
        {
          issuer: 'https://login.example',
          clientId: 'portal',
          clientSecret: 'hush',
          domains: ['nordlys.example', 'nordlys.test'],
          acceptsUnverifiedEmail: false,
        },
        '"0"',
      ],
    ]);
  });

  it('An invalid domain is reported at its field, and nothing is sent', async () => {
    const edge = new FakeEdge().answers(fetchSignOnSettings, set);
    const { screen, user } = await open(edge);
    await user.type(await screen.findByRole('textbox', { name: 'E-mail domains' }), ', nonsense');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByText('Enter domains such as company.com')[0]).toBeVisible();
    expect(edge.requestsOf(updateSignOnSettings)).toEqual([]);
  });

  it.each([
    ['unreachable', 'Nothing answers at this address'],
    ['notPublic', 'Enter an address on the public internet'],
    ['notProvider', 'No OpenID Connect provider answers here'],
    ['otherIssuer', 'The provider here names another issuer'],
  ])('An issuer that the API refuses as %s says why at its field', async (code, text) => {
    const edge = new FakeEdge()
      .answers(fetchSignOnSettings, set)
      .refuses(updateSignOnSettings, 'INVALID_INPUT', 'x', [{ field: 'issuer', code, message: 'x' }]);
    const { screen, user } = await open(edge);
    await user.type(await screen.findByRole('textbox', { name: 'Issuer' }), '/other');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(new RegExp(text)))[0]).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Issuer' })).toBeInvalid();
  });

  it('A domain shows the record that proves it; if it is not found yet, the page says so', async () => {
    const edge = new FakeEdge()
      .answers(fetchSignOnSettings, set)
      .refuses(proveSignOnDomain, 'INVALID_INPUT', 'No', [{ field: 'domain', code: 'unproven', message: 'No' }]);
    const { screen, user } = await open(edge);
    expect(await screen.findByText('domain-challenge=abc')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check record of nordlys.example' }));
    expect(await screen.findByText(/The record was not found/)).toBeVisible();
    edge.answers(proveSignOnDomain, proven).answers(fetchSignOnSettings, proven);
    await user.click(screen.getByRole('button', { name: 'Check record of nordlys.example' }));
    expect(await screen.findByText('Proven')).toBeVisible();
    expect(screen.queryByText(/The record was not found/)).toBeNull();
  });

  it('A test whose provider does not answer says why, and the sign-in stays off', async () => {
    const edge = new FakeEdge().answers(fetchSignOnSettings, proven).answers(beginSignOnTest, { url: null });
    const { screen, user } = await open(edge);
    const test = await screen.findByRole('button', { name: 'Test sign-in' });
    edge.answers(fetchSignOnSettings, {
      ...proven,
      lastTest: { at: '2026-11-20T08:00:00Z', refusal: 'UNREACHABLE' },
    });
    await user.click(test);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The provider did not answer, or its certificate is not valid. Check the issuer.',
    );
    expect(screen.getByRole('button', { name: 'Switch on' })).toBeDisabled();
  });

  it('After a successful test it is switched on; refused sign-ins stand below with their reason', async () => {
    const refusals = [
      { at: '2026-11-21T09:00:00Z', refusal: 'VERIFICATION_MISSING' as const, domain: 'nordlys.example' },
    ];
    const edge = new FakeEdge()
      .answers(fetchSignOnSettings, { ...tested, refusals })
      .answers(switchSignOn, { ...tested, isActive: true });
    const { screen, user } = await open(edge);
    expect(await screen.findByText(/does not say whether the address is verified/)).toBeVisible();
    edge.answers(fetchSignOnSettings, { ...tested, isActive: true, version: 2 });
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByRole('button', { name: 'Switch off' })).toBeEnabled();
    expect(edge.requestsOf(switchSignOn).map(({ body }) => body)).toEqual([{ isActive: true }]);
    await user.type(screen.getByRole('textbox', { name: 'Client ID' }), '2');
    expect(screen.getByText(/A changed provider is switched off/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Switch off' })).toBeDisabled();
  });

  it('A change with a sign-in that is no longer fresh asks for the password, and goes on', async () => {
    const edge = new FakeEdge()
      .answers(fetchSignOnSettings, tested)
      .refuses(switchSignOn, 'STEP_UP_REQUIRED', 'Your password, please');
    const { screen, user } = await open(edge);
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await press('Switch on');
    await press('Cancel');
    expect(screen.queryByText('Could not switch the sign-in')).toBeNull();
    await press('Switch on');
    expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
    edge.refuses(switchSignOn, 'WRONG_PASSWORD', 'No');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await press('Confirm');
    expect(await screen.findByText('The password is not correct')).toBeVisible();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'right');
    const on = { ...tested, isActive: true, version: 2 };
    edge.answers(switchSignOn, on).answers(fetchSignOnSettings, on);
    await press('Confirm');
    expect(await screen.findByRole('button', { name: 'Switch off' })).toBeEnabled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(edge.requestsOf(switchSignOn).map(({ body }) => body)).toEqual([
      { isActive: true },
      { isActive: true },
      { isActive: true, password: 'wrong' },
      { isActive: true, password: 'right' },
    ]);
  });

  it('An agent who acts for the company is told who may change it, and nothing is requested', async () => {
    const edge = new FakeEdge();
    const { screen } = await open(edge, 'INTERNAL_AGENT');
    expect(await screen.findByText(/Only an administrator of the company/)).toBeVisible();
    expect(edge.requestsOf(fetchSignOnSettings)).toEqual([]);
  });
});
