import { trackingLocationTypes } from '@portolan/contracts';
import da from './da.json';
import en from './en.json';
import sr from './sr.json';
import sv from './sv.json';

/** Keys without the endings of plural forms. */
const keysOf = (texts: object): string[] =>
  [...new Set(Object.keys(texts).map((key) => key.replace(/_(one|few|other)$/, '')))].sort();
const pluralsOf = (texts: object): string[] => Object.keys(texts).filter((key) => /_(one|few|other)$/.test(key));

describe('the texts of tracking', () => {
  it.each([
    ['sr', sr],
    ['sv', sv],
    ['da', da],
  ])('The texts of tracking are complete in %s', (_language, texts) => {
    expect(keysOf(texts)).toEqual(keysOf(en));
  });

  it('The texts of tracking have the three plural forms of Serbian', () => {
    expect(pluralsOf(sr)).toHaveLength((pluralsOf(en).length / 2) * 3);
  });

  it.each([
    ['en', en],
    ['sr', sr],
    ['sv', sv],
    ['da', da],
  ])('The texts of tracking name every kind of place in %s', (_language, { kind }) => {
    expect(Object.keys(kind)).toEqual([...trackingLocationTypes]);
  });
});
