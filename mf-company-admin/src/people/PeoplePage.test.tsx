import { act } from 'react';
import {
  assignTravelPolicy,
  changePeople,
  listCostCenters,
  listGroupCategories,
  listGroups,
  listJobs,
  listManagedPeople,
  listTravelPolicies,
  resendInvitation,
  withdrawPersonInvitation,
  type ManagedPeoplePage,
  type ManagedPersonRow,
  type TravelPolicy,
} from '@portolan/contracts';
import { aManagedPerson, FakeEdge, renderRemote, within, type EdgeRequest } from '@portolan/testing';
import { remote } from '../remote.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const someone = (last: number, firstName: string, lastName: string, over: Partial<ManagedPersonRow> = {}) =>
  aManagedPerson({
    customerId: id(last),
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@nordlys.example`,
    username: `${firstName.toLowerCase()}@nordlys.example`,
    ...over,
  });

const jonas = someone(101, 'Jonas', 'Lindqvist', {
  lastLoginAt: '2026-11-18T08:00:00Z',
  costCenters: [{ id: id(11), code: '4300', name: 'Offshore' }],
  lineManager: { id: id(102), name: 'Amara Okafor' },
  policy: { id: id(12), name: 'Offshore policy' },
  approvalProcesses: [
    { id: id(13), name: 'Over the cap' },
    { id: id(14), name: 'Abroad' },
  ],
});
const amara = someone(102, 'Amara', 'Okafor', { roles: ['COMPANY_ADMIN'], documents: 'MISSING' });
const ida = someone(103, 'Ida', 'Juhl', { status: 'INVITED', firstName: '', lastName: '' });
const crowd = Array.from({ length: 58 }, (_unused, index) => someone(200 + index, `Person${index}`, 'Berg'));

/** Answers like the API: by status and search, ordered, in pages. */
function directory(people: readonly ManagedPersonRow[]): (request: EdgeRequest) => ManagedPeoplePage {
  return ({ query }) => {
    const found = people.filter(
      ({ firstName, status }) =>
        (query.get('status') ?? status) === status &&
        firstName.toLowerCase().includes((query.get('search') ?? '').toLowerCase()),
    );
    const ordered = query.get('sort') === 'name,desc' ? found.toReversed() : found;
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 10)];
    const count = (wanted: string) => people.filter(({ status }) => status === wanted).length;
    return {
      counts: { ACTIVE: count('ACTIVE'), INVITED: count('INVITED'), ARCHIVED: count('ARCHIVED') },
      content: ordered.slice((page - 1) * size, page * size),
      pageSize: size,
      totalItems: found.length,
      totalPages: Math.ceil(found.length / size),
      currentPage: page,
    };
  };
}
const center = { id: id(11), code: '4300', name: 'Offshore', parentId: null, depth: 0, archived: false, version: 1 };
/** Answers for the list's surroundings. */
const withBelongings = (edge: FakeEdge) =>
  edge
    .answers(listJobs, { content: [] })
    .answers(listCostCenters, { content: [center] })
    .answers(listGroupCategories, { content: [] })
    .answers(listGroups, { content: [] })
    .answers(listTravelPolicies, { content: [] });
const open = (search = '', people: readonly ManagedPersonRow[] = [jonas, amara, ida], edge = new FakeEdge()) =>
  renderRemote(remote, {
    at: `/people-management${search}`,
    edge: withBelongings(edge).answers(listManagedPeople, directory(people)),
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
  });
type Opened = Awaited<ReturnType<typeof open>>;

const listed = ({ edge }: Opened) => edge.requestsOf(listManagedPeople);
const rowNames = ({ screen }: Opened) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the people page', () => {
  it('[S1.10] [S2.119] The people page lists active people with role, work, line manager, documents and last login', async () => {
    const { screen } = await open();
    expect(
      await screen.findByRole('row', {
        name: /Jonas Lindqvist jonas@nordlys.example Traveller, Approver Not given 4300 Offshore Amara Okafor Complete 18 Nov 2026/,
      }),
    ).toBeVisible();
    expect(
      screen.getByRole('row', { name: /Amara Okafor .* Company admin .* None set Passport missing Never/ }),
    ).toBeVisible();
    expect(screen.getByText('2 people')).toBeVisible();
    expect(screen.getByText('3 of 50 licences used')).toBeVisible();
  });

  it('The people page is filtered by the URL, and a chip removes the filter', async () => {
    const opened = await open();
    const { screen, user, router } = opened;
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cost center' }), '4300 Offshore');
    expect(router.state.location.search).toBe(`?costCenterId=${center.id}`);
    expect(listed(opened).at(-1)?.query.get('costCenterId')).toBe(center.id);
    await user.click(await screen.findByRole('button', { name: 'Remove filter Cost center: 4300 Offshore' }));
    expect(router.state.location.search).toBe('');
  });

  it('Columns of the people can be hidden, in the URL', async () => {
    const { screen, user, router } = await open();
    expect(await screen.findByRole('columnheader', { name: 'Documents' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const columns = within(screen.getByRole('group', { name: 'Columns' }));
    await user.click(columns.getByRole('checkbox', { name: 'Documents' }));
    await user.click(columns.getByRole('checkbox', { name: 'Group' }));
    expect(router.state.location.search).toBe('?hidden=group%2Cpolicy%2Cprocesses%2Cdocuments');
    await screen.findByRole('row', { name: /Jonas Lindqvist/ });
    expect(screen.queryByRole('columnheader', { name: 'Documents' })).toBeNull();
    await user.click(columns.getByRole('checkbox', { name: 'Documents' }));
    expect(await screen.findByRole('columnheader', { name: 'Documents' })).toBeVisible();
  });

  it('The people page shows each person’s policy and processes if those columns are chosen', async () => {
    const { screen, user } = await open();
    await screen.findByRole('row', { name: /Jonas Lindqvist/ });
    expect(screen.queryByRole('columnheader', { name: 'Travel policy' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const columns = within(screen.getByRole('group', { name: 'Columns' }));
    await user.click(columns.getByRole('checkbox', { name: 'Travel policy' }));
    await user.click(columns.getByRole('checkbox', { name: 'Approval processes' }));
    expect(
      await screen.findByRole('row', { name: /Jonas Lindqvist .* Offshore policy Over the cap, Abroad Amara Okafor/ }),
    ).toBeVisible();
  });

  it('A policy is assigned to all selected people', async () => {
    const policy: TravelPolicy = {
      id: id(21),
      name: 'Executives',
      category: 'EMPLOYEE',
      currency: 'SEK',
      isDefault: false,
      parentPolicyId: null,
      audience: { users: [], groups: [], costCenters: [] },
      rules: [],
      reasonCodes: [],
      archived: false,
      version: 1,
    };
    const opened = await open();
    const { screen, user, edge } = opened;
    edge
      .answers(listTravelPolicies, { content: [policy, { ...policy, id: id(22), name: 'Old', archived: true }] })
      .answers(assignTravelPolicy, policy);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Jonas Lindqvist' }));
    await user.click(screen.getByRole('button', { name: 'Set policy' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('option', { name: 'Executives' });
    expect(dialog.queryByRole('option', { name: 'Old' })).toBeNull();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Travel policy' }), 'Executives');
    await user.click(dialog.getByRole('button', { name: 'Set policy' }));
    expect(await screen.findByText('1 person updated')).toBeVisible();
    expect(edge.requestsOf(assignTravelPolicy)[0]).toMatchObject({
      params: { id: policy.id },
      body: { customerIds: [jonas.customerId] },
    });
  });

  it('All selected people are changed, and those whose change was refused stay selected', async () => {
    const opened = await open();
    const { screen, user, edge } = opened;
    edge.answers(changePeople, { changed: 1, refused: [{ customerId: amara.customerId, code: 'lastAdmin' }] });
    await user.click(await screen.findByRole('checkbox', { name: 'Select everyone on this page' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('1 person archived')).toBeVisible();
    expect(screen.getByText(/1 person was not changed. A company needs an admin/)).toBeVisible();
    expect(edge.requestsOf(changePeople).map(({ body }) => body)).toEqual([
      { customerIds: [jonas.customerId, amara.customerId], change: { kind: 'ARCHIVE' } },
    ]);
    expect(await screen.findByRole('checkbox', { name: 'Select Amara Okafor' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Jonas Lindqvist' })).not.toBeChecked();
  });

  it('Each tab shows its number of people, and the chosen one is in the URL', async () => {
    const { screen, user, router } = await open();
    await user.click(await screen.findByRole('button', { name: /Invited ?1/ }));
    expect(await screen.findByRole('row', { name: /ida@nordlys.example/ })).toBeVisible();
    expect(router.state.location.search).toBe('?status=INVITED');
    expect(screen.getByRole('button', { name: /Invited/, pressed: true })).toBeVisible();
  });

  it('The order of names is reversed, in the URL and for a screen reader', async () => {
    const opened = await open();
    const { screen, user, router } = opened;
    expect(await screen.findByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(await screen.findByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    expect(router.state.location.search).toBe('?sort=name%2Cdesc');
    expect(rowNames(opened)[0]).toContain('Amara');
  });

  it('Pages and their size are changed in the URL', async () => {
    const { screen, user, router } = await open('?page=2', crowd);
    expect(await screen.findByText('26–50 of 58')).toBeVisible();
    await user.click(screen.getByRole('listitem', { name: '3' }));
    expect(await screen.findByText('51–58 of 58')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '100');
    expect(await screen.findByText('1–58 of 58')).toBeVisible();
    expect(router.state.location.search).toBe('?size=100');
  });

  it('The API is asked for the URL’s query, with defaults for nonsense', async () => {
    const opened = await open('?status=NOBODY&sort=age&size=7&page=two');
    await opened.screen.findByRole('row', { name: /Jonas/ });
    expect(Object.fromEntries(listed(opened)[0]?.query ?? [])).toEqual({
      status: 'ACTIVE',
      sort: 'name,asc',
      size: '25',
      page: '1',
    });
  });

  it('A page beyond the last in the URL leads to the last one', async () => {
    const { screen, router } = await open('?page=9', crowd);
    expect(await screen.findByText('51–58 of 58')).toBeVisible();
    expect(router.state.location.search).toBe('?page=3');
  });

  it('A search runs once after a pause in typing, from the first page on', async () => {
    const opened = await open('?page=2', crowd);
    await opened.screen.findByText('26–50 of 58');
    await opened.user.type(opened.screen.getByRole('searchbox', { name: 'Search' }), 'person5');
    expect(await opened.screen.findByText('9 people')).toBeVisible();
    expect(listed(opened).map(({ query }) => query.get('search'))).toEqual([null, 'person5']);
    expect(opened.router.state.location.search).toBe('?search=person5');
  });

  it('A search keeps the tab chosen during the pause in typing', async () => {
    const opened = await open();
    await opened.screen.findByText('2 people');
    await opened.user.type(opened.screen.getByRole('searchbox', { name: 'Search' }), 'ida ');
    await opened.user.click(opened.screen.getByRole('button', { name: /Invited/ }));
    expect(await opened.screen.findByText(/matches “ida”/)).toBeVisible();
    expect(opened.router.state.location.search).toBe('?search=ida&status=INVITED');
    expect(opened.screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('ida ');
  });

  it('The newest search shows although an older one answers later', async () => {
    const edge = new FakeEdge();
    const slow = directory([jonas, amara]);
    const opened = await open('', [jonas, amara], edge);
    await opened.screen.findByText('2 people');
    let answerOld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answerOld = resolve));
    edge.answers(listManagedPeople, async (request) => {
      if (request.query.get('search') === 'jo') await held;
      return slow(request);
    });
    await act(() => opened.router.navigate('/people-management?search=jo'));
    await act(() => opened.router.navigate('/people-management?search=am'));
    expect(await opened.screen.findByRole('row', { name: /Amara/ })).toBeVisible();
    await act(async () => answerOld());
    expect(opened.screen.queryByRole('row', { name: /Jonas/ })).not.toBeInTheDocument();
  });

  it('Back leaves the people page, whatever was typed meanwhile', async () => {
    const { screen, user, router } = await renderRemote(remote, {
      at: '/',
      edge: withBelongings(new FakeEdge()).answers(listManagedPeople, directory([jonas, amara])),
    });
    await act(() => router.navigate('/people-management'));
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'jon');
    expect(await screen.findByText('1 person')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(screen.getByText('left the remote')).toBeVisible();
  });

  it('Back restores the search in its field', async () => {
    const opened = await open('?search=jonas');
    expect(await opened.screen.findByText('1 person')).toBeVisible();
    await act(() => opened.router.navigate('/people-management?search=amara'));
    expect(opened.screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('amara');
    await act(() => opened.router.navigate(-1));
    expect(await opened.screen.findByDisplayValue('jonas')).toBeVisible();
    expect(await opened.screen.findByRole('row', { name: /Jonas/ })).toBeVisible();
  });

  it('A search without a match is named, and can be cleared', async () => {
    const { screen, user } = await open('?search=zzz');
    expect(await screen.findByRole('heading', { name: 'No people found' })).toBeVisible();
    expect(screen.getByText(/No one under “Active” matches “zzz”/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('2 people')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  it('An empty tab says what it is for', async () => {
    const { screen } = await open('?status=ARCHIVED');
    expect(await screen.findByRole('heading', { name: 'No archived people' })).toBeVisible();
  });

  it('A failed load of people offers to try again, with the request id', async () => {
    const edge = new FakeEdge();
    const opened = await open('', [jonas], edge);
    await opened.screen.findByText('1 person');
    edge.refuses(listManagedPeople, 'UNAVAILABLE', 'Later');
    await opened.user.click(opened.screen.getByRole('button', { name: 'Name' }));
    expect(await opened.screen.findByText('Could not load people')).toBeVisible();
    expect(opened.screen.getByText('Request ID: req-test')).toBeVisible();
    edge.answers(listManagedPeople, directory([jonas]));
    await opened.user.click(opened.screen.getByRole('button', { name: 'Try again' }));
    expect(await opened.screen.findByRole('row', { name: /Jonas/ })).toBeVisible();
  });

  it.each([
    ['sr', 'Zaposleni', '2 osobe'],
    ['sv', 'Personer', '2 personer'],
    ['da', 'Personer', '2 personer'],
  ] as const)('The people page speaks %s', async (language, title, count) => {
    const edge = withBelongings(new FakeEdge()).answers(listManagedPeople, directory([jonas, amara]));
    const { screen } = await renderRemote(remote, { at: '/people-management', edge, language });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText(count)).toBeVisible();
  });
});

describe('the people page on a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(max-width: 768px)' });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('On a phone the people page shows cards, and the order as a choice', async () => {
    const { screen, user, router } = await open();
    expect(await screen.findByRole('list', { name: 'People' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Name, Z to A');
    expect(router.state.location.search).toBe('?sort=name%2Cdesc');
  });
});

describe('an invited person in the list', () => {
  // jsdom has no popover: opening and closing one is tested in browsers.
  beforeAll(() => Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }));
  const labels = { RESEND: 'Resend invitation', WITHDRAW: 'Withdraw invitation' } as const;
  const choose = async (label: keyof typeof labels, edge = new FakeEdge(), people = [jonas, ida]) => {
    const opened = await open('?status=INVITED', people, edge);
    await opened.user.click(await opened.screen.findByRole('button', { name: labels[label] }));
    return { ...opened, dialog: within(await opened.screen.findByRole('dialog')) };
  };
  const confirm = async ({ user, dialog }: Awaited<ReturnType<typeof choose>>, label: keyof typeof labels) =>
    user.click(dialog.getByRole('button', { name: labels[label] }));

  it('An invited person has a menu with both actions; an active person has none', async () => {
    const invited = await open('?status=INVITED');
    expect(await invited.screen.findByRole('button', { name: 'Actions for ida@nordlys.example' })).toBeVisible();
    invited.view.unmount();
    const active = await open();
    await active.screen.findByRole('row', { name: /Jonas/ });
    expect(active.screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });

  it('Withdrawing an invitation is confirmed first, then the person leaves the list', async () => {
    const people: ManagedPersonRow[] = [jonas, ida];
    const opened = await choose('WITHDRAW', new FakeEdge().answers(withdrawPersonInvitation, undefined), people);
    expect(opened.dialog.getByText(/The link sent to ida@nordlys.example stops working/)).toBeVisible();
    expect(opened.edge.requestsOf(withdrawPersonInvitation)).toEqual([]);
    expect(opened.screen.getByText('2 of 50 licences used')).toBeVisible();
    people.pop();
    await confirm(opened, 'WITHDRAW');
    expect(await opened.screen.findByText('1 of 50 licences used')).toBeVisible();
    expect(await opened.screen.findByText('Invitation to ida@nordlys.example withdrawn')).toBeVisible();
    expect(await opened.screen.findByRole('heading', { name: 'No open invitations' })).toBeVisible();
  });

  it('An invitation is sent again, once for one key however often the button is pressed', async () => {
    const sent = { email: ida.email, expiresAt: '2026-12-01T08:00:00Z' };
    const edge = new FakeEdge().answers(resendInvitation, sent);
    const opened = await choose('RESEND', edge);
    await opened.user.dblClick(opened.dialog.getByRole('button', { name: 'Resend invitation' }));
    expect(await opened.screen.findByText('Invitation sent to ida@nordlys.example')).toBeVisible();
    const keys = edge.requestsOf(resendInvitation).map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length > 0, new Set(keys).size]).toEqual([true, 1]);
  });

  it.each(['RESEND', 'WITHDRAW'] as const)('A person who has joined meanwhile is reported after %s', async (change) => {
    const edge = new FakeEdge()
      .refuses(resendInvitation, 'INVITATION_ACCEPTED', 'This person has already accepted the invitation.')
      .refuses(withdrawPersonInvitation, 'INVITATION_ACCEPTED', 'This person has already accepted the invitation.');
    const people: ManagedPersonRow[] = [jonas, ida];
    const opened = await choose(change, edge, people);
    await confirm(opened, change);
    expect(await opened.dialog.findByText('This person has already accepted the invitation.')).toBeVisible();
    people.pop();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancel' }));
    expect(await opened.screen.findByRole('heading', { name: 'No open invitations' })).toBeVisible();
  });
});
