import en from './en.json';

describe('the texts of ui', () => {
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
