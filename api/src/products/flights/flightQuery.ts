import type { FlightLeg, FlightPreferences, LanguageCode, Place } from '@portolan/contracts';
import type { PlaceCatalog, PlacesService } from '../../catalog/index.ts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import type { FlightQuery, LegQuery } from '../suppliers/flightPort.ts';
import { airportsNear, airportsOf } from './flightPlaces.ts';

/** Turns a requested search into a supplier query: places become airports. */
export const createFlightQueries =
  (places: Pick<PlacesService, 'findById'>, catalog: Pick<PlaceCatalog, 'around' | 'weightOf'>) =>
  /** @throws ApiError INVALID_INPUT naming each place that is unknown or has no airport */
  async (actor: Actor, criteria: FlightPreferences, language: LanguageCode): Promise<FlightQuery> => {
    const {
      legs,
      occupancy,
      cabin = null,
      directOnly = false,
      lowCostOnly = false,
      nearby = false,
      currency,
    } = criteria;
    const airports = nearby ? airportsNear : airportsOf;
    const airportsAt = async (pointId: string): Promise<Place[]> => {
      const place = await places.findById(actor, pointId);
      return place === undefined ? [] : airports(place, catalog);
    };
    const resolved = await Promise.all(legs.map((leg, index) => legOf(leg, index, airportsAt)));
    const fields = resolved.flatMap(({ unknown }) => unknown);
    if (fields.length > 0) throw new ApiError('INVALID_INPUT', { fields });
    return { legs: resolved.map(({ leg }) => leg), occupancy, cabin, directOnly, lowCostOnly, currency, language };
  };

/** A leg with its airports, and the places that have none. */
async function legOf(
  { date, ...places }: FlightLeg,
  index: number,
  airportsAt: (pointId: string) => Promise<Place[]>,
): Promise<{ readonly leg: LegQuery; readonly unknown: readonly RefusedField[] }> {
  const ends = { from: new Map<string, Place>(), to: new Map<string, Place>() };
  const unknown: RefusedField[] = [];
  for (const [field, end] of [
    ['from', ends.from],
    ['from2', ends.from],
    ['to', ends.to],
    ['to2', ends.to],
  ] as const) {
    const pointId = places[field];
    const airports = pointId === undefined ? null : await airportsAt(pointId);
    if (airports?.length === 0) unknown.push({ field: `legs.${index}.${field}`, code: 'unknown' });
    for (const airport of airports ?? []) end.set(airport.pointId, airport);
  }
  const askedFor = [places.from, places.from2, places.to, places.to2].filter((pointId) => pointId !== undefined);
  return { leg: { from: [...ends.from.values()], to: [...ends.to.values()], date, askedFor }, unknown };
}
