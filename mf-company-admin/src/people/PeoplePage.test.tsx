import { act } from 'react';
import {
  archivePerson,
  assignTravelPolicy,
  cancelJob,
  changePeople,
  downloadJobFile,
  fetchCustomer,
  fetchJob,
  fetchManagedPerson,
  inviteEmployees,
  listApprovalProcesses,
  listCostCenters,
  listEmployees,
  listGroupCategories,
  listGroups,
  listJobs,
  listLoyaltyMemberships,
  listManagedPeople,
  listPaymentSources,
  listTravelDocuments,
  listTravelPolicies,
  resendInvitation,
  restorePerson,
  startPeopleImport,
  updateManagedPerson,
  uploadPeopleFile,
  withdrawPersonInvitation,
  type Job,
  type ManagedPeoplePage,
  type ManagedPerson,
  type ManagedPersonRow,
  type ManagedPersonUpdate,
  type PeopleFile,
  type PeopleImportResult,
  type Role,
  type TravelPolicy,
} from '@portolan/contracts';
import {
  aCustomer,
  aManagedPerson,
  anEmployee,
  FakeEdge,
  ids,
  renderRemote,
  within,
  type EdgeRequest,
} from '@portolan/testing';
import { ApiError } from '@portolan/http';
import { remote } from '../remote.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const center = { id: id(11), code: '4300', name: 'Offshore', parentId: null, depth: 0, archived: false, version: 1 };

describe('People', () => {
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
        await screen.findByRole('row', {
          name: /Jonas Lindqvist .* Offshore policy Over the cap, Abroad Amara Okafor/,
        }),
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

    it.each(['RESEND', 'WITHDRAW'] as const)(
      'A person who has joined meanwhile is reported after %s',
      async (change) => {
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
      },
    );
  });
});

describe('A person', () => {
  const jonas = aManagedPerson({
    customerId: id(101),
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    roles: ['TRAVELLER'],
  });
  const karin = anEmployee({ customerId: id(102), firstName: 'Karin', lastName: 'Ekström' });
  const category = { id: id(21), name: 'Department', archived: false, version: 1 };
  const crew = { id: id(31), categoryId: category.id, name: 'Crew', userIds: [], archived: false, version: 1 };
  const managed: ManagedPerson = {
    ...jonas,
    id: jonas.customerId,
    employeeNo: 'E-7',
    vip: false,
    allowAgentOverride: false,
    lineManagerId: null,
    costCenters: [],
    groups: [],
    duties: {
      approvals: [{ cartId: id(77), tripId: 'PT-48399', tripName: 'Bergen crew' }],
      costCenters: [{ id: id(12), name: 'Sea' }],
      reports: [],
      standsInFor: [],
      trips: [],
      processes: [],
    },
    version: 4,
  };
  async function open(person: ManagedPerson = managed, role: Role = 'COMPANY_ADMIN') {
    const edge = new FakeEdge()
      .answers(listEmployees, ({ query }) => {
        const content = (query.get('search') ?? '').startsWith('kar') ? [karin] : [];
        return { content, pageSize: 25, totalItems: 1, totalPages: 1, currentPage: 1 };
      })
      .answers(listManagedPeople, {
        content: [{ ...jonas, customerId: person.id }],
        counts: { ACTIVE: 1, INVITED: 0, ARCHIVED: 0 },
        pageSize: 25,
        totalItems: 1,
        totalPages: 1,
        currentPage: 1,
      })
      .answers(listJobs, { content: [] })
      .answers(fetchManagedPerson, person)
      .answers(listCostCenters, { content: [center] })
      .answers(listGroupCategories, { content: [category] })
      .answers(listGroups, { content: [crew] });
    const opened = await renderRemote(remote, { at: '/people-management', edge, user: { role, roles: [role] } });
    await opened.user.click(await opened.screen.findByRole('button', { name: 'Jonas Lindqvist' }));
    await opened.screen.findByRole('textbox', { name: 'Employee number' });
    return opened;
  }
  type Opened = Awaited<ReturnType<typeof open>>;
  const press = ({ user, screen }: Opened, name: string) => user.click(screen.getByRole('button', { name }));
  const sent = ({ edge }: Opened) => edge.requestsOf(updateManagedPerson).map(({ body }) => body);

  describe('a person of the company', () => {
    it('A person’s profile, documents with masked numbers and memberships are read-only', async () => {
      const { screen, user, edge } = await open();
      edge
        .answers(
          fetchCustomer,
          aCustomer({ id: managed.id, firstName: 'Jonas', lastName: 'Lindqvist', cellphone: '+46701112233' }),
        )
        .answers(listTravelDocuments, {
          listOfTravelDocuments: [
            {
              id: id(41),
              type: 'PASSPORT',
              number: '•••••321',
              firstName: 'Jonas',
              lastName: 'Lindqvist',
              issuingCountry: 'SE',
              nationality: 'SE',
              issuedOn: null,
              expiresOn: '2031-05-01',
              birthPlace: null,
              isDefault: true,
              version: 1,
            },
          ],
        })
        .answers(listLoyaltyMemberships, {
          flightMemberships: [],
          trainMemberships: [],
          hotelMemberships: [],
          carMemberships: [],
        });
      await user.click(await screen.findByRole('button', { name: 'Profile' }));
      expect(await screen.findByText('+46701112233')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Documents' }));
      expect(await screen.findByText(/•••••321, SE, valid until 1 May 2031/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Loyalty' }));
      expect(await screen.findByText('No memberships')).toBeVisible();
    });

    it('A person’s effective policy, processes, cost centers and payment are shown with their reason', async () => {
      const { screen, user, edge } = await open({
        ...managed,
        groups: [{ id: crew.id, name: crew.name, categoryId: category.id }],
        costCenters: [{ id: center.id, name: center.name }],
      });
      const noAudience = { users: [], groups: [], costCenters: [] };
      const rule = { id: id(51), audience: noAudience, rules: [], archived: false, version: 1 };
      const policy = {
        ...rule,
        category: 'EMPLOYEE',
        currency: 'SEK',
        isDefault: false,
        parentPolicyId: null,
      } as const;
      const source = { kind: 'SHARED_CARD', brand: 'Visa', last4: '4242', expiry: '2028-11', holder: null } as const;
      const ofGroup = (groupId: string) => ({
        ownerId: null,
        access: 'GROUPS' as const,
        accessIds: [groupId],
        archived: false,
      });
      edge
        .answers(listTravelPolicies, {
          content: [
            { ...policy, name: 'Usual', isDefault: true, reasonCodes: [] },
            { ...policy, name: 'At sea', audience: { ...noAudience, groups: [crew.id] }, reasonCodes: [] },
          ],
        })
        .answers(listApprovalProcesses, {
          content: [
            {
              ...rule,
              name: 'Line manager',
              source: 'MANUAL',
              changeRule: { preset: 'ALWAYS' },
              onTimeout: 'REJECT',
              timeoutHours: 48,
            },
          ],
        })
        .answers(listPaymentSources, {
          content: [
            {
              ...source,
              id: id(61),
              label: 'Crew card',
              applicableTo: [],
              isDefault: false,
              version: 1,
              management: ofGroup(crew.id),
            },
            {
              ...source,
              id: id(62),
              label: 'Sales card',
              applicableTo: [],
              isDefault: false,
              version: 1,
              management: ofGroup(id(32)),
            },
          ],
        });
      await user.click(screen.getByRole('button', { name: 'Travel settings' }));
      const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;
      await screen.findByText('Travel policy');
      expect(valueOf('Travel policy')).toHaveTextContent('Travel policyAt seaThrough the group Crew');
      expect(valueOf('Approval processes')).toHaveTextContent('Approval processesLine managerFor everyone');
      expect(valueOf('Cost centers')).toHaveTextContent('Cost centersOffshore');
      expect(valueOf('Payment')).toHaveTextContent(/^PaymentCrew card$/);
    });

    it('Line manager, cost center, group and role are edited in one form, and only changes are sent', async () => {
      const opened = await open();
      const { screen, user, edge } = opened;
      edge.answers(updateManagedPerson, { ...managed, version: 5 });
      await user.type(screen.getByRole('combobox', { name: 'Line manager' }), 'kar');
      await user.click(await screen.findByText('Karin Ekström', { selector: 'span' }));
      await user.selectOptions(screen.getByRole('combobox', { name: 'Cost centers' }), '4300 Offshore');
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Department' }), 'Crew');
      await press(opened, 'Permissions');
      await user.click(screen.getByRole('checkbox', { name: 'Approver' }));
      await press(opened, 'Save');
      expect(await screen.findByText('“Jonas Lindqvist” saved')).toBeVisible();
      expect(sent(opened)).toEqual([
        {
          lineManagerId: karin.customerId,
          costCenterIds: [center.id],
          groupIds: [crew.id],
          roles: ['APPROVER', 'TRAVELLER'],
        },
      ]);
      expect(edge.requestsOf(updateManagedPerson)[0]?.headers['If-Match']).toBe('"4"');
    });

    it('A refused role shows its tab, and what to do', async () => {
      const opened = await open();
      const { screen, user, edge } = opened;
      edge.refuses(updateManagedPerson, 'INVALID_INPUT', 'x', [{ field: 'roles', code: 'lastAdmin', message: 'x' }]);
      await user.click(screen.getByRole('checkbox', { name: 'Important traveller' }));
      await press(opened, 'Save');
      expect(await screen.findByRole('link', { name: 'The company needs at least one admin' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Permissions', pressed: true })).toBeVisible();
    });

    it('A person whom two admins change keeps both inputs', async () => {
      const opened = await open();
      const { screen, user, edge } = opened;
      const changed = { by: 'Karin Ekström', at: '2026-11-20T08:55:00Z' };
      edge.answers(updateManagedPerson, () =>
        Promise.reject(
          new ApiError(412, { type: 'VERSION_CONFLICT', message: 'x', meta: { requestId: 'r', changed } }),
        ),
      );
      await user.click(screen.getByRole('checkbox', { name: 'Important traveller' }));
      await press(opened, 'Save');
      edge
        .answers(fetchManagedPerson, { ...managed, employeeNo: 'E-8', version: 9 })
        .answers(
          updateManagedPerson,
          ({ body }) => ({ ...managed, ...(body as ManagedPersonUpdate), version: 10 }) as never,
        );
      await user.click(await screen.findByRole('button', { name: 'Load latest version' }));
      expect(await screen.findByText(/Karin Ekström.*Changed fields: Employee number/)).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'Employee number' })).toHaveValue('E-8');
      await press(opened, 'Save');
      await screen.findByText('“Jonas Lindqvist” saved');
      expect(edge.requestsOf(updateManagedPerson).at(-1)).toMatchObject({
        headers: { 'If-Match': '"9"' },
        body: { vip: true },
      });
    });

    it('A person is archived after a confirmation that names the open tasks', async () => {
      const opened = await open();
      const { screen, edge, user } = opened;
      edge.answers(archivePerson, { ...managed, status: 'ARCHIVED', version: 5 });
      await press(opened, 'Archive');
      const trips = await screen.findAllByRole('link', { name: 'PT-48399' });
      expect(trips.at(-1)).toHaveAttribute('href', `/trip/${id(77)}`);
      expect(screen.getAllByText('Sea').length).toBeGreaterThan(0);
      await user.click(screen.getAllByRole('button', { name: 'Archive' }).at(-1)!);
      expect(await screen.findByText('“Jonas Lindqvist” archived. All sessions have ended.')).toBeVisible();
    });

    it('A person who is a request’s only approver is archived with a successor', async () => {
      const opened = await open();
      const { screen, edge, user } = opened;
      const message = 'Choose who takes over.';
      edge.refuses(archivePerson, 'INVALID_INPUT', 'x', [{ field: 'successorId', code: 'required', message }]);
      await press(opened, 'Archive');
      // antd gives every dialog the same title id in tests, so that the drawer has the confirmation's name as well.
      const title = await screen.findByText('Archive “Jonas Lindqvist”?');
      const dialog = within(title.closest<HTMLElement>('[role="dialog"]')!);
      await user.click(dialog.getByRole('button', { name: 'Archive' }));
      expect(await dialog.findByText(message)).toBeVisible();
      edge.answers(archivePerson, { ...managed, status: 'ARCHIVED', version: 5 });
      await user.type(dialog.getByRole('combobox', { name: 'Successor' }), 'kar');
      await user.click(await screen.findByText('Karin Ekström', { selector: 'span' }));
      await user.click(dialog.getByRole('button', { name: 'Archive' }));
      expect(await screen.findByText('“Jonas Lindqvist” archived. All sessions have ended.')).toBeVisible();
      expect(edge.requestsOf(archivePerson).map(({ body }) => body)).toEqual([{}, { successorId: karin.customerId }]);
    });

    it('A person who has left is restored while the plan has a licence, else the reason shows', async () => {
      const opened = await open({ ...managed, status: 'ARCHIVED' });
      const { screen, edge } = opened;
      edge.refuses(restorePerson, 'LICENCES_USED_UP', 'Your plan has no licences left.');
      await press(opened, 'Restore');
      expect(await screen.findByText('Your plan has no licences left.')).toBeVisible();
      edge.answers(restorePerson, { ...managed, version: 6 });
      await press(opened, 'Restore');
      expect(await screen.findByText('“Jonas Lindqvist” restored')).toBeVisible();
    });

    it('Admins cannot change their own roles, nor archive themselves', async () => {
      const opened = await open({ ...managed, id: ids.traveller });
      await press(opened, 'Permissions');
      expect(opened.screen.getByRole('checkbox', { name: 'Company admin' })).toBeDisabled();
      expect(opened.screen.getByText(/You cannot change your own roles/)).toBeVisible();
      expect(opened.screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    });

    it('A people manager gives no role above their own', async () => {
      const opened = await open(managed, 'PEOPLE_MANAGER');
      await press(opened, 'Permissions');
      expect(opened.screen.getByRole('checkbox', { name: 'Company admin' })).toBeDisabled();
      expect(opened.screen.getByRole('checkbox', { name: 'Approver' })).toBeEnabled();
      expect(opened.screen.queryByRole('checkbox', { name: /Travel agents may override/ })).toBeNull();
    });
  });

  describe('inviting people', () => {
    const openInvite = async () => {
      const opened = await open();
      await press(opened, 'Close');
      await press(opened, 'Invite people');
      return { ...opened, dialog: within(await opened.screen.findByRole('dialog')) };
    };

    it('Addresses are separated however they are typed, each once, and present employees are named', async () => {
      const { screen, user, edge, dialog } = await openInvite();
      edge.answers(inviteEmployees, {
        invited: [{ id: id(61), email: 'a@x.example', expiresAt: '2026-12-01T08:00:00Z' }],
        alreadyEmployed: ['b@x.example'],
      });
      await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
      expect(dialog.getByText('Enter at least one e-mail address')).toBeVisible();
      await user.type(
        dialog.getByRole('textbox', { name: 'E-mail addresses' }),
        'A@x.example; b@x.example, a@x.example',
      );
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Approver');
      await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
      expect(await screen.findByText('1 invitation sent. Already in the company: b@x.example')).toBeVisible();
      expect(edge.requestsOf(inviteEmployees).map(({ body }) => body)).toEqual([
        { emails: ['a@x.example', 'b@x.example'], roles: ['APPROVER'], language: 'en' },
      ]);
    });

    it('[S6.3] Inviting beyond the licences invites no one, and shows the way to the plans', async () => {
      const { user, edge, dialog } = await openInvite();
      edge.refuses(inviteEmployees, 'LICENCES_USED_UP', 'Your plan has no licences left.');
      await user.type(dialog.getByRole('textbox', { name: 'E-mail addresses' }), 'a@x.example');
      await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
      expect(await dialog.findByText(/Your plan has no licences left/)).toBeVisible();
      expect(dialog.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/upgrade');
    });
  });
});

describe('importing people', () => {
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const file: PeopleFile = {
    id: id(1),
    name: 'crew.csv',
    isWorkbook: false,
    encoding: 'windows-1252',
    separator: ';',
    columns: [
      { heading: 'E-post', samples: ['asa@crew.example'] },
      { heading: 'Namn', samples: ['Åsa'] },
    ],
    mapping: ['email', null],
    isMappingRemembered: false,
  };
  const result: PeopleImportResult = {
    rows: 3,
    added: 2,
    changed: 0,
    unchanged: 0,
    skipped: 1,
    problemCount: 1,
    problems: [{ row: 4, field: 'email', code: 'invalid', value: 'nobody' }],
    licencesMissing: 0,
  };
  const job = (change: Partial<Job>): Job => ({
    id: id(9),
    kind: 'PEOPLE_IMPORT',
    state: 'RUNNING',
    title: 'crew.csv',
    done: 0,
    total: null,
    result: null,
    problem: null,
    hasFile: false,
    createdAt: '2026-11-23T08:00:00Z',
    startedAt: null,
    endedAt: null,
    ...change,
  });
  const ended = { state: 'DONE', endedAt: '2026-11-23T08:00:05Z' } as const;
  const check = job({ id: id(8), kind: 'PEOPLE_CHECK' });
  const open = async (jobs: readonly Job[] = []) => {
    const page = { content: [], pageSize: 25, totalItems: 0, totalPages: 0, currentPage: 1 };
    const edge = new FakeEdge()
      .answers(listManagedPeople, { ...page, counts: { ACTIVE: 0, INVITED: 0, ARCHIVED: 0 } })
      .answers(listJobs, { content: [...jobs] })
      .answers(listCostCenters, { content: [] })
      .answers(listGroupCategories, { content: [] })
      .answers(listGroups, { content: [] })
      .answers(uploadPeopleFile, file);
    return renderRemote(remote, {
      at: '/people-management',
      edge,
      user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
    });
  };

  it('An import maps the columns, checks the rows, shows each error, and starts', async () => {
    const { screen, user, edge } = await open();
    edge.answers(startPeopleImport, check).answers(fetchJob, { ...check, ...ended, result: { ...result } });
    await user.click(await screen.findByRole('button', { name: 'Import file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }));
    await user.upload(
      dialog.getByLabelText('CSV or Excel file'),
      new File(['E-post;Namn'], 'crew.csv', { type: 'text/csv' }),
    );
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Namn' }), 'First name');
    await user.click(dialog.getByRole('button', { name: 'Check rows' }));
    expect(await dialog.findByRole('row', { name: /4 E-mail Not valid .*nobody/ }, { timeout: 3000 })).toBeVisible();
    edge.answers(startPeopleImport, job({ total: 3, done: 1 })).answers(fetchJob, job({ total: 3, done: 2 }));
    await user.click(dialog.getByRole('button', { name: 'Import people' }));
    expect(await screen.findByText('2 of 3 rows', {}, { timeout: 3000 })).toBeVisible();
    expect(edge.requestsOf(startPeopleImport).map(({ body }) => body)).toEqual(
      [true, false].map((isDryRun) => ({
        fileId: file.id,
        encoding: 'windows-1252',
        separator: ';',
        mapping: ['email', 'firstName'],
        isInviting: true,
        isDryRun,
      })),
    );
  });

  it('A workbook is imported without a choice of encoding', async () => {
    const { screen, user, edge } = await open();
    edge.answers(uploadPeopleFile, { ...file, name: 'crew.xlsx', isWorkbook: true });
    await user.click(await screen.findByRole('button', { name: 'Import file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }));
    await user.upload(dialog.getByLabelText('CSV or Excel file'), new File(['PK'], 'crew.xlsx', { type: sheetType }));
    expect(await dialog.findByRole('combobox', { name: 'Namn' })).toBeVisible();
    expect(dialog.queryByRole('combobox', { name: 'Encoding' })).toBeNull();
  });

  it.each([
    ['otherFormat', /encrypted or of an older format/],
    ['fileTooLarge', /too large\. Split it/],
    ['invalid', /not a table that can be read/],
  ])('A refused file says what to do: %s', async (code, text) => {
    const { screen, user, edge } = await open();
    edge.refuses(uploadPeopleFile, 'INVALID_INPUT', 'x', [{ field: 'content', code, message: 'x' }]);
    await user.click(await screen.findByRole('button', { name: 'Import file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }));
    await user.upload(dialog.getByLabelText('CSV or Excel file'), new File(['x'], 'crew.xlsx', { type: sheetType }));
    expect(await dialog.findByText(text)).toBeVisible();
  });

  it('An import beyond the licences cannot start, and shows the way to the plans', async () => {
    const { screen, user, edge } = await open();
    const short = { ...result, licencesMissing: 2 };
    edge.answers(startPeopleImport, check).answers(fetchJob, { ...check, ...ended, result: short });
    await user.click(await screen.findByRole('button', { name: 'Import file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }));
    await user.upload(
      dialog.getByLabelText('CSV or Excel file'),
      new File(['E-post;Namn'], 'crew.csv', { type: 'text/csv' }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Check rows' }));
    expect(await dialog.findByText(/2 licences are missing/, {}, { timeout: 3000 })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import people' })).toBeDisabled();
  });

  it('An import needs the column with the e-mail, and each field once', async () => {
    const { screen, user, edge } = await open();
    edge.answers(uploadPeopleFile, { ...file, mapping: ['firstName', 'firstName'] });
    await user.click(await screen.findByRole('button', { name: 'Import file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }));
    await user.upload(
      dialog.getByLabelText('CSV or Excel file'),
      new File(['E-post;Namn'], 'crew.csv', { type: 'text/csv' }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Check rows' }));
    expect(await dialog.findByText('Choose the column with the e-mail.')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'E-post' }), 'E-mail');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Namn' }), 'E-mail');
    await user.click(dialog.getByRole('button', { name: 'Check rows' }));
    expect(await dialog.findByText('Choose each field once.')).toBeVisible();
    expect(edge.requestsOf(startPeopleImport)).toEqual([]);
  });

  it('A page opened later finds a running import, and can cancel it', async () => {
    const running = job({ total: 3000, done: 1240 });
    const { screen, user, edge } = await open([running]);
    edge.answers(fetchJob, running).answers(cancelJob, { ...running, ...ended, state: 'CANCELLED' });
    expect(await screen.findByText('1,240 of 3,000 rows')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Cancelled')).not.toBeInTheDocument();
    expect(edge.requestsOf(downloadJobFile)).toEqual([]);
  });
});
