import type { TripItem } from '@portolan/contracts';
import { formatDate, localDayOf } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

/** From which day to which some bookings are, each by the clock of its place; one day is said once. */
export function TripSpan({ items }: { readonly items: readonly TripItem[] }) {
  const { t, language } = useTexts('mf-trips');
  const starts = items.map(({ start }) => localDayOf(start.dateTime, start.timeZone)).toSorted();
  const ends = items.map(({ end }) => localDayOf(end.dateTime, end.timeZone)).toSorted();
  const [first, last] = [starts[0], ends.at(-1)];
  if (first === undefined || last === undefined) return null;
  const day = (date: string) => formatDate(date, language, { style: 'shortDate' });
  return <span>{first === last ? day(first) : t('trip.dates', { start: day(first), end: day(last) })}</span>;
}
