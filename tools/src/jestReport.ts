import { relative } from 'node:path';
import { mostFlaky } from './e2eReport.ts';

/** Fields of Jest's JSON report that are read. */
export interface JestReport {
  readonly testResults: readonly ReportedTestFile[];
}

interface ReportedTestFile {
  /** Absolute path. */
  readonly name: string;
  /** `failed`, without results, for a file that could not run. */
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** Verdict on a run of Jest, after the failed files were repeated. */
export interface JestVerdict {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed, and failed again or were not repeated. */
  readonly failures: readonly string[];
  /** Tests that failed, and passed when their file ran alone. */
  readonly flaky: readonly string[];
}

/** Absolute paths of the files with failures. */
export function failedFiles({ testResults }: JestReport): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** Results by name; a file that could not run counts as one. */
function resultsOf({ testResults }: JestReport, folder: string): { readonly name: string; readonly status: string }[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(folder, name);
    const results = assertionResults.map((result) => ({ name: `${path} › ${result.fullName}`, status: result.status }));
    const isBrokenFile = status === 'failed' && !results.some((result) => result.status === 'failed');
    return isBrokenFile ? [...results, { name: path, status: 'failed' }] : results;
  });
}

/**
 * Verdict from the report of a run and that of its repetition, with the browser tests' limit on flaky ones.
 * @param again of the failed files only; null without a repetition
 * @param folder base of the relative names
 */
export function jestVerdictOf(first: JestReport, again: JestReport | null, folder: string): JestVerdict {
  const results = resultsOf(first, folder);
  const filesAgain = new Map(again?.testResults.map(({ name, status }) => [relative(folder, name), status]));
  const repeated = new Map(again === null ? [] : resultsOf(again, folder).map(({ name, status }) => [name, status]));
  const failedFirst = results.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const hasPassed = (name: string) => repeated.get(name) === 'passed' || filesAgain.get(name) === 'passed';
  const flaky = failedFirst.filter(hasPassed);
  const failures = failedFirst.filter((name) => !hasPassed(name));
  const isTooFlaky = flaky.length > mostFlaky;
  return {
    passed: results.filter(({ status }) => status === 'passed').length + (isTooFlaky ? 0 : flaky.length),
    failed: failures.length + (isTooFlaky ? flaky.length : 0),
    failures,
    flaky,
  };
}
