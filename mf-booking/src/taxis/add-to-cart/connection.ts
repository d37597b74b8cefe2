import type { TaxiOffer } from '@portolan/contracts';

/** Kind of connection of a ride at an airport or a station. */
export type ConnectionKind = 'flight' | 'train';

/** Maximum length of a flight or train number in characters. */
export const connectionLength = 12;

const flightNumber = /^(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])\d{1,4}[A-Z]?$/;
const trainNumber = /^[\p{L}\d][\p{L}\d -]*$/u;

/** Kind of connection by the start of the ride, else by its end; null between other places. */
export function connectionKindOf({ start, end }: TaxiOffer): ConnectionKind | null {
  const stop = [start, end].find(({ locationCode, uicCode }) => locationCode !== null || uicCode !== null);
  if (stop === undefined) return null;
  return stop.uicCode === null ? 'flight' : 'train';
}

/** The number in timetable format, such as `SK1469`; empty if nothing is typed, null if invalid. */
export function connectionNumberOf(kind: ConnectionKind, typed: string): string | null {
  if (typed.trim() === '') return '';
  const number = kind === 'flight' ? typed.replace(/\s/g, '').toUpperCase() : typed.trim();
  return (kind === 'flight' ? flightNumber : trainNumber).test(number) ? number : null;
}
