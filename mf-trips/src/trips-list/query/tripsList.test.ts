import { listTrips } from '@portolan/contracts';
import { aTripListItem, FakeEdge, ids, signedInSession } from '@portolan/testing';
import { noFilters } from './tripFilters.ts';
import type { TripListQuery } from './tripListQuery.ts';
import { tripsList, type TripsList } from './tripsList.ts';

const first: TripListQuery = { page: 1, size: 24, sort: 'startDate,desc', filters: noFilters };
const aPage = (tripName: string, over: { totalItems?: number; totalPages?: number; currentPage?: number } = {}) => ({
  content: [aTripListItem({ tripName })],
  pageSize: 24,
  totalItems: 30,
  totalPages: 2,
  currentPage: 1,
  ...over,
});

async function aList(query = first) {
  const edge = new FakeEdge().answers(listTrips, ({ query: asked }) => aPage(`page ${asked.get('page')}`));
  const { http } = await signedInSession(edge);
  return { edge, list: tripsList(http, ids.company, query) };
}
const shown = (list: TripsList) => list.rows.map(({ tripName }) => tripName);

describe('the list of trips', () => {
  it('does nothing until it is loaded', async () => {
    const { edge, list } = await aList();
    expect(list.state.kind).toBe('idle');
    expect(edge.requestsOf(listTrips)).toHaveLength(0);
  });

  it('asks for the company’s trips with page, size and order', async () => {
    const { edge, list } = await aList({ page: 2, size: 48, sort: 'price,asc', filters: noFilters });
    await list.load();
    const [request] = edge.requestsOf(listTrips);
    expect(request?.params).toEqual({ companyId: ids.company });
    expect(request?.query.toString()).toBe('page=2&size=48&sort=price%2Casc');
    expect(shown(list)).toEqual(['page 2']);
  });

  it('asks once for what it already shows', async () => {
    const { edge, list } = await aList();
    await list.load();
    list.show({ ...first });
    expect(edge.requestsOf(listTrips)).toHaveLength(1);
  });

  it('lets the newest request win, whichever is answered last', async () => {
    const { edge, list } = await aList();
    const release = edge.holds(listTrips);
    const slow = list.load();
    edge.answers(listTrips, aPage('newer'));
    await list.load();
    release();
    await slow;
    expect(shown(list)).toEqual(['newer']);
  });

  it('still knows how many trips there are while another page loads', async () => {
    const { edge, list } = await aList();
    await list.load();
    edge.holds(listTrips);
    list.show({ ...first, page: 2 });
    expect(list.state.kind).toBe('loading');
    expect(list.totalItems).toBe(30);
  });

  it('names the last page when the one asked for lies beyond it', async () => {
    const { edge, list } = await aList({ ...first, page: 9 });
    edge.answers(listTrips, { ...aPage('none', { currentPage: 9 }), content: [] });
    await list.load();
    expect(list.lastPage).toBe(2);
  });

  it('does not look for a last page where there is no trip at all', async () => {
    const { edge, list } = await aList({ ...first, page: 9 });
    edge.answers(listTrips, { content: [], pageSize: 24, totalItems: 0, totalPages: 0, currentPage: 9 });
    await list.load();
    expect(list.lastPage).toBeNull();
    expect(list.state.kind).toBe('ready');
  });

  it('[S7.30] [S8.12] [S8.33] is an empty list with the error when the load fails, which is logged', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { edge, list } = await aList();
    edge.refuses(listTrips, 'UNAVAILABLE', 'Later');
    await list.load();
    expect(list.state).toMatchObject({ kind: 'failed', error: { type: 'UNAVAILABLE' } });
    expect(list.rows).toEqual([]);
    expect(list.totalItems).toBeNull();
    expect(log.mock.calls).toEqual([['the trips did not load', expect.objectContaining({ type: 'UNAVAILABLE' })]]);
    log.mockRestore();
  });

  it('says nothing of a request that was given up, and logs nothing', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { edge, list } = await aList();
    edge.refuses(listTrips, 'UNAVAILABLE', 'Later');
    const givenUp = list.load();
    list.dispose();
    await givenUp;
    expect([list.state.kind, log.mock.calls]).toEqual(['loading', []]);
    log.mockRestore();
  });
});
