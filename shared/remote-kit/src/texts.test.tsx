import { act, type ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { changeLanguage, createI18n, registerNamespace } from '@portolan/i18n';
import { renderRemote } from '@portolan/testing';
import { defineRemote, useCityName, useTexts } from './index.ts';

const none = () => Promise.resolve({ default: {} });
const english = { greeting: 'Hello {{name}}', onlyEnglish: 'Only here' };
const loaders = {
  en: () => Promise.resolve({ default: english }),
  sv: none,
  da: none,
  sr: () => Promise.resolve({ default: { greeting: 'Zdravo {{name}}' } }),
};
const uiTexts = {
  en: none,
  sv: none,
  da: none,
  sr: () => Promise.resolve({ default: { location: { cities: { copenhagen: 'Kopenhagen' } } } }),
};

/** A remote with one screen, with texts as the shell loads them. */
async function open(Probe: ComponentType) {
  const texts = await createI18n({ language: 'en' });
  await registerNamespace(texts, 'mf-probe', loaders);
  await registerNamespace(texts, 'ui', uiTexts);
  const Screen = () => (
    <I18nextProvider i18n={texts}>
      <Probe />
    </I18nextProvider>
  );
  const remote = defineRemote({
    id: 'mf-probe',
    nav: [],
    locales: loaders,
    needs: { shell: '^1.0.0' },
    routes: [
      {
        path: 'probe',
        access: 'public',
        title: { en: '', sr: '', sv: '', da: '' },
        screen: () => Promise.resolve({ default: Screen }),
      },
    ],
  });
  const { screen } = await renderRemote(remote, { at: '/probe' });
  return { texts, shown: async () => (await screen.findByTestId('shown')).textContent };
}

describe('the texts of a remote', () => {
  function Greeting() {
    const { t, language } = useTexts('mf-probe');
    return (
      <p data-testid="shown">{`${language}: ${t('greeting', { name: '<Elin>' })}, ${t('onlyEnglish')}, ${t('nowhere.at.all')}`}</p>
    );
  }

  it('A remote’s texts are in the page’s language, unescaped: React escapes them', async () => {
    const { shown } = await open(Greeting);
    expect(await shown()).toMatch(/^en: Hello <Elin>, Only here/);
  });

  it('A missing text shows its key, in one language or in all', async () => {
    const { texts, shown } = await open(Greeting);
    expect(await shown()).toMatch(/nowhere\.at\.all$/);
    await act(() => changeLanguage(texts, 'sr'));
    expect(await shown()).toBe('sr: Zdravo <Elin>, onlyEnglish, nowhere.at.all');
  });

  it('Formats are English if the page’s language is none of ours', async () => {
    const { texts, shown } = await open(Greeting);
    await act(() => texts.changeLanguage('fr'));
    expect(await shown()).toMatch(/^en: /);
  });
});

it('In tests a screen has the texts of its remote and its own, and none of another screen', async () => {
  const textsOf = (name: string) => {
    const load = () => Promise.resolve({ default: { [name]: `text of ${name}` } });
    return { en: load, sr: load, sv: load, da: load };
  };
  const Screen = () => {
    const { t } = useTexts('mf-probe');
    return <p data-testid="shown">{['all', 'list', 'trip'].map((key) => t(key)).join(', ')}</p>;
  };
  const { screen } = await renderRemote(
    defineRemote({
      id: 'mf-probe',
      nav: [],
      locales: textsOf('all'),
      needs: { shell: '^1.15.0' },
      routes: ['list', 'trip'].map((path) => ({
        path,
        access: 'public',
        title: { en: '', sr: '', sv: '', da: '' },
        screen: () => Promise.resolve({ default: Screen }),
        locales: textsOf(path),
      })),
    }),
    { at: '/trip' },
  );
  expect(await screen.findByTestId('shown')).toHaveTextContent('text of all, list, text of trip');
});

describe('the name of a city', () => {
  function Cities() {
    const cityName = useCityName();
    return (
      <p data-testid="shown">{['COPENHAGEN', 'malmö', 'aix-en-provence', 'st. gallen', ''].map(cityName).join('|')}</p>
    );
  }

  it('[S8.30] A city’s name is in the reader’s language, else title-cased (spec §8)', async () => {
    const { texts, shown } = await open(Cities);
    expect(await shown()).toBe('Copenhagen|Malmö|Aix-En-Provence|St. Gallen|');
    await act(() => changeLanguage(texts, 'sr'));
    expect(await shown()).toBe('Kopenhagen|Malmö|Aix-En-Provence|St. Gallen|');
  });
});
