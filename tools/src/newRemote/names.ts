import { languages, type LanguageCode } from '@portolan/contracts';

/** A page's title in each language. */
export type Titles = Readonly<Record<LanguageCode, string>>;

/** Names of a remote's new page, in each form. */
export interface PageNames {
  /** Remote, such as `mf-lounge`. */
  readonly id: string;
  /** Folder under `src`, such as `lounge-visits`. */
  readonly folder: string;
  /** `loungeVisits`: file of its calls and group of its texts. */
  readonly camel: string;
  /** `LoungeVisits`: its components and its store. */
  readonly pascal: string;
  /** Route, without the slash before it. */
  readonly path: string;
  readonly titles: Titles;
}

/** Paths of the shell and the server, and folders with another meaning in a remote or names that are forbidden here. */
const reserved = [
  'login',
  'api',
  'registry',
  'remotes',
  'assets',
  'booking-channels',
  'document-service',
  'healthz',
  'readyz',
  'metrics',
  'locales',
  'testing',
  'utils',
  'helpers',
  'common',
  'misc',
];
const words = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
const longest = 30;
const titleShape = /^[\p{L}\p{N}][\p{L}\p{N} ,.&’-]{0,39}$/u;

/**
 * Names of a new remote's first page. `id` is `mf-` and lower-case words joined by hyphens.
 * @throws Error saying what is wrong with the name or a title, and what would be valid
 */
export function namesOfRemote(id: string, titles: Partial<Titles> = {}): PageNames {
  if (!id.startsWith('mf-')) throw new Error(`a remote's name begins with "mf-", such as mf-lounge; "${id}" does not`);
  const folder = checkedName(id.slice(3), id);
  return { id, folder, path: folder, ...spellingsOf(folder), titles: titlesOf(folder, titles) };
}

/**
 * Names of one more page of the remote `id`; its route lies under the remote's name.
 * @throws Error as for a remote
 */
export function namesOfFeature(id: string, name: string, titles: Partial<Titles> = {}): PageNames {
  const folder = checkedName(name, name);
  return { id, folder, path: `${id.slice(3)}/${folder}`, ...spellingsOf(folder), titles: titlesOf(folder, titles) };
}

function checkedName(name: string, given: string): string {
  if (!words.test(name))
    throw new Error(
      `"${given}" is no name: lower-case letters and digits, words joined by hyphens, each beginning with a letter, such as ${given.startsWith('mf-') ? 'mf-lounge-visits' : 'lounge-visits'}`,
    );
  if (name.length > longest)
    throw new Error(
      `"${given}" is too long: ${longest} letters at most${given.startsWith('mf-') ? ' after "mf-"' : ''}`,
    );
  if (reserved.includes(name))
    throw new Error(
      `"${given}" is reserved: ${name} means something else in the portal; reserved are ${reserved.join(', ')}`,
    );
  return name;
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

function spellingsOf(name: string): { camel: string; pascal: string } {
  const pascal = name.split('-').map(capital).join('');
  return { pascal, camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1) };
}

/** A title in each language: the one given, else the English one; that is the name itself unless given. @throws Error for what is no title */
export function titlesOf(name: string, given: Partial<Titles>): Titles {
  const english = given.en ?? capital(name.replaceAll('-', ' '));
  return Object.fromEntries(
    languages.map((language) => {
      const title = given[language] ?? english;
      if (!titleShape.test(title))
        throw new Error(`"${title}" is no title: up to 40 letters, digits, spaces and , . & ’ -`);
      return [language, title];
    }),
  ) as Titles;
}
