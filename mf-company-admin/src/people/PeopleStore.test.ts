import { listEmployees } from '@portolan/contracts';
import { anEmployee, FakeEdge, ids, signedInSession } from '@portolan/testing';
import { parsePeopleQuery } from './peopleQuery.ts';
import { PeopleStore } from './PeopleStore.ts';

const query = (search: string) => parsePeopleQuery(new URLSearchParams(search));
const aPage = (totalItems: number) => ({ content: totalItems === 0 ? [] : [anEmployee()], pageSize: 25, totalItems, totalPages: Math.ceil(totalItems / 25), currentPage: 1 });

async function aStore(edge: FakeEdge, search = '') {
  const { http } = await signedInSession(edge);
  return new PeopleStore(http, ids.company, query(search));
}

describe('the store of the people', () => {
  it('does not ask again for the list it has', async () => {
    const edge = new FakeEdge().answers(listEmployees, aPage(1));
    const store = await aStore(edge);
    await store.load();
    store.show(query('?page=1&sort=nonsense'));
    expect(edge.requestsOf(listEmployees)).toHaveLength(1);
  });

  it('knows how many there are while the next page loads, and no longer after a failure', async () => {
    const edge = new FakeEdge().answers(listEmployees, aPage(40));
    const store = await aStore(edge);
    expect(store.totalItems).toBeNull();
    await store.load();
    edge.cuts(listEmployees);
    const failing = store.load();
    expect(store.totalItems).toBe(40);
    await failing;
    expect(store.totalItems).toBeNull();
  });

  it('names the last page to whoever asks beyond it, unless there is none', async () => {
    const edge = new FakeEdge().answers(listEmployees, aPage(40));
    const store = await aStore(edge, '?page=9');
    await store.load();
    expect(store.lastPage).toBe(2);
    edge.answers(listEmployees, aPage(0));
    await store.load();
    expect(store.lastPage).toBeNull();
    expect(store.state).toMatchObject({ kind: 'ready' });
  });

  it('takes no answer that comes after it was left', async () => {
    const edge = new FakeEdge().answers(listEmployees, aPage(1));
    const store = await aStore(edge);
    const release = edge.holds(listEmployees);
    const loaded = store.load();
    store.dispose();
    release();
    await loaded;
    expect(store.state).toEqual({ kind: 'loading', previous: null });
  });
});
