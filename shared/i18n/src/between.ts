import { localDayOf } from '@portolan/i18n';

/** An instant and the zone whose clock tells it. */
export interface ZonedMoment {
  /** ISO 8601 with an offset. */
  readonly dateTime: string;
  /** IANA. */
  readonly timeZone: string;
}

const dayOf = ({ dateTime, timeZone }: ZonedMoment): number => Date.parse(localDayOf(dateTime, timeZone));

/** How many calendar days after the first moment the other one is, each by its own clock: 1 for the morning after, -1 over the date line. */
export const daysBetween = (from: ZonedMoment, to: ZonedMoment): number => (dayOf(to) - dayOf(from)) / 86_400_000;

/** Real minutes from one moment to the other, whatever the clocks show. */
export const minutesBetween = (from: Pick<ZonedMoment, 'dateTime'>, to: Pick<ZonedMoment, 'dateTime'>): number =>
  Math.round((Date.parse(to.dateTime) - Date.parse(from.dateTime)) / 60_000);
