import {
  listApprovalProcesses,
  listEmployees,
  listPaymentSources,
  listTravelPolicies,
  type PaymentSource,
} from '@portolan/contracts';
import { anEmployee, FakeEdge, renderRemote, setDate } from '@portolan/testing';
import { remote } from '../remote.ts';

const personal: PaymentSource = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'PERSONAL_CARD',
  label: 'Own',
  brand: 'Visa',
  last4: '4242',
  expiry: '2030-01',
  holder: null,
  applicableTo: [],
  isDefault: false,
  version: 1,
  management: { ownerId: null, access: 'ALL', accessIds: [], archived: false },
};

const opensWith = (ratesDay: string | undefined) =>
  renderRemote(remote, {
    at: '/company-management/checklist',
    edge: new FakeEdge()
      .answers(listEmployees, { content: [], pageSize: 2, totalItems: 1, totalPages: 1, currentPage: 1 })
      .answers(listTravelPolicies, { content: [] })
      .answers(listApprovalProcesses, { content: [] })
      .answers(listPaymentSources, { content: [] }),
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
    company: { ratesDay },
  });

beforeEach(() => setDate());
afterEach(() => jest.useRealTimers());

it('The checklist warns of exchange rates that are older than four days', async () => {
  const { screen } = await opensWith('2024-06-28');
  expect(
    await screen.findByText('Exchange rates are from 28 Jun 2024. Have a feed of daily rates set up.'),
  ).toBeVisible();
});

it.each([
  ['of four days ago', '2026-11-16'],
  ['of a day that the server does not tell', undefined],
])('The checklist says nothing of exchange rates %s', async (_which, ratesDay) => {
  const { screen } = await opensWith(ratesDay);
  expect(await screen.findByText(/steps done/)).toBeVisible();
  expect(screen.queryByText(/Exchange rates/)).not.toBeInTheDocument();
});

it('[S8.29] The checklist of a new admin shows each step’s state, and can be loaded again', async () => {
  const edge = new FakeEdge()
    .answers(listEmployees, { content: [anEmployee()], pageSize: 2, totalItems: 9, totalPages: 5, currentPage: 1 })
    .answers(listTravelPolicies, { content: [] })
    .answers(listApprovalProcesses, { content: [] })
    .refuses(listPaymentSources, 'UNAVAILABLE', 'Later');
  const { screen, user } = await renderRemote(remote, {
    at: '/company-management/checklist',
    edge,
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
  });
  expect(await screen.findByText('Could not load the checklist')).toBeVisible();
  edge.answers(listPaymentSources, { content: [personal] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 of 5 steps done')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Invite people.*Done$/),
      expect.stringMatching(/^Add a payment source.*To do$/),
    ]),
  );
});
