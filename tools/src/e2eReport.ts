/** Fields of Playwright's JSON report that are read. */
export interface E2eReport {
  readonly suites: readonly ReportSuite[];
  /** Errors outside every test, such as a spec that cannot be loaded. */
  readonly errors: readonly { readonly message?: string }[];
}

interface ReportSuite {
  /** For a file its path below the folder of tests, else the title of a `describe`. */
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

/** Verdict on a run of browser tests, after the failed ones were repeated. */
export interface E2eVerdict {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed, and failed again alone or were not repeated. */
  readonly failures: readonly string[];
  /** Tests that failed, and passed alone. */
  readonly flaky: readonly string[];
}

/** Most flaky tests of a run: with more of them its verdict is worthless. */
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

/** The slowest tests, slowest first, a line each with the seconds. @param count default: 20 */
export function slowestTests(report: E2eReport, count = 20): string[] {
  return testsOf(report)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** Whether the run has failed tests that can be repeated. */
export function hasFailures(report: E2eReport): boolean {
  return testsOf(report).some(({ status }) => status === 'failed');
}

/**
 * Verdict from the report of a run and that of its repetition.
 * @param again of the failed tests only; null without a repetition
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
