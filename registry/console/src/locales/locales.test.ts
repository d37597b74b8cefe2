import { roles, versionStates } from '@portolan/contracts';
import da from './da.json';
import en from './en.json';
import sr from './sr.json';
import sv from './sv.json';

const all = [
  ['en', en],
  ['sr', sr],
  ['sv', sv],
  ['da', da],
] as const;
/** Placeholders of a text, by the text's path; plural forms are one text. */
const valuesOf = (texts: object, path = ''): string[] =>
  [
    ...new Set(
      Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
        typeof text === 'object' && text !== null
          ? valuesOf(text, `${path}${key}.`)
          : [
              `${path}${key.replace(/_(one|few|other)$/, '')}: ${[...new Set(String(text).match(/\{\{\w+\}\}/g))].sort().join(' ')}`,
            ],
      ),
    ),
  ].sort();

describe('the texts of the platform’s pages', () => {
  it.each(all)('The %s texts are complete, with every placeholder of the English ones', (_language, texts) => {
    expect(valuesOf(texts)).toEqual(valuesOf(en));
  });

  it.each(all)('The %s texts name every role and version state of the contract', (_language, texts) => {
    expect(Object.keys(texts.role).sort()).toEqual([...roles].sort());
    expect(Object.keys(texts.place)).toEqual(
      expect.arrayContaining(versionStates.filter((state) => state !== 'published')),
    );
  });
});
