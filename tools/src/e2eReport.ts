/** What is read of Playwright's report in JSON. */
export interface E2eReport {
  readonly suites: readonly ReportSuite[];
  /** What went wrong outside every test, such as a spec that cannot be loaded. */
  readonly errors: readonly { readonly message?: string }[];
}

interface ReportSuite {
  /** Of a file its path below the folder of tests, else the title of a `describe`. */
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
  readonly suites?: readonly ReportSuite[];
}

interface RanTest {
  /** Such as `trips/trips-list.spec.ts › at 360 px › the filters lie over the list`. */
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
}

/** How a run of browser tests ended, after those that failed were repeated. */
export interface E2eVerdict {
  readonly passed: number;
  readonly failed: number;
  /** Names of the tests that failed, and failed again alone; or that were not repeated. */
  readonly failures: readonly string[];
  /** Names of the tests that failed, and passed alone. */
  readonly flaky: readonly string[];
}

/** So many flaky tests a run may have: with more of them it says nothing. */
export const mostFlaky = 2;

const statuses = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const;

function testsOf({ suites }: E2eReport): RanTest[] {
  const under = (suite: ReportSuite, before: readonly string[]): RanTest[] => {
    const path = [...before, suite.title];
    return [
      ...suite.specs.flatMap(({ title, tests }) =>
        tests.map(({ status, results }) => ({
          name: [...path, title].join(' › '),
          status: statuses[status],
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
        })),
      ),
      ...(suite.suites ?? []).flatMap((inner) => under(inner, path)),
    ];
  };
  return suites.flatMap((suite) => under(suite, []));
}

/** The tests that took longest, slowest first, a line each with the seconds. @param count default: 20 */
export function slowestTests(report: E2eReport, count = 20): string[] {
  return testsOf(report)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** Whether the run has failed tests that can be repeated. */
export function hasFailures(report: E2eReport): boolean {
  return testsOf(report).some(({ status }) => status === 'failed');
}

/**
 * Judges a run by its report and that of its repetition.
 * @param again of the failed tests alone; null where none was repeated
 */
export function verdictOf(first: E2eReport, again: E2eReport | null): E2eVerdict {
  const tests = testsOf(first);
  const repeated = new Map(again === null ? [] : testsOf(again).map(({ name, status }) => [name, status]));
  const failedFirst = tests.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const flaky = failedFirst.filter((name) => repeated.get(name) === 'passed');
  const failures = failedFirst.filter((name) => repeated.get(name) !== 'passed');
  const isTooFlaky = flaky.length > mostFlaky;
  return {
    passed: tests.filter(({ status }) => status === 'passed').length + (isTooFlaky ? 0 : flaky.length),
    failed: failures.length + first.errors.length + (isTooFlaky ? flaky.length : 0),
    failures,
    flaky,
  };
}
