import dayjs from 'dayjs';
import { createInstance, type i18n } from 'i18next';
import { dayjsLocales } from './dayjsLocales.ts';
import { isLanguage, languages, localeOf, type Language } from './languages.ts';

/** Texts of a namespace, or some of them: one lazy chunk per language. */
export type NamespaceLoaders = Readonly<Record<Language, () => Promise<{ default: object }>>>;

/** The loaders of a namespace, each with the languages whose texts are loaded. */
type LoadedTexts = Map<NamespaceLoaders, Set<Language>>;

/** Our data of an i18next instance: its namespaces, and the number of requested language changes. */
interface Registry {
  readonly namespaces: Map<string, LoadedTexts>;
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
  registries.set(instance, { namespaces: new Map(), changes: 0 });
  applyToPage(language);
  return instance;
}

/**
 * Adds texts to a namespace: they are there in the current language when the promise resolves, in other languages when chosen. Further
 * loaders complete the namespace: a screen may bring texts of its own.
 */
export async function registerNamespace(instance: i18n, namespace: string, loaders: NamespaceLoaders): Promise<void> {
  const { namespaces } = registryOf(instance);
  const texts: LoadedTexts = namespaces.get(namespace) ?? new Map();
  namespaces.set(namespace, texts);
  if (!texts.has(loaders)) texts.set(loaders, new Set());
  await loadInto(instance, languageOf(instance), namespace, loaders);
}

/** Removes a namespace with all its texts; nothing of it loads any more. */
export function dropNamespace(instance: i18n, namespace: string): void {
  registryOf(instance).namespaces.delete(namespace);
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
  [...registryOf(instance).namespaces].flatMap(([namespace, texts]) =>
    [...texts].flatMap(([loaders, loaded]) => (loaded.has(language) ? [] : [[namespace, loaders] as const])),
  );

async function loadInto(
  instance: i18n,
  language: Language,
  namespace: string,
  loaders: NamespaceLoaders,
): Promise<void> {
  const languagesLoaded = () => registryOf(instance).namespaces.get(namespace)?.get(loaders);
  const loaded = languagesLoaded();
  if (loaded === undefined || loaded.has(language)) return;
  const texts = (await loaders[language]()).default;
  if (languagesLoaded() !== loaded) return; // the namespace was dropped meanwhile
  instance.addResourceBundle(language, namespace, texts, true);
  loaded.add(language);
}

function applyToPage(language: Language): void {
  dayjs.locale(dayjsLocales[language]);
  if (typeof document !== 'undefined') document.documentElement.lang = localeOf(language).replace(/-[A-Z]{2}$/, '');
}
