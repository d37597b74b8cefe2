import dayjs from 'dayjs';
import { createInstance, type i18n } from 'i18next';
import { dayjsLocales } from './dayjsLocales.ts';
import { isLanguage, localeOf, type Language } from './languages.ts';

/** Texts of a namespace, one lazy chunk per language. */
export type NamespaceLoaders = Readonly<Record<Language, () => Promise<{ default: object }>>>;

const loadersOf = new WeakMap<i18n, Map<string, NamespaceLoaders>>();

/** A new i18next instance in `language`, without texts; React escapes, so i18next does not. */
export async function createI18n({ language }: { language: Language }): Promise<i18n> {
  const instance = createInstance();
  await instance.init({ lng: language, fallbackLng: false, ns: [], defaultNS: false, resources: {}, interpolation: { escapeValue: false } });
  loadersOf.set(instance, new Map());
  applyToPage(language);
  return instance;
}

/** Adds a namespace; it is there in the language at hand when the promise resolves, and in the others when they are chosen. */
export async function registerNamespace(instance: i18n, namespace: string, loaders: NamespaceLoaders): Promise<void> {
  loadersOf.get(instance)?.set(namespace, loaders);
  await loadInto(instance, languageOf(instance), namespace, loaders);
}

/** Changes texts, dates and `html lang` together, once every registered namespace is there in `language`. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  const namespaces = [...(loadersOf.get(instance) ?? [])];
  await Promise.all(namespaces.map(([namespace, loaders]) => loadInto(instance, language, namespace, loaders)));
  applyToPage(language);
  await instance.changeLanguage(language);
}

/** The language that an instance shows. */
export const languageOf = (instance: i18n): Language => (isLanguage(instance.language) ? instance.language : 'en');

async function loadInto(instance: i18n, language: Language, namespace: string, loaders: NamespaceLoaders): Promise<void> {
  if (instance.hasResourceBundle(language, namespace)) return;
  instance.addResourceBundle(language, namespace, (await loaders[language]()).default);
}

function applyToPage(language: Language): void {
  dayjs.locale(dayjsLocales[language]);
  if (typeof document !== 'undefined') document.documentElement.lang = localeOf(language).replace(/-[A-Z]{2}$/, '');
}
