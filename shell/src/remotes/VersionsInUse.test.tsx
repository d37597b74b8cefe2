import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { SessionProvider, useTexts } from '@portolan/remote-kit';
import { FakeEdge, signedInSession } from '@portolan/testing';
import { createTranslations, type Translations } from '../texts/translations.ts';
import { ErrorReports } from '../errors/ErrorReports.ts';
import { aRemote, aRoute, texts } from '../testing/aRemote.tsx';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aCatalogPage, until } from '../testing/renderPortal.tsx';
import { Beacons } from './Beacons.ts';
import type { RemoteEntry } from './discovery.ts';
import { RemoteCatalog } from './RemoteCatalog.ts';
import { RemoteRoute } from './RemoteRoute.tsx';
import { VersionsInUse } from './VersionsInUse.ts';

const server = new RemoteServer();
afterAll(() => server.close());

/** A version of mf-trips that shows its word in every language and counts its renders in a module of its own. */
function aVersion(word: string) {
  const module = { drawn: 0, dispose: jest.fn() };
  const load = () => Promise.resolve({ default: { word } });
  const Screen = () => {
    const { t } = useTexts('mf-trips');
    module.drawn += 1;
    return <p>{t('word')}</p>;
  };
  const entry = server.serve(
    aRemote({
      routes: [aRoute({ screen: () => Promise.resolve({ default: Screen }) })],
      locales: { en: load, sr: load, sv: load, da: load },
      dispose: module.dispose,
    }),
  );
  return { entry, module };
}

let translations: Translations;
let root: Root;
let draw: (entries: readonly RemoteEntry[]) => void;
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  translations = await createTranslations();
  const session = await signedInSession(new FakeEdge());
  const say = () => undefined;
  const catalog = new RemoteCatalog(aCatalogPage(), [], () => 0);
  const errors = new ErrorReports(
    { shellVersion: '', compositionOf: catalog.compositionOf, path: () => '', names: () => [] },
    say,
  );
  const surroundings = {
    catalog,
    translations,
    beacons: new Beacons(() => '', say),
    errors,
    inUse: new VersionsInUse(),
  };
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  draw = (entries) =>
    root.render(
      <I18nextProvider i18n={translations.i18n}>
        <SessionProvider session={session}>
          {entries.map((remote) => (
            <RemoteRoute
              key={remote.container}
              remote={remote}
              path="trips"
              access="member"
              title={texts('Trips')}
              surroundings={surroundings}
              takeNewest={() => Promise.resolve()}
              onWithdrawn={say}
            />
          ))}
        </SessionProvider>
      </I18nextProvider>,
    );
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const findTexts = (...words: string[]) =>
  until(() => [...document.querySelectorAll('p')].map(({ textContent }) => textContent).join() === words.join());

it('Two versions of one remote side by side show each its own texts, in every language', async () => {
  const [older, newer] = [aVersion('older'), aVersion('newer')];
  draw([older.entry, newer.entry]);
  await findTexts('older', 'newer');
  await translations.change('sv');
  await findTexts('older', 'newer');
  expect([older.module.drawn > 0, newer.module.drawn > 0]).toEqual([true, true]);
});

it('A replaced version is disposed of with its texts once nothing of it is mounted', async () => {
  const [older, newer] = [aVersion('older'), aVersion('newer')];
  draw([older.entry]);
  await findTexts('older');
  draw([older.entry, newer.entry]);
  await findTexts('older', 'newer');
  expect(older.module.dispose).not.toHaveBeenCalled();
  draw([newer.entry]);
  await findTexts('newer');
  expect(older.module.dispose).toHaveBeenCalledTimes(1);
  expect(translations.i18n.hasResourceBundle('en', `mf-trips@${older.entry.version}`)).toBe(false);
  expect(newer.module.dispose).not.toHaveBeenCalled();
});

it('A version that is left and opened again is not disposed of', async () => {
  const trips = aVersion('trips');
  draw([trips.entry]);
  await findTexts('trips');
  draw([]);
  await findTexts();
  draw([trips.entry]);
  await findTexts('trips');
  expect(trips.module.dispose).not.toHaveBeenCalled();
});

it('A version that comes back after its disposal has its texts again', async () => {
  const [older, newer] = [aVersion('older'), aVersion('newer')];
  for (const { entry } of [older, newer, older]) {
    draw([entry]);
    await findTexts(entry === newer.entry ? 'newer' : 'older');
  }
  expect([older.module.dispose.mock.calls.length, newer.module.dispose.mock.calls.length]).toEqual([1, 1]);
});

it('A version whose disposal throws does not stop the next version', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [older, newer] = [aVersion('older'), aVersion('newer')];
  older.module.dispose.mockImplementation(() => {
    throw new Error('broken');
  });
  draw([older.entry]);
  await findTexts('older');
  draw([newer.entry]);
  await findTexts('newer');
  expect(complaints).toHaveBeenCalledWith(expect.stringContaining('could not be disposed of'), expect.any(Error));
  complaints.mockRestore();
});
