import { slowestFiles } from './slowestFiles.ts';

const took = (path: string, ms: number) => ({ name: `/house/${path}`, startTime: 1_000, endTime: 1_000 + ms });

it('The slowest files of a run are listed with their seconds, slowest first, at the requested length', () => {
  const files = [took('api/fast.test.ts', 90), took('shell/slow.test.ts', 12_340), took('api/middle.test.ts', 2_000)];
  expect(slowestFiles(files, '/house', 2)).toEqual(['   12.3 s  shell/slow.test.ts', '    2.0 s  api/middle.test.ts']);
});
