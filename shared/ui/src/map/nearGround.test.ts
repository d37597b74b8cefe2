import { ringsFor } from './nearGround.ts';

/** A map of 660 × 740 px at a zoom, in Copenhagen. */
const kmAt = (zoom: number) =>
  ringsFor({ worldWidth: 256 * 2 ** zoom, width: 660, height: 740 }, 55.67).map(({ km }) => km);

it('Rings tell the distance at each zoom, without crowding', () => {
  expect([9, 12, 14, 16].map(kmAt)).toEqual([
    [10, 20, 50],
    [1.6, 5, 10, 20],
    [0.4, 0.8, 1.6, 5],
    [0.4, 0.8],
  ]);
});
