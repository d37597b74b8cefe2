import { act } from 'react';
import { fetchCorporation, fetchSubscription, listCountries, updateTabOrder } from '@portolan/contracts';
import { aCorporation, FakeEdge, renderRemote, within, type RenderRemoteOptions } from '@portolan/testing';
import { remote } from '../remote.ts';

const anEdge = () =>
  new FakeEdge().answers(listCountries, ({ query }) => [
    { code: 'SE', name: query.get('language') === 'en' ? 'Sweden' : 'Sverige' },
  ]);
const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { at: '/company-management', edge: anEdge(), ...options });

describe('the company page', () => {
  it('[S2.118] shows who the company is, with its country in words', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Nordlys Industri AB' })).toBeVisible();
    const card = screen.getByRole('region', { name: 'Company details' });
    expect(card).toHaveTextContent('Registration number556000-0001');
    expect(card).toHaveTextContent('VAT numberSE556000000101');
    expect(card).toHaveTextContent('Vasagatan 8111 20 StockholmSweden');
  });

  it('[S1.9] [S3.20] shows the plan, until when it runs and its licences', async () => {
    const { screen } = await open({
      subscription: { plan: 'pro', status: 'DUNNING', endDate: '2026-12-31T12:00:00Z', licenseNumber: 30 },
    });
    const card = await screen.findByRole('region', { name: 'Subscription' });
    expect(card).toHaveTextContent('PlanPro');
    expect(card).toHaveTextContent('StatusPayment overdue');
    expect(card).toHaveTextContent('Valid until31 Dec 2026');
    expect(screen.getByRole('meter', { name: '26 of 30 licences used' })).toHaveValue(26);
  });

  it('shows the offices, or that there are none', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('region', { name: 'Offices' })).toHaveTextContent('Head officeVasagatan 8');
    const none = await open({ company: { offices: [] } });
    expect(await none.screen.findByText('No offices yet.')).toBeVisible();
  });

  it('[S3.43] puts the products in another order by buttons, over the version that was seen', async () => {
    const { screen, user, edge } = await open({ company: { tabOrder: ['taxis', 'flights'] } });
    const card = within(await screen.findByRole('region', { name: 'Product order' }));
    const order = () => card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(order()).toEqual(['Taxis', 'Flights', 'Hotels', 'Trains', 'Rental cars']);
    expect(card.getByRole('button', { name: 'Move Taxis up' })).toBeDisabled();
    await user.click(card.getByRole('button', { name: 'Move Flights up' }));
    expect(order()).toEqual(['Flights', 'Taxis', 'Hotels', 'Trains', 'Rental cars']);
    expect(card.getByRole('button', { name: 'Move Flights down' })).toHaveFocus();
    edge.answers(updateTabOrder, ({ body }) => aCorporation({ ...(body as object), version: 8 }));
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByText(/^Product order saved/)).toBeVisible();
    expect(edge.requestsOf(updateTabOrder)).toMatchObject([
      {
        headers: { 'If-Match': `"${aCorporation().version}"` },
        body: { tabOrder: ['flights', 'taxis', 'hotels', 'trains', 'cars'] },
      },
    ]);
  });

  it('[S3.43] lists the products in the portal’s order for a company that chose none', async () => {
    const { screen } = await open({ company: { tabOrder: [] } });
    expect(await screen.findByRole('region', { name: 'Product order' })).toHaveTextContent(
      'FlightsHotelsTrainsTaxisRental cars',
    );
  });

  it('offers to load again what could not be had, with the request id', async () => {
    const opened = await renderRemote(remote, { at: '/trips', edge: anEdge() });
    opened.edge.refuses(fetchSubscription, 'UNAVAILABLE', 'Later');
    await act(() => opened.router.navigate('/company-management'));
    expect(await opened.screen.findByText('Could not load the company')).toBeVisible();
    expect(opened.screen.getByText('Request ID: req-test')).toBeVisible();
    opened.edge
      .answers(fetchSubscription, { plan: 'pro', status: 'ACTIVE', endDate: '2027-01-01T00:00:00Z', licenseNumber: 30 })
      .answers(fetchCorporation, aCorporation());
    await opened.user.click(opened.screen.getByRole('button', { name: 'Try again' }));
    expect(await opened.screen.findByRole('region', { name: 'Subscription' })).toBeVisible();
  });

  it.each([
    ['sr', 'Pretplata'],
    ['sv', 'Abonnemang'],
    ['da', 'Abonnement'],
  ] as const)('speaks %s', async (language, title) => {
    const { screen } = await open({ language });
    expect(await screen.findByRole('region', { name: title })).toBeVisible();
    expect(screen.getAllByText('Sverige').length).toBeGreaterThan(0);
  });
});
