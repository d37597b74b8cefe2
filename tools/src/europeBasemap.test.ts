import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BasemapFile } from '../../shared/ui/src/map/basemap/Basemap.ts';
import { europe } from '../../shared/ui/src/map/basemap/europe.ts';
import { root } from './rooms.ts';

it('The finest file has land up to the edges of Europe, and none beyond', () => {
  const file = JSON.parse(readFileSync(join(root, 'shared/ui/src/map/basemap/europe.json'), 'utf8')) as BasemapFile;
  const [xs, ys] = [0, 1].map((axis) =>
    file.land.flatMap((ring) => {
      let place = 0;
      return ring.flatMap((step, index) => (index % 2 === axis ? [(place += step) / file.scale] : []));
    }),
  );
  const edges = (values: readonly number[] = []) =>
    [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))].map((value) => value.toFixed(4));
  expect([edges(xs)[1], edges(ys)[1]]).toEqual([europe.maxX.toFixed(4), europe.maxY.toFixed(4)]);
  expect(Number(edges(xs)[0])).toBeGreaterThanOrEqual(europe.minX - 1e-4);
  expect(Number(edges(ys)[0])).toBeGreaterThanOrEqual(europe.minY - 1e-4);
});
