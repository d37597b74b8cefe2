import dayjs from 'dayjs';
import 'dayjs/locale/da.js';
import 'dayjs/locale/en-gb.js';
import serbian from 'dayjs/locale/sr.js';
import 'dayjs/locale/sv.js';
import type { Language } from './languages.ts';

// dayjs writes Serbian months and days with a capital, which Serbian does not.
const lower = (names: unknown): string[] =>
  Array.isArray(names) ? names.map((name) => String(name).toLowerCase()) : [];
dayjs.locale(
  {
    ...serbian,
    months: lower(serbian.months),
    monthsShort: lower(serbian.monthsShort),
    weekdays: lower(serbian.weekdays),
    weekdaysShort: lower(serbian.weekdaysShort),
  } as Parameters<typeof dayjs.locale>[0],
  undefined,
  true,
);

/** Name of each language's dayjs locale; importing this registers them all. */
export const dayjsLocales: Readonly<Record<Language, string>> = { en: 'en-gb', sr: 'sr', sv: 'sv', da: 'da' };
