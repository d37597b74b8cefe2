import { act } from 'react';
import { searchTracking } from '@portolan/contracts';
import { FakeEdge, ids, renderRemote, type RenderRemoteOptions } from '@portolan/testing';
import { remote } from '../remote.ts';
import { aWireLocation, type WirePerson } from './aWireLocation.ts';

const elin: WirePerson = {
  first_name: 'Elin',
  last_name: 'Sandberg',
  email: 'traveller@nordlys.example',
  phone: '+46701234567',
  trips: [
    {
      trip_id: 'PT-7F3K2',
      cart_id: ids.trip,
      locations: [
        aWireLocation({ type: 'hotel', from: '20.11.2026', to: '02.12.2026', hotel_name: 'Hotel Kai' }),
        aWireLocation({
          type: 'airport',
          from: '19.11.2026',
          to: '19.11.2026',
          airport_code: 'OSL',
          marketing_carrier_code: 'SK',
          flight_number: '1469',
        }),
      ],
    },
  ],
};
const jonas: WirePerson = {
  first_name: 'Jonas',
  last_name: 'Lindqvist',
  email: 'approver@nordlys.example',
  phone: '',
  trips: [
    { trip_id: 'PT-2', cart_id: ids.item, locations: [aWireLocation({ city_name: 'RIGA', country_code: 'LV' })] },
  ],
};

const open = (
  edge = new FakeEdge().answers(searchTracking, { data: [elin, jonas] }),
  options: Partial<RenderRemoteOptions> = {},
) => renderRemote(remote, { at: '/travel-tracking', edge, ...options });

describe('the tracking page', () => {
  it('[S2.104] [S2.105] [S2.106] shows who travels and how to reach them', async () => {
    const { screen } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Travel tracking' })).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Elin Sandberg' })).toBeVisible();
    expect(screen.getByText('2 people')).toBeVisible();
    expect(screen.getByRole('link', { name: '+46701234567' })).toHaveAttribute('href', 'tel:+46701234567');
    expect(screen.getByRole('link', { name: 'E-mail Elin Sandberg' })).toHaveAttribute(
      'href',
      'mailto:traveller@nordlys.example',
    );
  });

  it('[S2.107] [S2.108] [S2.109] [S9.23] shows a trip with its days, its kinds of travel and the way to its details', async () => {
    const { screen } = await open();
    const trip = await screen.findByRole('group', { name: 'Trip PT-7F3K2' });
    expect(trip).toHaveTextContent('19.11.2026 – 02.12.2026');
    expect(trip).toHaveTextContent(/FlightHotel/);
    expect(screen.getByRole('link', { name: 'Trip details PT-7F3K2' })).toHaveAttribute('href', `/trip/${ids.trip}`);
  });

  it('[S2.110] lists the places in travel order, each with its days, the flight with its number', async () => {
    const { screen } = await open();
    await screen.findByRole('group', { name: 'Trip PT-7F3K2' });
    const stations = screen.getAllByRole('list', { name: 'Locations' })[0];
    expect([...(stations?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'FlightOslo (OSL), NOFlight SK 146919.11.2026',
      'HotelHotel KaiOslo, NO20.11.2026 – 02.12.2026',
    ]);
  });

  it('leaves out whom no trip leads anywhere', async () => {
    const { screen } = await open(
      new FakeEdge().answers(searchTracking, {
        data: [elin, { ...jonas, trips: [{ trip_id: 'PT-2', cart_id: ids.item, locations: [] }] }],
      }),
    );
    expect(await screen.findByText('1 person')).toBeVisible();
  });

  it('follows the search by name or city at once, and the URL when typing rests', async () => {
    const { screen, user, router } = await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'riga');
    expect(screen.getByText('1 person')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Elin Sandberg' })).not.toBeInTheDocument();
    await act(() => new Promise<void>((resolve) => router.subscribe(() => resolve())));
    expect(router.state.location.search).toBe('?search=riga');
  });

  it('is left with Back, whatever was typed meanwhile', async () => {
    const { screen, user, router } = await open(undefined, { at: '/' });
    await act(() => router.navigate('/travel-tracking'));
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'riga');
    await act(() => new Promise<void>((resolve) => router.subscribe(() => resolve())));
    await act(() => router.navigate(-1));
    expect(screen.getByText('left the remote')).toBeVisible();
  });

  it('offers no call to somebody without a phone number', async () => {
    const { screen } = await open(new FakeEdge().answers(searchTracking, { data: [jonas] }));
    expect(await screen.findByRole('article', { name: 'Jonas Lindqvist' })).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['E-mail', 'Trip details']);
  });

  it('[S2.99] [S8.18] asks to refine the filters when nothing matches, and clears them', async () => {
    const { screen, user } = await open(undefined, { at: '/travel-tracking?search=atlantis' });
    expect(await screen.findByRole('heading', { name: 'Refine your filters' })).toBeVisible();
    expect(screen.getByText('No name or city matches “atlantis”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByText('2 people')).toBeVisible();
  });

  it('[S2.98] [S8.17] says that nobody travels, and looks again', async () => {
    const edge = new FakeEdge().answers(searchTracking, { data: [] });
    const { screen, user } = await open(edge);
    expect(await screen.findByRole('heading', { name: 'No one is travelling' })).toBeVisible();
    edge.answers(searchTracking, { data: [elin] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 person')).toBeVisible();
  });

  it('[S2.97] [S8.16] offers to try again after a failure, with the request id', async () => {
    const edge = new FakeEdge().refuses(searchTracking, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(edge);
    expect(await screen.findByText('Could not load travellers')).toBeVisible();
    expect(screen.getByText('Request ID: req-test')).toBeVisible();
    edge.answers(searchTracking, { data: [elin] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Elin Sandberg' })).toBeVisible();
  });

  it('is closed to whom the API refuses, with a way home', async () => {
    const { screen, user, router } = await open(new FakeEdge().refuses(searchTracking, 'FORBIDDEN', 'No'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You do not have access to travel tracking' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go to home' }));
    expect(router.state.location.pathname).toBe('/');
  });

  it('[S2.96] says that it is loading while nothing is known', async () => {
    const edge = new FakeEdge().answers(searchTracking, { data: [elin] });
    edge.holds(searchTracking);
    const { screen } = await open(edge);
    expect(await screen.findByText('Loading travellers')).toBeVisible();
  });

  it.each([
    ['sr', 'Praćenje putovanja', '2 osobe'],
    ['sv', 'Resespårning', '2 personer'],
    ['da', 'Rejsesporing', '2 personer'],
  ] as const)('speaks %s', async (language, title, count) => {
    const { screen } = await open(undefined, { language });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText(count)).toBeVisible();
  });
});
