import type { i18n } from 'i18next';
import {
  changeLanguage,
  createI18n,
  dropNamespace,
  isLanguage,
  registerNamespace,
  type Language,
} from '@portolan/i18n';
import { uiLocales } from '@portolan/ui/core';
import { LanguageNames } from './LanguageNames.ts';
import { shellLocales } from './shellLocales.ts';
import type { Loaders, TenantWords } from './loaders.ts';
import { firstAvailable, languageKey, readLanguage } from './preferredLanguage.ts';

/** The texts of the page: one instance of i18next, one namespace for each room, and for each version of a remote. */
export interface Translations {
  readonly i18n: i18n;
  readonly names: LanguageNames;
  /** Adds the texts of a room, in the current language. */
  add(namespace: string, loaders: Loaders): Promise<void>;
  /** Removes the texts of a room. */
  drop(namespace: string): void;
  /** Changes the language of the whole page at once and stores it in this browser. */
  change(language: Language): Promise<void>;
  /** Changes the language unless one was chosen in this browser. Does not store it. */
  propose(language: Language): Promise<void>;
}

/** The language to begin with: the one chosen before, the browser's, or English. */
export const firstLanguage = (stored: string | null, preferred: readonly string[]): Language =>
  firstAvailable([stored, ...preferred], isLanguage) ?? 'en';

/** Makes the page's texts. Resolves when the texts of shell and ui have loaded. `worded` adds the tenant's words; default: none. */
export async function createTranslations(
  worded: TenantWords = (_namespace, loaders) => loaders,
): Promise<Translations> {
  const i18n = await createI18n({ language: firstLanguage(readLanguage(), navigator.languages) });
  let isChosen = isLanguage(readLanguage() ?? '');
  const translations: Translations = {
    i18n,
    names: new LanguageNames(),
    add: async (namespace, loaders) => {
      await registerNamespace(i18n, namespace, worded(namespace, loaders));
    },
    drop: (namespace) => dropNamespace(i18n, namespace),
    change: async (language) => {
      isChosen = true;
      await changeLanguage(i18n, language);
      storeLanguage(language);
    },
    propose: async (language) => {
      if (!isChosen) await changeLanguage(i18n, language);
    },
  };
  await Promise.all([translations.add('shell', shellLocales), translations.add('ui', uiLocales)]);
  return translations;
}

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    return; // storage is blocked: the choice lasts as long as the page
  }
}
