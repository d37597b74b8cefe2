import { fetchWording, languages } from '@portolan/contracts';
import { createHttpClient } from '@portolan/http';
import { FakeEdge, wordableFaults } from '@portolan/testing/rules';
import da from '../locales/da.json';
import en from '../locales/en.json';
import sr from '../locales/sr.json';
import sv from '../locales/sv.json';
import { createTranslations } from './translations.ts';
import { tenantWords } from './tenantWords.ts';

const clientOf = (edge: FakeEdge) =>
  createHttpClient({ accessToken: () => null, language: () => 'en', adapter: edge.adapter });
const wordsOf = (edge: FakeEdge, ...worded: string[]) => tenantWords({ worded }, {}, clientOf(edge));
const tripTexts = (word: string) => () => Promise.resolve({ default: { list: { title: word, sort: 'Sort' } } });
const trips = { en: tripTexts('Trips'), sr: tripTexts('Putovanja'), sv: tripTexts('Resor'), da: tripTexts('Rejser') };

afterEach(() => localStorage.clear());

describe('The tenant’s own words', () => {
  it('The tenant’s words replace built-in texts from the first text on, and the rest stays', async () => {
    const edge = new FakeEdge().answers(fetchWording, { 'home.greetingTo': 'Good to see you, {{name}}' });
    const { i18n } = await createTranslations(wordsOf(edge, 'en/shell'));
    expect(i18n.t('home.greetingTo', { ns: 'shell', name: 'Elin' })).toBe('Good to see you, Elin');
    expect(i18n.t('home.greetingTo', { ns: 'shell', name: 'Elin', context: 'morning' })).toBe('Good to see you, Elin');
    expect(i18n.t('nav.signOut', { ns: 'shell' })).toBe('Sign out');
  });

  it('The tenant’s words are requested by the tenant’s name if the host is another’s', async () => {
    const edge = new FakeEdge().answers(fetchWording, {});
    await createTranslations(tenantWords({ worded: ['en/shell'] }, { tenant: 'dunav' }, clientOf(edge)));
    expect(edge.requestsOf(fetchWording).map(({ query }) => query.get('tenant'))).toEqual(['dunav']);
  });

  it('The tenant’s words reach each version of a remote, and change with the language', async () => {
    const edge = new FakeEdge().answers(fetchWording, ({ params }) =>
      params['language'] === 'sv' ? { 'list.title': 'Mina resor' } : { 'list.title': 'My journeys' },
    );
    const { i18n, add, change } = await createTranslations(wordsOf(edge, 'en/mf-trips', 'sv/mf-trips'));
    await add('mf-trips@0.1.0-aaaa', trips);
    expect([
      i18n.t('list.title', { ns: 'mf-trips@0.1.0-aaaa' }),
      i18n.t('list.sort', { ns: 'mf-trips@0.1.0-aaaa' }),
    ]).toEqual(['My journeys', 'Sort']);
    await change('sv');
    expect(i18n.t('list.title', { ns: 'mf-trips@0.1.0-aaaa' })).toBe('Mina resor');
    await change('da');
    expect(i18n.t('list.title', { ns: 'mf-trips@0.1.0-aaaa' })).toBe('Rejser');
  });

  it('The tenant’s words are requested only where the page says that there are some', async () => {
    const edge = new FakeEdge().answers(fetchWording, {});
    const { add, change } = await createTranslations(wordsOf(edge, 'sv/mf-trips'));
    await add('mf-trips', trips);
    await add('mf-trips', trips); // the same loaders again are no other version
    expect(edge.requests).toEqual([]);
    await change('sv');
    expect(edge.requests.map(({ params }) => params)).toEqual([{ language: 'sv', namespace: 'mf-trips' }]);
  });

  it('The tenant’s words are requested once for all texts of a room, and reach each of them', async () => {
    const edge = new FakeEdge().answers(fetchWording, { 'list.title': 'Journeys', 'trip.title': 'Journey' });
    const { i18n, add } = await createTranslations(wordsOf(edge, 'en/mf-trips'));
    const trip = () => Promise.resolve({ default: { trip: { title: 'Trip' } } });
    await Promise.all([add('mf-trips', trips), add('mf-trips', { en: trip, sr: trip, sv: trip, da: trip })]);
    expect(['list.title', 'trip.title'].map((key) => i18n.t(key, { ns: 'mf-trips' }))).toEqual(['Journeys', 'Journey']);
    expect(edge.requestsOf(fetchWording)).toHaveLength(1);
  });

  it('Built-in texts stay if the tenant’s words cannot be loaded', async () => {
    const { i18n } = await createTranslations(wordsOf(new FakeEdge().cuts(fetchWording), 'en/shell'));
    expect(i18n.t('home.greeting', { ns: 'shell' })).toBe('Welcome');
  });

  it('The tenant’s words add no text that the room does not have', async () => {
    const { i18n, add } = await createTranslations(
      wordsOf(
        new FakeEdge().answers(fetchWording, { 'list.gone': 'x', list: 'y', 'list.title': 'Journeys' }),
        'en/mf-trips',
      ),
    );
    await add('mf-trips', trips);
    expect(i18n.getResourceBundle('en', 'mf-trips')).toEqual({ list: { title: 'Journeys', sort: 'Sort' } });
  });
});

it.each(languages)('Each shell text that a tenant may word exists in %s, with the same placeholders', (language) => {
  expect(wordableFaults('shell', { en, sr, sv, da }[language])).toEqual([]);
});
