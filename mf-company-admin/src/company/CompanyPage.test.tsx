import { act } from 'react';
import {
  fetchCorporation,
  fetchSubscription,
  listCountries,
  updateCorporation,
  updateTabOrder,
} from '@portolan/contracts';
import { aCorporation, FakeEdge, renderRemote, within, type RenderRemoteOptions } from '@portolan/testing';
import { remote } from '../remote.ts';

const anEdge = () =>
  new FakeEdge().answers(listCountries, ({ query }) => [
    { code: 'SE', name: query.get('language') === 'en' ? 'Sweden' : 'Sverige' },
  ]);
const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { at: '/company-management', edge: anEdge(), ...options });

describe('the company page', () => {
  it('[S2.118] The company page shows the company’s identity, with its country in words', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Nordlys Industri AB' })).toBeVisible();
    const card = screen.getByRole('region', { name: 'Company details' });
    expect(card).toHaveTextContent('Registration number556000-0001');
    expect(card).toHaveTextContent('VAT numberSE556000000101');
    expect(card).toHaveTextContent('Vasagatan 8111 20 StockholmSweden');
  });

  it('[S1.9] [S3.20] The company page shows the plan, its end and its licences', async () => {
    const { screen } = await open({
      subscription: { plan: 'pro', status: 'DUNNING', endDate: '2026-12-31T12:00:00Z', licenseNumber: 30 },
    });
    const card = await screen.findByRole('region', { name: 'Subscription' });
    expect(card).toHaveTextContent('PlanPro');
    expect(card).toHaveTextContent('StatusPayment overdue');
    expect(card).toHaveTextContent('Valid until31 Dec 2026');
    expect(screen.getByRole('meter', { name: '26 of 30 licences used' })).toHaveValue(26);
  });

  it('The company page shows the offices, or that there are none', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('region', { name: 'Offices' })).toHaveTextContent('Head officeVasagatan 8');
    const none = await open({ company: { offices: [] } });
    expect(await none.screen.findByText('No offices yet.')).toBeVisible();
  });

  it('An admin edits the company’s details; a contact’s wrong field says so', async () => {
    const { screen, user, edge } = await open({ user: { roles: ['COMPANY_ADMIN'] } });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(screen.getByRole('dialog'));
    const name = form.getByRole('textbox', { name: 'Legal name' });
    await user.clear(name);
    await user.type(name, 'Nordlys Nordic AB');
    await user.click(form.getByRole('button', { name: 'Add contact person' }));
    const contact = within(form.getByRole('group', { name: 'Contact 1' }));
    await user.type(contact.getByRole('textbox', { name: 'Name' }), 'Ada Holm');
    await user.type(contact.getByRole('textbox', { name: 'What to ask about' }), 'Invoices');
    await user.type(contact.getByRole('textbox', { name: 'E-mail' }), 'ada');
    await user.type(contact.getByRole('textbox', { name: 'Phone' }), '+46 70 123 45 67');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('link', { name: 'Contact persons: complete the marked fields' })).toBeVisible();
    expect(contact.getByText('Enter an e-mail address, such as name@company.com')).toBeVisible();
    await user.type(contact.getByRole('textbox', { name: 'E-mail' }), '@nordlys.example');
    const saved = aCorporation({ legalName: 'Nordlys Nordic AB', version: 9 });
    edge.answers(updateCorporation, saved).answers(fetchCorporation, saved);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company details saved')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(edge.requestsOf(updateCorporation)).toMatchObject([
      {
        headers: { 'If-Match': `"${aCorporation().version}"` },
        body: {
          legalName: 'Nordlys Nordic AB',
          address: { countryCode: 'SE' },
          contactPersons: [{ name: 'Ada Holm', email: 'ada@nordlys.example', phone: '+46701234567' }],
        },
      },
    ]);
  });

  it('Only the company’s own admins edit its details, and other readers see a note about it', async () => {
    const { screen } = await open({ user: { roles: ['INTERNAL_AGENT'] } });
    expect(await screen.findByText('Only the company’s own admins can change these details.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('The company page names contact persons and safety coordinators', async () => {
    const { screen } = await open({
      company: {
        contactPersons: [{ name: 'Ada Holm', task: 'Invoices', email: 'ada@nordlys.example', phone: '' }],
        safetyCoordinators: [{ customerId: aCorporation().id, name: 'Saga Trygg', phone: '+46700000001' }],
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Contacts' }));
    expect(card.getByText('Invoices')).toBeVisible();
    expect(card.getByRole('link', { name: '+46700000001' })).toHaveAttribute('href', 'tel:+46700000001');
  });

  it('[S3.43] Buttons change the order of products, over the seen version', async () => {
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

  it('[S3.43] A company without a chosen order has the portal’s order of products', async () => {
    const { screen } = await open({ company: { tabOrder: [] } });
    expect(await screen.findByRole('region', { name: 'Product order' })).toHaveTextContent(
      'FlightsHotelsTrainsTaxisRental cars',
    );
  });

  it('A company that failed to load can be requested again, with the request id', async () => {
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
  ] as const)('The company page speaks %s', async (language, title) => {
    const { screen } = await open({ language });
    expect(await screen.findByRole('region', { name: title })).toBeVisible();
    expect(screen.getAllByText('Sverige').length).toBeGreaterThan(0);
  });
});
