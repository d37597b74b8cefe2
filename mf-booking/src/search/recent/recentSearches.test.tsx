import {
  clearRecentSearches,
  fetchPlace,
  keepRecentSearch,
  listRecentSearches,
  searchHotels,
  searchPlaces,
} from '@portolan/contracts';
import { aPlace, FakeEdge, ids, renderRemote, testNow, waitFor, within } from '@portolan/testing';
import { aFoundHotel, aHotelsAnswer, hotelSearch } from '../../hotels/aHotel.ts';
import { remote } from '../../remote.ts';

const coming = {
  query: 'place=office:oslo&checkIn=2026-12-01',
  title: 'Office Oslo',
  from: '2026-12-01',
  until: '2026-12-03',
};
const past = { query: 'place=city:lund&checkIn=2026-11-02', title: 'Lund', from: '2026-11-02', until: '2026-11-03' };
const anEdge = () =>
  new FakeEdge()
    .answers(fetchPlace, aPlace())
    .answers(searchPlaces, { places: [aPlace()] })
    .answers(searchHotels, aHotelsAnswer([aFoundHotel()]))
    .answers(keepRecentSearch, undefined)
    .answers(listRecentSearches, { searches: [coming, past] });
const open = (search = '', edge = anEdge()) => renderRemote(remote, { at: `/hotel/search${search}`, edge });

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('A submitted search is stored with its place and days, without its trip', async () => {
  const { screen, user, edge } = await open(`?${hotelSearch}&cartId=${ids.trip}&edit=1`);
  await user.click(await screen.findByRole('button', { name: 'Find hotels' }));
  await waitFor(() => expect(edge.requestsOf(keepRecentSearch)).toHaveLength(1));
  const [stored] = edge.requestsOf(keepRecentSearch);
  expect(stored?.body).toMatchObject({ title: aPlace().name, from: '2026-11-23', until: '2026-11-25' });
  const params = new URLSearchParams(String((stored?.body as { query?: string } | undefined)?.query));
  expect([params.get('checkIn'), params.has('cartId')]).toEqual(['2026-11-23', false]);
});

it('Recent searches lead to their results, or to the form for past days, and keep the current trip', async () => {
  const { screen } = await open(`?cartId=${ids.trip}`);
  const list = within(await screen.findByRole('region', { name: 'Recent searches' }, { timeout: 5_000 }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Office OsloTue 1 Dec to Thu 3 Dec', `/hotel/search?${coming.query}&cartId=${ids.trip}`],
    ['LundMon 2 Nov to Tue 3 Nov', `/hotel/search?${past.query}&cartId=${ids.trip}&edit=1`],
  ]);
});

it('Clearing removes recent searches, and a failure shows an error', async () => {
  const { screen, user, edge } = await open('', anEdge().refuses(clearRecentSearches, 'TOO_MANY_REQUESTS', 'Later'));
  const clear = async () =>
    user.click(
      within(await screen.findByRole('region', { name: 'Recent searches' }, { timeout: 5_000 })).getByRole('button', {
        name: 'Clear',
      }),
    );
  await clear();
  expect(await screen.findByText('Could not clear your recent searches. Try again.')).toBeVisible();
  edge.answers(clearRecentSearches, undefined);
  await clear();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull());
});

it('A form without recent searches shows none', async () => {
  const { screen } = await open('', anEdge().answers(listRecentSearches, { searches: [] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Find a hotel' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
});
