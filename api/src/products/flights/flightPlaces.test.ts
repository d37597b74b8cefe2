import { loadPlaceCatalog } from '../../catalog/index.ts';
import { airportsNear, airportsOf } from './flightPlaces.ts';

const catalog = loadPlaceCatalog();
const codesOf = (list: typeof airportsOf, pointId: string) => {
  const place = catalog.byId(pointId);
  return place === undefined ? [] : list(place, catalog).map(({ locationCode }) => locationCode);
};

it('Nearby airports are those within 100 km, after the airport itself', () => {
  expect(codesOf(airportsOf, 'airport:ARN')).toEqual(['ARN']);
  const [first, ...others] = codesOf(airportsNear, 'airport:ARN');
  expect(first).toBe('ARN');
  expect(others).toContain('BMA');
  expect(others).not.toContain('NYO');
  expect(new Set(others).size).toBe(others.length);
});

it('A remote airport has no nearby ones but itself', () => {
  expect(codesOf(airportsNear, 'airport:VBY')).toEqual(['VBY']);
});
