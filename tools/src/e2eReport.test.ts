import { hasFailures, slowestTests, verdictOf, type E2eReport } from './e2eReport.ts';

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

/** A report of `a.spec.ts`, with the tests in its one `describe`; durations in milliseconds. */
function aReport(tests: Readonly<Record<string, Status>>, durations: Readonly<Record<string, number>> = {}): E2eReport {
  const specs = Object.entries(tests).map(([title, status]) => ({
    title,
    tests: [{ status, results: [{ duration: durations[title] ?? 10 }] }],
  }));
  return { errors: [], suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'at 360 px', specs }] }] };
}

const name = (title: string) => `a.spec.ts › at 360 px › ${title}`;

describe('a run of browser tests', () => {
  it('A run passes if every test did; skipped tests do not count', () => {
    const report = aReport({ one: 'expected', two: 'expected', three: 'skipped' });
    expect(hasFailures(report)).toBe(false);
    expect(verdictOf(report, null)).toEqual({ passed: 2, failed: 0, failures: [], flaky: [] });
  });

  it('A test that failed and passes alone is named as flaky, and the run passes', () => {
    const report = aReport({ one: 'expected', two: 'unexpected' });
    expect(hasFailures(report)).toBe(true);
    const verdict = verdictOf(report, aReport({ two: 'expected' }));
    expect(verdict).toEqual({ passed: 2, failed: 0, failures: [], flaky: [name('two')] });
  });

  it('A test that also fails alone fails the run', () => {
    const verdict = verdictOf(aReport({ one: 'expected', two: 'unexpected' }), aReport({ two: 'unexpected' }));
    expect(verdict).toEqual({ passed: 1, failed: 1, failures: [name('two')], flaky: [] });
  });

  it.each([
    ['that could not be repeated', null],
    ['that the repetition left out', aReport({})],
    ['that the repetition skipped', aReport({ one: 'skipped' })],
  ])('A run fails by a test %s', (_what, again) => {
    expect(verdictOf(aReport({ one: 'unexpected' }), again)).toMatchObject({ failed: 1, failures: [name('one')] });
  });

  it.each([
    [2, { passed: 3, failed: 0 }],
    [3, { passed: 1, failed: 3 }],
  ])('A run may have two flaky tests and no more: %i', (count, expected) => {
    const titles = ['two', 'three', 'four'].slice(0, count);
    const all = (status: Status) => Object.fromEntries(titles.map((title) => [title, status]));
    const verdict = verdictOf(aReport({ one: 'expected', ...all('unexpected') }), aReport(all('expected')));
    expect(verdict).toEqual({ ...expected, failures: [], flaky: titles.map(name) });
  });

  it('A spec that cannot be loaded fails the run, whatever its tests say', () => {
    const report = { ...aReport({ one: 'expected' }), errors: [{ message: 'no such module' }] };
    expect(verdictOf(report, null)).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('the slowest browser tests', () => {
  const report = aReport(
    { one: 'expected', two: 'expected', three: 'unexpected' },
    { one: 900, two: 12_340, three: 2_000 },
  );

  it('The slowest tests are listed with their seconds, the slowest first', () => {
    expect(slowestTests(report)).toEqual([
      `  12.3 s  ${name('two')}`,
      `   2.0 s  ${name('three')}`,
      `   0.9 s  ${name('one')}`,
    ]);
  });

  it('The list of the slowest tests has the requested length', () => {
    expect(slowestTests(report, 1)).toEqual([`  12.3 s  ${name('two')}`]);
  });
});
