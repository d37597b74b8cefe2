import { createTranslations, firstLanguage } from './translations.ts';

describe('The first language', () => {
  it.each<[string, string | null, string[], string]>([
    ['is the one chosen before', 'da', ['sv'], 'da'],
    ['is the browser’s first one that the portal has', null, ['fr-FR', 'sv-SE', 'da'], 'sv'],
    ['does not depend on the region of a tag', null, ['sr-Latn-RS'], 'sr'],
    ['may be stored in capitals', 'SV', [], 'sv'],
    ['is none that only begins like one of ours: Taita, Sranan', null, ['dav-KE', 'srn'], 'en'],
    ['is English if the portal has none of the browser’s', null, ['fr', 'de'], 'en'],
    ['is English if nothing is known', null, [], 'en'],
    ['is not an unknown one that was stored', 'klingon', ['da'], 'da'],
    ['is not an empty one that was stored', '', ['sr'], 'sr'],
  ])('The first language %s', (_rule, stored, preferred, language) =>
    expect(firstLanguage(stored, preferred)).toBe(language),
  );
});

describe('The page’s texts', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('The page’s texts begin in the language chosen before, those of shell and ui loaded', async () => {
    localStorage.setItem('languages', 'da');
    const { i18n } = await createTranslations();
    expect([i18n.language, i18n.t('nav.signOut', { ns: 'shell' }), i18n.t('tryAgain', { ns: 'ui' })]).toEqual([
      'da',
      'Log ud',
      'Prøv igen',
    ]);
  });

  it('The page’s texts change as a whole, and the choice survives a reload', async () => {
    const { i18n, change } = await createTranslations();
    await change('sv');
    expect(i18n.t('nav.signOut', { ns: 'shell' })).toBe('Logga ut');
    expect((await createTranslations()).i18n.language).toBe('sv');
  });

  it('A room’s texts load in the current language, and follow a change of it', async () => {
    const { i18n, add, change } = await createTranslations();
    const word = (text: string) => () => Promise.resolve({ default: { word: text } });
    await add('mf-trips', { en: word('trip'), sr: word('put'), sv: word('resa'), da: word('rejse') });
    const first = i18n.t('word', { ns: 'mf-trips' });
    await change('sr');
    expect([first, i18n.t('word', { ns: 'mf-trips' })]).toEqual(['trip', 'put']);
  });

  it('A language chosen in a browser without storage lasts as long as the page', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const { i18n, change } = await createTranslations();
    await change('da');
    expect(i18n.language).toBe('da');
  });
});
