import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, root } from '../../tools/src/rooms.ts';

/** The portal's languages. */
export const languages = ['en', 'sr', 'sv', 'da'] as const;
export type Language = (typeof languages)[number];

type Values = Readonly<Record<string, string | number>>;
interface Tree {
  readonly [key: string]: string | Tree;
}

/** The portal's texts, read from the rooms' own locale files, so that a page object works in every language. */
export interface Texts {
  readonly language: Language;
  /** The text of `<room>:<key>`, such as `mf-trips:list.count` with `{count: 3}`. @throws Error for a key or a value that is missing */
  text(key: string, values?: Values): string;
  /** The whole text as a pattern in which every value may be anything. */
  pattern(key: string): RegExp;
}

const trees = new Map<string, readonly Tree[]>();
const known = new Map<Language, Texts>();

export function textsOf(language: Language): Texts {
  const texts = known.get(language) ?? createTexts(language);
  known.set(language, texts);
  return texts;
}

function createTexts(language: Language): Texts {
  const plurals = new Intl.PluralRules(language === 'sr' ? 'sr-Latn' : language);
  return {
    language,
    text(key, values = {}) {
      const form = typeof values['count'] === 'number' ? plurals.select(values['count']) : null;
      return rawText(language, key, form).replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`${key} wants a value for {{${name}}}.`);
        return String(value);
      });
    },
    pattern(key) {
      const forms = [null, ...plurals.resolvedOptions().pluralCategories].flatMap(
        (form) => findText(language, key, form) ?? [],
      );
      if (forms.length === 0) throw new Error(`${key} has no text in ${language}.`);
      return new RegExp(
        `^(?:${[...new Set(forms)]
          .map((form) =>
            form
              .split(/\{\{\w+\}\}/)
              .map(escaped)
              .join('.+'),
          )
          .join('|')})$`,
      );
    },
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function rawText(language: Language, key: string, form: string | null): string {
  const text = (form === null ? undefined : findText(language, key, form)) ?? findText(language, key, null);
  if (text === undefined) throw new Error(`${key} has no text in ${language}.`);
  return text;
}

function findText(language: Language, key: string, form: string | null): string | undefined {
  const [room = '', path = ''] = key.split(':', 2);
  const steps = `${path}${form === null ? '' : `_${form}`}`.split('.');
  for (const tree of treesOf(room, language)) {
    let node: string | Tree | undefined = tree;
    for (const step of steps) node = typeof node === 'object' ? node[step] : undefined;
    if (typeof node === 'string') return node;
  }
  return undefined;
}

function treesOf(room: string, language: Language): readonly Tree[] {
  const name = `${room}/${language}`;
  const found =
    trees.get(name) ??
    localeFilesIn(folderOf(room), language).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Tree);
  trees.set(name, found);
  return found;
}

/** Files of a room's texts in a language: those of all its pages, and those that come with some. None for a room without texts. */
export function localeFilesIn(folder: string, language: Language): string[] {
  const source = join(root, folder, 'src');
  if (!existsSync(source)) return [];
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`locales/${language}.json`))
    .map((file) => join(source, file));
}
