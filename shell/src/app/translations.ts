import type { i18n } from 'i18next';
import { changeLanguage, createI18n, isLanguage, registerNamespace, type Language } from '@portolan/i18n';
import { uiLocales } from '@portolan/ui/core';
import { shellLocales } from './shellLocales.ts';

type Loaders = Parameters<typeof registerNamespace>[2];

/** The texts of the page: one instance of i18next, one namespace for each room. */
export interface Translations {
  readonly i18n: i18n;
  /** Adds the texts of a room, in the language at hand. */
  add(namespace: string, loaders: Loaders): Promise<void>;
  /** Changes the language of the whole page at once, and remembers it in this browser. */
  change(language: Language): Promise<void>;
  /** Changes it where nobody has chosen one in this browser; not remembered. */
  propose(language: Language): Promise<void>;
}

/** Key under which the language survives a reload; the spec's `languages` area, kept at sign-out. */
const languageKey = 'languages';

/** The language to begin with: the one chosen before, the browser's, or English. */
export function firstLanguage(stored: string | null, preferred: readonly string[]): Language {
  for (const tag of [stored, ...preferred]) {
    const [language = ''] = tag?.toLowerCase().split('-') ?? [];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** Makes the page's texts: the shell's own and ui's are there when it resolves. */
export async function createTranslations(): Promise<Translations> {
  const i18n = await createI18n({ language: firstLanguage(readLanguage(), navigator.languages) });
  let isChosen = isLanguage(readLanguage() ?? '');
  const translations: Translations = {
    i18n,
    add: async (namespace, loaders) => {
      await registerNamespace(i18n, namespace, loaders);
    },
    change: async (language) => {
      isChosen = true;
      await changeLanguage(i18n, language);
      keepLanguage(language);
    },
    propose: async (language) => {
      if (!isChosen) await changeLanguage(i18n, language);
    },
  };
  await Promise.all([translations.add('shell', shellLocales), translations.add('ui', uiLocales)]);
  return translations;
}

function readLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null; // storage is blocked: the browser's own language
  }
}

function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    return; // storage is blocked: the choice lasts as long as the page
  }
}
