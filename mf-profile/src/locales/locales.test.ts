import { roles, userTitles } from '@portolan/contracts';
import da from './da.json';
import en from './en.json';
import sr from './sr.json';
import sv from './sv.json';

/** Keys without the endings of plural forms. */
const keysOf = (texts: object, path = ''): string[] => {
  const keys = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${path}${key}.`)
      : [path + key.replace(/_(one|few|other)$/, '')],
  );
  return [...new Set(keys)].sort();
};
const pluralsOf = (texts: object): string[] => JSON.stringify(texts).match(/"\w+_(one|few|other)":/g) ?? [];

describe('the texts of the profile', () => {
  it.each([
    ['sr', sr],
    ['sv', sv],
    ['da', da],
  ])('The texts of the profile are complete in %s', (_language, texts) => {
    expect(keysOf(texts)).toEqual(keysOf(en));
  });

  it('The texts of the profile have the three plural forms of Serbian', () => {
    expect(pluralsOf(sr)).toHaveLength((pluralsOf(en).length / 2) * 3);
  });

  it.each([
    ['en', en],
    ['sr', sr],
    ['sv', sv],
    ['da', da],
  ])('The texts of the profile name every role and title in %s', (_language, texts) => {
    expect(Object.keys(texts.role)).toEqual([...roles]);
    expect(Object.keys(texts.userTitle)).toEqual([...userTitles]);
  });

  it('The text for a saved profile is the spec’s (§8)', () => {
    expect(en.saved).toBe('Profile Successfully Updated');
  });
});
