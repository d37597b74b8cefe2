import da from './da.json';
import en from './en.json';
import sr from './sr.json';
import sv from './sv.json';

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts)
    .flatMap(([key, value]) =>
      typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [path + key],
    )
    .sort();

const plural = /_(one|few|other)$/;
const wordsOf = (keys: readonly string[]): string[] => [...new Set(keys.map((key) => key.replace(plural, '')))].sort();

describe('the texts of ui', () => {
  it.each([
    ['sr', sr],
    ['sv', sv],
    ['da', da],
  ])('The texts of ui are complete in %s', (_language, texts) => {
    expect(wordsOf(keysOf(texts))).toEqual(wordsOf(keysOf(en)));
  });

  it.each([
    ['en', en, ['one', 'other']],
    ['sr', sr, ['few', 'one', 'other']],
    ['sv', sv, ['one', 'other']],
    ['da', da, ['one', 'other']],
  ] as const)('The texts of ui have every plural form of %s', (_language, texts, forms) => {
    const counted = keysOf(texts).filter((key) => plural.test(key));
    expect(counted).toEqual(wordsOf(counted).flatMap((word) => forms.map((form) => `${word}_${form}`)));
  });

  it('The text that closes a notice is the spec’s (§8)', () => {
    expect(en.ok).toBe('Ok');
  });

  it('The texts of date inputs are the spec’s (§8)', () => {
    expect(en.dates).toMatchObject({
      loading: 'Loading...',
      failed: 'Error loading data',
      empty: 'No data found',
      rangeNeeded: 'You need to select a range date',
    });
  });
});
