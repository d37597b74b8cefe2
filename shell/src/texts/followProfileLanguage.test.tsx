import { login } from '@portolan/contracts';
import { aCustomer, anAccessToken, FakeEdge, signedInSession, testNow } from '@portolan/testing/rules';
import { followProfileLanguage } from './followProfileLanguage.ts';
import { createTranslations } from './translations.ts';

/** A page on which a person with this language signs in. */
async function aSignIn(languageISOCode: 'en' | 'sr' | 'sv' | 'da') {
  const edge = new FakeEdge().answers(login, {
    accessToken: anAccessToken(aCustomer(), testNow),
    refreshToken: 'refresh',
  });
  const session = await signedInSession(edge, { user: { languageISOCode } });
  const { user } = session.session;
  session.session.expire();
  const translations = await createTranslations();
  const follower = followProfileLanguage(session, translations);
  await session.session.signIn('elin@nordlys.example', 'a password');
  await follower.settled();
  if (user === null) throw new Error('nobody is signed in');
  return { session, user, translations, follower };
}

afterEach(() => localStorage.clear());

it('A sign-in changes the page to the profile’s language, and stores it for no one else', async () => {
  const { translations } = await aSignIn('sr');
  expect([translations.i18n.language, document.documentElement.lang, localStorage.getItem('languages')]).toEqual([
    'sr',
    'sr-Latn',
    null,
  ]);
});

it('A sign-in leaves a language that was chosen in this browser', async () => {
  localStorage.setItem('languages', 'da');
  expect((await aSignIn('sr')).translations.i18n.language).toBe('da');
});

it('A sign-in leaves a chosen language even if the browser stores nothing', async () => {
  const { session, user, translations, follower } = await aSignIn('sr');
  await translations.change('sv');
  localStorage.clear();
  session.session.expire();
  await session.session.signIn(user.email, 'a password');
  await follower.settled();
  expect(translations.i18n.language).toBe('sv');
});

it('A profile saved in another language changes the page at once, and the browser stores it', async () => {
  const { session, user, translations, follower } = await aSignIn('sr');
  session.session.replaceUser({ ...user, languageISOCode: 'da' });
  await follower.settled();
  expect([translations.i18n.language, localStorage.getItem('languages')]).toEqual(['da', 'da']);
});

it('A profile saved with another change does not undo the menu’s choice', async () => {
  const { session, user, translations, follower } = await aSignIn('sr');
  await translations.change('sv');
  session.session.replaceUser({ ...user, city: 'Uppsala' });
  await follower.settled();
  expect(translations.i18n.language).toBe('sv');
});
