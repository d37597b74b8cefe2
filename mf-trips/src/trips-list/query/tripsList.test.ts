import { listTrips } from '@portolan/contracts';
import { aTripListItem, FakeEdge, ids, signedInSession } from '@portolan/testing/rules';
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

describe('Trips list store', () => {
  it('The list requests nothing until it is loaded', async () => {
    const { edge, list } = await aList();
    expect(list.state.kind).toBe('idle');
    expect(edge.requestsOf(listTrips)).toHaveLength(0);
  });

  it('The list requests the company’s trips with page, size and order', async () => {
    const { edge, list } = await aList({ page: 2, size: 48, sort: 'price,asc', filters: noFilters });
    await list.load();
    const [request] = edge.requestsOf(listTrips);
    expect(request?.params).toEqual({ companyId: ids.company });
    expect(request?.query.toString()).toBe('page=2&size=48&sort=price%2Casc');
    expect(shown(list)).toEqual(['page 2']);
  });

  it('The list does not request again what it shows', async () => {
    const { edge, list } = await aList();
    await list.load();
    list.show({ ...first });
    expect(edge.requestsOf(listTrips)).toHaveLength(1);
  });

  it('The newest request wins, whichever answer comes last', async () => {
    const { edge, list } = await aList();
    const release = edge.holds(listTrips);
    const slow = list.load();
    edge.answers(listTrips, aPage('newer'));
    await list.load();
    release();
    await slow;
    expect(shown(list)).toEqual(['newer']);
  });

  it('The total stays known while another page loads', async () => {
    const { edge, list } = await aList();
    await list.load();
    edge.holds(listTrips);
    list.show({ ...first, page: 2 });
    expect(list.state.kind).toBe('loading');
    expect(list.totalItems).toBe(30);
  });

  it('The list names the last page if the requested one lies beyond it', async () => {
    const { edge, list } = await aList({ ...first, page: 9 });
    edge.answers(listTrips, { ...aPage('none', { currentPage: 9 }), content: [] });
    await list.load();
    expect(list.lastPage).toBe(2);
  });

  it('The list names no last page without trips', async () => {
    const { edge, list } = await aList({ ...first, page: 9 });
    edge.answers(listTrips, { content: [], pageSize: 24, totalItems: 0, totalPages: 0, currentPage: 9 });
    await list.load();
    expect(list.lastPage).toBeNull();
    expect(list.state.kind).toBe('ready');
  });

  it('[S7.30] [S8.12] [S8.33] A failed load gives an empty list with the error and logs it', async () => {
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

  it('A request given up on disposal changes and logs nothing', async () => {
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
