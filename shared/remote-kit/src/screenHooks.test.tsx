import { act, useState, type ComponentType } from 'react';
import { FakeEdge, renderRemote } from '@portolan/testing';
import { useSearchParams } from './router.ts';
import { defineRemote, searchDebounceMs, useLeaveQuestion, useSearchText, useStore } from './index.ts';

const none = () => Promise.resolve({ default: {} });
const title = { en: '', sr: '', sv: '', da: '' };

const open = (Screen: ComponentType, at: string) =>
  renderRemote(
    defineRemote({
      id: 'mf-probe',
      nav: [],
      locales: { en: none, sr: none, sv: none, da: none },
      needs: { shell: '^1.0.0' },
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
    return {
      router,
      user,
      field,
      rest: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
      asked: () => new URLSearchParams(router.state.location.search).get('search'),
    };
  }
  afterEach(() => jest.useRealTimers());

  it('A search field starts with the URL’s text', async () => {
    expect((await search('/probe?search=oslo')).field).toHaveValue('oslo');
  });

  it('A search field shows each key at once, and updates the URL once, trimmed, after a 300 ms pause (spec §9)', async () => {
    const { field, user, rest, asked } = await search();
    await user.type(field, ' os');
    await rest(searchDebounceMs - 1);
    await user.type(field, 'lo ');
    await rest(searchDebounceMs - 1);
    expect([field.value, asked(), searchDebounceMs]).toEqual([' oslo ', null, 300]);
    await rest(1);
    expect([field.value, asked()]).toEqual([' oslo ', 'oslo']);
  });

  it('A search field follows Back, and drops text typed before it', async () => {
    const { router, field, user, rest, asked } = await search('/probe?search=oslo');
    await user.type(field, '-extra');
    await act(() => router.navigate('/probe?search=bergen'));
    expect(field).toHaveValue('bergen');
    await rest(searchDebounceMs);
    expect(asked()).toBe('bergen');
  });

  it('A search field changes nothing after its page is left', async () => {
    const { router, field, user, rest, asked } = await search();
    await user.type(field, 'oslo');
    await act(() => router.navigate('/elsewhere'));
    await rest(searchDebounceMs);
    expect(asked()).toBeNull();
  });
});

describe('the store of a screen', () => {
  it('A screen’s store is created once, starts with its screen and is disposed of with it', async () => {
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

describe('unsaved changes', () => {
  function Form() {
    const [isUnsaved, setUnsaved] = useState(false);
    const { isOpen, onLeave, onStay } = useLeaveQuestion(isUnsaved);
    return (
      <>
        <button onClick={() => setUnsaved(!isUnsaved)}>{isUnsaved ? 'Save' : 'Type'}</button>
        {isOpen && <button onClick={onLeave}>Leave</button>}
        {isOpen && <button onClick={onStay}>Stay</button>}
      </>
    );
  }
  async function typed() {
    const opened = await open(Form, '/probe');
    await opened.user.click(await opened.screen.findByRole('button', { name: 'Type' }));
    const press = async (name: string) => opened.user.click(await opened.screen.findByRole('button', { name }));
    return { ...opened, press, go: (to: string) => act(() => opened.router.navigate(to)) };
  }

  it('Unsaved changes stop a person from leaving for another page until confirmed', async () => {
    const { press, go, router, screen } = await typed();
    await go('/elsewhere');
    await press('Stay');
    expect([screen.queryByRole('button', { name: 'Leave' }), router.state.location.pathname]).toEqual([null, '/probe']);
    await go('/elsewhere');
    await press('Leave');
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('Unsaved changes stop no one on the same page, after saving, or after the session has ended', async () => {
    const { press, go, router, session } = await typed();
    await go('/probe?tab=costs');
    expect(router.state.location.search).toBe('?tab=costs');
    await press('Save');
    await go('/elsewhere');
    expect(router.state.location.pathname).toBe('/elsewhere');
    await go('/probe');
    await press('Type');
    act(() => session.session.expire());
    await go('/login');
    expect(router.state.location.pathname).toBe('/login');
  });

  it('Unsaved changes make the browser ask before closing, only while there are some', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { press } = await typed();
    expect(isAsked()).toBe(true);
    await press('Save');
    expect(isAsked()).toBe(false);
  });
});
