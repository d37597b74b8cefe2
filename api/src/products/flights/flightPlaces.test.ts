import { loadPlaceCatalog } from '../../catalog/index.ts';
import { airportsNear, airportsOf } from './flightPlaces.ts';

const catalog = loadPlaceCatalog();
const codesOf = (list: typeof airportsOf, pointId: string) => {
  const place = catalog.byId(pointId);
  return place === undefined ? [] : list(place, catalog).map(({ locationCode }) => locationCode);
};

it('Near an airport are the others within 100 km, after itself', () => {
  expect(codesOf(airportsOf, 'airport:ARN')).toEqual(['ARN']);
  const [first, ...others] = codesOf(airportsNear, 'airport:ARN');
  expect(first).toBe('ARN');
  expect(others).toContain('BMA');
  expect(others).not.toContain('NYO');
  expect(new Set(others).size).toBe(others.length);
});

it('Near an airport that lies alone is none but itself', () => {
  expect(codesOf(airportsNear, 'airport:VBY')).toEqual(['VBY']);
});
