import { shortenValue } from './shortenValue.ts';

describe('the value of a chip', () => {
  it.each([
    ['Elin Sandberg', 'Elin Sandberg'],
    ['exactly 18 letters', 'exactly 18 letters'],
    ['Flight, Hotel, Train', 'Flight, Hotel, Tra…'],
    ['2026-11-20 – 2027-01-31', '2026-11-20 – 2027-…'],
  ])('[S9.8] A chip’s value has at most 18 characters: %s', (value, shown) => expect(shortenValue(value)).toBe(shown));

  it('A chip’s value is never cut inside a character', () =>
    expect(shortenValue('👩‍✈️'.repeat(9)).isWellFormed()).toBe(true));
});
