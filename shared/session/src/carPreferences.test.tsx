import type { CarPreferences } from '@portolan/contracts';
import { anAccessToken, testNow } from '@portolan/testing/rules';
import { anApi, aSignedInTab, aTab, elin, jonas } from './testing/aTab.ts';

const inMalmo: CarPreferences = {
  pickUp: { pointId: 'airport:MMX', dateTime: '2026-11-23T08:15' },
  dropOff: { latitude: 55.609, longitude: 13.001, dateTime: '2026-11-25T17:00' },
  driver: { userId: elin.id, age: 41, country: 'SE' },
  currency: 'SEK',
};
const stored = () => localStorage.getItem('carPreferences');

/** Reloads the page with the same session. */
async function aReload(api = anApi()) {
  const tab = aTab(api);
  await tab.session.restore();
  return tab;
}

beforeEach(() => localStorage.clear());

describe('car preferences', () => {
  it('[S4.11] Car preferences are stored in local storage and restored', async () => {
    const { carPreferences } = await aSignedInTab(anApi());
    expect(carPreferences.current).toBeNull();
    carPreferences.keep(inMalmo);
    expect((await aReload()).carPreferences.current).toEqual(inMalmo);
  });

  it('[S4.11] A session stores only car preferences and the four auth fields in local storage', async () => {
    (await aSignedInTab(anApi())).carPreferences.keep(inMalmo);
    expect(Object.keys(localStorage).toSorted()).toEqual(['auth', 'carPreferences']);
  });

  it('Car preferences are those of the last search', async () => {
    const { carPreferences } = await aSignedInTab(anApi());
    carPreferences.keep(inMalmo);
    const later = { ...inMalmo, currency: 'EUR' };
    carPreferences.keep(later);
    expect([carPreferences.current, (await aReload()).carPreferences.current]).toEqual([later, later]);
  });

  it.each<[string, (tab: Awaited<ReturnType<typeof aSignedInTab>>) => unknown]>([
    ['a sign-out', ({ session }) => session.logout()],
    ['a session that ran out', ({ session }) => session.expire()],
    [
      'a login by token',
      ({ session }) => session.takeUp({ accessToken: anAccessToken(jonas, testNow), refreshToken: 'of Jonas' }),
    ],
  ])('[S4.8] [S4.9] Car preferences are deleted with %s, from the browser too', async (_what, leave) => {
    const tab = await aSignedInTab(anApi());
    tab.carPreferences.keep(inMalmo);
    await leave(tab);
    expect([tab.carPreferences.current, stored()]).toEqual([null, null]);
  });

  it('Car preferences are not shown to the next person, even if the last one did not sign out', async () => {
    (await aSignedInTab(anApi())).carPreferences.keep(inMalmo);
    localStorage.removeItem('auth');
    const { carPreferences } = await aSignedInTab(anApi(), jonas);
    expect(carPreferences.current).toBeNull();
  });

  it('Car preferences of another person, who signed in in another tab meanwhile, stay in the browser', async () => {
    const api = anApi();
    const first = await aSignedInTab(api);
    first.carPreferences.keep(inMalmo);
    const other = await aReload(api);
    await other.session.signIn(jonas.email, 'x');
    other.carPreferences.keep({ ...inMalmo, currency: 'DKK' });
    first.session.adoptStored();
    expect([first.carPreferences.current, (await aReload(api)).carPreferences.current?.currency]).toEqual([
      null,
      'DKK',
    ]);
  });

  it('Car preferences of a signed-out person are not stored', () => {
    aTab(anApi()).carPreferences.keep(inMalmo);
    expect(stored()).toBeNull();
  });

  it.each([
    '',
    'nonsense',
    '{}',
    '{"userId":1}',
    JSON.stringify({
      userId: elin.id,
      preferences: { ...inMalmo, pickUp: { pointId: '<script>', dateTime: 'today' } },
    }),
  ])('Invalid stored car preferences, such as %s, count as none', async (text) => {
    await aSignedInTab(anApi());
    localStorage.setItem('carPreferences', text);
    expect((await aReload()).carPreferences.current).toBeNull();
  });

  it('Car preferences live as long as the page if the browser blocks storage', async () => {
    const tab = await aSignedInTab(anApi(), elin, {
      localStorage: () => {
        throw new Error('blocked');
      },
    });
    tab.carPreferences.keep(inMalmo);
    expect(tab.carPreferences.current).toEqual(inMalmo);
  });
});
