import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { PageNames } from './names.ts';

/** New texts of files, by path from the repository's root. */
export type Changes = Map<string, string>;

const templates = join(import.meta.dirname, 'template');
const suffix = '.tmpl';

/** The files of a template with the names filled in, each at its path under `folder`. */
export const filledTemplate = (template: 'remote' | 'feature', names: PageNames, folder: string): Promise<Changes> =>
  filledFolder(join(templates, template), valuesOf(names), folder);

/**
 * The files `*.tmpl` of the folder `root` with `%NAME%` replaced by the value NAME, in texts and paths, each at its path under `folder`.
 * @throws Error for a name without a value
 */
export async function filledFolder(
  root: string,
  values: Readonly<Record<string, string>>,
  folder: string,
): Promise<Changes> {
  const found = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(suffix)).sort();
  return new Map(
    await Promise.all(
      found.map(async (name) => {
        const path = filledText(relative(root, join(root, name)).split(sep).join('/'), values).slice(0, -suffix.length);
        return [
          join(folder, path).split(sep).join('/'),
          filledText(await readFile(join(root, name), 'utf8'), values),
        ] as const;
      }),
    ),
  );
}

/** The texts of a new page in each language, its title among them. */
export async function textsOfFeature({ titles }: PageNames): Promise<Record<string, object>> {
  const texts = JSON.parse(await readFile(join(templates, 'feature/texts.json'), 'utf8')) as Record<string, object>;
  return Object.fromEntries(
    Object.entries(texts).map(([language, group]) => [
      language,
      { title: titles[language as keyof typeof titles], ...group },
    ]),
  );
}

const valuesOf = ({ id, folder, camel, pascal, path, titles }: PageNames): Record<string, string> => ({
  ID: id,
  CAMEL: camel,
  PASCAL: pascal,
  PATH: path,
  NAME: folder.replaceAll('-', ' '),
  TITLE: titles.en,
  TITLES: `{ ${Object.entries(titles)
    .map(([language, title]) => `${language}: '${title}'`)
    .join(', ')} }`,
});

/** `text` with `%NAME%` replaced by the value NAME. @throws Error for a name without a value */
export function filledText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/%([A-Z]+)%/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the template names %${name}%, which nobody fills in`);
    return value;
  });
}
