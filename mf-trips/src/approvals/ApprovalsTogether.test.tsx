import { approveTrip, readCarts, type ApprovalListItem } from '@portolan/contracts';
import { FakeEdge, ids, renderRemote, waitFor, type EdgeRequest } from '@portolan/testing';
import { remote } from '../remote.ts';
import { aTripInApproval } from '../testing/aTripInApproval.ts';

const [oslo, malmo, lund] = [
  ids.trip,
  '00000000-0000-4000-8000-000000000011',
  '00000000-0000-4000-8000-000000000012',
] as const;
const aRow = (cartId: string, tripName: string, over: Partial<ApprovalListItem> = {}): ApprovalListItem => ({
  cartId,
  tripName,
  status: 'PENDING_APPROVAL',
  startDate: '2026-11-23',
  totalPriceToPay: 610,
  currency: 'SEK',
  approval: {
    mode: 'HARD',
    status: 'PENDING',
    tripVersion: 3,
    deadline: '2199-11-22T16:00:00Z',
    createdAt: '2026-11-20T16:00:00Z',
  },
  policyState: 'IN',
  asked: { amount: 610, currency: 'SEK' },
  permissions: [{ permissionType: 'APPROVE', allowed: true }],
  ...over,
});
const rows = [
  aRow(oslo, 'Oslo kick-off'),
  aRow(malmo, 'Malmö audit', { asked: { amount: 50.5, currency: 'EUR' } }),
  aRow(lund, 'Lund fair', { asked: { amount: 90, currency: 'SEK' } }),
];
const pageOf = (content: ApprovalListItem[]) => ({
  content,
  pageSize: 25,
  totalItems: content.length,
  totalPages: content.length === 0 ? 0 : 1,
  currentPage: 1,
});
const answered = (edge: FakeEdge) => edge.requestsOf(approveTrip).map(({ params }) => params['cartId']);

/** The trips wait until they are approved. */
function anEdge(waiting = rows): FakeEdge {
  const edge = new FakeEdge();
  return edge
    .answers(readCarts, () => pageOf(waiting.filter(({ cartId }) => !answered(edge).includes(cartId))))
    .answers(approveTrip, aTripInApproval({ status: 'APPROVED' }));
}

async function open(edge = anEdge()) {
  const opened = await renderRemote(remote, { at: '/approvals', edge });
  await opened.screen.findByText('Oslo kick-off');
  const { screen, user } = opened;
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const approve = async (label: string | RegExp) => {
    await user.click(screen.getByRole('button', { name: label }));
    const dialog = await screen.findByRole('dialog');
    await user.click(
      [...dialog.querySelectorAll('button')].find(({ textContent }) =>
        textContent?.startsWith('Approve'),
      ) as HTMLElement,
    );
  };
  return { ...opened, edge, box, approve };
}

describe('Bulk approval', () => {
  it('Only trips in policy that the reader may approve can be selected; the others give the reason', async () => {
    const { screen } = await open(
      anEdge([
        aRow(oslo, 'Oslo kick-off'),
        aRow(malmo, 'Malmö audit', { policyState: 'OUT' }),
        aRow(lund, 'Lund fair', {
          permissions: [{ permissionType: 'APPROVE', allowed: false, reason: 'The trial is over.' }],
        }),
      ]),
    );
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
      'Select all trips in policy',
      'Select Oslo kick-off',
    ]);
    expect(screen.getByTitle('Outside policy: open to decide')).toBeVisible();
    expect(screen.getByTitle('The trial is over.')).toBeVisible();
  });

  it('Without selectable trips the approvals table has no checkboxes', async () => {
    const { screen } = await open(anEdge([aRow(oslo, 'Oslo kick-off', { policyState: 'OUT' })]));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getAllByRole('columnheader')).toHaveLength(5);
  });

  it('An approver selects trips one by one or all at once, also by keyboard, and sees their prices by currency', async () => {
    const { screen, user, box } = await open();
    box('Select Oslo kick-off').focus();
    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Approve 1 trip · SEK\u00A0610' })).toBeVisible();
    await user.click(box('Select all trips in policy'));
    expect(screen.getByRole('button', { name: 'Approve 3 trips · SEK\u00A0700 · EUR\u00A050.50' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('A bulk approval asks once, approves the listed version of each trip and reports each result', async () => {
    const { screen, user, edge, box, approve } = await open();
    await user.click(box('Select Oslo kick-off'));
    await user.click(box('Select Lund fair'));
    await user.click(screen.getByRole('button', { name: 'Approve 2 trips · SEK\u00A0700' }));
    await screen.findByRole('dialog', { name: 'Approve 2 trips?' });
    expect(edge.requestsOf(approveTrip)).toEqual([]);
    await user.keyboard('{Escape}');
    await approve('Approve 2 trips · SEK\u00A0700');
    expect(await screen.findByText('“Oslo kick-off” was approved.')).toBeVisible();
    expect(screen.getByText('“Lund fair” was approved.')).toBeVisible();
    expect(edge.requestsOf(approveTrip).map(({ params, body }) => [params['cartId'], body])).toEqual([
      [oslo, { tripVersion: 3 }],
      [lund, { tripVersion: 3 }],
    ]);
    expect(screen.queryByText('Oslo kick-off')).toBeNull();
    expect(screen.getByText('Malmö audit')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('A trip that could not be approved stays selected and shows the reason', async () => {
    const edge = anEdge();
    edge.answers(readCarts, () =>
      pageOf(
        edge.requestsOf(approveTrip).length > 0
          ? [
              aRow(malmo, 'Malmö audit', {
                approval: {
                  mode: 'HARD',
                  status: 'PENDING',
                  tripVersion: 4,
                  deadline: '2199-11-22T16:00:00Z',
                  createdAt: '2026-11-20T16:00:00Z',
                },
              }),
            ]
          : rows,
      ),
    );
    edge.refuses(approveTrip, 'TRIP_CHANGED', 'It has changed');
    const { screen, user, box, approve } = await open(edge);
    await user.click(box('Select Malmö audit'));
    await approve(/^Approve 1 trip/);
    const reason =
      '“Malmö audit”: The trip has changed, so your decision was not saved. Review the latest version and decide again.';
    expect(await screen.findByText(reason)).toBeVisible();
    expect(box('Select Malmö audit')).toBeChecked();
    expect(box('Select Malmö audit')).toHaveAccessibleDescription(reason);
  });

  it('A bulk approval names the earlier decider and the time', async () => {
    const edge = anEdge().refuses(approveTrip, 'ALREADY_DECIDED', 'Decided', {
      changed: { by: 'Priya Raman', at: '2026-11-21T09:30:00Z' },
    });
    const { screen, user, box, approve } = await open(edge);
    await user.click(box('Select Oslo kick-off'));
    await approve(/^Approve 1 trip/);
    expect(
      await screen.findByText('“Oslo kick-off”: Priya Raman has already decided, Sat 21 Nov, 09:30.'),
    ).toBeVisible();
  });

  it('A trip that changed since its selection is no longer selected', async () => {
    let asked = 0;
    const edge = anEdge().answers(readCarts, ({ query }: EdgeRequest) => {
      asked += 1;
      return pageOf([
        aRow(
          oslo,
          `Oslo kick-off`,
          asked > 1
            ? {
                approval: {
                  mode: 'HARD',
                  status: 'PENDING',
                  tripVersion: 4,
                  deadline: '2199-11-22T16:00:00Z',
                  createdAt: '2026-11-20T16:00:00Z',
                },
                tripName: `Oslo ${query.get('sort')}`,
              }
            : {},
        ),
      ]);
    });
    const { screen, user, box } = await open(edge);
    await user.click(box('Select Oslo kick-off'));
    await user.click(screen.getByRole('button', { name: 'Start date' }));
    expect(await screen.findByRole('checkbox', { name: 'Select Oslo startDate,desc' })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });
});
