import type { Place } from '@portolan/contracts';
import { greatCircleKm, type Point } from './greatCircle.ts';

/** A degree of latitude is about 111 km; slightly less, so that no place is missed. */
const kmOfDegree = 110;

/** Finds places near a point without looking at each: they are sorted by latitude. */
export class NearPlaces {
  readonly #ranked: readonly { readonly place: Place; readonly rank: number }[];

  /** @param places of two as near, the earlier one here comes first */
  constructor(places: readonly Place[]) {
    this.#ranked = places
      .map((place, rank) => ({ place, rank }))
      .sort((a, b) => a.place.address.latitude - b.place.address.latitude);
  }

  /** Places within so many kilometres, the nearest first. */
  within(point: Point, km: number): Place[] {
    const degrees = km / kmOfDegree;
    const found: { readonly place: Place; readonly rank: number; readonly distance: number }[] = [];
    for (let at = this.#firstFrom(point.latitude - degrees); at < this.#ranked.length; at += 1) {
      const candidate = this.#ranked[at];
      if (candidate === undefined || candidate.place.address.latitude > point.latitude + degrees) break;
      const distance = greatCircleKm(point, candidate.place.address);
      if (distance <= km) found.push({ ...candidate, distance });
    }
    return found.sort((a, b) => a.distance - b.distance || a.rank - b.rank).map(({ place }) => place);
  }

  /** Position of the first place that is not south of a latitude. */
  #firstFrom(latitude: number): number {
    let [low, high] = [0, this.#ranked.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ranked[middle]?.place.address.latitude ?? Infinity) < latitude) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
