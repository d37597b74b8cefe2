import { listTrips, searchTrains, submitTrip } from '@portolan/contracts';
import { noteUnanswered, takeUnanswered } from '../session/unansweredCall.ts';
import { aNavEntry, aRemote } from '../testing/aRemote.tsx';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { greetingOf, renderPortal, until } from '../testing/renderPortal.tsx';

const server = new RemoteServer();
afterAll(() => server.close());

describe('The debug panel', () => {
  const panel = () => document.querySelector('aside[aria-label="Debug"]');

  it('[S1.21] The debug panel shows person and versions outside production, closed at first', async () => {
    const trips = server.serve(aRemote({ nav: [aNavEntry()] }));
    const { session } = await renderPortal({ at: '/', remotes: [trips] });
    const element = await until(panel);
    expect(element.querySelector('details')?.open).toBe(false);
    const rows = Object.fromEntries(
      [...element.querySelectorAll('dl > div')].map((row) => [
        row.querySelector('dt')?.textContent,
        [...row.querySelectorAll('code')].map(({ textContent }) => textContent),
      ]),
    );
    expect(rows).toEqual({
      Language: ['en'],
      'Is production': ['false'],
      'Company ID': [session.session.company?.id],
      'User ID': [session.session.user?.id],
      'Is agent': ['false'],
      Roles: ['TRAVELLER'],
      Permissions: ['public', 'login', 'upgrade', 'member', 'profile'],
      Composition: ['first'],
      Versions: ['shell 0.1.0-0000000a', `mf-trips ${trips.version}`],
    });
  });

  it('[S1.25] A page of production has no debug panel', async () => {
    await renderPortal({ at: '/', config: { environment: 'production' } });
    await greetingOf('Elin');
    await import('./DebugPanel.tsx'); // as long as it would take to load
    expect(panel()).toBeNull();
  });
});

describe('After a reload because of a call without an answer', () => {
  const words = /The server did not answer your last action, so this page was reloaded/;

  it('The page says once that the last action was not answered, until the next page', async () => {
    noteUnanswered(submitTrip);
    const trips = server.serve(aRemote());
    const { router } = await renderPortal({ at: '/', remotes: [trips] });
    await greetingOf('Elin');
    expect(document.querySelector('main')).toHaveTextContent(words);
    await router.navigate('/trips');
    await until(() => !words.test(document.querySelector('main')?.textContent ?? ''));
    expect(takeUnanswered()).toBe(false);
  });

  it.each([listTrips, searchTrains])(
    'The page says nothing about an unanswered call that only reads: $id',
    async (operation) => {
      noteUnanswered(operation);
      await renderPortal({ at: '/' });
      await greetingOf('Elin');
      expect(document.querySelector('main')).not.toHaveTextContent(words);
    },
  );
});

describe('A page without a network', () => {
  const network = (isThere: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  };
  const findText = (words: string) =>
    until(() => [...document.querySelectorAll('[role=status]')].find(({ textContent }) => textContent === words));
  afterEach(() => jest.restoreAllMocks());

  it('The page says that it is offline, and that it is back online', async () => {
    await renderPortal({ at: '/' });
    await greetingOf('Elin');
    network(false);
    await findText('You are offline. The data may be out of date.');
    network(true);
    await findText('You are back online.');
  });

  it('The page says nothing about a network that was never lost', async () => {
    await renderPortal({ at: '/' });
    await greetingOf('Elin');
    window.dispatchEvent(new Event('online'));
    expect(document.body.textContent).not.toContain('online');
  });
});
