import { carClasses, type CarOffer } from '@portolan/contracts';

/** Alternatives to a sold-out car. */
const closestCount = 3;

/**
 * The cars closest to a sold-out one: by class, then transmission, body and price;
 * at most three.
 */
export function closestCars(soldOut: CarOffer, offers: readonly CarOffer[]): readonly CarOffer[] {
  const rank = ({ car }: CarOffer) => carClasses.indexOf(car.carClass);
  const distanceOf = (offer: CarOffer): readonly number[] => [
    Math.abs(rank(offer) - rank(soldOut)),
    Number(offer.car.transmission !== soldOut.car.transmission),
    Number(offer.car.body !== soldOut.car.body),
    Math.abs(offer.price.total - soldOut.price.total),
  ];
  return offers
    .filter(({ id }) => id !== soldOut.id)
    .map((offer) => ({ offer, distance: distanceOf(offer) }))
    .toSorted((a, b) => firstDifference(a.distance, b.distance))
    .slice(0, closestCount)
    .map(({ offer }) => offer);
}

const firstDifference = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
