import { languages, wordable } from '@portolan/contracts';
import { trackedFiles, type TrackedFile } from '../trackedFiles.ts';

const plural = /_(zero|one|two|few|many|other)$/;

/**
 * Breaches in locale files: missing keys, extra keys, missing plural forms, keys that a room has twice. `repository` is a folder; default:
 * this one.
 */
export async function localeBreaches(repository?: string): Promise<string[]> {
  const files = await trackedFiles(/\/locales\/[a-z]{2}\.json$/, repository);
  const folders = [...new Set(files.map(({ path }) => path.replace(/[^/]+$/, '')))];
  const incomplete = folders.flatMap((folder) => {
    const keysOf = (language: string) => {
      const file = files.find(({ path }) => path === `${folder}${language}.json`);
      return file ? flatKeys(JSON.parse(file.text) as object) : null;
    };
    const english = new Set((keysOf('en') ?? []).map((key) => key.replace(plural, '')));
    return languages.flatMap((language) => {
      const keys = keysOf(language);
      if (keys === null) return [`${folder}${language}.json is missing`];
      const own = new Set(keys.map((key) => key.replace(plural, '')));
      return [
        ...differences(`${folder}${language}.json`, english, own),
        ...missingPlurals(`${folder}${language}.json`, language, keys),
      ];
    });
  });
  return [...incomplete, ...repeatedKeys(files)];
}

/** Keys in several files of a room that a browser shows: there they complete one namespace. */
function repeatedKeys(files: readonly TrackedFile[]): string[] {
  const english = files.filter(({ path }) => path.endsWith('/locales/en.json'));
  const sources = english.flatMap(({ path }) => /^.*\/src\/(?=locales\/)/.exec(path) ?? []);
  return sources.flatMap((source) => {
    const known: { readonly key: string; readonly path: string }[] = [];
    return english
      .filter(({ path }) => path.startsWith(source))
      .flatMap(({ path, text }) => {
        const keys = flatKeys(JSON.parse(text) as object);
        const repeated = keys.flatMap((key) => {
          const owner = known.find((other) => isWithin(key, other.key) || isWithin(other.key, key));
          return owner === undefined ? [] : [`${path}: ${key} is in ${owner.path} too`];
        });
        known.push(...keys.map((key) => ({ key, path })));
        return repeated;
      });
  });
}

const isWithin = (key: string, group: string): boolean => `${key}.`.startsWith(`${group}.`);

const builtInTexts = 'mf-company-admin/src/tenant/builtInTexts.json';

/**
 * Texts that the settings of a tenant show as the portal's own, but that differ from the rooms' texts. @param repository as of
 * `localeBreaches`
 */
export async function builtInTextBreaches(repository?: string): Promise<string[]> {
  const files = await trackedFiles(/\/locales\/[a-z]{2}\.json$|\/builtInTexts\.json$/, repository);
  const textsOf = (path: string): unknown => JSON.parse(files.find((file) => file.path === path)?.text ?? '{}');
  const shown = textsOf(builtInTexts) as Readonly<Record<string, string>>;
  const said = new Map<string, unknown>(
    languages.flatMap((language) =>
      Object.entries(wordable).flatMap(([room, texts]) => {
        const own = textsOf(`${room}/src/locales/${language}.json`);
        return Object.keys(texts).map((key) => [`${language}/${room}/${key}`, textAt(own, key)] as const);
      }),
    ),
  );
  return [
    ...[...said]
      .filter(([key, text]) => shown[key] !== text)
      .map(([key, text]) => `${builtInTexts}: ${key} is ${JSON.stringify(text)}`),
    ...Object.keys(shown)
      .filter((key) => !said.has(key))
      .map((key) => `${builtInTexts}: ${key} is no text that a tenant may word`),
  ];
}

/** The text of a key such as `home.greeting`; undefined for none. */
const textAt = (texts: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce((part: unknown, step) => (part as Readonly<Record<string, unknown>> | undefined)?.[step], texts);

function differences(file: string, english: ReadonlySet<string>, own: ReadonlySet<string>): string[] {
  return [
    ...[...english].filter((key) => !own.has(key)).map((key) => `${file}: ${key} is missing`),
    ...[...own].filter((key) => !english.has(key)).map((key) => `${file}: ${key} is not in en.json`),
  ];
}

function missingPlurals(file: string, language: string, keys: readonly string[]): string[] {
  const counted = [...new Set(keys.filter((key) => plural.test(key)).map((key) => key.replace(plural, '')))];
  const forms = new Intl.PluralRules(language === 'sr' ? 'sr-Latn' : language).resolvedOptions().pluralCategories;
  return counted.flatMap((key) =>
    forms.filter((form) => !keys.includes(`${key}_${form}`)).map((form) => `${file}: ${key}_${form} is missing`),
  );
}

function flatKeys(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? flatKeys(value as object, `${before}${key}.`) : [`${before}${key}`],
  );
}
