import ts from 'typescript';
import type { TrackedFile } from '../trackedFiles.ts';

/** A test with the ids that its title carries. */
export interface TitledTest {
  readonly path: string;
  /** Titles of the surrounding describes and its own without the ids, joined by ` › `; `…` stands for run-time parts. */
  readonly title: string;
  /** Its own title, ids and all. */
  readonly ownTitle: string;
  /** Such as `S4.12` or `J2`, each once, in the title's order; none for a test that is expected to fail or does not run: it proves nothing. */
  readonly ids: readonly string[];
}

interface FoundTests {
  readonly tests: readonly TitledTest[];
  /** Unreadable titles, and ids out of place, one line each. */
  readonly problems: readonly string[];
}

const leadingIds = /^(?:\[(?:S\d+\.\d+|J\d+)\] )+/;
const looksLikeId = /\[\s*[SJ]\s*\d/i;
/** With these a test is expected to fail, or does not run. */
const provingNothing = ['skip', 'fixme', 'fail', 'failing'];
const modifiers = ['each', 'only', 'concurrent', ...provingNothing];

/**
 * The tests of a file, read from its source: `it` and `test`, with `.each` too. Ids are read at the start of the test's own title. A test
 * marked by `.fail`, `.failing`, `.skip` or `.fixme`, by `test.fail()` and the like in its body, or inside such a describe, has none.
 */
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
  const visit = (node: ts.Node, around: readonly string[], isProofAround = true): void => {
    const call = ts.isCallExpression(node) ? node : null;
    const kind = call && kindOf(call);
    const title = call && kind && titleOf(call);
    const isProof = isProofAround && (call === null || kind === null || !isMarked(call));
    const report = (problem: string) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      problems.push(`${path}:${line + 1}: ${problem}`);
    };
    if (kind === 'describe') {
      if (looksLikeId.test(title ?? '')) report(`"${title}" is a describe: an id belongs to the test that proves it`);
      return node.forEachChild((child) => visit(child, [...around, title ?? '…'], isProof));
    }
    if (kind === 'test' && title === null) report('the title of a test has to stand there, as a string or template');
    if (kind === 'test' && title !== null) {
      const test = aTest(path, around, title, report);
      tests.push(isProof ? test : { ...test, ids: [] });
    }
    node.forEachChild((child) => visit(child, around, isProof));
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
  const ids = prefix.match(/S\d+\.\d+|J\d+/g) ?? [];
  if (looksLikeId.test(title))
    report(`"${written}" carries what is no id at its place: ids begin the title, as in "[S2.14] [S7.3] …"`);
  if (new Set(ids).size < ids.length) report(`"${written}" carries an id twice`);
  return { path, title: [...around, title].join(' › '), ownTitle: written, ids: [...new Set(ids)] };
}

/** Whether a declaration is expected to fail or does not run, by its own name or by a statement in its body. */
function isMarked(declaration: ts.CallExpression): boolean {
  if (namesCalled(declaration).some((name) => provingNothing.includes(name))) return true;
  const body = declaration.arguments.findLast(
    (argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument),
  );
  const statements = body !== undefined && ts.isBlock(body.body) ? body.body.statements : [];
  return statements.some(
    (statement) =>
      ts.isExpressionStatement(statement) && ts.isCallExpression(statement.expression) && isMark(statement.expression),
  );
}

/** `test.fail()`, `test.skip(isSlow, 'why')` and the like: a mark on the surrounding block, no test of its own. */
function isMark(call: ts.CallExpression): boolean {
  const names = namesCalled(call);
  const [title, body] = call.arguments;
  const declares = titleOf(call) !== null || (title !== undefined && body !== undefined && ts.isFunctionLike(body));
  return ['test', 'it'].includes(names[0] ?? '') && provingNothing.includes(names.at(-1) ?? '') && !declares;
}

/** The names in a declaration's call: `test.each(table)('…')` as `test`, `each`. */
const namesCalled = ({ expression: callee }: ts.CallExpression): string[] =>
  namesOf(
    ts.isCallExpression(callee) ? callee.expression : ts.isTaggedTemplateExpression(callee) ? callee.tag : callee,
  );

/** Kind of declaration: `it('…')`, `test.each(table)('…')`, `test.describe('…')` and the like; null for other calls. */
function kindOf(call: ts.CallExpression): 'test' | 'describe' | null {
  if (isMark(call)) return null;
  const { expression: callee } = call;
  const isTable = ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee);
  const names = namesCalled(call);
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
