import { fetchTrip, listTrips, type Permission } from '@portolan/contracts';
import { aTrip, aTripListItem, FakeEdge, ids, renderRemote, signedInSession } from '@portolan/testing';
import { remote } from '../remote.ts';
import { searchTripActions } from './searchTripActions.ts';
import { searchTrips } from './searchTrips.ts';

const may = (...types: Permission['permissionType'][]): Permission[] =>
  types.map((permissionType) => ({ permissionType, allowed: true }));
const page = (...content: ReturnType<typeof aTripListItem>[]) => ({
  content,
  pageSize: 24,
  totalItems: content.length,
  totalPages: 1,
  currentPage: 1,
});

async function search(command: typeof searchTrips, words: string) {
  const edge = new FakeEdge().answers(
    listTrips,
    page(aTripListItem({ tripName: 'Oslo kick-off', permissions: may('VIEW') }), aTripListItem({ permissions: [] })),
  );
  const session = await signedInSession(edge);
  const hits = await command(words, { session, language: 'en', signal: new AbortController().signal });
  return { hits, asked: edge.requestsOf(listTrips).map(({ query }) => Object.fromEntries(query)) };
}

describe('trips in the palette', () => {
  it('are those made last before anything is typed, of which one may open', async () => {
    const { hits, asked } = await search(searchTrips, '');
    expect(asked).toEqual([{ page: '1', size: '3', sort: 'createdDate,desc' }]);
    expect(hits.map(({ title }) => title)).toEqual(['Oslo kick-off']);
  });

  it.each([
    ['cancel oslo', 'Cancel: Oslo kick-off', 'do=cancel'],
    ['avboka oslo', 'Cancel: Oslo kick-off', 'do=cancel'],
    ['share oslo kick', 'Share: Oslo kick-off', 'do=share'],
  ])('%j leads to that question of the trip', async (words, title, action) => {
    const { hits, asked } = await search(searchTripActions, words);
    expect(hits.map((hit) => [hit.title, hit.to.split('?')[1]])).toEqual([[title, action]]);
    expect(asked[0]).toMatchObject({ search: words.split(' ').slice(1).join(' ') });
  });

  it('a verb alone wants any trip, the newest first', async () => {
    const { hits, asked } = await search(searchTripActions, 'cancel');
    expect(asked).toEqual([{ page: '1', size: '3', sort: 'startDate,desc' }]);
    expect(hits.map(({ title }) => title)).toEqual(['Cancel: Oslo kick-off']);
  });

  it.each(['oslo', 'to oslo'])('%j asks for no trip’s action', async (words) => {
    expect(await search(searchTripActions, words)).toEqual({ hits: [], asked: [] });
  });
});

describe('an action in the address of a trip', () => {
  const open = (action: string, ...types: Permission['permissionType'][]) =>
    renderRemote(remote, {
      at: `/trip/${ids.trip}?do=${action}&tab=costs`,
      edge: new FakeEdge().answers(fetchTrip, aTrip({ permissions: may('VIEW', ...types) })),
    });

  it('opens its question where the trip offers it, and is gone from the address', async () => {
    const { screen, router } = await open('delete', 'DELETE');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=costs');
  });

  it('does nothing where the trip does not offer it', async () => {
    const { screen, router } = await open('delete');
    await screen.findByRole('heading', { level: 1 });
    expect([screen.queryByRole('dialog'), router.state.location.search]).toEqual([null, '?tab=costs']);
  });
});
