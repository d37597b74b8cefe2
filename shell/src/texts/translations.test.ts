import { createTranslations, firstLanguage } from './translations.ts';

describe('the first language', () => {
  it.each<[string, string | null, string[], string]>([
    ['is the one chosen before', 'da', ['sv'], 'da'],
    ['is the browser’s first that the portal speaks', null, ['fr-FR', 'sv-SE', 'da'], 'sv'],
    ['knows a language by its tag, whatever the region', null, ['sr-Latn-RS'], 'sr'],
    ['knows it in capitals', 'SV', [], 'sv'],
    ['takes no other language for one of ours: Taita, Sranan', null, ['dav-KE', 'srn'], 'en'],
    ['is English where the portal speaks none of them', null, ['fr', 'de'], 'en'],
    ['is English where nothing is known', null, [], 'en'],
    ['does not take up what was stored by mistake', 'klingon', ['da'], 'da'],
    ['does not take up an empty choice', '', ['sr'], 'sr'],
  ])('%s', (_rule, stored, preferred, language) => expect(firstLanguage(stored, preferred)).toBe(language));
});

describe('the page’s texts', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('begin in the language that was chosen before, the shell’s own and ui’s there', async () => {
    localStorage.setItem('languages', 'da');
    const { i18n } = await createTranslations();
    expect([i18n.language, i18n.t('nav.signOut', { ns: 'shell' }), i18n.t('tryAgain', { ns: 'ui' })]).toEqual([
      'da',
      'Log ud',
      'Prøv igen',
    ]);
  });

  it('change as a whole, and the choice survives a reload', async () => {
    const { i18n, change } = await createTranslations();
    await change('sv');
    expect(i18n.t('nav.signOut', { ns: 'shell' })).toBe('Logga ut');
    expect((await createTranslations()).i18n.language).toBe('sv');
  });

  it('of a room come in the language at hand, and in another with it', async () => {
    const { i18n, add, change } = await createTranslations();
    const word = (text: string) => () => Promise.resolve({ default: { word: text } });
    await add('mf-trips', { en: word('trip'), sr: word('put'), sv: word('resa'), da: word('rejse') });
    const first = i18n.t('word', { ns: 'mf-trips' });
    await change('sr');
    expect([first, i18n.t('word', { ns: 'mf-trips' })]).toEqual(['trip', 'put']);
  });

  it('work where the browser keeps nothing: the choice lasts as long as the page', async () => {
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
