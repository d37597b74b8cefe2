import {
  fetchSpend,
  listBillingProfiles,
  listCostCenters,
  listGroups,
  listJobs,
  listSpendBookings,
  listSupportedCurrencies,
  startSpendExport,
  type Job,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, waitFor } from '@portolan/testing';
import { remote } from '../remote.ts';

const job = (last: number, more: Partial<Job> = {}): Job => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  kind: 'SPEND_EXPORT',
  title: `bookings ${last}.csv`,
  state: 'DONE',
  done: 12,
  total: 12,
  result: null,
  problem: null,
  hasFile: true,
  createdAt: '2026-11-25T06:00:00.000Z',
  startedAt: '2026-11-25T06:00:01.000Z',
  endedAt: '2026-11-25T06:00:02.000Z',
  ...more,
});
const [older, started] = [job(1), job(2, { state: 'RUNNING', hasFile: false, endedAt: null })];
const edgeOf = () =>
  new FakeEdge()
    .refuses(fetchSpend, 'UNAVAILABLE', 'not asked about')
    .answers(listCostCenters, { content: [] })
    .answers(listGroups, { content: [] })
    .answers(listBillingProfiles, { content: [] })
    .answers(listSupportedCurrencies, [])
    .answers(listSpendBookings, { content: [], pageSize: 25, totalItems: 0, totalPages: 0, currentPage: 1 })
    .answers(listJobs, { content: [older] })
    .answers(startSpendExport, started);
const row = { by: 'VENDOR', key: 'TXB' } as const;
const search = new URLSearchParams({ product: 'TAXI', ...row }).toString();

const open = (edge: FakeEdge, at = '/analytics/bookings') => renderRemote(remote, { at, edge });

it.each([
  ['one supplier’s bookings', '/analytics/bookings', row],
  ['the figures', '/analytics', {}],
])('An export from the page of %s has the bookings that it shows, with its filters', async (_, path, ofTheRow) => {
  const edge = edgeOf();
  const { screen, user } = await open(edge, `${path}?${search}`);
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const sent = edge.requestsOf(startSpendExport)[0]?.body;
  const { from, to, ...narrowing } = sent as Readonly<Record<string, unknown>>;
  expect([typeof from, typeof to]).toEqual(['string', 'string']);
  expect(narrowing).toEqual({ product: 'TAXI', ...ofTheRow, format: 'CSV' });
});

it('The file of an earlier export is not offered while another one starts', async () => {
  const edge = edgeOf();
  const { screen, user } = await open(edge);
  const save = () => screen.queryByRole('button', { name: 'Save file' });
  await waitFor(() => expect(save()).toBeVisible());
  const answer = edge.holds(startSpendExport);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(save()).toBeNull();
  edge.answers(listJobs, { content: [started, older] });
  answer();
  expect(await screen.findByText(started.title)).toBeVisible();
  expect(save()).toBeNull();
});

it('A list of exports that was requested before an export started does not hide it', async () => {
  const edge = edgeOf();
  const answer = edge.holds(listJobs);
  const { screen, user } = await open(edge);
  edge.answers(listJobs, { content: [started, older] });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(started.title)).toBeVisible();
  answer();
  await user.tab();
  expect(screen.getByText(started.title)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save file' })).toBeNull();
});
