import type { Break } from './breaks.ts';
import type { CoverageRow } from './coverage.ts';

interface Report {
  readonly behaviours: readonly CoverageRow[];
  readonly journeys: readonly CoverageRow[];
  readonly breaks: readonly Break[];
}

/** The report as Markdown: counts by section and by area, journeys, breaks, then each behaviour with its tests. */
export function writeReport({ behaviours, journeys, breaks }: Report): string {
  return `# Coverage of the specification

Written by \`npm run spec\` from [spec/](spec/README.md) and the titles of the tests; not edited by hand.
A behaviour counts under *Screens* when a test of what runs in the browser proves it, under *Calls alone* when only tests of the API do.

## By section
${countTable('Section', behaviours, ({ id }) => `§${id.slice(1).split('.')[0]}`)}

## By area
${countTable('Area', behaviours, ({ area }) => area)}

## Journeys
What the form shows is sent, what is answered is shown, and the trip keeps it; each in a browser, and with a break below.

| Id | Journey | State | Tests |
|---|---|---|---|
${journeys.map(behaviourLine).join('\n')}

## Breaks
\`npm run prove -- breaks\` writes each into its source, and fails where the test still passes.

| Break | Source | Test that fails with it |
|---|---|---|
${breaks.map(breakLine).join('\n')}

## Behaviours
| Id | Behaviour | State | Tests |
|---|---|---|---|
${behaviours.map(behaviourLine).join('\n')}
`;
}

function countTable(
  heading: string,
  rows: readonly CoverageRow[],
  keyOf: (behaviour: CoverageRow['behaviour']) => string,
): string {
  const groups = Map.groupBy(rows, ({ behaviour }) => keyOf(behaviour));
  const lines = [...groups].map(([key, group]) => countLine(key, group));
  return [
    `| ${heading} | Behaviours | Built | Proved by tests | Screens | Calls alone | Planned |`,
    '|---|--:|--:|--:|--:|--:|--:|',
    ...lines,
    countLine('**all**', rows),
  ].join('\n');
}

function countLine(key: string, rows: readonly CoverageRow[]): string {
  const built = rows.filter(({ behaviour }) => behaviour.state === 'built');
  const proved = built.filter(({ tests }) => tests.length > 0);
  const onScreens = proved.filter(({ tests }) => tests.some(({ path }) => !isOfCalls(path)));
  const counts = [rows.length, built.length, proved.length, onScreens.length, proved.length - onScreens.length];
  return `| ${key} | ${counts.join(' | ')} | ${rows.length - built.length} |`;
}

/** Whether a test is of the API and its contract only, not of screens. */
const isOfCalls = (path: string): boolean => /^(api|shared\/contracts)\//.test(path);

function behaviourLine({ behaviour: { id, text, state }, tests }: CoverageRow): string {
  const proofs = tests.map(({ path, title }) => `${escaped(title)} (${escaped(path)})`);
  return `| ${id} | ${escaped(text)} | ${state} | ${proofs.join('<br>')} |`;
}

const breakLine = ({ what, file, test }: Break): string =>
  `| ${escaped(what)} | ${escaped(file)} | ${escaped(test.title)} (${escaped(test.path)}) |`;

/** Text that Markdown shows unchanged, also in a cell of a table. */
function escaped(text: string): string {
  return text
    .replace(/[\\|*_`[\]]/g, String.raw`\$&`)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\s+/g, ' ');
}
