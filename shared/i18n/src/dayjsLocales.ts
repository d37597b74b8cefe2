import dayjs from 'dayjs';
import 'dayjs/locale/da';
import 'dayjs/locale/en-gb';
import serbian from 'dayjs/locale/sr';
import 'dayjs/locale/sv';
import type { Language } from './languages.ts';

// dayjs writes Serbian months and days with a capital, which Serbian does not.
const lower = (names: readonly string[] | undefined) => names?.map((name) => name.toLowerCase()) ?? [];
dayjs.locale({ ...serbian, months: lower(serbian.months as string[]), monthsShort: lower(serbian.monthsShort as string[]), weekdays: lower(serbian.weekdays) as typeof serbian.weekdays, weekdaysShort: lower(serbian.weekdaysShort) as NonNullable<typeof serbian.weekdaysShort> }, undefined, true);

/** Name of each language's dayjs locale; importing this registers them all. */
export const dayjsLocales: Readonly<Record<Language, string>> = { en: 'en-gb', sr: 'sr', sv: 'sv', da: 'da' };
