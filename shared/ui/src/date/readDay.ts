import type { Language } from '@portolan/i18n';

/** First three letters of each month's name in our languages. */
const months = new Map(
  [
    ['jan'],
    ['feb'],
    ['mar'],
    ['apr'],
    ['may', 'maj'],
    ['jun'],
    ['jul'],
    ['aug', 'avg'],
    ['sep'],
    ['oct', 'okt'],
    ['nov'],
    ['dec'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
/** 24.12.2026, 24. 12. 2026., 24/12/2026, 24-12-2026, 24/12 2026 */
const dayFirst = /^(?<day>\d{1,2})[./-] ?(?<month>\d{1,2})(?:[./-] ?| )(?<year>\d{4})\.?$/;
/** 24 Dec 2026, 24. december 2026. */
const withName = /^(?<day>\d{1,2})\.? ?(?<name>\p{L}{3,9})\.?,? ?(?<year>\d{4})\.?$/u;
/** Dec 24, 2026 */
const nameFirst = /^(?<name>\p{L}{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/u;

/** English readers mean 4/12/2026 in two ways, so no numbers but ISO's are read. */
const forms: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [iso, withName, nameFirst],
  sr: [iso, withName, dayFirst],
  sv: [iso, withName, dayFirst],
  da: [iso, withName, dayFirst],
};

export interface ReadDayOptions {
  readonly language: Language;
  /** True if the field itself writes a day's number first, which then is no guess. */
  readonly isDayFirst: boolean;
}

/** Reads a day that a person typed, in the forms of the language: `YYYY-MM-DD`, or null for anything else. */
export function readDay(text: string, { language, isDayFirst }: ReadDayOptions): string | null {
  const typed = text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const known = isDayFirst ? [...forms[language], dayFirst] : forms[language];
  const groups = known.map((form) => form.exec(typed)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return null;
  const month = groups['month'] ?? months.get((groups['name'] ?? '').slice(0, 3));
  return calendarDay(groups['year'] ?? '', month ?? 0, groups['day'] ?? '');
}

/** The day if a calendar has it: null for 31 February. */
function calendarDay(year: string, month: string | number, day: string): string | null {
  const written = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}
