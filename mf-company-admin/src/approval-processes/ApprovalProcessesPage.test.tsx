import {
  createApprovalProcess,
  listApprovalProcesses,
  listCostCenters,
  listEmployees,
  listGroups,
  simulateApproval,
  updateApprovalProcess,
  type ApprovalProcess,
  type ApprovalProcessInput,
} from '@portolan/contracts';
import { anActing, anEmployee, FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const jonas = anEmployee({ customerId: id(901), firstName: 'Jonas', lastName: 'Hall', status: 'ARCHIVED' });
const karin = anEmployee({ customerId: id(902), firstName: 'Karin', lastName: 'Ekström' });
const operations: ApprovalProcess = {
  id: id(1),
  name: 'Operations',
  source: 'MANUAL',
  audience: { users: [], groups: [], costCenters: [] },
  rules: [
    {
      priority: 1,
      condition: { tripKind: 'OUT' },
      mode: 'HARD',
      steps: [{ need: 'ANY', approvers: [{ kind: 'USER', userId: jonas.customerId }] }],
    },
    {
      priority: 2,
      condition: { tripKind: 'ALL', minTotalMinor: 500_000, currency: 'SEK' },
      mode: 'NOTIFY',
      steps: [{ need: 'ANY', approvers: [{ kind: 'COST_CENTER_OWNER' }] }],
    },
  ],
  changeRule: { preset: 'FROM_AMOUNT', amountMinor: 50_000, currency: 'SEK' },
  onTimeout: 'REJECT',
  timeoutHours: 48,
  archived: false,
  version: 4,
};

async function open(processes: readonly ApprovalProcess[] = [operations], acting = false) {
  const edge = new FakeEdge()
    .answers(listApprovalProcesses, { content: [...processes] })
    .answers(listGroups, { content: [] })
    .answers(listCostCenters, { content: [] })
    .answers(listEmployees, { content: [jonas, karin], pageSize: 10, totalItems: 2, totalPages: 1, currentPage: 1 })
    .answers(createApprovalProcess, ({ body }) => ({
      ...operations,
      ...(body as ApprovalProcessInput as Partial<ApprovalProcess>),
    }))
    .answers(updateApprovalProcess, ({ body }) => ({
      ...operations,
      ...(body as ApprovalProcessInput as Partial<ApprovalProcess>),
    }));
  return renderRemote(remote, {
    at: '/company-management/approval-processes',
    edge,
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
    ...(acting && { acting: anActing() }),
  });
}

describe('the approval processes of a company', () => {
  it('[S1.11] Approval processes are listed with their audience, and a gap without approvers is named', async () => {
    const { screen } = await open();
    expect(
      await screen.findByRole('row', {
        name: /Operations Everyone 2 Rejected after 48 hours A step has no approver In use/,
      }),
    ).toBeVisible();
  });

  it('An archived approver is named in the editor, and a process is saved in the order of its rules', async () => {
    const { screen, user, edge } = await open();
    await user.click(await screen.findByRole('button', { name: 'Operations' }));
    expect(await screen.findByText(/Archived: Jonas Hall. A step has no one left to ask/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move rule 2 up' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Operations” saved');
    expect(edge.requestsOf(updateApprovalProcess)[0]).toMatchObject({
      headers: { 'If-Match': '"4"' },
      body: {
        changeRule: { preset: 'FROM_AMOUNT', amountMinor: 50_000, currency: 'SEK' },
        rules: [
          { priority: 1, condition: { tripKind: 'ALL', minTotalMinor: 500_000, currency: 'SEK' }, mode: 'NOTIFY' },
          { priority: 2, condition: { tripKind: 'OUT' }, steps: [{ approvers: [{ kind: 'USER' }] }] },
        ],
      },
    });
  });

  it('A process is shown as the way of a trip, rule by rule, until one is opened for editing', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Operations' }));
    const [first, second] = (await screen.findAllByRole('list', { name: 'Steps' })).map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );
    expect(first).toEqual([
      'SubmittedHeld where the supplier can; otherwise you decide on a price that may change',
      'No oneOne approval is enoughJonas Hall is archived and is not asked',
      'Booked',
    ]);
    expect(second).toEqual(['Submitted', 'Booked', 'cost center ownerTold, not asked']);
    const rules = screen.getByRole('list', { name: 'Rules' });
    expect(rules).toHaveTextContent(/trips from SEK\s5,000: Notify only/);
    expect(within(rules).queryByRole('combobox', { name: 'Then' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit rule 2' }));
    const then = within(rules).getByRole('combobox', { name: 'Then' });
    expect(then).toHaveValue('NOTIFY');
    for (const [mode, words] of [
      ['HARD', 'Held where the supplier can; otherwise you decide on a price that may change'],
      ['PRE', 'Nothing is held: price and availability may change'],
    ] as const) {
      await user.selectOptions(then, mode);
      expect(then).toHaveAccessibleDescription(words);
    }
    await user.click(screen.getByRole('button', { name: 'Close rule 2' }));
    expect(within(rules).queryByRole('combobox', { name: 'Then' })).toBeNull();
  });

  it('A process with a step without approvers, or with a wrong timeout, is not sent', async () => {
    const { screen, user, edge } = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Add process' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Managers');
    await user.click(screen.getByRole('checkbox', { name: 'Line manager' }));
    const hours = screen.getByRole('textbox', { name: 'No answer after, hours' });
    await user.clear(hours);
    await user.type(hours, '900');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Rules: complete the marked fields' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'No answer after: enter 1 to 720 hours' })).toBeVisible();
    expect(edge.requestsOf(createApprovalProcess)).toHaveLength(0);
  });

  it('Processes are tried with an imagined trip: its approvers, and the rule that decided', async () => {
    const { screen, user, edge } = await open();
    edge.answers(simulateApproval, {
      outcome: 'ASK',
      approval: {
        mode: 'HARD',
        timeoutHours: 48,
        onTimeout: 'REJECT',
        reasons: ['OUT_OF_POLICY'],
        why: [{ kind: 'PROCESS', process: 'Operations', tripKind: 'OUT', minTotal: { amount: 5000, currency: 'SEK' } }],
        steps: [{ step: 1, need: 'ANY', approvers: [{ customerId: id(5), name: 'Amara Okafor' }] }],
      },
      why: [
        { processId: id(1), processName: 'Operations', priority: 1, mode: 'HARD', decided: true },
        { processId: id(1), processName: 'Operations', priority: 2, mode: 'NOTIFY', decided: false },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Operations' }));
    const form = within(await screen.findByRole('form', { name: 'Try a trip' }));
    await user.type(form.getByRole('combobox', { name: /^Travellers/ }), 'kar');
    await user.click(await screen.findByText('Karin Ekström', { selector: 'span' }));
    await user.type(form.getByRole('textbox', { name: 'Total, SEK' }), '6000');
    await user.click(form.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText('Amara Okafor')).toBeVisible();
    expect(
      screen.getByText(/^Process “Operations”: trips outside policy from SEK\s5,000\. This trip costs SEK\s6,000\.$/),
    ).toBeVisible();
    expect(
      screen.getByText('Held where the supplier can; otherwise you decide on a price that may change', {
        selector: 'p',
      }),
    ).toBeVisible();
    expect(screen.getByText('Operations, rule 1: decided, the strictest (Hold and ask)')).toBeVisible();
    expect(screen.getByText('Operations, rule 2: fits too (Notify only)')).toBeVisible();
    expect(edge.requestsOf(simulateApproval)[0]?.body).toMatchObject({
      customerIds: [karin.customerId],
      amount: 6000,
      currency: 'SEK',
      changeAmount: null,
    });
  });

  it('An edited process is tried before it is saved', async () => {
    const { screen, user, edge } = await open();
    edge.answers(simulateApproval, { outcome: 'NONE', approval: null, why: [] });
    await user.click(await screen.findByRole('button', { name: 'Operations' }));
    const form = within(await screen.findByRole('form', { name: 'Try a trip' }));
    expect(form.getByText('Uses all saved processes. Nobody is asked.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove rule 1' }));
    expect(form.getByText(/this one as it is typed/)).toBeVisible();
    await user.type(form.getByRole('combobox', { name: /^Travellers/ }), 'kar');
    await user.click(await screen.findByText('Karin Ekström', { selector: 'span' }));
    await user.type(form.getByRole('textbox', { name: 'Total, SEK' }), '6000');
    await user.click(form.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText('No approval needed')).toBeVisible();
    expect(edge.requestsOf(simulateApproval)[0]?.body).toMatchObject({
      draft: { id: operations.id, process: { name: 'Operations', rules: [{ priority: 1, mode: 'NOTIFY' }] } },
    });
    expect(edge.requestsOf(updateApprovalProcess)).toHaveLength(0);
  });

  it('[S6.3] An agent who acts for the company only reads its processes', async () => {
    const { screen } = await open([operations], true);
    expect(await screen.findByRole('row', { name: /Operations/ })).toBeVisible();
    expect(screen.getByText(/Only the company’s own admins can change them/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Operations' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add process' })).toBeNull();
  });
});
