import fc from 'fast-check';
import { isInArea } from '../area.ts';
import { boxOf } from './boxOf.ts';

describe('boxOf', () => {
  it('The area of a map’s view holds its middle and nothing beyond its sides, over the date line too', () => {
    const bounds = fc.record({
      west: fc.integer({ min: -180, max: 179 }),
      width: fc.integer({ min: 2, max: 350 }),
      south: fc.integer({ min: -80, max: 70 }),
    });
    fc.assert(
      fc.property(bounds, ({ west, width, south }) => {
        const turned = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude);
        const area = boxOf({ west, east: turned(west + width), south, north: south + 10 });
        const spot = (longitude: number) => ({ latitude: south + 5, longitude: turned(longitude) });
        return isInArea(spot(west + width / 2), area) && !isInArea(spot(west + width + 1), area);
      }),
    );
  });

  it('The area of a view of the whole world is nearly all of it', () => {
    const area = boxOf({ west: -180, east: 180, south: -85, north: 85 });
    const spots = [-170, -60, 0, 60, 170].map((longitude) => ({ latitude: 10, longitude }));
    expect(spots.every((spot) => isInArea(spot, area))).toBe(true);
  });
});
