import {
  createSpendReport,
  fetchSpend,
  listBillingProfiles,
  listCostCenters,
  listGroups,
  listJobs,
  listSpendReports,
  listSupportedCurrencies,
  runSpendReport,
  type Job,
  type SpendReport,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, waitFor } from '@portolan/testing';
import { remote } from '../remote.ts';

const report: SpendReport = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Taxis of the month',
  settings: { days: 30, format: 'CSV', columns: ['TRIP_ID'] },
  every: 'WEEK',
  nextAt: '2026-11-30T06:00:00.000Z',
  createdAt: '2026-11-25T10:00:00.000Z',
};
const edgeOf = () =>
  new FakeEdge()
    .refuses(fetchSpend, 'UNAVAILABLE', 'not asked about')
    .answers(listCostCenters, { content: [] })
    .answers(listGroups, { content: [] })
    .answers(listBillingProfiles, { content: [] })
    .answers(listSupportedCurrencies, [])
    .answers(listJobs, { content: [] })
    .answers(listSpendReports, { content: [report] });
const open = (edge = edgeOf()) => renderRemote(remote, { at: '/analytics/reports?policy=OUT', edge });

describe('the link of a report’s mail', () => {
  const job: Job = {
    id: '00000000-0000-4000-8000-000000000009',
    kind: 'SPEND_EXPORT',
    title: 'Taxis of the month',
    state: 'DONE',
    done: 12,
    total: 12,
    result: null,
    problem: null,
    hasFile: true,
    createdAt: '2026-11-25T06:00:00.000Z',
    startedAt: '2026-11-25T06:00:01.000Z',
    endedAt: '2026-11-25T06:00:02.000Z',
  };
  const openFile = (...jobs: Job[]) =>
    renderRemote(remote, {
      at: `/analytics/reports?file=${job.id}`,
      edge: edgeOf().answers(listJobs, { content: jobs }),
    });

  it('The link of a report’s mail leads to the file', async () => {
    const { screen } = await openFile(job);
    expect(await screen.findByText('Taxis of the month is ready')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Save Taxis of the month' })[0]).toBeVisible();
  });

  it.each([
    ['is no longer stored', [{ ...job, hasFile: false }]],
    ['is another person’s', []],
  ])('The link of a report’s mail says so if the file %s', async (_why, jobs) => {
    const { screen } = await openFile(...jobs);
    expect(await screen.findByText(/^This file is not here/)).toBeVisible();
  });
});

describe('saved reports', () => {
  it('A report says when it is written next, and is written on demand', async () => {
    const edge = edgeOf();
    const { screen, user } = await open(edge);
    expect(await screen.findByText(/last 30 days, next/)).toBeVisible();
    edge.refuses(runSpendReport, 'UNAVAILABLE', 'Later');
    await user.click(screen.getByRole('button', { name: 'Write Taxis of the month now' }));
    expect(await screen.findByText('Could not write the report. Try again.')).toBeVisible();
  });

  it('A new report needs a name and keeps the filters of the page; what was typed outlives a failure', async () => {
    const edge = edgeOf();
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: 'Save report' }));
    expect(screen.getByText('Enter a name')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Out of policy');
    edge.refuses(createSpendReport, 'UNAVAILABLE', 'Later');
    await user.click(screen.getByRole('button', { name: 'Save report' }));
    await screen.findByText('Could not save the report. Try again.');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Out of policy');
    edge.answers(createSpendReport, report);
    await user.click(screen.getByRole('checkbox', { name: 'Nights' }));
    await user.click(screen.getByRole('button', { name: 'Save report' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(''));
    expect(edge.requestsOf(createSpendReport).at(-1)?.body).toMatchObject({
      name: 'Out of policy',
      every: 'NEVER',
      settings: { policy: 'OUT', days: 30, columns: expect.arrayContaining(['NIGHTS', 'TRIP_ID']) },
    });
  });
});
