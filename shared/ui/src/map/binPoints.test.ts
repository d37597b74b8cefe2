import fc from 'fast-check';
import { binPoints } from './binPoints.ts';
import { worldPx } from './mercator.ts';

const unit = { min: 0, max: 0.999_999, noNaN: true } as const;
const clouds = fc.record({
  // Few places for many points: several lie at one spot.
  points: fc.array(fc.tuple(fc.double(unit), fc.double(unit)), { maxLength: 60 }),
  twice: fc.nat(20),
  minX: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
  minY: fc.double({ min: 0, max: 0.8, noNaN: true }),
  width: fc.double({ min: 0.01, max: 1, noNaN: true }),
  height: fc.double({ min: 0.01, max: 1, noNaN: true }),
  level: fc.nat(6),
  cellPx: fc.constantFrom(20, 64),
});
const copyIn = (x: number, minX: number) => x + Math.ceil(minX - x);

describe('binPoints', () => {
  it('Each point of the area is in one mark, which counts its points and stands in their middle', () => {
    fc.assert(
      fc.property(clouds, ({ points, twice, minX, minY, width, height, level, cellPx }) => {
        const all = [...points, ...points.slice(0, twice)];
        const area = { minX, minY, maxX: minX + width, maxY: minY + height };
        const [x, y] = [Float64Array.from(all, (point) => point[0]), Float64Array.from(all, (point) => point[1])];
        const { marks, markOf } = binPoints({ x, y }, area, level, cellPx);

        const members = marks.map(() => [] as number[]);
        for (const [number, [pointX, pointY]] of all.entries()) {
          const isInside = copyIn(pointX, minX) <= area.maxX && pointY >= minY && pointY <= area.maxY;
          const mark = markOf(number);
          if (isInside) expect(mark).toBeGreaterThanOrEqual(0);
          if (mark >= 0) members[mark]!.push(number);
        }
        for (const [number, mark] of marks.entries()) {
          const own = members[number]!;
          expect(mark.count).toBe(own.length);
          expect(own).toContain(mark.first);
          expect(mark.x).toBeCloseTo(own.reduce((sum, point) => sum + copyIn(x[point]!, minX), 0) / own.length, 9);
          expect(mark.y).toBeCloseTo(own.reduce((sum, point) => sum + y[point]!, 0) / own.length, 9);
        }
        for (let number = 0; number < twice && number < points.length; number += 1)
          expect(markOf(points.length + number)).toBe(markOf(number));
      }),
      { numRuns: 300 },
    );
  });

  it("Points a few pixels apart are one mark, even across a cell's border; distant ones are two", () => {
    const cell = 64 / (worldPx * 2 ** 5);
    const edge = 10 * cell;
    const area = { minX: 0, minY: 0, maxX: 0.5, maxY: 0.5 };
    const marksOf = (apart: number) =>
      binPoints({ x: Float64Array.of(edge - apart / 2, edge + apart / 2), y: Float64Array.of(0.1, 0.1) }, area, 5, 64)
        .marks;
    expect(marksOf(cell / 10).map(({ count }) => count)).toEqual([2]);
    expect(marksOf(cell * 1.5).map(({ count }) => count)).toEqual([1, 1]);
  });

  it('An unknown point is in no mark', () => {
    const { markOf } = binPoints(
      { x: new Float64Array(), y: new Float64Array() },
      { minX: 0, minY: 0, maxX: 1, maxY: 1 },
      2,
      64,
    );
    expect(markOf(-1)).toBe(-1);
  });
});
