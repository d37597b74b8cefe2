import { readTestTitles } from './testTitles.ts';

const read = (text: string, path = 'a.test.ts') => readTestTitles({ path, text });
const titlesOf = (text: string) => read(text).tests.map(({ title, ids }) => [title, ids]);

describe('the tests of a file', () => {
  it.each([
    ['a string', `it('[S1.2] holds', () => {});`],
    ['a double-quoted one', `test("[S1.2] holds", async () => {});`],
    ['a template', 'it(`[S1.2] holds`, () => {});'],
    ['a table’s title', `it.each([['x']])('[S1.2] holds', (x) => {});`],
    ['a typed table’s title', `test.each<[string, number]>(rows())('[S1.2] holds', (x) => {});`],
    ['a table written as a template', 'it.each`a | b\n${1} | ${2}`("[S1.2] holds", () => {});'],
    ['one with options', `test('[S1.2] holds', { tag: '@slow' }, async ({ page }) => {});`],
    ['one in a loop', `for (const id of ids) { test('[S1.2] holds', () => {}); }`],
    ['one across lines', `it(\n  // why\n  '[S1.2] holds',\n  () => {},\n);`],
  ])('Tests are found by their titles: %s', (_what, text) => {
    const test = { path: 'a.test.ts', title: 'holds', ownTitle: '[S1.2] holds', ids: ['S1.2'] };
    expect(read(text)).toEqual({ tests: [test], problems: [] });
  });

  it('A title may carry several ids, of behaviours and journeys', () => {
    expect(titlesOf(`it('[S2.14] [J3] [S7.3] holds', () => {});`)).toEqual([['holds', ['S2.14', 'J3', 'S7.3']]]);
  });

  it('A title without ids has none', () => {
    expect(titlesOf(`it('holds [in brackets]', () => {});`)).toEqual([['holds [in brackets]', []]]);
  });

  it('Titles include the describes around them, in a browser’s tests too', () => {
    const text = `describe('a trip', () => { describe.each(all)('%s', () => { it('holds', () => {}); }); it('ends', () => {}); });
      test.describe(\`at \${width} px\`, () => { test('fits', () => {}); });`;
    expect(titlesOf(text).map(([title]) => title)).toEqual(['a trip › %s › holds', 'a trip › ends', 'at … px › fits']);
  });

  it('Run-time parts of a title show as …', () => {
    expect(titlesOf('test(`[S1.2] without ${id} it holds ${width}`, () => {});')).toEqual([
      ['without … it holds …', ['S1.2']],
    ]);
  });

  it('Comments, strings and other calls are no tests', () => {
    const text = `// it('[S1.1] x', f)\nconst planted = "it('[S1.2] x', f)";\nmodel.it('[S1.3] x');\ntest.use({ a: 1 });\ntest.step('[S1.4] x', f);\nexpect(it).toBe(1);\nsubmit('[S1.5] x');`;
    expect(read(text)).toEqual({ tests: [], problems: [] });
  });

  it('Tests are found in a file with markup', () => {
    expect(read(`it('[S1.2] holds', () => { render(<Card<Trip> title="x" />); });`, 'a.test.tsx').tests).toHaveLength(
      1,
    );
  });
});

describe('a test that is expected to fail, or does not run, carries no id', () => {
  const marked = ['fail', 'failing', 'skip', 'fixme'].flatMap((mark) => [
    `it.${mark}('[S1.2] holds', () => {});`,
    `test.${mark}.each([['x']])('[S1.2] holds', (x) => {});`,
    `test.${mark}('[S1.2] holds', { tag: '@slow' }, async ({ page }) => {});`,
    `test('[S1.2] holds', () => { test.${mark}(); expect(1).toBe(2); });`,
    `test('[S1.2] holds', function () { test.${mark}(isSlow, 'too slow'); });`,
    `describe.${mark}('a trip', () => { it('[S1.2] holds', () => {}); });`,
    `test.describe.${mark}('a trip', () => { describe('an item', () => { test('[S1.2] holds', () => {}); }); });`,
    `test.describe('a trip', () => { test.${mark}(); test('[S1.2] holds', () => {}); });`,
  ]);
  it.each(marked)('A test that is expected to fail, or does not run, carries no id: %s', (text) => {
    expect(read(text)).toEqual({ tests: [expect.objectContaining({ ids: [] })], problems: [] });
  });

  it('A test next to one that is expected to fail carries its own id', () => {
    expect(titlesOf(`it.failing('[S1.2] holds', () => {}); it('[S1.3] holds', () => { run(() => fail()); });`)).toEqual(
      [
        ['holds', []],
        ['holds', ['S1.3']],
      ],
    );
  });
});

describe('refused, with file and line', () => {
  it.each([
    [
      'a computed title',
      `\nit(title, () => {});`,
      'a.test.ts:2: the title of a test has to stand there, as a string or template',
    ],
    [
      'a composed title',
      `it('[S1.2] ' + what, () => {});`,
      'a.test.ts:1: the title of a test has to stand there, as a string or template',
    ],
    [
      'an id of a describe',
      `describe('[S1.2] a trip', () => {});`,
      'a.test.ts:1: "[S1.2] a trip" is a describe: an id belongs to the test that proves it',
    ],
    ['an id twice', `it('[S1.2] [S1.2] holds', () => {});`, 'a.test.ts:1: "[S1.2] [S1.2] holds" carries an id twice'],
  ])('A test is refused with file and line: %s', (_what, text, problem) => {
    expect(read(text).problems).toEqual([problem]);
  });

  it.each([
    'holds [S1.2]',
    '[S1.2]holds',
    '[S1.2, S1.3] holds',
    '[S2 taxi] holds',
    '[s1.2] holds',
    'holds [J1]',
    '[J1.2] holds',
    '[S1.2.3] holds',
    '[ S1.2] holds',
    '[S1.2] holds [S1.3]',
  ])('An id out of place is refused: %s', (title) => {
    expect(read(`it('${title}', () => {});`).problems).toEqual([
      `a.test.ts:1: "${title}" carries what is no id at its place: ids begin the title, as in "[S2.14] [S7.3] …"`,
    ]);
  });
});
