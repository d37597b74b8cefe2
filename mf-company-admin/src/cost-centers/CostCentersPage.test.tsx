import { act } from 'react';
import {
  archiveCostCenter,
  createCostCenter,
  fetchCostCenterSettings,
  listCostCenters,
  listEmployees,
  updateCostCenter,
  updateCostCenterSettings,
  type CostCenter,
  type CostCenterInput,
  type CostCenterSettings,
} from '@portolan/contracts';
import { ApiError } from '@portolan/http';
import { anEmployee, FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const aCenter = (last: number, code: string, name: string, over: Partial<CostCenter> = {}): CostCenter => ({
  id: id(last),
  code,
  name,
  parentId: null,
  depth: 0,
  archived: false,
  version: 1,
  management: { approverId: null, delegateId: null, delegateExpiry: null, userIds: [] },
  ...over,
});
const karin = anEmployee({ customerId: id(901), firstName: 'Karin', lastName: 'Ekström' });
const jonas = anEmployee({ customerId: id(902), firstName: 'Jonas', lastName: 'Lindqvist' });
const operations = aCenter(1, '4000', 'Operations', {
  management: { approverId: karin.customerId, delegateId: null, delegateExpiry: null, userIds: [jonas.customerId] },
});
const offshore = aCenter(2, '4300', 'Offshore', { parentId: operations.id, depth: 1, version: 7 });

const saved = (row: CostCenter, body: unknown): CostCenter => {
  const { approverId, delegateId, delegateExpiry, userIds, ...plain } = body as CostCenterInput;
  return {
    ...row,
    ...plain,
    archived: plain.archived ?? false,
    version: row.version + 1,
    management: {
      approverId: approverId ?? null,
      delegateId: delegateId ?? null,
      delegateExpiry: delegateExpiry ?? null,
      userIds: userIds ?? [],
    },
  };
};
const settings: CostCenterSettings = {
  areCostCentersMandatory: false,
  areCostCentersVisibleToAll: false,
  costCenterExists: true,
  version: 3,
};

async function open(centers: readonly CostCenter[] = [operations, offshore], edge = new FakeEdge()) {
  const world = { centers: [...centers] };
  edge
    .answers(listCostCenters, () => ({ content: world.centers }))
    .answers(fetchCostCenterSettings, { ...settings, costCenterExists: centers.length > 0 })
    .answers(updateCostCenterSettings, ({ body }) => ({ ...settings, ...(body as object), version: 4 }))
    .answers(createCostCenter, ({ body }) => {
      const created = { ...saved(aCenter(50, '', ''), body), version: 1 };
      world.centers.push(created);
      return created;
    })
    .answers(listEmployees, ({ query }) => {
      const content = [karin, jonas].filter(
        ({ customerId, firstName }) =>
          query.getAll('customerId').includes(customerId) ||
          (query.get('search') ?? '-') === firstName.toLowerCase().slice(0, (query.get('search') ?? '-').length),
      );
      return { content, pageSize: 10, totalItems: content.length, totalPages: 1, currentPage: 1 };
    });
  const opened = await renderRemote(remote, {
    at: '/company-management/cost-centers',
    edge,
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
  });
  return { ...opened, world };
}
type Opened = Awaited<ReturnType<typeof open>>;
const drawer = ({ screen }: Opened) => within(screen.getByRole('dialog'));
const save = (opened: Opened) => opened.user.click(drawer(opened).getByRole('button', { name: 'Save' }));
async function edit(opened: Opened, name: string) {
  await opened.user.click(await opened.screen.findByRole('button', { name }));
  return drawer(opened);
}

describe('the cost centers of a company', () => {
  it('[S1.11] Cost centers show as a tree with owner, people and status, with their settings', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('row', { name: /4000 Operations Karin Ekström None 1 In use/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /4300 Offshore None set None 0 In use/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cost centers', current: 'page' })).toBeVisible();
  });

  it('A cost center is added below another with owner and people found by name, once for each attempt', async () => {
    const opened = await open();
    const { screen, user, edge } = opened;
    await user.click(await screen.findByRole('button', { name: 'Add cost center' }));
    const form = drawer(opened);
    await save(opened);
    expect(
      within(await form.findByRole('alert'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name: enter a value', 'Code: enter a value']);
    await user.type(form.getByRole('textbox', { name: 'Code' }), '4400');
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Belgrade');
    await user.selectOptions(form.getByRole('combobox', { name: 'Under' }), '4000 Operations');
    await user.type(form.getByRole('combobox', { name: 'Owner' }), 'jon');
    await user.click(await screen.findByText('Jonas Lindqvist', { selector: 'span' }));
    await save(opened);
    expect(await screen.findByText('“Belgrade” saved')).toBeVisible();
    expect(await screen.findByRole('row', { name: /4400 Belgrade Jonas Lindqvist/ })).toBeVisible();
    const [request] = edge.requestsOf(createCostCenter);
    expect(request?.body).toMatchObject({
      code: '4400',
      name: 'Belgrade',
      parentId: operations.id,
      approverId: jonas.customerId,
    });
    expect(request?.headers['Idempotency-Key']).toMatch(/.{16,}/);
  });

  it('A cost center has a delegate until the end of a day, which stays while unchanged', async () => {
    const expiry = '2026-12-04T10:15:00.000Z';
    const held = {
      ...offshore,
      management: { ...offshore.management!, delegateId: jonas.customerId, delegateExpiry: expiry },
    };
    const opened = await open([operations, held]);
    const { edge, user } = opened;
    edge.answers(updateCostCenter, ({ body }) => saved(held, body));
    let form = await edit(opened, 'Offshore');
    expect(form.getByLabelText('Until')).toHaveValue('2026-12-04');
    await user.type(form.getByRole('textbox', { name: 'Name' }), ' wind');
    await save(opened);
    expect(await opened.screen.findByText('“Offshore wind” saved')).toBeVisible();
    form = await edit(opened, 'Offshore');
    await user.clear(form.getByLabelText('Until'));
    await save(opened);
    await opened.screen.findByText('“Offshore” saved');
    expect(edge.requestsOf(updateCostCenter).map(({ body }) => body)).toMatchObject([
      { delegateExpiry: expiry },
      { delegateExpiry: null },
    ]);
  });

  it('A cost center cannot stand below itself or its descendants', async () => {
    const opened = await open();
    const form = await edit(opened, 'Operations');
    const options = within(form.getByRole('combobox', { name: 'Under' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Top level']);
  });

  it('A cost center that two admins change keeps both inputs, says whose value a field holds, and offers it', async () => {
    const opened = await open();
    const { edge, user, screen, world } = opened;
    const conflict = {
      type: 'VERSION_CONFLICT',
      message: 'x',
      meta: { requestId: 'r', changed: { by: 'Karin Ekström', at: '2026-11-20T08:55:00Z' } },
    };
    edge.answers(updateCostCenter, () => Promise.reject(new ApiError(412, conflict)));
    const form = await edit(opened, 'Offshore');
    const name = form.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Wind');
    await save(opened);
    expect(await form.findByText(/Someone else has changed this.*Karin Ekström/)).toBeVisible();
    const theirs = { ...offshore, name: 'Sea', code: '4310', version: 9 };
    world.centers = [operations, theirs];
    edge.answers(updateCostCenter, ({ body }) => saved(theirs, body));
    await user.click(form.getByRole('button', { name: 'Load latest version' }));
    expect(await form.findByText(/Karin Ekström.*Changed fields: Code and Name/)).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Code' })).toHaveValue('4310');
    expect(name).toHaveValue('Wind');
    expect(form.getByText('Karin Ekström set: Sea. Saving puts your value back.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Use this value' }));
    expect(name).toHaveValue('Sea');
    await user.type(name, 'side');
    await save(opened);
    expect(await screen.findByText('“Seaside” saved')).toBeVisible();
    expect(edge.requestsOf(updateCostCenter).at(-1)).toMatchObject({
      headers: { 'If-Match': '"9"' },
      body: { name: 'Seaside', code: '4310' },
    });
  });

  it.each([
    ['Add cost center', ''],
    ['Offshore', 'Offshore'],
  ])('The drawer of “%s” is open again after signing in again, with its typed fields', async (button, before) => {
    const opened = await open();
    const form = await edit(opened, button);
    await opened.user.type(form.getByRole('textbox', { name: 'Name' }), ' wind');
    await opened.signInAgain();
    await opened.screen.findByRole('dialog');
    expect(drawer(opened).getByRole('textbox', { name: 'Name' })).toHaveValue(`${before} wind`);
  });

  it('A cost center that another admin has changed keeps the typed fields after signing in again, and names the other changes', async () => {
    const opened = await open();
    const { user, edge, world, screen } = opened;
    const form = await edit(opened, 'Offshore');
    await user.clear(form.getByRole('textbox', { name: 'Name' }));
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Wind');
    const theirs = { ...offshore, name: 'Sea', code: '4310', version: 9 };
    world.centers = [operations, theirs];
    edge.answers(updateCostCenter, ({ body }) => saved(theirs, body));
    await opened.signInAgain();
    await screen.findByRole('dialog');
    const again = drawer(opened);
    expect(again.getByText(/Changed fields: Name\. Your own changes are kept/)).toBeVisible();
    expect(again.getByRole('textbox', { name: 'Code' })).toHaveValue('4310');
    await save(opened);
    expect(await screen.findByText('“Wind” saved')).toBeVisible();
    expect(edge.requestsOf(updateCostCenter)[0]).toMatchObject({
      headers: { 'If-Match': '"9"' },
      body: { name: 'Wind', code: '4310' },
    });
  });

  it('A drawer that is closed after signing in again discards its typed fields', async () => {
    const opened = await open();
    const { user, screen } = opened;
    await user.type((await edit(opened, 'Offshore')).getByRole('textbox', { name: 'Name' }), '!');
    await opened.signInAgain();
    await screen.findByRole('dialog');
    await user.click(drawer(opened).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect((await edit(opened, 'Offshore')).getByRole('textbox', { name: 'Name' })).toHaveValue('Offshore');
  });

  it('A cost center with another one’s code says so at the field, and typed text stays', async () => {
    const opened = await open();
    opened.edge.refuses(updateCostCenter, 'INVALID_INPUT', 'x', [{ field: 'code', code: 'taken', message: 'x' }]);
    const form = await edit(opened, 'Offshore');
    await opened.user.type(form.getByRole('textbox', { name: 'Code' }), '0');
    await save(opened);
    expect(await form.findByRole('link', { name: /another cost center has it/ })).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Code' })).toHaveValue('43000');
  });

  it('A cost center with open trips is not archived: the trips are named, each with a link', async () => {
    const opened = await open();
    const { edge, user, screen } = opened;
    const trips = [{ cartId: id(77), tripId: 'PT-48399', tripName: 'Bergen crew' }];
    edge.answers(archiveCostCenter, () =>
      Promise.reject(new ApiError(409, { type: 'IN_USE', message: 'x', meta: { requestId: 'r', trips } })),
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Offshore' }));
    await user.click(within(screen.getByRole('group', { name: 'Actions for Offshore' })).getByText('Archive'));
    await user.click(drawer(opened).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByRole('link', { name: 'PT-48399' })).toHaveAttribute('href', `/trip/${id(77)}`);
    expect(drawer(opened).getByRole('button', { name: 'Archive' })).toBeDisabled();
    await user.click(drawer(opened).getByRole('button', { name: 'Keep' }));
    edge.answers(archiveCostCenter, undefined);
    await user.click(within(screen.getByRole('group', { name: 'Actions for Offshore' })).getByText('Archive'));
    await user.click(drawer(opened).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('“Offshore” archived')).toBeVisible();
    expect(edge.requestsOf(archiveCostCenter).at(-1)?.headers['If-Match']).toBe('"7"');
  });

  it('Closing a drawer with changes, or leaving its page, asks first', async () => {
    const opened = await open();
    const { router, screen, user } = opened;
    const form = await edit(opened, 'Offshore');
    await user.type(form.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(form.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Stay on page' }));
    await act(() => router.navigate('/company-management'));
    await user.click(await screen.findByRole('button', { name: 'Stay on page' }));
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Offshore!');
  });

  it('[S8.29] Cost centers that fail to load stop loading: the failure shows, and can be retried', async () => {
    const edge = new FakeEdge();
    const opened = await open([operations], edge);
    await opened.screen.findByRole('row', { name: /Operations/ });
    edge
      .answers(updateCostCenter, ({ body }) => saved(operations, body))
      .refuses(listCostCenters, 'UNAVAILABLE', 'Later');
    await opened.user.type((await edit(opened, 'Operations')).getByRole('textbox', { name: 'Name' }), '!');
    await save(opened);
    expect(await opened.screen.findByText('Could not load cost centers')).toBeVisible();
    expect(opened.view.container.querySelector('[aria-busy="true"]')).toBeNull();
    edge.answers(listCostCenters, { content: [operations] });
    await opened.user.click(opened.screen.getByRole('button', { name: 'Try again' }));
    expect(await opened.screen.findByRole('row', { name: /Operations/ })).toBeVisible();
  });
});

describe('the settings of cost centers', () => {
  it('[S3.27] A switch of the cost centers is saved at once, over the seen version', async () => {
    const { screen, user, edge } = await open();
    const mandatory = await screen.findByRole('switch', { name: 'Every trip needs one' });
    expect(mandatory).not.toBeChecked();
    expect(screen.getByText('Trips may be submitted without a cost center.')).toBeVisible();
    await user.click(mandatory);
    expect(await screen.findByText('Trips without a cost center cannot be submitted.')).toBeVisible();
    expect(edge.requestsOf(updateCostCenterSettings)).toMatchObject([
      {
        headers: { 'If-Match': '"3"' },
        body: { areCostCentersMandatory: true, areCostCentersVisibleToAll: false },
      },
    ]);
    expect(screen.getByRole('switch', { name: 'Cost centers are used' })).toBeDisabled();
  });

  it('[S3.27] A company without cost centers cannot require one', async () => {
    const { screen } = await open([]);
    expect(await screen.findByRole('switch', { name: 'Every trip needs one' })).toBeDisabled();
    expect(screen.getByText('Add a cost center first.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No cost centers yet' })).toBeVisible();
  });

  it('Settings that another person has changed show the newest, and say who changed them', async () => {
    const { screen, user, edge } = await open();
    const changed = { by: 'Karin Ekström', at: '2026-11-20T08:55:00Z' };
    const visible = await screen.findByRole('switch', { name: 'Everyone sees all' });
    edge
      .answers(updateCostCenterSettings, () =>
        Promise.reject(
          new ApiError(412, { type: 'VERSION_CONFLICT', message: 'x', meta: { requestId: 'r', changed } }),
        ),
      )
      .answers(fetchCostCenterSettings, { ...settings, areCostCentersMandatory: true, version: 5 });
    await user.click(visible);
    expect(await screen.findByText(/Someone else has changed the settings.*Karin Ekström/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Every trip needs one' })).toBeChecked();
    expect(visible).not.toBeChecked();
  });
});
