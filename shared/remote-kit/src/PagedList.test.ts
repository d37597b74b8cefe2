import { autorun } from 'mobx';
import { PagedList, type ListPage } from './index.ts';

interface Query {
  readonly page: number;
  readonly sort: string;
}
interface Asked {
  readonly query: Query;
  readonly signal: AbortSignal;
  readonly answer: (page: ListPage) => void;
  readonly refuse: (error: unknown) => void;
}

const first: Query = { page: 1, sort: 'name' };
const aPage = (...content: string[]): ListPage => ({ content, totalItems: 40, totalPages: 2 });
const nothing: ListPage = { content: [], totalItems: 0, totalPages: 0 };

/** One turn of the event loop: all effects of an answer have happened. */
const turn = () => new Promise((over) => setTimeout(over));

/** A list whose requests the test answers. */
function aList(query = first) {
  const asked: Asked[] = [];
  const list = new PagedList<Query, ListPage>(
    query,
    (wanted, signal) => new Promise((answer, refuse) => asked.push({ query: wanted, signal, answer, refuse })),
  );
  const settle = async (end: (request: Asked) => void) => {
    const request = asked.at(-1);
    if (request === undefined) throw new Error('nothing was asked');
    end(request);
    await turn();
  };
  return {
    asked,
    list,
    answer: (page: ListPage) => settle((request) => request.answer(page)),
    refuse: (error: unknown) => settle((request) => request.refuse(error)),
  };
}

describe('a list in pages', () => {
  it('A list asks nothing before it starts, then for its query', async () => {
    const { asked, list, answer } = aList();
    expect([list.state.kind, asked.length]).toEqual(['idle', 0]);
    list.start();
    expect([list.state.kind, asked.map(({ query }) => query)]).toEqual(['loading', [first]]);
    await answer(aPage('Elin', 'Jonas'));
    expect([list.state.kind, list.rows, list.totalItems, list.lastPage]).toEqual([
      'ready',
      ['Elin', 'Jonas'],
      40,
      null,
    ]);
  });

  it('A list does not ask again for the same query', () => {
    const { asked, list } = aList();
    list.start();
    list.show({ ...first });
    expect(asked).toHaveLength(1);
  });

  it.each([{ page: 2 }, { sort: 'date' }])('A list asks for another query, such as one with %j', (change) => {
    const { asked, list } = aList();
    list.start();
    list.show({ ...first, ...change });
    expect(asked.map(({ query, signal }) => [query, signal.aborted])).toEqual([
      [first, true],
      [{ ...first, ...change }, false],
    ]);
  });

  it('Rows stay in view while their query is loaded again, and go with another query', async () => {
    const { list, answer } = aList();
    list.start();
    await answer(aPage('Elin'));
    void list.load();
    expect([list.state.kind, list.rows]).toEqual(['ready', ['Elin']]);
    await answer(aPage('Jonas'));
    expect(list.rows).toEqual(['Jonas']);
    list.show({ ...first, page: 2 });
    expect([list.state.kind, list.rows]).toEqual(['loading', []]);
    await answer(aPage('Maja'));
    expect(list.rows).toEqual(['Maja']);
  });

  it('A list shows the newest query, whichever is answered last', async () => {
    const { asked, list, answer } = aList();
    list.start();
    list.show({ ...first, page: 2 });
    await answer(aPage('newer'));
    asked[0]?.answer(aPage('older'));
    await turn();
    expect(list.rows).toEqual(['newer']);
  });

  it('A list keeps its total while another page loads, but shows no old rows', async () => {
    const { list, answer } = aList();
    list.start();
    await answer(aPage('Elin'));
    list.show({ ...first, page: 2 });
    expect([list.state.kind, list.totalItems, list.rows]).toEqual(['loading', 40, []]);
  });

  it('A failed list knows nothing, and loads when retried', async () => {
    const { list, answer, refuse } = aList();
    list.start();
    await answer(aPage('Elin'));
    const error = new Error('no connection');
    list.show({ ...first, page: 2 });
    await refuse(error);
    expect([list.state, list.rows, list.totalItems]).toEqual([{ kind: 'failed', error }, [], null]);
    void list.load();
    await answer(aPage('Jonas'));
    expect(list.rows).toEqual(['Jonas']);
  });

  it('A list ignores answers after it is left, and starts again cleanly', async () => {
    const { asked, list, answer } = aList();
    list.start();
    list.dispose();
    await answer(aPage('Elin'));
    expect([list.state.kind, asked[0]?.signal.aborted]).toEqual(['loading', true]);
    list.start();
    await answer(aPage('Elin'));
    expect(list.rows).toEqual(['Elin']);
  });
});

describe('a page beyond the last', () => {
  it('A page beyond the last is never shown: the list names the last page and loads until the URL follows', async () => {
    const { list, answer } = aList({ ...first, page: 9 });
    const seen: string[] = [];
    const stop = autorun(() => seen.push(`${list.state.kind}, last ${list.lastPage}, of ${list.totalItems}`));
    list.start();
    await answer(aPage());
    list.show({ ...first, page: 2 });
    await answer(aPage('Elin'));
    stop();
    expect(seen).toEqual([
      'idle, last null, of null',
      'loading, last null, of null',
      'loading, last 2, of null',
      'loading, last null, of 40',
      'ready, last null, of 40',
    ]);
  });

  it('The last page itself is not beyond the last', async () => {
    const { list, answer } = aList({ ...first, page: 2 });
    list.start();
    await answer(aPage('Elin'));
    expect([list.state.kind, list.lastPage]).toEqual(['ready', null]);
  });

  it('An empty list has no last page to go to', async () => {
    const { list, answer } = aList({ ...first, page: 9 });
    list.start();
    await answer(nothing);
    expect([list.state.kind, list.lastPage, list.totalItems]).toEqual(['ready', null, 0]);
  });
});
