import {
  archivePerson,
  fetchCustomer,
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
  restorePerson,
  updateManagedPerson,
  type ManagedPerson,
  type ManagedPersonUpdate,
  type Role,
} from '@portolan/contracts';
import { ApiError } from '@portolan/http';
import { aCustomer, aManagedPerson, anEmployee, FakeEdge, ids, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const jonas = aManagedPerson({ customerId: id(101), firstName: 'Jonas', lastName: 'Lindqvist', roles: ['TRAVELLER'] });
const karin = anEmployee({ customerId: id(102), firstName: 'Karin', lastName: 'Ekström' });
const center = { id: id(11), code: '4300', name: 'Offshore', parentId: null, depth: 0, archived: false, version: 1 };
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
    const policy = { ...rule, category: 'EMPLOYEE', currency: 'SEK', isDefault: false, parentPolicyId: null } as const;
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
      Promise.reject(new ApiError(412, { type: 'VERSION_CONFLICT', message: 'x', meta: { requestId: 'r', changed } })),
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
    await user.type(dialog.getByRole('textbox', { name: 'E-mail addresses' }), 'A@x.example; b@x.example, a@x.example');
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
