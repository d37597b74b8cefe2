import {
  cancelTrip,
  fetchTrip,
  quoteCancellation,
  retryTrip,
  type BookingStatus,
  type Permission,
  type Trip,
} from '@portolan/contracts';
import { aTrip, aTripItem, FakeEdge, ids, renderRemote } from '@portolan/testing';
import { remote } from '../../remote.ts';
import { openItem } from '../../testing/openItem.ts';

// jsdom has no popover; e2e tests cover it in a browser.
beforeAll(() => Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }));

const allow = (...types: Permission['permissionType'][]): Permission[] =>
  ['VIEW' as const, ...types].map((permissionType) => ({ permissionType, allowed: true }));
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
/** Buttons of each booking, once its line is open. */
const offered = async (over: Partial<Trip>) => {
  const opened = await open(over);
  const actions: (string | null)[][] = [];
  for (const item of await opened.screen.findAllByRole('article')) {
    const [_line, ...buttons] = (await openItem(opened, item)).querySelectorAll('button');
    actions.push(buttons.map(({ textContent }) => textContent));
  }
  return actions;
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
    await user.click(await screen.findByRole('button', { name: 'Taxi to Head office' }));
    await user.click(screen.getByRole('button', { name: 'Remove: Taxi to Head office' }));
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
    await user.click(await screen.findByRole('button', { name: 'Taxi to Stockholm Arlanda Airport' }));
    await user.click(screen.getByRole('button', { name: 'Cancel: Taxi to Stockholm Arlanda Airport' }));
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
    await user.click(await screen.findByRole('button', { name: 'Taxi to Head office' }));
    await user.click(screen.getByRole('button', { name: 'Book again: Taxi to Head office' }));
    await screen.findAllByText('Processing');
    expect(edge.requestsOf(retryTrip)).toHaveLength(1);
  });
});
