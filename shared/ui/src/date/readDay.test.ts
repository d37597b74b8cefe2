import { languages } from '@portolan/i18n';
import { readDay } from './readDay.ts';

describe('a typed day', () => {
  const days = ['2026-12-24', '24 Dec 2026', '24. dec. 2026.', '24 december 2026', '24\u00a0dec 2026', '24 DEC, 2026'];
  it.each(languages.flatMap((language) => days.map((text) => [text, language] as const)))(
    'A typed day %s is read in %s',
    (text, language) => expect(readDay(text, { language, isDayFirst: false })).toBe('2026-12-24'),
  );

  const numbers = ['24.12.2026', '24.12.2026.', '24. 12. 2026.', '24/12/2026', '24-12-2026', '24/12 2026'];
  it.each(numbers)('Numbers %s are a day in Serbian, Swedish and Danish, and no guess is made in English', (text) => {
    const read = languages.map((language) => [language, readDay(text, { language, isDayFirst: false })]);
    expect(Object.fromEntries(read)).toEqual({ en: null, sr: '2026-12-24', sv: '2026-12-24', da: '2026-12-24' });
  });

  it('Numbers are read in English where the field writes them itself', () => {
    expect(readDay('24.12.2026', { language: 'en', isDayFirst: true })).toBe('2026-12-24');
  });

  it.each([
    ['en', 'May 4, 2027', '2027-05-04'],
    ['en', 'Sept 4 2027', '2027-09-04'],
    ['sr', '4. avg 2027.', '2027-08-04'],
    ['sr', '4. maja 2027.', '2027-05-04'],
    ['sv', '4 okt 2027', '2027-10-04'],
    ['da', '4. maj 2027', '2027-05-04'],
  ] as const)('A month in %s is read by its name: %s', (language, text, day) => {
    expect(readDay(text, { language, isDayFirst: false })).toBe(day);
  });

  it.each([
    '12/24/2026',
    '31.2.2027',
    '29 Feb 2027',
    '24 Dez 2026',
    '24.12',
    '24.12.26',
    'tomorrow',
    '0000-00-00',
    '2026-13-01',
    '',
  ])('Text %j is no day in any language', (text) => {
    expect(languages.map((language) => readDay(text, { language, isDayFirst: false }))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('A leap day is a day in its year alone', () => {
    const read = ['29 Feb 2028', '29 Feb 2027'].map((text) => readDay(text, { language: 'en', isDayFirst: false }));
    expect(read).toEqual(['2028-02-29', null]);
  });
});
