import { failedFiles, jestVerdictOf, type JestReport } from './jestReport.ts';

const folder = '/portal';
const file = (name: string, results: Readonly<Record<string, string>>, status?: string) => ({
  name: `${folder}/${name}`,
  status: status ?? (Object.values(results).includes('failed') ? 'failed' : 'passed'),
  assertionResults: Object.entries(results).map(([fullName, result]) => ({ fullName, status: result })),
});
const report = (...testResults: JestReport['testResults'][number][]): JestReport => ({ testResults });

describe('the verdict on a run of Jest', () => {
  it('Passed tests are counted, and without a failure nothing is repeated', () => {
    const first = report(file('trips.test.ts', { 'a trip is kept': 'passed', 'a trip is sent': 'passed' }));
    expect(failedFiles(first)).toEqual([]);
    expect(jestVerdictOf(first, null, folder)).toEqual({ passed: 2, failed: 0, failures: [], flaky: [] });
  });

  it('A failed test that passes when its file runs alone is flaky, and named', () => {
    const first = report(file('trips.test.ts', { 'a trip is kept': 'passed', 'a trip is sent': 'failed' }));
    expect(failedFiles(first)).toEqual(['/portal/trips.test.ts']);
    const again = report(file('trips.test.ts', { 'a trip is kept': 'passed', 'a trip is sent': 'passed' }));
    expect(jestVerdictOf(first, again, folder)).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      flaky: ['trips.test.ts › a trip is sent'],
    });
  });

  it('A test that fails again, or that the repetition did not run, fails the run', () => {
    const first = report(file('a.test.ts', { one: 'failed', two: 'failed' }));
    const again = report(file('a.test.ts', { one: 'failed' }));
    expect(jestVerdictOf(first, again, folder)).toMatchObject({
      failed: 2,
      failures: ['a.test.ts › one', 'a.test.ts › two'],
    });
  });

  it('More than two flaky tests fail the run', () => {
    const results = { one: 'failed', two: 'failed', three: 'failed' };
    const again = report(file('a.test.ts', { one: 'passed', two: 'passed', three: 'passed' }));
    expect(jestVerdictOf(report(file('a.test.ts', results)), again, folder)).toMatchObject({ passed: 0, failed: 3 });
  });

  it('A file that could not run counts as one failure, flaky if it runs alone', () => {
    const first = report(file('a.test.ts', {}, 'failed'));
    expect(jestVerdictOf(first, report(file('a.test.ts', {}, 'failed')), folder)).toMatchObject({ failed: 1 });
    const again = report(file('a.test.ts', { one: 'passed' }));
    expect(jestVerdictOf(first, again, folder)).toMatchObject({ failed: 0, flaky: ['a.test.ts'] });
  });
});
