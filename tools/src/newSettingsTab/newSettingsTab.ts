import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@portolan/contracts';
import { wordsOfRecords, type RecordWords } from '../newOperation/recordNames.ts';
import { applyChanges } from '../newRemote/applyChanges.ts';
import { titlesOf, type Titles } from '../newRemote/names.ts';
import { withRoute } from '../newRemote/remoteSource.ts';
import { filledFolder, filledText, type Changes } from '../newRemote/template.ts';
import { withListed, withSettingsPage, withText } from './companyAdminSource.ts';

const room = 'mf-company-admin/src';
const pageTest = 'e2e/specs/whole/page-quality.spec.ts';

/** Choices for a new settings tab. */
export interface TabChoices {
  readonly titles?: Partial<Titles>;
  /** Group of the settings; default `organisation`. */
  readonly group?: string | undefined;
}

/** A tab as it was written. */
export interface SettingsTab extends RecordWords {
  readonly path: string;
  readonly titles: Titles;
}

/**
 * Writes the tab of company management in which admins keep a kind of records that the API has: page, drawer, store, test, route, entry of the
 * settings, filter of the audit trail, texts in every language.
 * @param one a single record, such as `meeting-room` @param many several, such as `meeting-rooms`
 * @throws Error saying what to change; nothing is written then
 */
export async function newSettingsTab(
  root: string,
  one: string,
  many: string,
  { titles: given = {}, group = 'organisation' }: TabChoices = {},
): Promise<SettingsTab> {
  const words = wordsOfRecords(one, many);
  const { folder, camel, plural } = words;
  const titles = titlesOf(many, given);
  const tab = { ...words, titles, path: `/company-management/${folder}` };
  if (existsSync(join(root, room, folder)))
    throw new Error(`${room}/${folder} is there already: add to its files by hand`);
  await demandOperations(root, words, one);

  const changes = await filledFolder(join(import.meta.dirname, 'template'), valuesOf(tab), `${room}/${folder}`);
  const changed = async (file: string, change: (text: string) => string) =>
    changes.set(file, change(await readFile(join(root, file), 'utf8')));
  await changed(`${room}/remote.ts`, (text) => withRoute(text, routeOf(tab)));
  await changed(`${room}/settings/settingsPages.ts`, (text) =>
    withSettingsPage(text, group, { key: plural, path: tab.path }),
  );
  await changed(`${room}/audit-trail/auditQuery.ts`, (text) => withListed(text, 'office', camel));
  await changed(pageTest, (text) => withListed(text, 'offices', folder));
  await addTexts(root, tab, changes);
  await applyChanges(root, changes);
  return tab;
}

/** The tab calls the API by these; `record-kind` writes them. */
async function demandOperations(root: string, { folder, pascal, pluralPascal }: RecordWords, one: string) {
  const contracts = join(root, 'shared/contracts/src');
  const files = (await readdir(contracts, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const source = (await Promise.all(files.map((file) => readFile(join(contracts, file), 'utf8')))).join('\n');
  const ids = [`list${pluralPascal}`, `create${pascal}`, `update${pascal}`, `archive${pascal}`];
  const missing = ids.filter((id) => !source.includes(`id: '${id}'`));
  if (missing.length > 0)
    throw new Error(
      `the contracts have no ${missing.join(', ')}: first npm run new -- record-kind organisation ${one} ${folder}`,
    );
}

async function addTexts(root: string, { titles, ...words }: SettingsTab, changes: Changes): Promise<void> {
  const { camel, plural } = words;
  const template = await readFile(join(import.meta.dirname, 'texts.json'), 'utf8');
  const texts = JSON.parse(filledText(template, valuesOf({ titles, ...words }))) as Record<string, object>;
  for (const language of languages) {
    const own = `${room}/locales/${language}.json`;
    const tabs = `${room}/settings/locales/${language}.json`;
    const read = (file: string) => readFile(join(root, file), 'utf8');
    changes.set(own, withText(own, await read(own), ['settings', 'page', plural], titles[language]));
    const named = withText(tabs, await read(tabs), ['auditTrail', 'thing', camel], titles[language]);
    changes.set(tabs, withText(tabs, named, [plural], texts[language]));
  }
}

// All tabs are one chunk: each file costs the room's entry a hash.
const routeOf = ({ folder, path, pluralPascal, titles }: SettingsTab): string => `{
  path: '${path.slice(1)}',
  access: 'admin',
  title: { ${languages.map((language) => `${language}: '${titles[language]}'`).join(', ')} },
  screen: lazyExport(() => import(/* webpackChunkName: 'settings' */ './${folder}/${pluralPascal}Page.tsx'), '${pluralPascal}Page'),
  locales: texts.settings,
},`;

const valuesOf = ({ titles, ...words }: SettingsTab): Record<string, string> => ({
  FOLDER: words.folder,
  CAMEL: words.camel,
  PASCAL: words.pascal,
  PLURAL: words.plural,
  PLURALPASCAL: words.pluralPascal,
  WORDS: words.words,
  PLURALWORDS: words.pluralWords,
  TITLESR: titles.sr,
  TITLESV: titles.sv,
  TITLEDA: titles.da,
});
