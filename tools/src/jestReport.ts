import { relative } from 'node:path';
import { mostFlaky } from './e2eReport.ts';

/** What is read of Jest's report in JSON. */
export interface JestReport {
  readonly testResults: readonly ReportedTestFile[];
}

interface ReportedTestFile {
  /** Absolute path. */
  readonly name: string;
  /** Of a file that could not be run `failed`, without results. */
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** How a run of Jest ended, after the files that failed were repeated. */
export interface JestVerdict {
  readonly passed: number;
  readonly failed: number;
  /** Names of what failed and failed again, or was not repeated. */
  readonly failures: readonly string[];
  /** Names of what failed and passed when its file ran alone. */
  readonly flaky: readonly string[];
}

/** Absolute paths of the files in which something failed. */
export function failedFiles({ testResults }: JestReport): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** Results by name; a file that could not be run counts as one. */
function resultsOf({ testResults }: JestReport, folder: string): { readonly name: string; readonly status: string }[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(folder, name);
    const results = assertionResults.map((result) => ({ name: `${path} › ${result.fullName}`, status: result.status }));
    const isBrokenFile = status === 'failed' && !results.some((result) => result.status === 'failed');
    return isBrokenFile ? [...results, { name: path, status: 'failed' }] : results;
  });
}

/**
 * Judges a run by its report and that of its repetition, by the same bound on flaky tests as the browser's.
 * @param again of the failed files alone; null where none was repeated
 * @param folder names are told relative to it
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
