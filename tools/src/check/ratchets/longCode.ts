import { countEach, type Counts } from './counts.ts';

const rules = {
  'functions of at most 60 lines': 'max-lines-per-function',
  'files of at most 300 lines': 'max-lines',
} as const;

/** Longer functions and files, by file, from what oxlint says (`path:line:column: words [Warning/eslint(rule)]`). */
export function longCode(output: string): Readonly<Record<string, Counts>> {
  const lines = output.split('\n');
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      countEach(lines.filter((line) => line.includes(`(${rule})`)).map((line) => line.slice(0, line.indexOf(':')))),
    ]),
  );
}
