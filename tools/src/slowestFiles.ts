import { relative } from 'node:path';

/** One test file of Jest's report with its times, in milliseconds since 1970. */
export interface ReportedFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
}

/** The slowest test files of a run, the slowest first, one line each: seconds and path relative to `folder`. */
export function slowestFiles(files: readonly ReportedFile[], folder: string, count = 20): string[] {
  return files
    .map(({ name, startTime, endTime }) => ({ path: relative(folder, name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`);
}
