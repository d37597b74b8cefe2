import { chartFor } from './rhumbLines.ts';

const names = ['Nordlys Travel', 'Dunav Putovanja', 'Havn', 'Øst', 'A', ''];

describe('A tenant’s chart', () => {
  it.each(names)('A tenant’s chart is always the same: %j', (name) => {
    expect(chartFor(name)).toEqual(chartFor(name));
  });

  it('A tenant’s chart differs from that of a name one letter away', () => {
    const all = [...names, 'Nordlys Trave1', 'nordlys travel'].map((name) => JSON.stringify(chartFor(name).roses));
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(names)('A chart has seven roses from left to right, all of them in the picture: %j', (name) => {
    const { roses } = chartFor(name);
    expect(roses).toHaveLength(7);
    expect(roses.map(({ x }) => x)).toEqual(roses.map(({ x }) => x).toSorted((a, b) => a - b));
    for (const { y } of roses) expect(y > 0.05 && y < 0.95).toBe(true);
    for (const { x } of roses) expect(x > 0.16 && x < 0.84).toBe(true); // half of a page of 1280 × 900 px cuts off the rest
  });

  it.each(names)('A chart has eight lines through each rose, long enough to leave the picture: %j', (name) => {
    const { roses, lines } = chartFor(name);
    expect(lines).toHaveLength(56);
    lines.forEach(({ from, to }, index) => {
      const rose = roses[Math.floor(index / 8)];
      expect((from.x + to.x) / 2).toBeCloseTo(rose?.x ?? NaN);
      expect((from.y + to.y) / 2).toBeCloseTo(rose?.y ?? NaN);
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(4);
    });
  });

  it.each(names)('A chart has a course from rose to rose, none of them twice: %j', (name) => {
    const { roses, course } = chartFor(name);
    expect(course.every((stop) => roses.includes(stop))).toBe(true);
    expect(new Set(course).size).toBe(4);
  });
});
