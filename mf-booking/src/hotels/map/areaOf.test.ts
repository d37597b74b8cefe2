import { areaOf } from './areaOf.ts';

it('The search area is the middle of the map with a radius to its corners, 1 to 80 km', () => {
  expect(areaOf({ west: 10.6, south: 59.8, east: 10.9, north: 60 }, 'Area')).toEqual({
    spot: { pointId: null, name: 'Area', latitude: 59.9, longitude: 10.75 },
    radius: 14,
  });
  expect(areaOf({ west: 0, south: 0, east: 90, north: 60 }, 'Area').radius).toBe(80);
  expect(areaOf({ west: 5, south: 5, east: 5.001, north: 5.001 }, 'Area').radius).toBe(1);
});

it('The middle of an area across the date line lies within it', () => {
  expect(areaOf({ west: 179, south: 0, east: -179.4, north: 0.5 }, 'Area').spot.longitude).toBe(179.8);
});
