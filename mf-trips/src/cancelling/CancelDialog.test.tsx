import { act } from 'react';
import {
  cancelTrip,
  fetchTrip,
  quoteCancellation,
  type CancelQuote,
  type Permission,
  type Trip,
} from '@portolan/contracts';
import { tellTripChanged } from '@portolan/remote-kit';
import { aTrip, aTripItem, FakeEdge, ids, renderRemote, waitFor, within } from '@portolan/testing';
import { remote } from '../remote.ts';

afterEach(() => jest.useRealTimers());

const permissions: Permission[] = (['VIEW', 'CANCEL', 'VIEW_PRICE'] as const).map((permissionType) => ({
  permissionType,
  allowed: true,
}));
const airport = aTripItem({ status: 'CONFIRMED' });
const office = aTripItem({ id: ids.colleague, status: 'CONFIRMED', end: { ...airport.end, name: 'Head office' } });
const quoteOf = (...items: CancelQuote['items']): CancelQuote => ({
  quoteId: ids.company,
  expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  currency: 'SEK',
  fee: items.reduce((sum, { fee }) => sum + fee, 0),
  refund: items.reduce((sum, { refund }) => sum + refund, 0),
  items,
});
const anEdge = (over: Partial<Trip> = {}) =>
  new FakeEdge().answers(
    fetchTrip,
    aTrip({ bookingStatus: 'CONFIRMED', items: [airport, office], permissions, ...over }),
  );

async function ask(edge: FakeEdge) {
  const opened = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
  await opened.user.click(await opened.screen.findByRole('button', { name: 'Cancel trip' }));
  return { ...opened, dialog: await opened.screen.findByRole('dialog', { name: 'Cancel this trip?' }) };
}

describe('Cancellation', () => {
  it('Cancelling one of several bookings uses its own quote with fee and refund', async () => {
    const edge = anEdge().answers(quoteCancellation, quoteOf({ itemId: office.id, fee: 122, refund: 488 }));
    const underWay = aTrip({
      bookingStatus: 'PROCESSING',
      operation: 'CANCEL',
      permissions: [],
      items: [airport, { ...office, status: 'PROCESSING' }],
    });
    edge.answers(cancelTrip, underWay);
    const { screen, user } = await ask(edge);
    edge.answers(fetchTrip, underWay); // whenever the page reloads it
    await user.click(screen.getByRole('checkbox', { name: 'Taxi to Stockholm Arlanda Airport' }));
    await user.click(screen.getByRole('button', { name: 'Show cancellation cost' }));
    expect(await screen.findByRole('row', { name: /^Taxi to Head office SEK\s122 SEK\s488$/ })).toBeVisible();
    expect(edge.requestsOf(quoteCancellation)[0]?.query.getAll('itemId')).toEqual([office.id]);
    expect(screen.getByText(/^This price is valid until \d\d:\d\d\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel bookings' }));
    expect(await screen.findByText('Cancellation in progress. This page updates automatically.')).toBeVisible();
    expect(edge.requestsOf(cancelTrip)[0]?.body).toEqual({ quoteId: ids.company, itemIds: [office.id] });
  });

  it('Cancelling every booking cancels the whole trip and shows its progress until the end', async () => {
    const underWay = aTrip({
      bookingStatus: 'PROCESSING',
      permissions: [],
      items: [airport, office].map((item) => ({ ...item, status: 'PROCESSING' as const })),
    });
    const edge = anEdge()
      .answers(
        quoteCancellation,
        quoteOf({ itemId: airport.id, fee: 0, refund: 610 }, { itemId: office.id, fee: 0, refund: 610 }),
      )
      .answers(cancelTrip, underWay);
    const { screen, user } = await ask(edge);
    edge.answers(fetchTrip, underWay); // whenever the page reloads it
    await user.click(screen.getByRole('button', { name: 'Show cancellation cost' }));
    expect(await screen.findByRole('row', { name: /^Total SEK\s0 SEK\s1,220$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel bookings' }));
    await screen.findByText('Cancellation in progress.');
    expect(edge.requestsOf(cancelTrip)[0]?.body).toEqual({ quoteId: ids.company });
    edge.answers(
      fetchTrip,
      aTrip({
        bookingStatus: 'CANCELLED',
        permissions: [{ permissionType: 'DUPLICATE', allowed: true }],
        items: [airport, office].map((item) => ({ ...item, status: 'CANCELLED' as const })),
      }),
    );
    act(() => tellTripChanged(ids.trip));
    expect(await screen.findByText(/^Cancelled\. SEK\s1,220 goes back to your company’s account\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book again' })).toBeVisible();
    expect(screen.queryByText('Cancellation in progress.')).toBeNull();
  });

  it('A cancellation at a booking’s card keeps the focus there and shows progress, refund and “Book again”', async () => {
    const edge = anEdge().answers(quoteCancellation, quoteOf({ itemId: office.id, fee: 107.33, refund: 502.67 }));
    const underWay = aTrip({
      bookingStatus: 'PROCESSING',
      operation: 'CANCEL',
      permissions: [],
      items: [airport, { ...office, status: 'PROCESSING' }],
    });
    edge.answers(cancelTrip, underWay);
    const { screen, user } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
    await user.click(await screen.findByRole('button', { name: 'Taxi to Head office' }));
    await user.click(screen.getByRole('button', { name: 'Cancel: Taxi to Head office' }));
    edge.answers(fetchTrip, underWay);
    const yes = await screen.findByRole('button', { name: 'Cancel booking' });
    await waitFor(() => expect(yes).toBeEnabled());
    await user.click(yes);
    const card = await screen.findByRole('article', { name: 'Taxi to Head office' });
    const status = await within(card).findByText('Cancellation in progress.');
    expect(card).toHaveFocus();
    edge.answers(
      fetchTrip,
      aTrip({
        bookingStatus: 'CONFIRMED',
        permissions,
        paymentSource: { kind: 'INVOICE', label: 'Company account', last4: null },
        items: [
          airport,
          {
            ...office,
            status: 'CANCELLED',
            ...(office.price && { price: { ...office.price, cancellationFee: 107.33 } }),
          },
        ],
      }),
    );
    act(() => tellTripChanged(ids.trip));
    await waitFor(() => expect(status).toHaveTextContent(/^Cancelled\. SEK\s502\.67 goes back to Company account\.$/));
    expect(status.closest('[role="status"]')).not.toBeNull();
    expect(card).toHaveFocus();
    expect(within(card).getByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/search\/taxis\?transferType=/),
    );
  });

  it('A cancellation that the supplier did not accept is not reported as done', async () => {
    const edge = anEdge({ items: [airport] }).answers(
      quoteCancellation,
      quoteOf({ itemId: airport.id, fee: 0, refund: 610 }),
    );
    const underWay = aTrip({
      bookingStatus: 'PROCESSING',
      operation: 'CANCEL',
      items: [{ ...airport, status: 'PROCESSING' }],
    });
    edge.answers(cancelTrip, underWay);
    const { screen, user } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
    await user.click(await screen.findByRole('button', { name: 'Cancel: Taxi to Stockholm Arlanda Airport' }));
    const yes = await screen.findByRole('button', { name: 'Cancel booking' });
    await waitFor(() => expect(yes).toBeEnabled());
    edge.answers(fetchTrip, underWay); // whenever the page reloads it
    await user.click(yes);
    await screen.findByText('Cancellation in progress.');
    edge.answers(fetchTrip, aTrip({ bookingStatus: 'CONFIRMED', items: [airport], permissions }));
    act(() => tellTripChanged(ids.trip));
    await waitFor(() => expect(screen.queryByText('Cancellation in progress.')).toBeNull());
    expect(screen.queryByText(/^Cancelled/)).toBeNull();
  });

  it('The dialog requests the quote of a single booking at once', async () => {
    const { screen } = await ask(
      anEdge({ items: [airport] }).answers(quoteCancellation, quoteOf({ itemId: airport.id, fee: 0, refund: 610 })),
    );
    expect(await screen.findByRole('row', { name: /^Taxi to Stockholm Arlanda Airport/ })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each([
    [488, 'says where the refund goes', 1],
    [0, 'mentions no refund', 0],
  ])('For a refund of %s the dialog %s', async (refund, _, count) => {
    const { screen } = await ask(
      anEdge({ items: [airport] }).answers(
        quoteCancellation,
        quoteOf({ itemId: airport.id, fee: 610 - refund, refund }),
      ),
    );
    await screen.findByRole('row', { name: /^Taxi/ });
    expect(screen.queryAllByText('Refunds go to the original payment method.')).toHaveLength(count);
  });

  it('An expired quote cannot be confirmed; the dialog requests a new one', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const edge = anEdge({ items: [airport] }).answers(quoteCancellation, () =>
      quoteOf({ itemId: airport.id, fee: 0, refund: 610 }),
    );
    const { screen, user } = await ask(edge);
    await screen.findByRole('row', { name: /^Taxi/ });
    await act(() => jest.advanceTimersByTimeAsync(15 * 60_000));
    expect(await screen.findByText('This cancellation quote has expired. Refresh it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh cancellation cost' }));
    expect(await screen.findByRole('button', { name: 'Cancel bookings' })).toBeEnabled();
    expect(edge.requestsOf(quoteCancellation)).toHaveLength(2);
  });

  it('A trip without bookings is cancelled without a quote', async () => {
    const edge = anEdge({ bookingStatus: 'REJECTED', items: [aTripItem({ status: 'REJECTED' })] }).answers(
      cancelTrip,
      aTrip({ bookingStatus: 'CANCELLED', permissions: [] }),
    );
    const { screen, user, dialog } = await ask(edge);
    expect(dialog).toHaveTextContent('Nothing in “New Cart” is booked, so cancelling is free.');
    await user.click(screen.getByRole('button', { name: 'Cancel bookings' }));
    expect(await screen.findByText('Cancelled.')).toBeVisible();
    expect(edge.requestsOf(cancelTrip)[0]?.body).toEqual({});
  });

  it('A refused quote shows its reason and can be requested again', async () => {
    const edge = anEdge({ items: [airport] }).refuses(
      quoteCancellation,
      'CANCELLATION_NOT_ALLOWED',
      'It can no longer be cancelled.',
    );
    const { screen, user } = await ask(edge);
    expect(await screen.findByRole('alert')).toHaveTextContent('It can no longer be cancelled.');
    expect(screen.getByRole('button', { name: 'Cancel bookings' })).toBeDisabled();
    edge.answers(quoteCancellation, quoteOf({ itemId: airport.id, fee: 0, refund: 610 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /^Taxi/ })).toBeVisible();
  });
});
