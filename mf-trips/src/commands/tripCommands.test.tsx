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

describe('Trips in the command palette', () => {
  it('The palette lists the newest trips that the person may open before anything is typed', async () => {
    const { hits, asked } = await search(searchTrips, '');
    expect(asked).toEqual([{ page: '1', size: '3', sort: 'createdDate,desc' }]);
    expect(hits.map(({ title }) => title)).toEqual(['Oslo kick-off']);
  });

  it.each([
    ['cancel oslo', 'Cancel: Oslo kick-off', 'do=cancel'],
    ['avboka oslo', 'Cancel: Oslo kick-off', 'do=cancel'],
    ['share oslo kick', 'Share: Oslo kick-off', 'do=share'],
  ])('The words %j lead to that action of the trip', async (words, title, action) => {
    const { hits, asked } = await search(searchTripActions, words);
    expect(hits.map((hit) => [hit.title, hit.to.split('?')[1]])).toEqual([[title, action]]);
    expect(asked[0]).toMatchObject({ search: words.split(' ').slice(1).join(' ') });
  });

  it('A verb alone finds any trip, newest first', async () => {
    const { hits, asked } = await search(searchTripActions, 'cancel');
    expect(asked).toEqual([{ page: '1', size: '3', sort: 'startDate,desc' }]);
    expect(hits.map(({ title }) => title)).toEqual(['Cancel: Oslo kick-off']);
  });

  it.each(['oslo', 'to oslo'])('The words %j find no trip action', async (words) => {
    expect(await search(searchTripActions, words)).toEqual({ hits: [], asked: [] });
  });
});

describe('Action in the URL of a trip', () => {
  const open = (action: string, ...types: Permission['permissionType'][]) =>
    renderRemote(remote, {
      at: `/trip/${ids.trip}?do=${action}&tab=costs`,
      edge: new FakeEdge().answers(fetchTrip, aTrip({ permissions: may('VIEW', ...types) })),
    });

  it('An action in the URL opens its dialog if the trip offers it, and leaves the URL', async () => {
    const { screen, router } = await open('delete', 'DELETE');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=costs');
  });

  it('An action in the URL does nothing if the trip does not offer it', async () => {
    const { screen, router } = await open('delete');
    await screen.findByRole('heading', { level: 1 });
    expect([screen.queryByRole('dialog'), router.state.location.search]).toEqual([null, '?tab=costs']);
  });
});
