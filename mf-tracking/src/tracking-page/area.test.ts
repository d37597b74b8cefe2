import fc from 'fast-check';
import { isInArea, mostCorners, parseArea, serialiseArea, type Area } from './area.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const degrees = (most: number) =>
  fc.integer({ min: -most * 1000, max: most * 1000 }).map((thousandths) => thousandths / 1000);
const aCorner = fc.record({ latitude: degrees(85), longitude: degrees(180) });

describe('an area on the map', () => {
  const aroundOslo: Area = [at(59, 10), at(59, 12), at(61, 12), at(61, 10)];

  it('Oslo lies in a box around it; Stockholm and people without a place do not', () => {
    expect([at(59.91, 10.75), at(59.33, 18.07), null].map((spot) => isInArea(spot, aroundOslo))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('A notch of the area is outside it', () => {
    const notched = [at(0, 0), at(0, 10), at(10, 10), at(2, 5), at(10, 0)];
    expect([at(1, 5), at(8, 5), at(8, 1)].map((spot) => isInArea(spot, notched))).toEqual([true, false, true]);
  });

  it('An area over the date line holds both of its sides and not the rest of the world', () => {
    const fiji = [at(-20, 175), at(-20, -175), at(-10, -175), at(-10, 175)];
    expect([at(-17, 179), at(-17, -179), at(-17, 0), at(-17, 170)].map((spot) => isInArea(spot, fiji))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('A box holds everything between its sides, wherever it begins, drawn in either direction', () => {
    const box = fc.record({
      south: degrees(60),
      west: degrees(180),
      height: fc.integer({ min: 1, max: 20 }),
      width: fc.integer({ min: 1, max: 170 }),
      isTurned: fc.boolean(),
    });
    const turn = (longitude: number) => ((longitude + 540) % 360) - 180;
    fc.assert(
      fc.property(box, aCorner, ({ south, west, height, width, isTurned }, spot) => {
        const [north, east] = [south + height, turn(west + width)];
        const corners = [at(south, west), at(south, east), at(north, east), at(north, west)];
        const fromWest = (((spot.longitude - west) % 360) + 360) % 360;
        fc.pre(fromWest !== 0 && Math.abs(fromWest - width) > 1e-6);
        const isBetween = fromWest < width && spot.latitude > south && spot.latitude < north;
        fc.pre(spot.latitude !== south && spot.latitude !== north);
        return isInArea(spot, isTurned ? corners.toReversed() : corners) === isBetween;
      }),
    );
  });

  it('An area survives the way into the URL and back', () => {
    fc.assert(
      fc.property(fc.array(aCorner, { minLength: 3, maxLength: mostCorners }), (area) => {
        expect(parseArea(serialiseArea(area))).toEqual(
          area.map(({ latitude, longitude }) => at(latitude + 0, longitude + 0)),
        );
      }),
    );
  });

  it.each([
    null,
    '',
    '59,10',
    '59,10,60,11',
    '59,10,60,11,61',
    '91,10,60,11,61,12',
    '59,10,60,181,61,12',
    'x,y,1,2,3,4',
  ])('%j is no valid area', (text) => expect(parseArea(text)).toBeNull());
});
