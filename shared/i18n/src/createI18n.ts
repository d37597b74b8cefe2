import dayjs from 'dayjs';
import { createInstance, type i18n } from 'i18next';
import { dayjsLocales } from './dayjsLocales.ts';
import { isLanguage, languages, localeOf, type Language } from './languages.ts';

/** Texts of a namespace, one lazy chunk per language. */
export type NamespaceLoaders = Readonly<Record<Language, () => Promise<{ default: object }>>>;

/** Our data of an i18next instance: its namespaces, and the number of requested language changes. */
interface Registry {
  readonly loaders: Map<string, NamespaceLoaders>;
  changes: number;
}

const registries = new WeakMap<i18n, Registry>();

/** A new i18next instance in `language`, without texts; React escapes, so i18next does not. */
export async function createI18n({ language }: { language: Language }): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  registries.set(instance, { loaders: new Map(), changes: 0 });
  applyToPage(language);
  return instance;
}

/**
 * Adds a namespace; its texts in the current language are loaded when the promise resolves, in other languages when chosen. New loaders
 * replace earlier ones with all their texts: another version of a remote has its own.
 */
export async function registerNamespace(instance: i18n, namespace: string, loaders: NamespaceLoaders): Promise<void> {
  const known = registryOf(instance).loaders;
  if (known.has(namespace) && known.get(namespace) !== loaders)
    for (const language of languages) instance.removeResourceBundle(language, namespace);
  known.set(namespace, loaders);
  await loadInto(instance, languageOf(instance), namespace, loaders);
}

/** Removes a namespace with all its texts; nothing of it loads any more. */
export function dropNamespace(instance: i18n, namespace: string): void {
  registryOf(instance).loaders.delete(namespace);
  for (const language of languages) instance.removeResourceBundle(language, namespace);
}

/**
 * Changes texts, dates and `html lang` together, once every registered namespace has its texts in `language`, including those added
 * meanwhile. Of two concurrent changes the newer wins. Rejects, and changes nothing, if texts do not load.
 */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  const registry = registryOf(instance);
  registry.changes += 1;
  const change = registry.changes;
  let missing = missingIn(instance, language);
  while (missing.length > 0) {
    await Promise.all(missing.map(([namespace, loaders]) => loadInto(instance, language, namespace, loaders)));
    missing = missingIn(instance, language);
  }
  if (change !== registry.changes) return;
  applyToPage(language);
  await instance.changeLanguage(language);
}

/** The current language of an instance. */
export const languageOf = (instance: i18n): Language => (isLanguage(instance.language) ? instance.language : 'en');

function registryOf(instance: i18n): Registry {
  const registry = registries.get(instance);
  if (!registry) throw new Error('not an instance of createI18n');
  return registry;
}

const missingIn = (instance: i18n, language: Language) =>
  [...registryOf(instance).loaders].filter(([namespace]) => !instance.hasResourceBundle(language, namespace));

async function loadInto(
  instance: i18n,
  language: Language,
  namespace: string,
  loaders: NamespaceLoaders,
): Promise<void> {
  if (instance.hasResourceBundle(language, namespace)) return;
  instance.addResourceBundle(language, namespace, (await loaders[language]()).default);
}

function applyToPage(language: Language): void {
  dayjs.locale(dayjsLocales[language]);
  if (typeof document !== 'undefined') document.documentElement.lang = localeOf(language).replace(/-[A-Z]{2}$/, '');
}
