import { formatDayRange, formatShortDay } from './shortDays.ts';

it.each([
  ['en', 'Sat 28 Nov', '28–30 Nov', '30 Nov – 2 Dec', '30 Nov'],
  ['sr', 'sub. 28. nov.', '28–30. nov.', '30. nov. – 2. dec.', '30. nov.'],
  ['sv', 'lör 28 nov', '28–30 nov', '30 nov – 2 dec', '30 nov'],
  ['da', 'lør. 28. nov.', '28–30. nov.', '30. nov. – 2. dec.', '30. nov.'],
] as const)('Days are short without their year in %s, as one and as a range', (language, day, within, over, one) => {
  expect(formatShortDay('2026-11-28', language)).toBe(day);
  expect(formatDayRange('2026-11-28', '2026-11-30', language)).toBe(within);
  expect(formatDayRange('2026-11-30', '2026-12-02', language)).toBe(over);
  expect(formatDayRange('2026-11-30', '2026-11-30', language)).toBe(one);
});
