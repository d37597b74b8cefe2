import { readFileSync } from 'node:fs';
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

const trees = new Map<string, Tree>();
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
  let node: string | Tree | undefined = treeOf(room, language);
  for (const step of `${path}${form === null ? '' : `_${form}`}`.split('.'))
    node = typeof node === 'object' ? node[step] : undefined;
  return typeof node === 'string' ? node : undefined;
}

/** Texts that a room loads with some of its pages only. */
const ofSomePages: Readonly<Record<string, string>> = {
  'sign-in': 'shell/src/session/locales',
  'company-tabs': 'mf-company-admin/src/texts/locales',
};

function treeOf(room: string, language: Language): Tree {
  const file = join(root, ofSomePages[room] ?? `${folderOf(room)}/src/locales`, `${language}.json`);
  const tree = trees.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Tree);
  trees.set(file, tree);
  return tree;
}
