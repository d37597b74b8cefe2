import type { CarDesk, TaxiStop } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import type { ItemTexts } from '../useItemTexts.ts';

/** Desk, opening hours of the day and phone; says if the desk is closed at the hour. */
export function deskText(
  what: 'pickUp' | 'dropOff',
  { kind, hours, isOpen, phone }: CarDesk,
  { dateTime, timeZone }: Pick<TaxiStop, 'dateTime' | 'timeZone'>,
  { t }: ItemTexts,
): string {
  const open = hours[weekdayOf(localDayOf(dateTime, timeZone))] ?? null;
  const parts = [
    t(`car.desk.${kind}`),
    open === null ? t('car.closedAllDay') : t('car.open', open),
    ...(isOpen ? [] : [t('car.closedThen')]),
    ...(phone === '' ? [] : [phone]),
  ];
  return t(`car.${what}`, { desk: parts.join(', ') });
}

/** Weekday of a day such as `2026-11-23`: 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
