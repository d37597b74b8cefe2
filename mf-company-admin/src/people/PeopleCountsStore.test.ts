import { when } from 'mobx';
import { listEmployees } from '@portolan/contracts';
import { FakeEdge, ids, signedInSession } from '@portolan/testing';
import { PeopleCountsStore } from './PeopleCountsStore.ts';

const counts: Readonly<Record<string, number>> = { ACTIVE: 214, INVITED: 9, ARCHIVED: 31 };
const countOf = (status: string | null) => ({
  content: [],
  pageSize: 1,
  totalItems: counts[status ?? ''] ?? 0,
  totalPages: 0,
  currentPage: 1,
});

async function aStore(edge: FakeEdge) {
  const { http } = await signedInSession(edge);
  return new PeopleCountsStore(http, ids.company);
}

describe('the numbers on the tabs', () => {
  it('are counted tab by tab', async () => {
    const store = await aStore(new FakeEdge().answers(listEmployees, ({ query }) => countOf(query.get('status'))));
    store.start();
    await when(() => Object.keys(store.counts).length === 3);
    expect(store.counts).toEqual(counts);
  });

  it('leave out the one that cannot be had', async () => {
    const edge = new FakeEdge().answers(listEmployees, ({ query }) => {
      if (query.get('status') === 'INVITED') throw new Error('no answer');
      return countOf(query.get('status'));
    });
    const store = await aStore(edge);
    store.start();
    await when(() => store.counts.ARCHIVED !== undefined && store.counts.ACTIVE !== undefined);
    expect(store.counts).toEqual({ ACTIVE: 214, ARCHIVED: 31 });
  });
});
