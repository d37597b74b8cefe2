import da from './da.json';
import en from './en.json';
import sr from './sr.json';
import sv from './sv.json';

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [path + key])).sort();

describe('the texts of ui', () => {
  it.each([['sr', sr], ['sv', sv], ['da', da]])('are all there in %s', (_language, texts) => {
    expect(keysOf(texts)).toEqual(keysOf(en));
  });

  it('call what closes a notice as the spec does (§8)', () => {
    expect(en.ok).toBe('Ok');
  });

  it('say about dates what the spec says (§8)', () => {
    expect(en.dates).toEqual({ loading: 'Loading...', failed: 'Error loading data', empty: 'No data found', rangeNeeded: 'You need to select a range date' });
  });
});
