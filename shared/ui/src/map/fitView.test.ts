import fc from 'fast-check';
import { fitView } from './fitView.ts';
import { hitTest } from './hitTest.ts';
import { worldPx } from './mercator.ts';

describe('fitView', () => {
  it('A fit shows all of the rectangle within the padding, as near as possible', () => {
    const side = fc.double({ min: 0.000_01, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(
        side,
        side,
        fc.integer({ min: 200, max: 2000 }),
        fc.integer({ min: 200, max: 2000 }),
        (across, down, width, height) => {
          const room = { width, height, paddingPx: 48, maxZoom: 30 };
          const { x, y, zoom } = fitView({ minX: 0.2, minY: 0.3, maxX: 0.2 + across, maxY: 0.3 + down }, room);
          const world = worldPx * 2 ** zoom;
          expect([x, y]).toEqual([0.2 + across / 2, 0.3 + down / 2].map((middle) => expect.closeTo(middle, 9)));
          const [freeX, freeY] = [width - 96 - across * world, height - 96 - down * world];
          expect(Math.min(freeX, freeY)).toBeCloseTo(0, 5);
        },
      ),
    );
  });

  it('A fit of a single place uses the largest zoom', () => {
    const place = { minX: 0.4, minY: 0.4, maxX: 0.4, maxY: 0.4 };
    expect(fitView(place, { width: 400, height: 300, paddingPx: 48, maxZoom: 14 })).toEqual({
      x: 0.4,
      y: 0.4,
      zoom: 14,
    });
  });
});

describe('hitTest', () => {
  const boxes = fc.array(
    fc.record({
      left: fc.nat(60),
      top: fc.nat(60),
      width: fc.integer({ min: 24, max: 80 }),
      height: fc.integer({ min: 24, max: 60 }),
    }),
    { maxLength: 30 },
  );

  it('The topmost of the marks at a place is hit', () => {
    fc.assert(
      fc.property(boxes, fc.nat(140), fc.nat(120), (sizes, x, y) => {
        const all = sizes.map(({ left, top, width, height }) => ({
          left,
          top,
          right: left + width,
          bottom: top + height,
        }));
        const there = all.flatMap((box, number) =>
          x >= box.left && x <= box.right && y >= box.top && y <= box.bottom ? [number] : [],
        );
        expect(hitTest(all, x, y)).toBe(there.at(-1) ?? -1);
      }),
    );
  });

  it('A mark smaller than a fingertip has a hit area of 24 px', () => {
    const small = [{ left: 100, top: 100, right: 104, bottom: 104 }];
    expect([91, 90, 89, 114, 115].map((x) => hitTest(small, x, 102))).toEqual([0, 0, -1, 0, -1]);
  });
});
