import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { dayjsLocales } from './dayjsLocales.ts';
import { localeOf, type Language } from './languages.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The spec's formats (§2, §9) in dayjs's tokens, and the clock: the same in every language. */
const sharedFormats = {
  isoDate: 'YYYY-MM-DD',
  pickup: 'DD MMMM YYYY, HH:mm',
  time: 'HH:mm',
  weekday: 'dddd',
  tracking: 'DD.MM.YYYY',
} as const;
const plainFormats = {
  ...sharedFormats,
  shortDate: 'D MMM YYYY',
  dayHeading: 'dddd D MMMM',
  shortDateTime: 'ddd D MMM, HH:mm',
} as const;
export type DateStyle = keyof typeof plainFormats;

/** Serbian and Danish write the day as an ordinal, with a dot; Serbian the year too. */
const formats: Readonly<Record<Language, Readonly<Record<DateStyle, string>>>> = {
  en: plainFormats,
  sr: { ...sharedFormats, shortDate: 'D. MMM YYYY.', dayHeading: 'dddd, D. MMMM', shortDateTime: 'ddd D. MMM, HH:mm' },
  sv: plainFormats,
  da: {
    ...sharedFormats,
    shortDate: 'D. MMM YYYY',
    dayHeading: 'dddd [d.] D. MMMM',
    shortDateTime: 'ddd D. MMM, HH:mm',
  },
};

/**
 * Formats a calendar day (`yyyy-MM-dd`, never shifted by a zone) or an instant, which is shown in `zone` (IANA), or in the browser's own
 * zone without one. An invalid value gives `Invalid Date`.
 */
export function formatDate(
  value: string | Date,
  language: Language,
  { style, zone }: { style: DateStyle; zone?: string | undefined },
): string {
  return momentOf(value, zone).locale(dayjsLocales[language]).format(formats[language][style]);
}

/** Calendar day, yyyy-MM-dd, of an instant in a zone: groups a timeline. */
export const localDayOf = (instant: string, zone: string): string => dayjs(instant).tz(zone).format('YYYY-MM-DD');

/** Local time `YYYY-MM-DDTHH:mm` of an instant in a zone: value of a date field. */
export const localTimeOf = (instant: string | Date, zone: string): string =>
  dayjs(instant).tz(zone).format('YYYY-MM-DDTHH:mm');

/** The instant, ISO 8601 with the zone's offset, at which a clock in `zone` shows `local` (`YYYY-MM-DDTHH:mm`). */
export const instantOf = (local: string, zone: string): string => dayjs.tz(local, zone).format('YYYY-MM-DDTHH:mm:ssZ');

/** The same as a date: offsets of long ago have seconds, which ISO 8601 cannot write. */
export const dateOf = (local: string, zone: string): Date => dayjs.tz(local, zone).toDate();

/** True for a zone that this machine knows by its IANA name, including old names. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Short name of a zone's time at an instant, such as CET; without one, its offset, such as GMT+9. */
const zoneNameOf = (at: Date, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** The browser's own zone by its IANA name. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A deadline with the name of its time zone: in `zone` (IANA), or in the browser's own without one. */
export const formatDeadline = (deadline: string | Date, language: Language, zone: string = ownTimeZone()): string =>
  `${formatDate(deadline, language, { style: 'shortDateTime', zone })}\u00A0${zoneNameOf(new Date(deadline), language, zone)}`;

function momentOf(value: string | Date, zone: string | undefined): Dayjs {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return dayjs(value);
  return zone === undefined ? dayjs(value) : dayjs(value).tz(zone);
}

const units: Readonly<Record<Language, { hour: string; minute: string }>> = {
  en: { hour: 'h', minute: 'min' },
  sr: { hour: 'h', minute: 'min' },
  sv: { hour: 'h', minute: 'min' },
  da: { hour: 't', minute: 'min' },
};

/** Minutes, or an ISO 8601 period such as `PT1H5M`, as `1 h 5 min`. */
export function formatDuration(duration: number | string, language: Language): string {
  const minutes = typeof duration === 'number' ? duration : minutesOf(duration);
  const { hour, minute } = units[language];
  const parts = [
    ...(minutes >= 60 ? [`${Math.floor(minutes / 60)}\u00A0${hour}`] : []),
    ...(minutes % 60 !== 0 || minutes < 60 ? [`${minutes % 60}\u00A0${minute}`] : []),
  ];
  return parts.join(' ');
}

/** Whole minutes of an ISO 8601 period of days, hours, minutes and seconds. */
export function minutesOf(period: string): number {
  const [, days, hours, minutes, seconds] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(period) ?? [];
  return (
    Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Math.round(Number(seconds ?? 0) / 60)
  );
}
