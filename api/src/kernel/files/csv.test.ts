import { csvLine } from './csv.ts';

describe('a line of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+46 8', "'+46 8"],
    ['+46701234567', '+46701234567'],
    ['+cmd|x', "'+cmd|x"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', `"'\t=1"`],
    ['\n=1', `"'\n=1"`],
    ['=A1,"x"', `"'=A1,""x"""`],
    ['Malmö, "C"', `"Malmö, ""C"""`],
    ['two\nlines', '"two\nlines"'],
    ['007', '007'],
    [-2.5, '-2.5'],
    [null, ''],
  ])('A CSV cell of %j is written so that no program calculates it', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });
});
