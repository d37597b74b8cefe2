import { tripNameLength } from '@portolan/contracts';
import { suggestTripName } from './tripNames.ts';
import type { Language } from './languages.ts';

describe('Suggested names of trips', () => {
  it.each<[Language, string, string]>([
    ['en', 'Copenhagen', 'Copenhagen, 28–29 Nov'],
    ['sr', 'Kopenhagen', 'Kopenhagen, 28–29. nov.'],
    ['sv', 'Köpenhamn', 'Köpenhamn, 28–29 nov'],
    ['da', 'København', 'København, 28–29. nov.'],
  ])('A trip is named after its city and days in %s', (language, city, name) => {
    expect(suggestTripName(city, { from: '2026-11-28', until: '2026-11-29' }, language)).toBe(name);
  });

  it('A long city is cut, the days are kept', () => {
    const name = suggestTripName('Llan'.repeat(60), { from: '2026-11-30', until: '2026-12-02' }, 'en');
    expect([...name]).toHaveLength(tripNameLength);
    expect(name).toMatch(/, 30 Nov – 2 Dec$/);
  });
});
