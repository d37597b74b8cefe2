import {
  approveTrip,
  commentTrip,
  delegateApproval,
  fetchTrip,
  fetchTripHistory,
  listEmployees,
  readCarts,
  rejectTrip,
  type ApprovalListItem,
  type Comparison,
  type Trip,
  type TripApproval,
} from '@portolan/contracts';
import { ApiError } from '@portolan/http';
import { waitingChanges } from '@portolan/remote-kit';
import { anOtherItem, aTripItem, anEmployee, FakeEdge, ids, renderRemote, waitFor, within } from '@portolan/testing';
import { remote } from '../remote.ts';
import { aTripInApproval, someHistory } from '../testing/aTripInApproval.ts';

const other = '00000000-0000-4000-8000-000000000011';
const row = (cartId: string, tripName: string, tripVersion = 3): ApprovalListItem => ({
  cartId,
  tripName,
  status: 'PENDING_APPROVAL',
  startDate: '2026-11-23',
  totalPriceToPay: 610,
  currency: 'SEK',
  approval: {
    mode: 'HARD',
    status: 'PENDING',
    tripVersion,
    deadline: '2199-11-22T16:00:00Z',
    createdAt: '2026-11-20T16:00:00Z',
  },
});
const pageOf = (content: ApprovalListItem[]) => ({
  content,
  pageSize: 25,
  totalItems: content.length,
  totalPages: content.length === 0 ? 0 : 1,
  currentPage: 1,
});
const both = [row(ids.trip, 'Oslo kick-off'), row(other, 'Malmö audit')];

/** Two trips wait until one of them is answered. */
function anEdge(trip: Trip = aTripInApproval(), waiting = both): FakeEdge {
  // The list's path also matches a trip's: the first answer registered wins.
  const edge = new FakeEdge()
    .answers(readCarts, pageOf(waiting))
    .answers(fetchTrip, trip)
    .answers(fetchTripHistory, someHistory())
    .answers(approveTrip, aTripInApproval({ status: 'APPROVED' }))
    .answers(rejectTrip, aTripInApproval({ status: 'REJECTED' }))
    .answers(delegateApproval, aTripInApproval());
  const isAnswered = () =>
    [approveTrip, rejectTrip, delegateApproval].some((operation) => edge.requestsOf(operation).length > 0);
  return edge.answers(readCarts, () =>
    pageOf(isAnswered() ? waiting.filter(({ cartId }) => cartId !== ids.trip) : waiting),
  );
}

async function open(edge = anEdge(), search = '', options = {}) {
  const opened = await renderRemote(remote, { at: `/approvals${search}`, edge, ...options });
  return { ...opened, url: () => opened.router.state.location.search };
}

async function openRequest(edge = anEdge()) {
  const opened = await open(edge);
  await opened.user.click(await opened.screen.findByRole('button', { name: 'Oslo kick-off' }));
  const drawer = await opened.screen.findByRole('dialog', { name: 'Oslo kick-off' });
  await opened.screen.findByText('The client pays.');
  return { ...opened, drawer };
}

describe('Views of the approvals page', () => {
  it('The approvals page offers the views “Waiting for me” and “Decided by me”', async () => {
    const { screen } = await open();
    const names = () =>
      [...screen.getByRole('group', { name: 'Approval views' }).querySelectorAll('button')].map(
        ({ textContent }) => textContent,
      );
    await screen.findByText('Malmö audit');
    expect(names()).toEqual(['Waiting for me', 'Decided by me']);
  });

  it('An admin also sees the view “All” of the approvals', async () => {
    const { screen } = await open(anEdge(), '', { user: { roles: ['COMPANY_ADMIN'] } });
    expect(await screen.findByRole('button', { name: 'All' })).toBeVisible();
  });

  it('The URL keeps the view of the approvals; a view without access falls back to the first', async () => {
    const { screen, user, edge, url } = await open(anEdge(), '?view=all');
    await user.click(await screen.findByRole('button', { name: 'Decided by me' }));
    expect(url()).toBe('?view=decided');
    await screen.findByText('Malmö audit');
    expect(edge.requestsOf(readCarts).map(({ query }) => query.get('myTravelsTabs'))).toEqual([
      'APPROVALS',
      'APPROVALS_DECIDED',
    ]);
  });

  it('The view “Decided by me” shows each decision and its time', async () => {
    const decided = [
      { ...row(ids.trip, 'Oslo kick-off'), decided: { decision: 'APPROVED', at: '2026-11-20T18:05:00Z' } },
      { ...row(other, 'Malmö audit'), decided: { decision: 'REJECTED', at: '2026-11-21T09:30:00Z' } },
    ] as const;
    const { screen } = await open(new FakeEdge().answers(readCarts, pageOf([...decided])), '?view=decided');
    const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringContaining('Oslo kick-offYou approved it on Fri 20 Nov, 18:05'),
      expect.stringContaining('Malmö auditYou rejected it on Sat 21 Nov, 09:30'),
    ]);
  });

  it('Each empty view of the approvals has its own text', async () => {
    const { screen } = await open(new FakeEdge().answers(readCarts, pageOf([])), '?view=decided');
    expect(await screen.findByRole('heading', { name: 'No decisions yet' })).toBeVisible();
  });
});

describe('Approval request', () => {
  it('A press anywhere on a row opens its request in a drawer and in the URL', async () => {
    const { screen, user, url } = await open();
    await user.click((await screen.findAllByText('SEK'))[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Oslo kick-off' })).toBeVisible();
    expect(url()).toBe(`?trip=${ids.trip}`);
    await user.keyboard('{Escape}');
    expect(url()).toBe('');
  });

  it('A request shows travellers, dates, price and the booker’s note', async () => {
    const { drawer } = await openRequest();
    for (const text of [
      'TravellersElin Sandberg',
      'Booked byElin Sandberg',
      'Dates23 Nov 2026',
      /PriceSEK\s?610/,
      'NoteThe client pays.',
      'PT-7F3K2',
    ])
      expect(drawer).toHaveTextContent(text);
  });

  it('A request shows each broken rule with its excess, the allowed amount and the given reason', async () => {
    const { screen, drawer } = await openRequest();
    expect(screen.getByRole('region', { name: 'Why approval is needed' })).not.toHaveTextContent(
      'Something in this trip is outside the travel policy.',
    );
    expect(drawer).toHaveTextContent(
      /Taxi to Stockholm Arlanda AirportMaximum priceSEK\s?110 overMaximum price: SEK\s?610 \(policy: SEK\s?500\)Reason givenNo train runs that early/,
    );
  });

  it('A request gives the process with its amount beside the trip’s cost, and how its bookings are held', async () => {
    const approval = {
      reasons: ['PROCESS'],
      why: [
        { kind: 'PROCESS', process: 'Dear trips', tripKind: 'ALL', minTotal: { amount: 500, currency: 'SEK' } },
        { kind: 'NOTHING_SECURED' },
      ],
      held: [{ itemId: ids.item, how: 'NONE', until: null }],
    } satisfies Partial<TripApproval>;
    const { screen } = await openRequest(anEdge(aTripInApproval(approval)));
    const why = screen.getByRole('region', { name: 'Why approval is needed' });
    expect(why).toHaveTextContent(/^.*Process “Dear trips”: trips from SEK\s?500\. This trip costs SEK\s?610\./);
    expect(within(why).getAllByText('Nothing is held: price and availability may change')).toHaveLength(1);
  });

  it('A decided request keeps its process and amount, without the present cost', async () => {
    const approval = {
      status: 'APPROVED',
      reasons: ['PROCESS'],
      why: [{ kind: 'PROCESS', process: 'Dear trips', tripKind: 'ALL', minTotal: { amount: 500, currency: 'SEK' } }],
      held: [],
    } satisfies Partial<TripApproval>;
    const { screen } = await openRequest(anEdge(aTripInApproval(approval)));
    expect(screen.getByRole('region', { name: 'Why approval is needed' })).toHaveTextContent(
      /Process “Dear trips”: trips from SEK\s?500\.(?! This trip costs)/,
    );
  });

  it('A request from before facts were kept says that the company asks, and never “like this”', async () => {
    const { screen } = await openRequest(anEdge(aTripInApproval({ reasons: ['PROCESS'] })));
    expect(screen.getByRole('region', { name: 'Why approval is needed' })).toHaveTextContent(
      'The company requires approval.',
    );
  });

  it('A request shows the agent’s reason for an overridden policy rule', async () => {
    const trip = aTripInApproval();
    const items = trip.items.map((item) => ({
      ...item,
      policy: {
        state: 'OUT' as const,
        violations: (item.policy?.violations ?? []).map((violation) => ({
          ...violation,
          action: 'PREVENT' as const,
          override: { reason: 'The last train has gone', at: '2026-11-20T08:00:00Z' },
        })),
      },
    }));
    const { drawer } = await openRequest(anEdge({ ...trip, items }));
    expect(drawer).toHaveTextContent(/SEK\s?610.*Overridden by an agentThe last train has gone/);
  });

  it('The request names the price before its supplier changed it', async () => {
    const trip = aTripInApproval();
    const items = trip.items.map((item) => ({
      ...item,
      price: item.price && {
        ...item.price,
        changes: [{ at: '2026-11-20T17:00:00Z', cause: 'APPROVAL' as const, from: 500, to: 610, isAgreed: false }],
      },
    }));
    const { drawer } = await openRequest(anEdge({ ...trip, items }));
    expect(within(drawer).getByText(/^Price rose from SEK\s500 to SEK\s610 before the approval$/)).toBeVisible();
  });

  it.each<[string, NonNullable<Comparison['cheapest']> | null, RegExp | null]>([
    ['cheaper one', { amount: 410, currency: 'SEK' }, /Cheapest Standard return within 2 hours: SEK\s?410/],
    ['dearer one', { amount: 700, currency: 'SEK' }, /This is the cheapest Standard return within 2 hours/],
    ['unknown one', null, null],
  ])('A return ticket beside a %s names what it was compared with, or claims nothing', async (_, cheapest, words) => {
    const basis = { family: 'STANDARD', isReturn: true, hours: 2 } as const;
    const comparisons = [{ itemId: ids.item, cap: null, cheapest, basis, alternatives: [] }];
    const { drawer } = await openRequest(anEdge(aTripInApproval({ comparisons })));
    if (words === null) expect(drawer).not.toHaveTextContent(/cheapest/i);
    else expect(drawer).toHaveTextContent(words);
  });

  it('A request compares each price with its cap, the cheapest offer and cheaper alternatives', async () => {
    const { drawer } = await openRequest();
    for (const words of [
      /Cap: SEK\s?500/,
      /Cheapest offer: SEK\s?410/,
      '1 cheaper offer',
      /Taxi Åre, Toyota Corolla · SEK\s?410 · SEK\s?200 less/,
    ])
      expect(drawer).toHaveTextContent(words);
  });

  it('A request shows a service under its own name, with its time', async () => {
    const { policy } = aTripInApproval().items[0] ?? {};
    const { drawer } = await openRequest(
      anEdge(aTripInApproval({}, { items: [anOtherItem({ status: 'PENDING_APPROVAL', policy })] })),
    );
    expect(drawer).toHaveTextContent('Airport lounge, Stockholm Arlanda AirportMon 23 Nov, 07:17');
    expect(drawer).toHaveTextContent(/Airport lounge, Stockholm Arlanda AirportMaximum priceSEK\s?\d+ over/);
  });

  it('A request shows its deadline, the time left and the outcome without an answer', async () => {
    const { drawer } = await openRequest();
    expect(drawer).toHaveTextContent(/\d+ h( \d+ min)? leftDecide by .+22 Nov.+\. If nobody decides, it is rejected\./);
  });

  it('A request lists its approvers in order, their answers and the comments', async () => {
    const decision = {
      step: 1,
      by: 'Jonas Lindqvist',
      onBehalfOf: null,
      at: '2026-11-20T18:00:00Z',
      decision: 'APPROVED',
      comment: '',
      channel: 'WEB',
    } as const;
    const { screen } = await openRequest(anEdge(aTripInApproval({ step: 2, decisions: [decision] })));
    const asked = screen.getByRole('region', { name: 'Approvers' });
    expect([...asked.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Step 1: Jonas Lindqvist.*Jonas Lindqvist approved, .+/),
      expect.stringMatching(/^Step 2: Priya Raman.*Asked .+/),
      expect.any(String),
    ]);
    expect(screen.getByRole('region', { name: 'Comments' })).toHaveTextContent(/Jonas Lindqvist .+Why by taxi\?/);
  });

  it('A reader who may not answer a request sees no actions', async () => {
    const { screen } = await openRequest(
      anEdge(aTripInApproval({}, { permissions: [{ permissionType: 'VIEW', allowed: true }] })),
    );
    for (const name of [/^Approve/, 'Reject', 'Delegate', 'Comment'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('A copied link to a request opens it with the page', async () => {
    const { screen } = await open(anEdge(), `?trip=${ids.trip}`);
    expect(await screen.findByText('The client pays.')).toBeVisible();
  });

  it('A request whose trip changed since the list loaded shows the latest version and says so', async () => {
    const { drawer } = await openRequest(anEdge(aTripInApproval({ tripVersion: 4 })));
    expect(drawer).toHaveTextContent('This trip has changed since the list was loaded. This is the latest version.');
  });

  it('A request that fails to load shows the request id and loads again on Try again', async () => {
    const edge = anEdge().refuses(fetchTrip, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(edge, `?trip=${ids.trip}`);
    expect(await screen.findByText('Could not load the approval request')).toBeVisible();
    edge.answers(fetchTrip, aTripInApproval());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The client pays.')).toBeVisible();
  });
});

describe('Answers to an approval request', () => {
  it('An answer tells the portal at once that fewer requests wait', async () => {
    const before = waitingChanges();
    const { screen, user } = await openRequest();
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    await screen.findByText('“Oslo kick-off” was approved.');
    expect(waitingChanges()).toBe(before + 1);
  });

  it('An approval shows its amount, removes the row, confirms and moves the focus to the next row', async () => {
    const edge = anEdge();
    const { screen, user, url } = await openRequest(edge);
    await user.click(screen.getByRole('button', { name: /^Approve · SEK.610$/ }));
    expect(await screen.findByText('“Oslo kick-off” was approved.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Malmö audit' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Next: Malmö audit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Oslo kick-off' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(url()).toBe('');
  });

  it('Another view hides the confirmation of an approval', async () => {
    const { screen, user } = await openRequest();
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    await screen.findByText('“Oslo kick-off” was approved.');
    await user.click(screen.getByRole('button', { name: 'Decided by me' }));
    expect(screen.queryByText('“Oslo kick-off” was approved.')).toBeNull();
  });

  it('An approval of the last row moves the focus to its confirmation', async () => {
    const { screen, user } = await openRequest(anEdge(aTripInApproval(), [row(ids.trip, 'Oslo kick-off')]));
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByRole('heading', { name: 'No pending approvals' })).toBeVisible();
    await waitFor(() => expect(screen.getByText('“Oslo kick-off” was approved.').closest('[tabindex]')).toHaveFocus());
  });

  it('[S4.40] An approval shows its progress and disables every other answer until it is done', async () => {
    const edge = anEdge();
    const release = edge.holds(approveTrip);
    const { screen, user } = await openRequest(edge);
    const approve = screen.getByRole('button', { name: /^Approve/ });
    expect(approve.querySelector('.ant-btn-loading-icon')).toBeNull();
    await user.click(approve);
    expect(approve.querySelector('.ant-btn-loading-icon')).not.toBeNull();
    for (const name of [/Approve/, 'Reject', 'Delegate', 'Comment'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    release();
    expect(await screen.findByText('“Oslo kick-off” was approved.')).toBeVisible();
  });

  it('A rejection without a reason sends nothing and shows the error at the field', async () => {
    const { screen, user, edge } = await openRequest();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const field = screen.getByRole('textbox', { name: 'Reason for rejection' });
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(field).toHaveAccessibleDescription('Enter a reason for the rejection');
    expect(field).toHaveFocus();
    await user.type(field, '  Too dear ');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('“Oslo kick-off” was rejected.')).toBeVisible();
    expect(edge.requestsOf(rejectTrip).map(({ body }) => body)).toEqual([{ tripVersion: 3, comment: 'Too dear' }]);
  });

  it('Cancel closes a rejection without sending it and returns the focus to its button', async () => {
    const { screen, user, edge } = await openRequest();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus();
    expect(edge.requestsOf(rejectTrip)).toHaveLength(0);
  });

  it('An approver finds a colleague by name and delegates the request', async () => {
    const edge = anEdge().answers(listEmployees, {
      content: [anEmployee()],
      pageSize: 10,
      totalItems: 1,
      totalPages: 1,
      currentPage: 1,
    });
    const { screen, user } = await openRequest(edge);
    await user.click(screen.getByRole('button', { name: 'Delegate' }));
    await user.click(screen.getByRole('button', { name: 'Delegate' }));
    const field = screen.getByRole('combobox', { name: 'Delegate to' });
    expect(field).toHaveAccessibleDescription('Choose a person');
    await user.type(field, 'jon');
    await user.click(await screen.findByText('Jonas Lindqvist', { selector: '.ant-select-item-option-content span' }));
    await user.click(screen.getByRole('button', { name: 'Delegate' }));
    expect(await screen.findByText('“Oslo kick-off” was delegated.')).toBeVisible();
    expect(edge.requestsOf(delegateApproval)[0]?.body).toEqual({ tripVersion: 3, customerId: ids.colleague });
  });

  it('A comment joins the other comments and leaves the request open', async () => {
    const edge = anEdge().answers(commentTrip, aTripInApproval());
    const { screen, user } = await openRequest(edge);
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await user.type(screen.getByRole('textbox', { name: 'Comment or question' }), 'Is there a train?');
    edge.answers(fetchTripHistory, {
      content: someHistory().content.map((entry) => ({ ...entry, comment: 'Is there a train?' })),
    });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your comment was sent.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Comments' })).toHaveTextContent('Is there a train?');
    expect(screen.getByRole('button', { name: 'Comment' })).toHaveFocus();
  });

  it('A late approval names the earlier decider and time, shows the current state and reloads the list', async () => {
    const edge = anEdge().answers(approveTrip, () => {
      const at = new Date(2026, 10, 20, 18, 5).toISOString();
      throw new ApiError(409, {
        type: 'ALREADY_DECIDED',
        message: 'Decided.',
        meta: { requestId: 'req-test', changed: { by: 'Priya Raman', at } },
      });
    });
    const { screen, user, drawer } = await openRequest(edge);
    edge.answers(fetchTrip, aTripInApproval({ status: 'APPROVED' }));
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText('Priya Raman has already decided, Fri 20 Nov, 18:05.')).toBeVisible();
    expect(drawer).toHaveTextContent('Processing');
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect(edge.requestsOf(readCarts)).toHaveLength(2);
  });

  it('An approval of an outdated version does not count: the latest version shows and can be approved', async () => {
    const edge = anEdge().refuses(approveTrip, 'TRIP_CHANGED', 'Changed.');
    const { screen, user, drawer } = await openRequest(edge);
    edge.answers(
      fetchTrip,
      aTripInApproval(
        { tripVersion: 4 },
        { items: [aTripItem({ price: null })], tripPrice: { totalTripPrice: 720, currency: 'SEK' } },
      ),
    );
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText(/^The trip has changed, so your decision was not saved\./)).toBeVisible();
    expect(within(drawer).getByRole('button', { name: /^Approve · SEK.720$/ })).toBeVisible();
    edge.answers(approveTrip, aTripInApproval({ status: 'APPROVED' }));
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText('“Oslo kick-off” was approved.')).toBeVisible();
    expect(edge.requestsOf(approveTrip).map(({ body }) => body)).toEqual([{ tripVersion: 3 }, { tripVersion: 4 }]);
  });

  it('A refused approval shows the reason and request id and can be repeated', async () => {
    const { screen, user } = await openRequest(
      anEdge().refuses(approveTrip, 'BOOKING_NOT_AVAILABLE', 'Nothing can be booked right now.'),
    );
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your decision could not be saved. Nothing can be booked right now. Request ID: req-test',
    );
    expect(screen.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  });
});
