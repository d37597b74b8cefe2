import ts from 'typescript';
import type { TrackedFile } from '../trackedFiles.ts';

/** A test with the ids that its title carries. */
export interface TitledTest {
  readonly path: string;
  /** Titles of the describes around it and its own without the ids, joined by ` › `; `…` stands for what is only known when it runs. */
  readonly title: string;
  /** Such as `S4.12`, each once, as they stand in the title. */
  readonly ids: readonly string[];
}

interface FoundTests {
  readonly tests: readonly TitledTest[];
  /** Titles that cannot be read, and ids that stand where they do not count, one line each. */
  readonly problems: readonly string[];
}

const leadingIds = /^(?:\[S\d+\.\d+\] )+/;
const looksLikeId = /\[\s*S\s*\d/i;
const modifiers = ['each', 'only', 'skip', 'fixme', 'fail', 'failing', 'concurrent'];

/** The tests of a file, read from its source: `it` and `test`, with `.each` too. Ids are read where they begin the test's own title. */
export function readTestTitles({ path, text }: TrackedFile): FoundTests {
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const tests: TitledTest[] = [];
  const problems: string[] = [];
  const visit = (node: ts.Node, around: readonly string[]): void => {
    const kind = ts.isCallExpression(node) ? kindOf(node) : null;
    const at = `${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
    if (kind === 'describe') {
      const title = titleOf(node as ts.CallExpression) ?? '…';
      if (looksLikeId.test(title))
        problems.push(`${at}: "${title}" is a describe: an id belongs to the test that proves it`);
      return node.forEachChild((child) => visit(child, [...around, title]));
    }
    if (kind === 'test') {
      const title = titleOf(node as ts.CallExpression);
      if (title === null) problems.push(`${at}: the title of a test has to stand there, as a string or template`);
      else tests.push(aTest(path, around, title, (problem) => problems.push(`${at}: ${problem}`)));
    }
    node.forEachChild((child) => visit(child, around));
  };
  visit(source, []);
  return { tests, problems };
}

function aTest(
  path: string,
  around: readonly string[],
  written: string,
  report: (problem: string) => void,
): TitledTest {
  const prefix = leadingIds.exec(written)?.[0] ?? '';
  const title = written.slice(prefix.length);
  const ids = prefix.match(/S\d+\.\d+/g) ?? [];
  if (looksLikeId.test(title))
    report(`"${written}" carries what is no id at its place: ids begin the title, as in "[S2.14] [S7.3] …"`);
  if (new Set(ids).size < ids.length) report(`"${written}" carries an id twice`);
  return { path, title: [...around, title].join(' › '), ids: [...new Set(ids)] };
}

/** What a call declares: `it('…')`, `test.each(table)('…')`, `test.describe('…')` and the like; null where it declares nothing. */
function kindOf({ expression: callee }: ts.CallExpression): 'test' | 'describe' | null {
  const isTable = ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee);
  const names = namesOf(
    ts.isCallExpression(callee) ? callee.expression : ts.isTaggedTemplateExpression(callee) ? callee.tag : callee,
  );
  if ((names.at(-1) === 'each') !== isTable) return null;
  if (names[0] === 'describe' || (names[0] === 'test' && names[1] === 'describe'))
    return names.includes('configure') ? null : 'describe';
  return (names[0] === 'it' || names[0] === 'test') && names.slice(1).every((name) => modifiers.includes(name))
    ? 'test'
    : null;
}

/** `a.b.c` as its names; none for anything else. */
function namesOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const before = namesOf(expression.expression);
  return before.length === 0 ? [] : [...before, expression.name.text];
}

function titleOf({ arguments: [title] }: ts.CallExpression): string | null {
  if (title === undefined) return null;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title)
    ? title.head.text + title.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
    : null;
}
