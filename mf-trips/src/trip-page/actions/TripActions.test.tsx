import { act } from 'react';
import {
  acceptSchedule,
  approveTrip,
  cancelTrip,
  changeTripBilling,
  clearTrip,
  commentTrip,
  discardChange,
  duplicateTrip,
  fetchItemDocument,
  fetchItinerary,
  fetchPaymentAction,
  fetchTrip,
  fetchTripCalendar,
  giveBackTrip,
  handOverTrip,
  listBillingProfiles,
  listTrips,
  mergeTrips,
  quoteCancellation,
  recallTrip,
  rejectTrip,
  reopenTrip,
  retryTrip,
  type BillingProfile,
  type BookingStatus,
  type Permission,
  type Trip,
  type TripApproval,
} from '@portolan/contracts';
import {
  anActing,
  aTrip,
  aTripItem,
  aTripListItem,
  FakeEdge,
  ids,
  renderRemote,
  waitFor,
  within,
} from '@portolan/testing';
import { remote } from '../../remote.ts';

const allow = (...types: Permission['permissionType'][]): Permission[] =>
  ['VIEW' as const, ...types].map((permissionType) => ({ permissionType, allowed: true }));

const open = (edge: FakeEdge) => renderRemote(remote, { at: `/trip/${ids.trip}`, edge });

describe('Actions of a trip', () => {
  const anApproval = (over: Partial<TripApproval> = {}): TripApproval => ({
    id: ids.item,
    mode: 'HARD',
    status: 'PENDING',
    tripVersion: 3,
    step: 1,
    deadline: '2026-11-23T15:00:00Z',
    onTimeout: 'REJECT',
    createdAt: '2026-11-20T09:00:00Z',
    reasons: ['PROCESS'],
    steps: [
      { step: 1, need: 'ANY', approvers: [{ customerId: ids.colleague, name: 'Jonas Lindqvist', onBehalfOf: null }] },
    ],
    decisions: [],
    ...over,
  });
  const price = {
    total: 610,
    currency: 'SEK',
    quoted: { amount: 610, currency: 'SEK' },
    rate: 1,
    rateDate: '2026-11-20',
  };
  const anEdge = (over: Partial<Trip> = {}) => new FakeEdge().answers(fetchTrip, aTrip(over));
  const asked = (...types: Permission['permissionType'][]) =>
    anEdge({ bookingStatus: 'PENDING_APPROVAL', version: 5, approval: anApproval(), permissions: allow(...types) });

  describe('Actions of the header', () => {
    it('The header offers the permitted actions: one primary button, secondary buttons and a menu “More”', async () => {
      const { screen } = await open(asked('APPROVE', 'REJECT', 'COMMENT'));
      const approve = await screen.findByRole('button', { name: 'Approve' });
      expect([...document.querySelectorAll('.ant-btn-primary')]).toEqual([approve]);
      expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible();
      const menu = document.getElementById(
        screen.getByRole('button', { name: 'More actions' }).getAttribute('popovertarget') ?? '',
      );
      expect([...(menu?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
        'Ask or comment',
      ]);
    });

    it('The header offers nothing without permissions', async () => {
      const { screen } = await open(anEdge({ permissions: allow() }));
      await screen.findByRole('article');
      expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
      expect(document.querySelector('.ant-btn-primary')).toBeNull();
    });

    it('The arrow keys move through the menu “More”', async () => {
      const { screen, user } = await open(anEdge({ permissions: allow('DUPLICATE', 'SHARE', 'DELETE') }));
      const [first, second, last] = [
        await screen.findByRole('button', { name: 'Duplicate' }),
        screen.getByRole('button', { name: 'Share' }),
        screen.getByRole('button', { name: 'Delete trip' }),
      ];
      first.focus();
      await user.keyboard('{ArrowDown}');
      expect(second).toHaveFocus();
      await user.keyboard('{ArrowUp}{ArrowUp}');
      expect(last).toHaveFocus();
    });
  });

  describe('Decisions on a trip', () => {
    it('[S4.40] An approval sends the requested version once under its key and shows its progress', async () => {
      const processing = aTrip({ bookingStatus: 'PROCESSING', operation: 'BOOK' });
      const edge = asked('APPROVE', 'REJECT').answers(approveTrip, processing);
      const release = edge.holds(approveTrip);
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name: 'Approve' }));
      const dialog = await screen.findByRole('dialog', { name: 'Approve this trip?' });
      const confirm = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Approve');
      await user.click(confirm ?? dialog);
      expect(confirm).toBeDisabled();
      expect(confirm?.querySelector('.ant-btn-loading-icon')).not.toBeNull();
      // A trip in progress is read again.
      edge.answers(fetchTrip, processing);
      release();
      expect(await screen.findByText('You approved the trip.')).toBeVisible();
      const [request] = edge.requestsOf(approveTrip);
      expect(request?.body).toEqual({ tripVersion: 3 });
      expect(request?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/);
      expect(screen.getByText('Booking in progress. This page updates automatically.')).toBeVisible();
    });

    it('A rejection requires a reason', async () => {
      const edge = asked('APPROVE', 'REJECT').answers(
        rejectTrip,
        aTrip({
          bookingStatus: 'REJECTED',
          approval: anApproval({
            status: 'REJECTED',
            decisions: [
              {
                step: 1,
                by: 'Jonas Lindqvist',
                onBehalfOf: null,
                at: '2026-11-20T10:00:00Z',
                decision: 'REJECTED',
                comment: 'Take the train',
                channel: 'WEB',
              },
            ],
          }),
        }),
      );
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name: 'Reject' }));
      const dialog = await screen.findByRole('dialog', { name: 'Reject this trip?' });
      const confirm = [...dialog.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Reject');
      await user.click(confirm ?? dialog);
      expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Enter a reason');
      expect(edge.requestsOf(rejectTrip)).toHaveLength(0);
      await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Take the train');
      await user.click(confirm ?? dialog);
      expect(await screen.findByText('Jonas Lindqvist rejected this trip: “Take the train”')).toBeVisible();
      expect(edge.requestsOf(rejectTrip)[0]?.body).toEqual({ tripVersion: 3, comment: 'Take the train' });
    });

    it('A late decision names the earlier decider and shows the latest trip', async () => {
      const edge = asked('APPROVE').refuses(approveTrip, 'ALREADY_DECIDED', 'Somebody has decided.', {
        changed: { by: 'Ida Juhl', at: new Date(2026, 10, 20, 8, 55).toISOString() },
      });
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name: 'Approve' }));
      edge.answers(fetchTrip, aTrip({ bookingStatus: 'CONFIRMED', permissions: allow() }));
      const dialog = await screen.findByRole('dialog');
      await user.click(
        [...dialog.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Approve') ?? dialog,
      );
      expect(
        await screen.findByText(
          'Your approval is no longer needed. This is the latest version of the trip. Changed by Ida Juhl, Fri 20 Nov, 08:55.',
        ),
      ).toBeVisible();
      expect(screen.getByText('Confirmed')).toBeVisible();
    });

    it('A comment asks a question without a decision', async () => {
      const edge = asked('COMMENT').answers(
        commentTrip,
        aTrip({ bookingStatus: 'PENDING_APPROVAL', approval: anApproval() }),
      );
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name: 'Ask or comment' }));
      await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Why a taxi?');
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(await screen.findByText('Your comment was sent.')).toBeVisible();
      expect(edge.requestsOf(commentTrip)[0]?.body).toEqual({ comment: 'Why a taxi?' });
    });

    it('A trip in approval shows the approvers, the deadline and the outcome without an answer', async () => {
      const { screen } = await open(asked());
      expect(
        await screen.findByText(
          /^Waiting for Jonas Lindqvist\. If nobody decides by Mon 23 Nov, \d\d:00\sUTC, the trip is rejected\.$/,
        ),
      ).toBeVisible();
    });
  });

  describe('Trips before booking', () => {
    it('Recalling a trip asks first and moves the focus to the confirmation', async () => {
      const edge = asked('RECALL').answers(recallTrip, aTrip({ version: 6 }));
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name: 'Recall' }));
      const dialog = await screen.findByRole('dialog', { name: 'Recall this trip?' });
      await user.click(
        [...dialog.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Recall') ?? dialog,
      );
      const notice = await screen.findByText('The trip was recalled and is a draft again. Nothing is charged.');
      expect(notice.closest('[tabindex]')).toHaveFocus();
      expect(edge.requestsOf(recallTrip)[0]?.headers['If-Match']).toBe('"5"');
    });

    it.each([
      ['Reopen', 'REOPEN', reopenTrip, 'The trip is a draft again.'],
      ['Book again', 'RETRY', retryTrip, 'The failed bookings are being booked again.'],
    ] as const)('The action “%s” runs at once', async (name, permission, operation, words) => {
      const edge = anEdge({ bookingStatus: 'FAILED', permissions: allow(permission) }).answers(
        operation,
        aTrip({ permissions: allow() }),
      );
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name }));
      expect(await screen.findByText(words)).toBeVisible();
    });

    it('A repeat after a lost answer uses the same key; a repeat after an answer uses a new one', async () => {
      const edge = anEdge({ bookingStatus: 'FAILED', permissions: allow('RETRY') })
        .answers(retryTrip, aTrip({ bookingStatus: 'FAILED', permissions: allow('RETRY') }))
        .fails(retryTrip, 1);
      const { screen, user } = await open(edge);
      const press = async () => user.click(await screen.findByRole('button', { name: 'Book again' }));
      await press();
      await screen.findByText(/^Could not book again\./);
      await press();
      await screen.findByText('The failed bookings are being booked again.');
      await press();
      const keys = edge.requestsOf(retryTrip).map(({ headers }) => headers['Idempotency-Key']);
      expect(keys[1]).toBe(keys[0]);
      expect(keys[2]).not.toBe(keys[0]);
    });

    it('[S4.35] Removing unbooked items asks first and removes every draft', async () => {
      const edge = anEdge({ version: 7, permissions: allow('EDIT') }).answers(
        clearTrip,
        aTrip({ items: [], version: 8 }),
      );
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name: 'Remove unbooked items' }));
      expect(edge.requestsOf(clearTrip)).toHaveLength(0);
      await user.click(await screen.findByRole('button', { name: 'Remove' }));
      expect(await screen.findByText('All unbooked items were removed.')).toBeVisible();
      expect(edge.requestsOf(clearTrip)[0]?.headers['If-Match']).toBe('"7"');
    });
  });

  describe('Change of a booked trip', () => {
    const changeSet = {
      id: ids.company,
      status: 'OPEN',
      ops: [{ kind: 'ADD', itemId: ids.item }],
      priceDelta: { amount: 610, currency: 'SEK' },
      createdAt: '2026-11-20T09:00:00Z',
    } as const;
    const changing = { ...changeSet, ops: [...changeSet.ops] };

    it('A change shows its additions and their cost, and offers to discard it instead of removing drafts', async () => {
      const edge = anEdge({
        version: 7,
        bookingStatus: 'EDITED',
        permissions: allow('EDIT'),
        changeSet: changing,
      }).answers(discardChange, aTrip({ bookingStatus: 'CONFIRMED', items: [], changeSet: null, version: 8 }));
      const { screen, user } = await open(edge);
      expect(await screen.findByText(/^You are changing a booked trip: 1 more booking, SEK.610\./)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Remove unbooked items' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Discard change' }));
      await user.click(await screen.findByRole('button', { name: 'Discard' }));
      expect(await screen.findByText('Your change was discarded. Existing bookings are unchanged.')).toBeVisible();
      expect(edge.requestsOf(discardChange)[0]?.headers['If-Match']).toBe('"7"');
      expect(screen.queryByText(/You are changing/)).toBeNull();
    });

    it('A change marks its new bookings and shows the price increase; a free cancellation costs nothing', async () => {
      const booked = aTripItem({ id: ids.colleague, status: 'CONFIRMED', price: { ...price, total: 300 } });
      const cancelled = aTripItem({ id: ids.traveller, status: 'CANCELLED', price: { ...price, total: 77 } });
      const { screen } = await open(
        anEdge({
          bookingStatus: 'EDITED',
          permissions: allow('EDIT', 'SUBMIT'),
          changeSet: changing,
          items: [booked, aTripItem(), cancelled],
          tripPrice: { totalTripPrice: 910, currency: 'SEK' },
        }),
      );
      expect(await screen.findByRole('button', { name: /^Check out · SEK\s610$/ })).toBeVisible();
      expect(screen.getAllByRole('article').map(({ textContent }) => textContent?.includes('New'))).toEqual([
        false,
        true,
        false,
      ]);
      const cost = screen.getByRole('complementary', { name: 'Approval, cost and help' });
      expect(cost.textContent?.replaceAll('\u00A0', ' ')).toMatch(
        /BookedSEK 300Added by this changeSEK 610Total, including taxes and feesSEK 910/,
      );
      expect(cost).not.toHaveTextContent('77');
      expect(screen.getAllByRole('article').at(-1)).toHaveTextContent('No cancellation fee');
    });

    it('A change whose bookings all failed shows only the failures; their prices are struck out and add nothing', async () => {
      const booked = aTripItem({ id: ids.colleague, status: 'CONFIRMED', price: { ...price, total: 300 } });
      const { screen } = await open(
        anEdge({
          bookingStatus: 'EDITED',
          permissions: allow('EDIT', 'RETRY'),
          changeSet: { ...changing, priceDelta: { amount: 0, currency: 'SEK' } },
          items: [booked, aTripItem({ status: 'FAILED', failure: 'DECLINED' })],
          tripPrice: { totalTripPrice: 300, currency: 'SEK' },
        }),
      );
      const cost = await screen.findByRole('complementary', { name: 'Approval, cost and help' });
      expect(cost.textContent?.replaceAll('\u00A0', ' ')).toMatch(
        /SEK 300.*SEK 610 not chargedTotal, including taxes and feesSEK 300/,
      );
      expect([...document.querySelectorAll('s')].map(({ textContent }) => textContent)).toHaveLength(2);
      expect(screen.queryByText(/^You are changing/)).toBeNull();
    });

    it('A rejected change names decider and reason and says that bookings stay, until another change opens', async () => {
      const decisions: TripApproval['decisions'] = [
        {
          step: 1,
          by: 'Jonas Lindqvist',
          onBehalfOf: null,
          at: '2026-11-20T10:00:00Z',
          decision: 'REJECTED',
          comment: 'Take the train',
          channel: 'WEB',
        },
      ];
      const approval = anApproval({ status: 'REJECTED', decisions });
      const refused = await open(anEdge({ bookingStatus: 'CONFIRMED', approval, changeSet: null }));
      expect(
        await refused.screen.findByText(
          'Jonas Lindqvist rejected the change: “Take the train” Existing bookings are unchanged.',
        ),
      ).toBeVisible();
      refused.view.unmount();
      const { screen } = await open(anEdge({ bookingStatus: 'EDITED', approval, changeSet: changing }));
      await screen.findByRole('article');
      expect(screen.queryByText(/rejected the change/)).toBeNull();
    });

    it('A change shows no amount without access to prices, and nothing after its submission', async () => {
      const hidden = await open(anEdge({ permissions: allow('EDIT'), changeSet: { ...changing, priceDelta: null } }));
      expect(
        await hidden.screen.findByText(
          'You are changing a booked trip. Existing bookings stay as they are until you submit.',
        ),
      ).toBeVisible();
      hidden.view.unmount();
      const sent = await open(anEdge({ permissions: allow('EDIT'), changeSet: { ...changing, status: 'SUBMITTED' } }));
      await sent.screen.findByRole('article');
      expect(sent.screen.queryByText(/You are changing/)).toBeNull();
      expect(sent.screen.queryByRole('button', { name: 'Discard change' })).toBeNull();
    });
  });

  describe('Handing over to an agent', () => {
    const failed = (...types: Permission['permissionType'][]) =>
      anEdge({ bookingStatus: 'FAILED', items: [aTripItem({ status: 'FAILED' })], permissions: allow(...types) });
    const handedOver = (...types: Permission['permissionType'][]): Partial<Trip> => ({
      bookingStatus: 'PENDING',
      agentSince: new Date(2026, 10, 20, 9).toISOString(),
      items: [aTripItem({ status: 'PENDING' })],
      permissions: allow(...types),
    });

    it('Handing over asks for an optional comment and then shows that the agents have the trip', async () => {
      const edge = failed('RETRY', 'REOPEN', 'HAND_OVER').answers(handOverTrip, aTrip(handedOver('CANCEL')));
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name: 'Hand over to an agent' }));
      await screen.findByRole('dialog', { name: 'Hand over to a travel agent?' });
      await user.click(screen.getByRole('button', { name: 'Hand over' }));
      expect(await screen.findByText(/^The travel agents have had this trip since .*9:00/)).toBeVisible();
      expect(edge.requestsOf(handOverTrip).map(({ body, headers }) => [body, headers['Idempotency-Key']])).toEqual([
        [{}, expect.stringMatching(/^[\da-f-]{36}$/)],
      ]);
    });

    it.each([
      ['DECLINED', 'the supplier declined it'],
      ['PAYMENT', 'the payment failed'],
    ] as const)('A booking that failed with %s says that %s, and shows the support phone', async (failure, words) => {
      const { screen } = await open(
        anEdge({
          bookingStatus: 'FAILED',
          items: [aTripItem({ status: 'FAILED', failure })],
          permissions: allow('RETRY'),
        }),
      );
      const banner = await screen.findByRole('alert');
      expect(banner).toHaveTextContent(
        `Taxi to Stockholm Arlanda Airport: not booked: ${words}. Need help? Call +46855501400`,
      );
      expect(within(banner).getByRole('link', { name: '+46855501400' })).toHaveAttribute('href', 'tel:+46855501400');
    });

    it('A failed booking with an attention shows the failure once', async () => {
      const { screen } = await open(
        anEdge({
          bookingStatus: 'FAILED',
          items: [aTripItem({ status: 'FAILED', failure: 'PAYMENT' })],
          attention: [{ code: 'PAYMENT_DECLINED', itemId: ids.item }],
          permissions: allow('RETRY'),
        }),
      );
      expect(await screen.findByText(/the payment was declined/)).toBeVisible();
      expect(screen.queryByText(/the payment failed/)).toBeNull();
    });

    it('A partly booked trip hands over the failed bookings and says that the others stay', async () => {
      const kept = aTripItem({ id: '00000000-0000-4000-8000-000000000021', status: 'CONFIRMED' });
      const edge = anEdge({
        bookingStatus: 'EDITED',
        items: [kept, aTripItem({ status: 'FAILED', failure: 'DECLINED' })],
        permissions: allow('RETRY', 'HAND_OVER', 'CANCEL'),
      }).answers(
        handOverTrip,
        aTrip({ ...handedOver('CANCEL'), items: [kept, aTripItem({ status: 'PENDING', failure: 'DECLINED' })] }),
      );
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name: 'Hand over to an agent' }));
      expect(await screen.findByRole('dialog')).toHaveTextContent(
        'A travel agent will book what failed of “New Cart” for you. Existing bookings stay as they are.',
      );
      await user.click(screen.getByRole('button', { name: 'Hand over' }));
      expect(await screen.findByText(/^The travel agents have had this trip since/)).toHaveTextContent(
        'Existing bookings stay as they are.',
      );
      expect(screen.queryByText(/You are changing a booked trip/)).toBeNull();
    });

    it('The booker can cancel a trip that was handed over without a quote', async () => {
      const edge = anEdge(handedOver('CANCEL')).answers(cancelTrip, aTrip({ bookingStatus: 'CANCELLED' }));
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name: 'Cancel trip' }));
      const dialog = await screen.findByRole('dialog');
      await user.click([...dialog.querySelectorAll('button')].at(-1) ?? dialog);
      await screen.findAllByText('Cancelled');
      expect(edge.requestsOf(cancelTrip)[0]?.body).toEqual({});
    });

    it('An acting agent can book the trip again or return it with a reason', async () => {
      const edge = anEdge(handedOver('RETRY', 'GIVE_BACK')).answers(giveBackTrip, aTrip({ bookingStatus: 'FAILED' }));
      const { screen, user } = await open(edge);
      expect(await screen.findByText(/^Handed over on .* Book it again, or return it with a reason\.$/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Return' }));
      const dialog = await screen.findByRole('dialog', { name: 'Return this trip?' });
      const confirm = [...dialog.querySelectorAll('button')].at(-1) ?? dialog;
      await user.click(confirm);
      expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Enter a reason');
      await user.type(screen.getByRole('textbox'), 'Nobody drives there');
      await user.click(confirm);
      expect(await screen.findByText('You returned the trip.')).toBeVisible();
      expect(edge.requestsOf(giveBackTrip)[0]?.body).toEqual({ comment: 'Nobody drives there' });
    });

    it('An agent who does not act yet sees the company and a link to act for it', async () => {
      const company = { companyId: ids.company, name: 'Nordlys Industri AB' };
      const { screen } = await renderRemote(remote, {
        at: `/trip/${ids.trip}`,
        edge: anEdge({ ...handedOver(), company }),
        user: { roles: ['INTERNAL_AGENT'] },
      });
      expect(
        await screen.findByText(
          /^Nordlys Industri AB handed this trip over .* Act for the company to book or return it\.$/,
        ),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: 'Act for Nordlys Industri AB' })).toHaveAttribute(
        'href',
        `/trip/${ids.trip}?actFor=${ids.company}`,
      );
    });
  });

  describe('Payments that wait for a second factor', () => {
    const waiting = (...types: Permission['permissionType'][]) =>
      anEdge({
        bookingStatus: 'PENDING',
        items: [aTripItem({ status: 'PENDING' })],
        attention: [{ code: 'PAYMENT_ACTION', itemId: ids.item }],
        permissions: allow(...types),
      });

    it('A reader who may not change the trip cannot confirm its payment', async () => {
      const { screen } = await open(waiting());
      expect(
        await screen.findByText('Taxi to Stockholm Arlanda Airport: the payment needs your confirmation.'),
      ).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Confirm payment' })).toBeNull();
    });

    it('A payment that no longer waits shows the latest trip', async () => {
      const edge = waiting('RENAME').refuses(fetchPaymentAction, 'INVALID_TRANSITION', 'That cannot be done now.');
      const { screen, user } = await open(edge);
      const confirm = await screen.findByRole('button', { name: 'Confirm payment' });
      edge.answers(fetchTrip, aTrip({ bookingStatus: 'CONFIRMED' }));
      await user.click(confirm);
      expect(
        await screen.findByText(/^There is no payment to confirm any more\. This is the latest version of the trip\./),
      ).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Confirm payment' })).toBeNull();
    });
  });

  describe('Bookings that wait for their supplier', () => {
    const pending = (changes: Partial<Trip>) =>
      anEdge({
        bookingStatus: 'PENDING',
        items: [aTripItem({ status: 'PENDING' })],
        permissions: allow('EDIT'),
        ...changes,
      });

    it('A pending booking says that the supplier has yet to confirm, and not to book again', async () => {
      const { screen } = await open(pending({}));
      expect(
        await screen.findByText(
          'Taxi to Stockholm Arlanda Airport: the supplier has not confirmed it yet. We notify you once it does; please do not book it again.',
        ),
      ).toBeVisible();
    });

    it('A pending cancellation says that the supplier has yet to confirm it', async () => {
      const { screen } = await open(pending({ operation: 'CANCEL' }));
      expect(await screen.findByText(/: the supplier has not confirmed the cancellation yet\./)).toBeVisible();
    });

    it.each<[string, Partial<Trip>]>([
      ['its travellers', { attention: [{ code: 'PAYMENT_ACTION', itemId: ids.item }] }],
      ['an agent', { agentSince: '2026-11-20T09:00:00Z' }],
      ['the portal', { bookingStatus: 'PROCESSING' }],
    ])('A pending booking does not mention the supplier while it waits for %s', async (_whom, changes) => {
      const { screen } = await open(pending(changes));
      await screen.findByRole('article');
      expect(screen.queryByText(/has not confirmed/)).toBeNull();
    });
  });

  describe('Sold-out drafts', () => {
    it('A sold-out draft links a reader who may edit the trip to a new search', async () => {
      const soldOut = (...types: Permission['permissionType'][]) =>
        anEdge({
          items: [aTripItem({ offerExpiresAt: '2199-01-01T00:00:00Z' })],
          attention: [{ code: 'SOLD_OUT', itemId: ids.item }],
          permissions: allow(...types),
        });
      const { screen, view } = await open(soldOut('EDIT'));
      expect(
        (await screen.findByText('Taxi to Stockholm Arlanda Airport: it is sold out.')).parentElement,
      ).toHaveTextContent('Search again');
      expect(screen.getByRole('link', { name: 'Search again' })).toHaveAttribute(
        'href',
        expect.stringContaining('/search/taxis'),
      );
      view.unmount();
      const other = await open(soldOut());
      expect(await other.screen.findByText('Taxi to Stockholm Arlanda Airport: it is sold out.')).toBeVisible();
      expect(other.screen.queryByRole('link', { name: 'Search again' })).toBeNull();
    });
  });

  describe('Schedule changes of suppliers', () => {
    const item = aTripItem({ status: 'CONFIRMED' });
    const moved = (dateTime: string) => new Date(Date.parse(dateTime) + 3_600_000).toISOString();
    const schedule = { start: moved(item.start.dateTime), end: moved(item.end.dateTime) };
    const changed = (...types: Permission['permissionType'][]) =>
      anEdge({
        bookingStatus: 'EDITED',
        items: [item],
        attention: [{ code: 'SCHEDULE_CHANGE', itemId: ids.item, schedule }],
        permissions: allow(...types),
      });

    it('A schedule change shows the old and new time, and a reader who may edit accepts it', async () => {
      const edge = changed('EDIT').answers(acceptSchedule, aTrip({ bookingStatus: 'CONFIRMED', attention: [] }));
      const { screen, user } = await open(edge);
      expect(await screen.findByText(/the supplier has changed the time from .*06:35 to .*07:35\.$/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Accept new time' }));
      expect(await screen.findByText('The new time has been accepted.')).toBeVisible();
      expect(edge.requestsOf(acceptSchedule)).toHaveLength(1);
      expect(screen.queryByRole('button', { name: 'Accept new time' })).toBeNull();
    });

    it('A reader who may not edit sees a schedule change but cannot accept it', async () => {
      const { screen } = await open(changed());
      expect(await screen.findByText(/the supplier has changed the time/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Accept new time' })).toBeNull();
    });
  });

  describe('Refused answers in dialogs', () => {
    it('A refused rejection stays open with its text and reason; the next dialog opens without them', async () => {
      const edge = anEdge({ bookingStatus: 'PENDING_APPROVAL', permissions: allow('REJECT', 'COMMENT') }).refuses(
        rejectTrip,
        'BOOKING_NOT_AVAILABLE',
        'Nothing can be booked now.',
      );
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name: 'Reject' }));
      const dialog = await screen.findByRole('dialog');
      await user.type(within(dialog).getByRole('textbox'), 'Too dear');
      await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
      expect(
        await within(dialog).findByText(/^Could not save your rejection\. Nothing can be booked now\./),
      ).toBeVisible();
      expect(within(dialog).getByRole('textbox')).toHaveValue('Too dear');
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await user.click(screen.getByRole('button', { name: 'Ask or comment' }));
      expect(within(await screen.findByRole('dialog')).queryByText(/Could not save your rejection/)).toBeNull();
    });
  });

  describe('Copies and mergers', () => {
    it('Duplicating a trip opens the copy, which is named as a copy', async () => {
      const edge = anEdge({ permissions: allow('DUPLICATE'), tripName: 'Oslo' }).answers(
        duplicateTrip,
        aTrip({ cartId: ids.company }),
      );
      const { screen, user, router } = await open(edge);
      await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
      await screen.findByRole('article');
      expect(router.state.location.pathname).toBe(`/trip/${ids.company}`);
      expect(edge.requestsOf(duplicateTrip)[0]?.body).toEqual({ tripName: 'Copy of Oslo' });
    });

    it('A past trip offers “Book again” first, which copies it', async () => {
      const past = { travelStatus: 'PAST', permissions: allow('DUPLICATE', 'SHARE', 'CANCEL') } as const;
      const edge = anEdge({ ...past, bookingStatus: 'CONFIRMED', tripName: 'Oslo' }).answers(
        duplicateTrip,
        aTrip({ cartId: ids.company }),
      );
      const { screen, user } = await open(edge);
      const again = await screen.findByRole('button', { name: 'Book again' });
      expect([
        [...document.querySelectorAll('.ant-btn-primary')],
        screen.queryByRole('button', { name: 'Duplicate' }),
        screen.queryByRole('button', { name: /Cancel/ }),
      ]).toEqual([[again], null, null]);
      await user.click(again);
      await screen.findByRole('article');
      expect(edge.requestsOf(duplicateTrip)[0]?.body).toEqual({ tripName: 'Copy of Oslo' });
    });

    it('A draft in the past cannot be booked again', async () => {
      const { screen } = await open(
        anEdge({ bookingStatus: 'DRAFT', travelStatus: 'PAST', permissions: allow('DUPLICATE', 'SHARE') }),
      );
      expect(await screen.findByRole('button', { name: 'Duplicate' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Book again' })).toBeNull();
    });

    it('Merging takes the bookings of another draft that the person may edit', async () => {
      const draft = (last: string, name: string, allowed = true) =>
        aTripListItem({
          cartId: `00000000-0000-4000-8000-00000000009${last}`,
          tripName: name,
          bookingStatus: 'DRAFT',
          permissions: [{ permissionType: 'EDIT', allowed }],
        });
      const content = [
        aTripListItem({ cartId: ids.trip }),
        draft('1', 'Oslo'),
        draft('2', 'Bergen'),
        draft('3', 'Not mine', false),
      ];
      const edge = anEdge({ permissions: allow('EDIT'), version: 2 })
        .answers(listTrips, { content, pageSize: 100, totalItems: 4, totalPages: 1, currentPage: 1 })
        .answers(mergeTrips, aTrip({ version: 3 }));
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name: 'Merge with another draft' }));
      const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Draft' });
      expect([...choice.options].map(({ label }) => label)).toEqual(['Oslo (PT-7F3K2)', 'Bergen (PT-7F3K2)']);
      await user.selectOptions(choice, 'Bergen (PT-7F3K2)');
      await user.click(screen.getByRole('button', { name: 'Merge' }));
      expect(await screen.findByText(/^The bookings of the other draft are now in this trip\./)).toBeVisible();
      expect(edge.requestsOf(mergeTrips)[0]?.body).toEqual({ fromCartId: '00000000-0000-4000-8000-000000000092' });
    });
  });

  describe('Billing profile of a trip', () => {
    const profile = (last: string, name: string): BillingProfile => ({
      id: `00000000-0000-4000-8000-0000000008${last}`,
      name,
      currency: 'SEK',
      isDefault: false,
      version: 1,
    });
    const own = profile('01', 'Head office');
    const branch = profile('02', 'Oslo branch');
    const billed = { billingProfileId: own.id, billingProfile: { name: own.name } } as Partial<Trip>;

    it('The billing profile of a submitted trip can change to a permitted one or the company default', async () => {
      const edge = anEdge({ ...billed, bookingStatus: 'CONFIRMED', version: 4, permissions: allow('CHANGE_BILLING') })
        .answers(listBillingProfiles, { content: [own, branch] })
        .answers(changeTripBilling, aTrip({ version: 5, bookingStatus: 'CONFIRMED' }));
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name: 'Change billing profile' }));
      const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Invoice to' });
      expect([[...choice.options].map(({ label }) => label), choice.value]).toEqual([
        ['Company default', 'Head office (SEK)', 'Oslo branch (SEK)'],
        own.id,
      ]);
      expect(screen.getByRole('button', { name: 'Change' })).toBeDisabled();
      await user.selectOptions(choice, 'Oslo branch (SEK)');
      await user.click(screen.getByRole('button', { name: 'Change' }));
      expect(await screen.findByText('The billing profile was changed.')).toBeVisible();
      expect(edge.requestsOf(changeTripBilling).map(({ body, headers }) => [body, headers['If-Match']])).toEqual([
        [{ billingProfileId: branch.id }, '"4"'],
      ]);
    });

    it('A billing profile that the reader may no longer choose stays selected; a draft changes it at the checkout', async () => {
      const sent = await open(
        anEdge({ ...billed, bookingStatus: 'CONFIRMED', permissions: allow('CHANGE_BILLING') }).answers(
          listBillingProfiles,
          { content: [branch] },
        ),
      );
      await sent.user.click(await sent.screen.findByRole('button', { name: 'Change billing profile' }));
      expect(
        (await sent.screen.findByRole<HTMLSelectElement>('combobox', { name: 'Invoice to' })).selectedOptions[0]?.label,
      ).toBe('Head office');
      sent.view.unmount();
      const draft = await open(anEdge({ ...billed, bookingStatus: 'DRAFT', permissions: allow('CHANGE_BILLING') }));
      await draft.screen.findByRole('article');
      expect(draft.screen.queryByRole('button', { name: 'Change billing profile' })).toBeNull();
    });
  });

  describe('Trips in progress', () => {
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    afterEach(() => jest.useRealTimers());

    it('The page reloads a trip in progress every two seconds and stops once it is done', async () => {
      jest.useFakeTimers();
      const edge = anEdge({ bookingStatus: 'PROCESSING', permissions: allow() });
      const { screen } = await open(edge);
      await screen.findByRole('article');
      expect(edge.requestsOf(fetchTrip)).toHaveLength(1);
      await pass(2_000);
      expect(edge.requestsOf(fetchTrip)).toHaveLength(2);
      edge.answers(
        fetchTrip,
        aTrip({ bookingStatus: 'CONFIRMED', items: [aTripItem({ status: 'CONFIRMED' })], permissions: allow() }),
      );
      await pass(2_000);
      expect(screen.getAllByText('Confirmed')).toHaveLength(2);
      await pass(60_000);
      expect(edge.requestsOf(fetchTrip)).toHaveLength(3);
    });

    it('While suppliers release holds, the trip says so, blocks removal and checkout, and reloads until done', async () => {
      jest.useFakeTimers();
      const draft: Partial<Trip> = {
        bookingStatus: 'DRAFT',
        items: [aTripItem({ status: 'DRAFT' })],
        permissions: allow('EDIT', 'SUBMIT'),
      };
      const edge = anEdge({ ...draft, releasing: true });
      const { screen } = await open(edge);
      expect(await screen.findByText(/^Suppliers are releasing the holds for this trip\./)).toBeVisible();
      const takingOut = () => screen.queryAllByRole('button', { name: /^(Remove|Clear)/ });
      const sending = () => screen.queryByRole('button', { name: /^Check out/ });
      expect([takingOut(), sending()]).toEqual([[], null]);
      edge.answers(fetchTrip, aTrip({ ...draft, releasing: false, permissions: allow('EDIT', 'SUBMIT', 'DELETE') }));
      await pass(2_000);
      expect(screen.queryByText(/are releasing the holds/)).toBeNull();
      expect(takingOut().length).toBeGreaterThan(0);
      expect(sending()).toBeVisible();
      expect(screen.getByRole('button', { name: 'Delete trip' })).toBeInTheDocument();
    });

    it('The page reloads a trip in progress less often after a minute', async () => {
      jest.useFakeTimers();
      const edge = anEdge({ bookingStatus: 'PROCESSING', permissions: allow() });
      const { screen } = await open(edge);
      await screen.findByRole('article');
      await pass(62_000);
      const soFar = edge.requestsOf(fetchTrip).length;
      await pass(30_000);
      expect(edge.requestsOf(fetchTrip).length - soFar).toBeLessThanOrEqual(2);
    });
  });
});

describe('Actions of an item', () => {
  const booked = aTripItem({ status: 'CONFIRMED' });
  const otherItem = (status: BookingStatus, id: string = ids.colleague) =>
    aTripItem({ id, status, end: { ...booked.end, name: 'Head office' } });
  const aTripOf = (over: Partial<Trip>) =>
    aTrip({
      bookingStatus: 'EDITED',
      items: [booked, otherItem('FAILED')],
      permissions: allow('EDIT', 'CANCEL', 'RETRY'),
      ...over,
    });
  const open = (over: Partial<Trip> = {}, edge = new FakeEdge()) =>
    renderRemote(remote, { at: `/trip/${ids.trip}`, edge: edge.answers(fetchTrip, aTripOf(over)) });
  const offered = async (over: Partial<Trip>) => {
    const { screen } = await open(over);
    const cards = await screen.findAllByRole('article');
    return cards.map((card) => [...card.querySelectorAll('button')].map(({ textContent }) => textContent));
  };

  describe('Actions of a booking’s card', () => {
    it('A booked item offers Cancel; a failed one in the same trip offers Book again and Remove', async () => {
      expect(await offered({})).toEqual([['Cancel'], ['Book again', 'Remove']]);
    });

    it('A rejected item in a booked trip offers Remove', async () => {
      expect(await offered({ items: [booked, otherItem('REJECTED')] })).toEqual([['Cancel'], ['Remove']]);
    });

    it.each([
      ['Remove if others are booked', [booked, otherItem('PENDING')], [['Cancel'], ['Remove']]],
      ['nothing if none is booked', [otherItem('PENDING')], [[]]],
    ])('An item that agents have offers %s', async (_what, items, actions) => {
      const agentSince = '2026-11-20T09:00:00Z';
      expect(await offered({ bookingStatus: 'PENDING', agentSince, permissions: allow('CANCEL'), items })).toEqual(
        actions,
      );
    });

    it('A past booking of an ongoing trip cannot be cancelled', async () => {
      const over = { ...booked.end, dateTime: '2026-11-23T07:17:00+01:00' };
      const later = { ...booked.end, dateTime: '2099-11-23T07:17:00+01:00' };
      expect(
        await offered({
          bookingStatus: 'CONFIRMED',
          travelStatus: 'ONGOING',
          items: [
            { ...booked, end: over },
            { ...booked, id: ids.colleague, start: later, end: later },
          ],
        }),
      ).toEqual([[], ['Cancel']]);
    });

    it('A card offers no action without permission', async () => {
      expect(await offered({ permissions: allow() })).toEqual([[], []]);
    });

    it('A failed item without booked items has no Remove; the header cancels the trip', async () => {
      expect(await offered({ bookingStatus: 'FAILED', items: [otherItem('FAILED')] })).toEqual([['Book again']]);
    });

    it('Several failed items have no Book again; the header books them again together', async () => {
      expect(await offered({ items: [booked, otherItem('FAILED'), otherItem('FAILED', ids.company)] })).toEqual([
        ['Cancel'],
        ['Remove'],
        ['Remove'],
      ]);
    });

    it('A trip whose items all wait for agents offers no action at the card', async () => {
      expect(
        await offered({ bookingStatus: 'PENDING', agentSince: '2026-11-20T09:00:00Z', items: [otherItem('PENDING')] }),
      ).toEqual([[]]);
    });
  });

  describe('Actions on one booking', () => {
    it('Removing a failed item asks first, needs no quote, and the trip is confirmed', async () => {
      const edge = new FakeEdge().answers(
        cancelTrip,
        aTripOf({ bookingStatus: 'CONFIRMED', items: [booked, otherItem('CANCELLED')] }),
      );
      const { screen, user } = await open({}, edge);
      await user.click(await screen.findByRole('button', { name: 'Remove: Taxi to Head office' }));
      expect(await screen.findByRole('dialog', { name: 'Remove this booking?' })).toHaveTextContent(
        '“Taxi to Head office” will be removed from the trip.',
      );
      await user.click(screen.getByRole('button', { name: 'Remove' }));
      expect(await screen.findByText(/^The booking was removed\. The trip now costs SEK\s610\.$/)).toBeVisible();
      expect(edge.requestsOf(cancelTrip).map(({ body }) => body)).toEqual([{ itemIds: [ids.colleague] }]);
      expect(screen.getByRole('heading', { level: 1 }).closest('header')).toHaveTextContent('Confirmed');
    });

    it('Cancelling an item uses its own quote, even if it is the only booking', async () => {
      const quote = {
        quoteId: ids.company,
        expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
        currency: 'SEK',
        fee: 0,
        refund: 610,
        items: [{ itemId: booked.id, fee: 0, refund: 610 }],
      };
      const edge = new FakeEdge()
        .answers(quoteCancellation, quote)
        .answers(cancelTrip, aTripOf({ bookingStatus: 'PROCESSING', permissions: [] }));
      const { screen, user } = await open({}, edge);
      await user.click(await screen.findByRole('button', { name: 'Cancel: Taxi to Stockholm Arlanda Airport' }));
      expect(await screen.findByRole('dialog', { name: 'Cancel this booking?' })).toBeVisible();
      expect(await screen.findByRole('row', { name: /^Taxi to Stockholm Arlanda Airport/ })).toBeVisible();
      expect(screen.queryByRole('checkbox')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
      await screen.findByText('Cancellation in progress.');
      expect(edge.requestsOf(quoteCancellation)[0]?.query.getAll('itemId')).toEqual([booked.id]);
      expect(edge.requestsOf(cancelTrip)[0]?.body).toEqual({ quoteId: ids.company, itemIds: [booked.id] });
    });

    it('Book again retries a failed item', async () => {
      const edge = new FakeEdge().answers(
        retryTrip,
        aTripOf({ bookingStatus: 'PROCESSING', operation: 'BOOK', permissions: [] }),
      );
      const { screen, user } = await open({}, edge);
      await user.click(await screen.findByRole('button', { name: 'Book again: Taxi to Head office' }));
      await screen.findAllByText('Processing');
      expect(edge.requestsOf(retryTrip)).toHaveLength(1);
    });
  });
});

describe('Papers', () => {
  const allow = (...types: Permission['permissionType'][]): Permission[] =>
    types.map((permissionType) => ({ permissionType, allowed: true }));
  /** Files that the browser saved: name and content. */
  const saved: { name: string; file: Blob }[] = [];
  let offered: Blob | null = null;
  beforeAll(() => {
    // jsdom has no object URLs, and a click on a link leads nowhere in it.
    Object.assign(URL, {
      createObjectURL: (file: Blob) => ((offered = file), 'blob:file'),
      revokeObjectURL: () => undefined,
    });
    document.addEventListener('click', (event) => {
      const { target } = event;
      if (!(target instanceof HTMLAnchorElement) || target.download === '' || offered === null) return;
      event.preventDefault();
      saved.push({ name: target.download, file: offered });
    });
  });
  beforeEach(() => void saved.splice(0));
  const anEdge = (...types: Permission['permissionType'][]) =>
    new FakeEdge().answers(fetchTrip, aTrip({ permissions: allow('VIEW', ...types) }));

  describe('Papers of a trip', () => {
    it.each([
      ['Download PDF', fetchItinerary, 'Oslo Žurka PT-1.pdf', 'The itinerary has been downloaded.'],
      [
        'Add to calendar',
        fetchTripCalendar,
        'Oslo Žurka PT-1.ics',
        'The calendar file has been downloaded. Open it with your calendar.',
      ],
    ] as const)('The action “%s” saves the file of the API under its name', async (action, operation, name, told) => {
      const edge = anEdge('EXPORT').answers(operation, new File(['content'], name));
      const { screen, user } = await open(edge);
      await user.click(await screen.findByRole('button', { name: action }));
      expect(await screen.findByText(told)).toBeVisible();
      expect(saved.map((file) => [file.name, file.file.size])).toEqual([[name, 7]]);
      expect(edge.requestsOf(operation)[0]?.params).toEqual({ cartId: ids.trip });
    });

    it('The calendar subscription opens in the profile, but not for an agent who acts for a person', async () => {
      const { screen, user, router } = await open(anEdge('EXPORT'));
      await user.click(await screen.findByRole('button', { name: 'Subscribe in calendar' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/profile/notifications'));
      const acting = await renderRemote(remote, {
        at: `/trip/${ids.trip}`,
        edge: anEdge('EXPORT'),
        acting: anActing(),
      });
      expect(await acting.screen.findByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
      expect(acting.screen.queryByRole('button', { name: 'Subscribe in calendar' })).toBeNull();
    });

    it('Papers require the export permission and a booking', async () => {
      const { screen } = await open(anEdge());
      await screen.findByRole('article');
      for (const name of ['Download PDF', 'Add to calendar']) expect(screen.queryByRole('button', { name })).toBeNull();
      const empty = await open(
        new FakeEdge().answers(fetchTrip, aTrip({ permissions: allow('VIEW', 'EXPORT'), items: [] })),
      );
      await empty.screen.findByText('No bookings in this trip yet');
      expect(empty.screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    });

    it('A refused paper shows the reason and saves nothing', async () => {
      const { screen, user } = await open(anEdge('EXPORT').refuses(fetchItinerary, 'UNAVAILABLE', 'Try later.'));
      await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
      expect(await screen.findByText(/Could not create the itinerary\. Try later\./)).toBeVisible();
      expect(saved).toEqual([]);
    });
  });

  describe('Documents from suppliers', () => {
    const item = aTripItem({ status: 'CONFIRMED', supplierRef: 'TX-88', documents: [{ number: 2, kind: 'VOUCHER' }] });
    const anIssued = () =>
      new FakeEdge()
        .answers(fetchTrip, aTrip({ permissions: allow('VIEW', 'EXPORT'), items: [item] }))
        .answers(fetchItemDocument, new File(['content'], 'Voucher TX-88.pdf'));

    it.each(['', '?tab=documents'])(
      'A supplier’s document is saved as a file from the page with the query “%s”',
      async (search) => {
        const edge = anIssued();
        const { screen, user } = await renderRemote(remote, { at: `/trip/${ids.trip}${search}`, edge });
        await user.click(await screen.findByRole('button', { name: 'Voucher: Taxi to Stockholm Arlanda Airport' }));
        expect(await screen.findByText('The document has been downloaded.')).toBeVisible();
        expect(saved.map((file) => file.name)).toEqual(['Voucher TX-88.pdf']);
        expect(edge.requestsOf(fetchItemDocument)[0]?.params).toEqual({
          cartId: ids.trip,
          itemId: item.id,
          number: '2',
        });
      },
    );

    it('A document that is no longer valid shows the latest trip', async () => {
      const { screen, user } = await open(anIssued().refuses(fetchItemDocument, 'NOT_FOUND', 'Not found.'));
      await user.click(await screen.findByRole('button', { name: 'Voucher: Taxi to Stockholm Arlanda Airport' }));
      expect(
        await screen.findByText(/This document is no longer valid\. This is the latest version of the trip\./),
      ).toBeVisible();
      expect(saved).toEqual([]);
    });
  });
});
