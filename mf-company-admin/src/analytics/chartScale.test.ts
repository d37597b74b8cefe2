import { axisSteps, labelledPlaces } from './chartScale.ts';

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
});
