import { aCarOffer } from './aCarOffer.ts';
import { closestCars } from './closestCars.ts';

const { car, price } = aCarOffer();
const a = (id: string, over: Partial<typeof car>, total = price.total) =>
  aCarOffer({ id, car: { ...car, carClass: 'COMPACT', ...over }, price: { ...price, total } });

it('A sold-out car is followed by up to three cars of its class, closest in transmission, body and price', () => {
  const soldOut = a('gone', {});
  const others = [
    a('luxury', { carClass: 'LUXURY' }),
    a('dearer', {}, price.total + 900),
    a('estate', { body: 'ESTATE' }),
    a('otherGears', { transmission: car.transmission === 'MANUAL' ? 'AUTOMATIC' : 'MANUAL' }),
    a('alike', {}, price.total + 10),
  ];
  expect(closestCars(soldOut, [soldOut, ...others]).map(({ id }) => id)).toEqual(['alike', 'dearer', 'estate']);
  expect(closestCars(soldOut, [soldOut])).toEqual([]);
});
