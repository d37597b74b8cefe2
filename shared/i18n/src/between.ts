import { localDayOf } from '@portolan/i18n';

/** An instant and its local time zone. */
export interface ZonedMoment {
  /** ISO 8601 with an offset. */
  readonly dateTime: string;
  /** IANA. */
  readonly timeZone: string;
}

const dayOf = ({ dateTime, timeZone }: ZonedMoment): number => Date.parse(localDayOf(dateTime, timeZone));

/** Calendar days from the first moment to the second, each by its own clock: 1 for the next morning, -1 over the date line. */
export const daysBetween = (from: ZonedMoment, to: ZonedMoment): number => (dayOf(to) - dayOf(from)) / 86_400_000;

/** Real minutes between two moments, whatever their clocks show. */
export const minutesBetween = (from: Pick<ZonedMoment, 'dateTime'>, to: Pick<ZonedMoment, 'dateTime'>): number =>
  Math.round((Date.parse(to.dateTime) - Date.parse(from.dateTime)) / 60_000);
