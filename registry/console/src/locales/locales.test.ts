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
/** Names of the values that a text is given, by the path of the text; plural forms are one text. */
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
  it.each(all)('are all there in %s, and say every value that the English ones say', (_language, texts) => {
    expect(valuesOf(texts)).toEqual(valuesOf(en));
  });

  it.each(all)('name every role and every state of the contract in %s', (_language, texts) => {
    expect(Object.keys(texts.role).sort()).toEqual([...roles].sort());
    expect(Object.keys(texts.place)).toEqual(
      expect.arrayContaining(versionStates.filter((state) => state !== 'published')),
    );
  });
});
