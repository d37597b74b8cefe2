import { fetchTrip } from '@portolan/contracts';
import type { TripCheckoutProps } from '@portolan/remote-kit';
import { aTrip, aTripItem, aWaypoint, FakeEdge, ids, renderRemote } from '@portolan/testing';
import { remote } from '../../remote.ts';

const open = (edge: FakeEdge, query = `?cartId=${ids.trip}`) =>
  renderRemote(remote, { at: `/search/taxis/payments${query}`, edge });
const anEdge = (...trip: Parameters<typeof aTrip>) => new FakeEdge().answers(fetchTrip, aTrip(...trip));

describe('Payments step', () => {
  it('[S2.69] Payment is the third step after two completed ones', async () => {
    const { screen } = await open(anEdge());
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
    const steps = [...screen.getByRole('list', { name: 'Booking steps' }).children];
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Searchdone', 'Offersdone', 'Payment']);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step']);
  });

  it('The summary shows each ride in local time with its price in both currencies, and the total', async () => {
    const belgrade = { ...aTripItem().start, name: 'Belgrade office', timeZone: 'Europe/Belgrade' };
    const converted = {
      total: 102.5,
      currency: 'SEK',
      quoted: { amount: 1050, currency: 'RSD' },
      rate: 0.0976,
      rateDate: '2026-11-20',
    };
    const edge = anEdge({
      tripName: 'Oslo kick-off',
      items: [aTripItem(), aTripItem({ id: ids.trip, start: belgrade, estimated: true, price: converted })],
      tripPrice: { totalTripPrice: 712.5, currency: 'SEK' },
    });
    const { screen } = await open(edge);
    const card = await screen.findByRole('region', { name: 'Oslo kick-off' });
    const [first, second] = [...screen.getByRole('list', { name: 'Bookings in this trip' }).children];
    for (const fact of ['Folkungagatan 44 to', '23 November 2026, 06:35', 'Taxibokning, 1 traveller', '610'])
      expect(first).toHaveTextContent(fact);
    for (const fact of ['Belgrade office to', '102.50', '1,050', 'RSD', 'Estimated, incl. VAT'])
      expect(second).toHaveTextContent(fact);
    expect(card).toHaveTextContent(/TotalSEK\s*712.50/);
    expect(edge.requestsOf(fetchTrip)[0]?.params).toEqual({ cartId: ids.trip });
  });

  it('A failed booking is struck out, and a cancelled one shows its fee', async () => {
    const price = aTripItem().price ?? undefined;
    const edge = anEdge({
      items: [
        aTripItem({ status: 'CONFIRMED' }),
        aTripItem({ id: ids.trip, status: 'FAILED' }),
        aTripItem({
          id: ids.company,
          status: 'CANCELLED',
          ...(price && { price: { ...price, cancellationFee: 122 } }),
        }),
      ],
      tripPrice: { totalTripPrice: 732, currency: 'SEK' },
    });
    const { screen } = await open(edge);
    await screen.findByRole('region', { name: 'New Cart' });
    const [booked, failed, cancelled] = [...screen.getByRole('list', { name: 'Bookings in this trip' }).children];
    expect(booked?.querySelector('s')).toBeNull();
    expect(failed?.querySelector('s')).toHaveTextContent('610');
    expect(failed).toHaveTextContent('not charged');
    expect(cancelled).toHaveTextContent(/Cancellation fee SEK\s122/);
  });

  it('The summary names the stops and travellers of each ride, with guests marked', async () => {
    const guest = {
      userId: null,
      isGuest: true,
      title: 'MS',
      firstName: 'Astrid',
      lastName: 'Koch',
      phone: '+4712345678',
      email: 'astrid@guest.example',
    };
    const ride = aTripItem({
      stops: [aWaypoint(), aWaypoint({ name: 'Odenplan' })],
      travellers: [...aTripItem().travellers, guest],
    });
    const { screen } = await open(
      anEdge({ items: [ride, aTripItem({ id: ids.trip, stops: [aWaypoint()] }), aTripItem({ id: ids.company })] }),
    );
    await screen.findByRole('region', { name: 'New Cart' });
    const [full, one, direct] = [...screen.getByRole('list', { name: 'Bookings in this trip' }).children];
    expect(full).toHaveTextContent('Stops: Kistagången 16, Odenplan');
    expect(one).toHaveTextContent('Stop: Kistagången 16');
    expect(direct).not.toHaveTextContent(/stop/i);
    const travellersOf = (item: Element | undefined) =>
      [...(item?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(travellersOf(full)).toEqual(['ESElin Sandberg', 'AKAstrid KochGuest']);
    expect(travellersOf(direct)).toEqual(['ESElin Sandberg']);
  });

  it('The checkout of another remote completes the page, and submitting it opens the trip', async () => {
    const Checkout = ({ cartId, isSummed, onSubmitted }: TripCheckoutProps) => (
      <button type="button" onClick={onSubmitted}>
        {isSummed ? 'Without its bookings' : 'With them'}: {cartId}
      </button>
    );
    const { screen, user, router } = await renderRemote(remote, {
      at: `/search/taxis/payments?cartId=${ids.trip}`,
      edge: anEdge(),
      places: { 'trip-checkout': Checkout },
    });
    expect(await screen.findByRole('link', { name: 'Add another taxi' })).toHaveAttribute(
      'href',
      `/search/taxis?cartId=${ids.trip}`,
    );
    await user.click(screen.getByRole('button', { name: `Without its bookings: ${ids.trip}` }));
    expect(router.state.location.pathname).toBe(`/trip/${ids.trip}`);
  });

  it('Without a checkout, the page links to the trip and has no inactive field or button', async () => {
    const { screen, user, router } = await open(anEdge());
    expect(await screen.findByText('The checkout is unavailable here. Open the trip to submit it.')).toBeVisible();
    expect([
      ...screen.queryAllByRole('button'),
      ...screen.queryAllByRole('textbox'),
      ...screen.queryAllByRole('combobox'),
    ]).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Open trip' }));
    expect(router.state.location.pathname).toBe(`/trip/${ids.trip}`);
  });

  it('A person without price permission sees that prices are not available', async () => {
    const { screen } = await open(anEdge({ items: [aTripItem({ price: null })], tripPrice: null }));
    expect(await screen.findAllByText('not available')).toHaveLength(2);
  });

  it('An empty trip leads to a search that adds to it', async () => {
    const { screen, user, router } = await open(anEdge({ items: [], tripPrice: null }));
    await user.click(await screen.findByRole('button', { name: 'Add taxi' }));
    expect(router.state.location.pathname + router.state.location.search).toBe(`/search/taxis?cartId=${ids.trip}`);
  });

  it.each(['', '?cartId=7', '?cartId=%3Cscript%3E'])(
    'A URL with %j shows no trip and sends no request',
    async (query) => {
      const edge = anEdge();
      const { screen, user, router } = await open(edge, query);
      expect(await screen.findByRole('heading', { name: 'Trip not found' })).toBeVisible();
      expect(edge.requestsOf(fetchTrip)).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Go to your trips' }));
      expect(router.state.location.pathname).toBe('/trips');
    },
  );

  it.each(['NOT_FOUND', 'FORBIDDEN'] as const)('Another person’s trip is shown as not found after %s', async (type) => {
    const { screen } = await open(new FakeEdge().refuses(fetchTrip, type, 'No'));
    expect(await screen.findByRole('heading', { name: 'Trip not found' })).toBeVisible();
  });

  it('A failed load shows its request ID and can be retried', async () => {
    const edge = new FakeEdge().refuses(fetchTrip, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(edge);
    expect(await screen.findByText('Request ID: req-test')).toBeVisible();
    edge.answers(fetchTrip, aTrip());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Open trip' })).toBeVisible();
  });

  it('The page shows that the trip is loading', async () => {
    const edge = anEdge();
    const release = edge.holds(fetchTrip);
    const { screen } = await open(edge);
    expect(await screen.findByText('Loading trip')).toBeVisible();
    release();
    expect(await screen.findByRole('link', { name: 'Open trip' })).toBeVisible();
  });
});
