import type { TaxiOffer } from '@portolan/contracts';

/** What a ride meets or catches at an airport or a station. */
export type ConnectionKind = 'flight' | 'train';

/** Longest flight or train number that is taken, in characters. */
export const connectionLength = 12;

const flightNumber = /^(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])\d{1,4}[A-Z]?$/;
const trainNumber = /^[\p{L}\d][\p{L}\d -]*$/u;

/** What to ask about: where the ride starts counts before where it ends; null between other places. */
export function connectionKindOf({ start, end }: TaxiOffer): ConnectionKind | null {
  const stop = [start, end].find(({ locationCode, uicCode }) => locationCode !== null || uicCode !== null);
  if (stop === undefined) return null;
  return stop.uicCode === null ? 'flight' : 'train';
}

/** The number as timetables write it, such as `SK1469`; empty for nothing typed, null for what is no number. */
export function connectionNumberOf(kind: ConnectionKind, typed: string): string | null {
  if (typed.trim() === '') return '';
  const number = kind === 'flight' ? typed.replace(/\s/g, '').toUpperCase() : typed.trim();
  return (kind === 'flight' ? flightNumber : trainNumber).test(number) ? number : null;
}
