import { act } from 'react';
import { fetchCorporation, listEmployees } from '@portolan/contracts';
import {
  aCorporation,
  anEmployee,
  FakeEdge,
  guardVerdicts,
  renderRemote,
  testNow,
  type RenderRemoteOptions,
} from '@portolan/testing';
import { remote } from '../remote.ts';

const day = 86_400_000;
const endIn = (days: number) => new Date(testNow + days * day).toISOString();
const karin = anEmployee({
  firstName: 'Karin',
  lastName: 'Ekström',
  email: 'admin@nordlys.example',
  roles: ['COMPANY_ADMIN'],
});
const anEdge = () =>
  new FakeEdge().answers(listEmployees, ({ query }) => ({
    // The API leaves out people with other roles.
    content: query.get('role') !== 'COMPANY_ADMIN' ? [anEmployee()] : query.get('page') === '2' ? [karin] : [],
    currentPage: Number(query.get('page')),
    pageSize: 100,
    totalItems: 101,
    totalPages: 2,
  }));
const open = (at: string, options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { at, edge: anEdge(), user: { roles: ['COMPANY_ADMIN'] }, ...options });

describe('the page of plans', () => {
  it('The company’s plan is marked among all, and its licences are counted', async () => {
    const { screen } = await open('/upgrade', {
      subscription: { plan: 'pro', endDate: endIn(300), licenseNumber: 30 },
    });
    expect(await screen.findByRole('region', { name: 'Pro' })).toHaveTextContent('Your plan');
    for (const other of ['Trial', 'Enterprise'])
      expect(screen.getByRole('region', { name: other })).not.toHaveTextContent('Your plan');
    expect(screen.getByRole('meter', { name: '26 of 30 licences used' })).toHaveValue(26);
  });

  it('Each plan shows its features, and no price that the portal does not know', async () => {
    const { screen } = await open('/upgrade');
    const trial = await screen.findByRole('region', { name: 'Trial' });
    expect(trial).toHaveTextContent('No charge');
    expect(trial).toHaveTextContent('Automatic renewal (not included)');
    for (const name of ['Pro', 'Enterprise']) {
      const paid = screen.getByRole('region', { name });
      expect(paid).toHaveTextContent('Ask for the price');
      expect(paid).not.toHaveTextContent('not included');
    }
  });

  it.each([
    [1, 'Your trial ends in 1 day, on 21 Nov 2026.'],
    [4.5, 'Your trial ends in 5 days, on 24 Nov 2026.'],
    [-2, 'Your trial ended on 18 Nov 2026.'],
  ])('A trial that ends in %s days shows its state', async (days, words) => {
    const { screen } = await open('/upgrade', { subscription: { plan: 'trial', endDate: endIn(days) } });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ['ACTIVE', 1, 'StatusActive', 'Valid until21 Nov 2026'],
    ['ACTIVE', -2, 'StatusEnded', 'Ended on18 Nov 2026'],
    ['DUNNING', -2, 'StatusPayment overdue', 'Ended on18 Nov 2026'],
  ] as const)(
    'A subscription that is %s and ends in %s days shows its state today',
    async (status, days, standing, end) => {
      const { screen } = await open('/upgrade', { subscription: { plan: 'pro', status, endDate: endIn(days) } });
      const card = await screen.findByRole('region', { name: 'Subscription' });
      for (const words of [standing, end]) expect(card).toHaveTextContent(words);
    },
  );

  it('The page of plans sells nothing: an admin writes to support', async () => {
    const { screen } = await open('/upgrade');
    expect(await screen.findByRole('link', { name: 'E-mail support@nordlys.example' })).toHaveAttribute(
      'href',
      'mailto:support@nordlys.example',
    );
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('Other readers see the admins’ names, from however many pages of people', async () => {
    const { screen } = await open('/upgrade', { user: { roles: ['TRAVELLER'] } });
    const card = await screen.findByRole('region', { name: 'Who can change the plan' });
    expect(card).toHaveTextContent('Karin Ekström');
    expect(card).not.toHaveTextContent('Jonas');
    expect(screen.queryByRole('link', { name: 'Payment method' })).toBeNull();
  });

  it('Plans that failed to load can be requested again', async () => {
    const opened = await renderRemote(remote, { at: '/trips', edge: anEdge() });
    opened.edge.refuses(fetchCorporation, 'UNAVAILABLE', 'Later');
    await act(() => opened.router.navigate('/upgrade'));
    expect(await opened.screen.findByText('Could not load plans')).toBeVisible();
    opened.edge.answers(fetchCorporation, aCorporation());
    await opened.user.click(opened.screen.getByRole('button', { name: 'Try again' }));
    expect(await opened.screen.findByRole('region', { name: 'Trial' })).toBeVisible();
  });

  it('[S2.11] The page of plans opens to every signed-in person, known or not', async () => {
    expect(await guardVerdicts(remote, 'upgrade', ['TRAVELLER'])).toEqual({
      signedOut: { redirect: '/login' },
      unnamed: 'allow',
      known: 'allow',
    });
  });
});

describe('the page of the payment method', () => {
  it('The page of the payment method shows the present state, and the address to write to', async () => {
    const { screen } = await open('/company-management/payment-method', {
      subscription: { plan: 'pro', status: 'DUNNING', endDate: endIn(-1) },
    });
    expect(await screen.findByRole('region', { name: 'No saved payment method' })).toHaveTextContent(
      'support@nordlys.example',
    );
    expect(screen.getByText('Your plan ended on 19 Nov 2026 and was not renewed.')).toBeVisible();
  });

  it('The page of the payment method opens to admins only', async () => {
    expect((await guardVerdicts(remote, 'company-management/payment-method', ['COMPANY_ADMIN'])).known).toBe('allow');
    expect((await guardVerdicts(remote, 'company-management/payment-method', ['PEOPLE_MANAGER'])).known).toBe(
      'unauthorized',
    );
  });
});
