import { formatDays, suggestTripName } from './tripNames.ts';
import type { Language } from './languages.ts';

describe('Names of trips', () => {
  it.each<[Language, string, string]>([
    ['en', 'Copenhagen', 'Copenhagen, 28–29 Nov'],
    ['sr', 'Kopenhagen', 'Kopenhagen, 28–29. nov.'],
    ['sv', 'Köpenhamn', 'Köpenhamn, 28–29 nov'],
    ['da', 'København', 'København, 28.–29. nov.'],
  ])('A trip is named after its city and days in %s', (language, city, name) => {
    expect(suggestTripName(city, { from: '2026-11-28', until: '2026-11-29' }, language, 80)).toBe(name);
  });

  it('Days of two months name both, one day stands alone', () => {
    expect(formatDays('2026-11-30', '2026-12-02', 'en')).toBe('30 Nov – 2 Dec');
    expect(formatDays('2026-11-30', '2026-11-30', 'en')).toBe('30 Nov');
  });

  it('A long city is cut, the days are kept', () => {
    const name = suggestTripName('Llanfairpwllgwyngyll', { from: '2026-11-28', until: '2026-11-29' }, 'en', 20);
    expect(name).toBe('Llanfairp, 28–29 Nov');
    expect(suggestTripName('Oslo', null, 'en', 80)).toBe('Oslo');
  });
});
