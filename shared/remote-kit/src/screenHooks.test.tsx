import { act, useState, type ComponentType } from 'react';
import { FakeEdge, renderRemote } from '@portolan/testing';
import { useSearchParams } from './router.ts';
import { defineRemote, searchDebounceMs, useSearchText, useStore } from './index.ts';

const none = () => Promise.resolve({ default: {} });
const title = { en: '', sr: '', sv: '', da: '' };

const open = (Screen: ComponentType, at: string) =>
  renderRemote(
    defineRemote({
      id: 'mf-probe', nav: [], locales: { en: none, sr: none, sv: none, da: none }, needs: { shell: '^1.0.0', api: [] },
      routes: [{ path: 'probe', access: 'public', title, screen: () => Promise.resolve({ default: Screen }) }],
    }),
    { at, edge: new FakeEdge() },
  );

describe('the text of a search field', () => {
  function Search() {
    const [query, setQuery] = useSearchParams();
    const { text, type } = useSearchText(query.get('search') ?? '', (search) => setQuery({ search }));
    return <input aria-label="Search" value={text} onChange={({ target }) => type(target.value)} />;
  }
  async function search(at = '/probe') {
    const { router, screen, user } = await open(Search, at);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search' });
    jest.useFakeTimers();
    return { router, user, field, rest: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)), asked: () => new URLSearchParams(router.state.location.search).get('search') };
  }
  afterEach(() => jest.useRealTimers());

  it('starts as the URL says', async () => {
    expect((await search('/probe?search=oslo')).field).toHaveValue('oslo');
  });

  it('shows every key at once, and asks once, trimmed, when typing has rested for 300 ms (spec §9)', async () => {
    const { field, user, rest, asked } = await search();
    await user.type(field, ' os');
    await rest(searchDebounceMs - 1);
    await user.type(field, 'lo ');
    await rest(searchDebounceMs - 1);
    expect([field.value, asked(), searchDebounceMs]).toEqual([' oslo ', null, 300]);
    await rest(1);
    expect([field.value, asked()]).toEqual([' oslo ', 'oslo']);
  });

  it('follows Back, and what was typed before it does not come after', async () => {
    const { router, field, user, rest, asked } = await search('/probe?search=oslo');
    await user.type(field, '-extra');
    await act(() => router.navigate('/probe?search=bergen'));
    expect(field).toHaveValue('bergen');
    await rest(searchDebounceMs);
    expect(asked()).toBe('bergen');
  });

  it('asks nothing once its page is left', async () => {
    const { router, field, user, rest, asked } = await search();
    await user.type(field, 'oslo');
    await act(() => router.navigate('/elsewhere'));
    await rest(searchDebounceMs);
    expect(asked()).toBeNull();
  });
});

describe('the store of a screen', () => {
  it('is made once, starts with its screen and is disposed of with it', async () => {
    const life: string[] = [];
    const makeStore = () => {
      life.push('made');
      return { start: () => void life.push('started'), dispose: () => void life.push('disposed') };
    };
    function Page() {
      const [draws, setDraws] = useState(1);
      useStore(makeStore);
      return <button onClick={() => setDraws(draws + 1)}>{`drawn ${draws}`}</button>;
    }
    const { router, screen, user } = await open(Page, '/probe');
    await user.click(await screen.findByRole('button', { name: 'drawn 1' }));
    await screen.findByRole('button', { name: 'drawn 2' });
    expect(life).toEqual(['made', 'started']);
    await act(() => router.navigate('/elsewhere'));
    expect(life).toEqual(['made', 'started', 'disposed']);
  });
});
