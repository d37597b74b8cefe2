import { exportAuditEvents, listAuditEvents, listCountries, listEmployees, type AuditEvent } from '@portolan/contracts';
import { anEmployee, FakeEdge, renderRemote } from '@portolan/testing';
import { remote } from '../remote.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const karin = anEmployee({ customerId: id(901), firstName: 'Karin', lastName: 'Ekström' });
const changed: AuditEvent = {
  id: id(1),
  at: '2026-11-20T08:55:00Z',
  actorId: karin.customerId,
  impersonatorId: null,
  role: 'COMPANY_ADMIN',
  entity: 'travelPolicy',
  entityId: id(2),
  action: 'updateTravelPolicy',
  reason: null,
  requestId: 'r',
  before: { name: 'Norway', version: 3, audience: { users: [] }, isDefault: false },
  after: { name: 'Norway', version: 4, audience: { users: [id(901)] }, isDefault: false },
};

async function open(edge: FakeEdge, at = '', people = [karin]) {
  edge.answers(listEmployees, ({ query }) => {
    const wanted = query.getAll('customerId');
    const content = people.filter(({ customerId }) => wanted.length === 0 || wanted.includes(customerId));
    return { content, pageSize: 10, totalItems: content.length, totalPages: 1, currentPage: 1 };
  });
  return renderRemote(remote, {
    at: `/company-management/audit-trail${at}`,
    edge,
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
  });
}
const page = (content: AuditEvent[]) => ({
  content,
  pageSize: 25,
  totalItems: content.length,
  totalPages: 1,
  currentPage: 1,
});

describe('the audit trail of a company', () => {
  it('[S1.11] The audit trail says who changed what, with the fields before and after, but not the version', async () => {
    const { screen, user } = await open(new FakeEdge().answers(listAuditEvents, page([changed])));
    expect(await screen.findByText('Changed: Travel policy “Norway”')).toBeVisible();
    expect(await screen.findByText('Karin Ekström', { selector: 'p' })).toBeVisible();
    await user.click(screen.getByText('1 field'));
    expect(await screen.findByRole('row', { name: 'Applies to people – Karin Ekström' })).toBeVisible();
  });

  it('An entry about a person shows the name, for an invited person the e-mail', async () => {
    const newcomer = anEmployee({ customerId: id(902), firstName: '', lastName: '', username: 'nils@nordlys.example' });
    const about = (entityId: string, action: string): AuditEvent => ({
      ...changed,
      id: entityId,
      entity: 'customer',
      entityId,
      action,
      actorId: id(903),
      before: null,
      after: null,
    });
    const edge = new FakeEdge().answers(
      listAuditEvents,
      page([about(id(902), 'inviteEmployees'), about(id(901), 'updateManagedPerson')]),
    );
    const { screen } = await open(edge, '', [karin, newcomer]);
    expect(await screen.findByText(/Person nils@nordlys\.example$/)).toBeVisible();
    expect(screen.getByText(/Person Karin Ekström$/)).toBeVisible();
  });

  it('The audit trail is filtered by the URL: kind of record, person, and whole days of the reader’s calendar', async () => {
    const edge = new FakeEdge().answers(listAuditEvents, page([changed]));
    const { screen, user, router } = await open(edge, `?personId=${karin.customerId}&from=2026-11-20&to=2026-11-20`);
    await screen.findByText('Changed: Travel policy “Norway”');
    const [first] = edge.requestsOf(listAuditEvents);
    expect(first?.query.get('personId')).toBe(karin.customerId);
    expect(Date.parse(first?.query.get('to') ?? '') - Date.parse(first?.query.get('from') ?? '')).toBe(86_400_000);
    await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Cost center');
    await screen.findByText('Changed: Travel policy “Norway”');
    expect(router.state.location.search).toContain('entity=costCenter');
    expect(edge.requestsOf(listAuditEvents).at(-1)?.query.get('entity')).toBe('costCenter');
  });

  it('The audit trail names fields, countries and yes or no in words', async () => {
    const office: AuditEvent = {
      ...changed,
      entity: 'office',
      action: 'updateOffice',
      before: { name: 'Fjord', countryCode: 'SE', archived: false, validUntil: '2027-01-01', someNewField: '1' },
      after: { name: 'Fjord', countryCode: 'NO', archived: true, validUntil: '2028-01-01', someNewField: '2' },
    };
    const edge = new FakeEdge().answers(listAuditEvents, page([office])).answers(listCountries, [
      { code: 'NO', name: 'Norway' },
      { code: 'SE', name: 'Sweden' },
    ]);
    const { screen, user } = await open(edge);
    await user.click(await screen.findByText('4 fields'));
    for (const name of [
      'Country Sweden Norway',
      'Archived No Yes',
      'Valid until 2027-01-01 2028-01-01',
      'Some new field 1 2',
    ])
      expect(await screen.findByRole('row', { name })).toBeVisible();
  });

  it('The audit trail is saved as a file with the active filters, and can be retried', async () => {
    let saved: Blob | null = null;
    URL.createObjectURL = (blob) => ((saved = blob as Blob), 'blob:file');
    URL.revokeObjectURL = () => undefined;
    const edge = new FakeEdge()
      .answers(listAuditEvents, page([changed]))
      .refuses(exportAuditEvents, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(edge, '?entity=travelPolicy');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Could not export the audit trail')).toBeVisible();
    edge.answers(exportAuditEvents, new File(['time\r\n'], 'audit-trail.csv'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Saved');
    expect(saved).not.toBeNull();
    expect(edge.requestsOf(exportAuditEvents).at(-1)?.query.get('entity')).toBe('travelPolicy');
  });

  it('[S8.29] An audit trail that fails to load stops loading, and can be retried', async () => {
    const edge = new FakeEdge().refuses(listAuditEvents, 'UNAVAILABLE', 'Later');
    const { screen, user, view } = await open(edge);
    expect(await screen.findByText('Could not load the audit trail')).toBeVisible();
    expect(view.container.querySelector('[aria-busy="true"]')).toBeNull();
    edge.answers(listAuditEvents, page([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No matching entries' })).toBeVisible();
  });
});
