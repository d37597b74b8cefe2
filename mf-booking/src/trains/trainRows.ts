import type { TrainJourney, TrainOffer } from '@portolan/contracts';
import { localTimeOf } from '@portolan/i18n';

export const trainDirections = ['outward', 'back'] as const;
export type TrainDirection = (typeof trainDirections)[number];

/** A journey with its tickets; null while its prices are unknown. */
export interface TrainRow {
  readonly journey: TrainJourney;
  readonly offers: readonly TrainOffer[] | null;
}

/** The rows of both directions. */
export type TrainRows = Readonly<Record<TrainDirection, readonly TrainRow[]>>;

export const changesOf = ({ legs }: TrainJourney): number => legs.length - 1;

/** Local time of the place, `HH:mm`. */
export const timeOfDay = ({ dateTime, timeZone }: { readonly dateTime: string; readonly timeZone: string }): string =>
  localTimeOf(dateTime, timeZone).slice(11);

/** Milliseconds since the epoch. */
export const departureOf = ({ legs }: TrainJourney): number => Date.parse(legs[0]?.from.dateTime ?? '');
export const arrivalOf = ({ legs }: TrainJourney): number => Date.parse(legs.at(-1)?.to.dateTime ?? '');

/** Journeys of a direction shown at a time. */
export const shownTrains = 8;

export interface TrainWindow {
  readonly rows: readonly TrainRow[];
  /** First departures of the previous and next rows; null if the day has none. */
  readonly earlier: number | null;
  readonly later: number | null;
}

/** Eight journeys from a departure on, or the last eight at the end of the day. `rows` are by departure. */
export function trainWindow(rows: readonly TrainRow[], from: number | null): TrainWindow {
  const index = from === null ? 0 : rows.findIndex(({ journey }) => departureOf(journey) >= from);
  const last = Math.max(0, rows.length - shownTrains);
  const start = index === -1 ? last : Math.min(index, last);
  const departureAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? null : departureOf(row.journey);
  };
  return {
    rows: rows.slice(start, start + shownTrains),
    earlier: start === 0 ? null : departureAt(Math.max(0, start - shownTrains)),
    later: start >= last ? null : departureAt(Math.min(start + shownTrains, last)),
  };
}
