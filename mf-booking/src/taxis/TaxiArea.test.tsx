import { act } from 'react';
import { fetchPlace, fetchTrip, searchTaxiOffers } from '@portolan/contracts';
import { aPlace, aTaxiOffer, aTrip, FakeEdge, ids, renderRemote } from '@portolan/testing';
import { remote } from '../remote.ts';

const search = `pointIds=office:1&pointIds=airport:ARN&travellerIds=${ids.traveller}&transferType=AIRPORT_DROPOFF&startDateTime=2026-11-23T06:35:00%2B01:00`;
const anEdge = () =>
  new FakeEdge()
    .answers(fetchPlace, aPlace())
    .answers(searchTaxiOffers, { data: [aTaxiOffer()], errors: [] })
    .answers(fetchTrip, aTrip());

describe('Taxi area', () => {
  it.each([
    ['/search/taxis', 'Book a taxi', 'Search'],
    [`/search/taxis/offers?${search}`, '1 taxi to Stockholm Arlanda Airport', 'Offers'],
    [`/search/taxis/payments?cartId=${ids.trip}`, 'Payment', 'Payment'],
  ])('[S2.68] [S2.69] The page at %s has its own step, which is active', async (at, title, step) => {
    const { screen } = await renderRemote(remote, { at, edge: anEdge() });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const steps = [...screen.getByRole('list', { name: 'Booking steps' }).children];
    expect(steps).toHaveLength(3);
    expect(steps.filter((item) => item.getAttribute('aria-current') === 'step')).toEqual([
      screen.getByText(step, { selector: 'li' }),
    ]);
  });

  it.each([
    ['offers without a trip', `/offers?${search}`, [`/search/taxis?${search}`]],
    [
      'offers for a trip',
      `/offers?cartId=${ids.trip}&${search}`,
      [`/search/taxis?cartId=${ids.trip}&${search}`, `/search/taxis/payments?cartId=${ids.trip}`],
    ],
    ['the payment', `/payments?cartId=${ids.trip}`, [`/search/taxis?cartId=${ids.trip}`]],
    ['a form that may be changed', `?cartId=${ids.trip}&${search}`, []],
  ])('The booking steps of %s link only to pages that the URL can open', async (_what, at, paths) => {
    const { screen } = await renderRemote(remote, { at: `/search/taxis${at}`, edge: anEdge() });
    await screen.findByRole('heading', { level: 1 });
    const links = [...screen.getByRole('list', { name: 'Booking steps' }).querySelectorAll('a')].map((link) =>
      decodeURIComponent(link.getAttribute('href') ?? ''),
    );
    expect(links).toEqual(paths.map((path) => decodeURIComponent(path)));
  });

  it('[S2.69] The active step follows the route, there and back', async () => {
    const { screen, router, user } = await renderRemote(remote, {
      at: `/search/taxis/offers?${search}`,
      edge: anEdge(),
    });
    const active = () =>
      screen.getByRole('list', { name: 'Booking steps' }).querySelector('[aria-current]')?.textContent;
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Book a taxi' })).toBeVisible();
    expect(active()).toBe('Search');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { level: 1, name: /1 taxi/ })).toBeVisible();
    expect(active()).toBe('Offers');
  });
});
