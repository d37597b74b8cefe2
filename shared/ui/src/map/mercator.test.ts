import fc from 'fast-check';
import { boundsOf, latitudeOf, longitudeOf, rectAround, worldX, worldY } from './mercator.ts';

const longitudes = fc.double({ min: -180, max: 179.999, noNaN: true });
const latitudes = fc.double({ min: -85, max: 85, noNaN: true });
const places = fc.record({
  x: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('places in the square of the world', () => {
  it('A place keeps its degrees there and back', () => {
    fc.assert(
      fc.property(longitudes, latitudes, (longitude, latitude) => {
        expect(longitudeOf(worldX(longitude))).toBeCloseTo(longitude, 9);
        expect(latitudeOf(worldY(latitude))).toBeCloseTo(latitude, 9);
      }),
    );
  });

  it('The poles lie at the top and bottom edges of the map', () => {
    expect([worldY(90), worldY(-90)]).toEqual([expect.closeTo(0, 9), expect.closeTo(1, 9)]);
  });
});

describe('boundsOf', () => {
  it('A longitude is within the bounds exactly where the rectangle shows it, over the date line too', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -2, max: 2, noNaN: true }),
        fc.double({ min: 0.001, max: 0.99, noNaN: true }),
        longitudes,
        (minX, width, longitude) => {
          const { west, east } = boundsOf({ minX, minY: 0.2, maxX: minX + width, maxY: 0.4 });
          const isWithin =
            west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
          const fromEdge = (((worldX(longitude) - minX) % 1) + 1) % 1;
          fc.pre(Math.min(fromEdge, Math.abs(fromEdge - width), 1 - fromEdge) > 1e-9);
          expect(isWithin).toBe(fromEdge <= width);
        },
      ),
    );
  });

  it('West is greater than east over the date line; a rectangle as wide as the world is all longitudes', () => {
    expect(boundsOf({ minX: 0.95, minY: 0.5, maxX: 1.05, maxY: 0.5 })).toMatchObject({
      west: expect.closeTo(162, 9),
      east: expect.closeTo(-162, 9),
    });
    expect(boundsOf({ minX: 0.3, minY: 0, maxX: 1.4, maxY: 1 })).toMatchObject({ west: -180, east: 180 });
  });
});

describe('rectAround', () => {
  it('No places have no rectangle', () => {
    expect(rectAround([])).toBeNull();
  });

  it('The rectangle around places holds each, and none that begins at a place is narrower', () => {
    fc.assert(
      fc.property(fc.array(places, { minLength: 1, maxLength: 12 }), (all) => {
        const rect = rectAround(all);
        if (rect === null) throw new Error('there are places');
        const eastOf = (x: number, begin: number) => x - begin + (x < begin ? 1 : 0);
        const width = rect.maxX - rect.minX;
        for (const { x, y } of all) {
          expect(eastOf(x, rect.minX)).toBeLessThanOrEqual(width + 1e-12);
          expect(y).toBeGreaterThanOrEqual(rect.minY);
          expect(y).toBeLessThanOrEqual(rect.maxY);
        }
        const narrowest = Math.min(...all.map((begin) => Math.max(...all.map(({ x }) => eastOf(x, begin.x)))));
        expect(width).toBeCloseTo(narrowest, 12);
      }),
    );
  });
});
