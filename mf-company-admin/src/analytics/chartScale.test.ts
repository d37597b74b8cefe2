import { axisSteps, labelledPlaces, linePoints } from './chartScale.ts';

describe('the axes of a chart', () => {
  it.each([
    [240, [0, 100, 200, 300]],
    [1000, [0, 250, 500, 750, 1000]],
    [3, [0, 1, 2, 3]],
    [0, [0, 1]],
  ])('The amounts up to %d have round steps that reach them', (most, steps) => {
    expect(axisSteps(most)).toEqual(steps);
  });

  it('Labels keep their distance and never outnumber their room', () => {
    expect(labelledPlaces(12, 5)).toEqual([0, 3, 6, 9]);
    expect(labelledPlaces(3, 5)).toEqual([0, 1, 2]);
  });

  it('A line goes through the values that there are, in the whole height of its box', () => {
    expect(linePoints([0, null, 5, 10], { width: 30, height: 20 })).toBe('0,20 20,10 30,0');
    expect(linePoints([4, 4], { width: 10, height: 20 })).toBe('0,10 10,10');
    expect([linePoints([], { width: 1, height: 1 }), linePoints([null, 3], { width: 1, height: 1 })]).toEqual([
      null,
      null,
    ]);
  });
});
