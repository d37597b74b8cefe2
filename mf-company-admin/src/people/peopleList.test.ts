import { listManagedPeople } from '@portolan/contracts';
import { aManagedPerson, FakeEdge, ids, signedInSession } from '@portolan/testing';
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
  it('does not ask again for the list it has', async () => {
    const edge = new FakeEdge().answers(listManagedPeople, aPage(1));
    const list = await aList(edge);
    await list.load();
    list.show(query('?page=1&sort=nonsense'));
    expect(edge.requestsOf(listManagedPeople)).toHaveLength(1);
  });

  it('knows how many there are while the next page loads, and no longer after a failure', async () => {
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

  it('names the last page to whoever asks beyond it, unless there is none', async () => {
    const edge = new FakeEdge().answers(listManagedPeople, aPage(40));
    const list = await aList(edge, '?page=9');
    await list.load();
    expect(list.lastPage).toBe(2);
    edge.answers(listManagedPeople, aPage(0));
    await list.load();
    expect(list.lastPage).toBeNull();
    expect(list.state).toMatchObject({ kind: 'ready' });
  });

  it('takes no answer that comes after it was left', async () => {
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
