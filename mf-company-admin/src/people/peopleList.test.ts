import { listManagedPeople } from '@portolan/contracts';
import { aManagedPerson, FakeEdge, ids, signedInSession } from '@portolan/testing/rules';
import { peopleList } from './peopleList.ts';
import { parsePeopleQuery } from './peopleQuery.ts';

const query = (search: string) => parsePeopleQuery(new URLSearchParams(search));
const aPage = (totalItems: number) => ({
  content: totalItems === 0 ? [] : [aManagedPerson()],
  counts: { ACTIVE: totalItems, INVITED: 0, ARCHIVED: 0 },
  pageSize: 25,
  totalItems,
  totalPages: Math.ceil(totalItems / 25),
  currentPage: 1,
});

async function aList(edge: FakeEdge, search = '') {
  const { http } = await signedInSession(edge);
  return peopleList(http, ids.company, query(search));
}

describe('the list of the people', () => {
  it('The list of people does not ask again for the same query', async () => {
    const edge = new FakeEdge().answers(listManagedPeople, aPage(1));
    const list = await aList(edge);
    await list.load();
    list.show(query('?page=1&sort=nonsense'));
    expect(edge.requestsOf(listManagedPeople)).toHaveLength(1);
  });

  it('The list of people keeps its total while the next page loads, but not after a failure', async () => {
    const edge = new FakeEdge().answers(listManagedPeople, aPage(40));
    const list = await aList(edge);
    expect(list.totalItems).toBeNull();
    await list.load();
    edge.cuts(listManagedPeople);
    const failing = list.load();
    expect(list.totalItems).toBe(40);
    await failing;
    expect(list.totalItems).toBeNull();
  });

  it('The list of people names the last page for a page beyond it, unless it is empty', async () => {
    const edge = new FakeEdge().answers(listManagedPeople, aPage(40));
    const list = await aList(edge, '?page=9');
    await list.load();
    expect(list.lastPage).toBe(2);
    edge.answers(listManagedPeople, aPage(0));
    await list.load();
    expect(list.lastPage).toBeNull();
    expect(list.state).toMatchObject({ kind: 'ready' });
  });

  it('The list of people ignores an answer after it is left', async () => {
    const edge = new FakeEdge().answers(listManagedPeople, aPage(1));
    const list = await aList(edge);
    const release = edge.holds(listManagedPeople);
    const loaded = list.load();
    list.dispose();
    release();
    await loaded;
    expect(list.state).toEqual({ kind: 'loading', previous: null });
  });
});
