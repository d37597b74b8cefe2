import { fitRect } from './fitRect.ts';
import { boundsOf } from './mercator.ts';

const nothing = { points: [], landmarks: [], circle: null, area: null, lines: [] };
const point = { id: '1', name: 'Riga', longitude: 24, latitude: 57 };
const area = [
  { longitude: 175, latitude: -20 },
  { longitude: -175, latitude: -20 },
  { longitude: 180, latitude: -10 },
];
const rounded = (content: Parameters<typeof fitRect>[0]) => {
  const rect = fitRect(content);
  return rect && Object.values(boundsOf(rect)).map((degrees) => Math.round(degrees));
};

describe('fitRect', () => {
  it('A fit shows a searched area only, over the date line, whatever else there is', () => {
    expect(rounded({ ...nothing, points: [point], area })).toEqual([175, -20, -175, -10]);
  });

  it('Without a search area the map’s view fits all points and lines; an empty map has no such view', () => {
    const line = { id: '1', path: [[18, 59] as const, [10, 59] as const] };
    expect(rounded({ ...nothing, points: [point], lines: [line] })).toEqual([10, 57, 24, 59]);
    expect(fitRect(nothing)).toBeNull();
  });
});
