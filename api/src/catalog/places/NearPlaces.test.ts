import { NearPlaces } from './NearPlaces.ts';
import { loadPlaceCatalog } from './placeCatalog.ts';

const [sample] = loadPlaceCatalog().airports();
if (sample === undefined) throw new Error('The catalog has no airport.');
const at = (pointId: string, latitude: number, longitude: number) => ({
  ...sample,
  pointId,
  address: { ...sample.address, latitude, longitude },
});

it('Places near a point come within the distance asked for, nearest first; of two as near, the one listed first', () => {
  const places = new NearPlaces([
    at('south, 56 km', 58.5, 18),
    at('first of two here', 59, 18),
    at('north, 111 km', 60, 18),
    at('second of two here', 59, 18),
    at('east, 57 km', 59, 19),
  ]);
  const found = (km: number) => places.within({ latitude: 59, longitude: 18 }, km).map(({ pointId }) => pointId);
  expect(found(112)).toEqual([
    'first of two here',
    'second of two here',
    'south, 56 km',
    'east, 57 km',
    'north, 111 km',
  ]);
  expect(found(60)).toEqual(['first of two here', 'second of two here', 'south, 56 km', 'east, 57 km']);
  expect(found(1)).toEqual(['first of two here', 'second of two here']);
});
