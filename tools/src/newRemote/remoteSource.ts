import ts from 'typescript';

/** Paths of the routes that a `remote.ts` declares, read from its source. */
export function routePathsIn(text: string): string[] {
  return arrayOf(parsed(text), 'routes').elements.flatMap((route) => {
    const path = ts.isObjectLiteralExpression(route)
      ? route.properties.find((one) => one.name?.getText() === 'path')
      : undefined;
    return path !== undefined && ts.isPropertyAssignment(path) && ts.isStringLiteralLike(path.initializer)
      ? [path.initializer.text]
      : [];
  });
}

/** The `remote.ts` with one more route, as code, and with `operation` of the contract among its needs. */
export function withRoute(text: string, route: string, operation: string): string {
  const file = parsed(text);
  const edits = [
    appended(file, arrayOf(file, 'routes'), `\n${route.replace(/^/gm, '    ')}`, '\n  '),
    ...operationEdits(file, operation),
  ];
  return edits
    .toSorted((one, other) => other.at - one.at)
    .reduce((before, { at, words }) => before.slice(0, at) + words + before.slice(at), text);
}

interface Edit {
  readonly at: number;
  readonly words: string;
}

const parsed = (text: string) => ts.createSourceFile('remote.ts', text, ts.ScriptTarget.Latest, true);

/** The array that stands at a property of what `defineRemote` gets. @throws Error when it is not written out there */
function arrayOf(file: ts.SourceFile, name: string): ts.ArrayLiteralExpression {
  let found: ts.ArrayLiteralExpression | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === name && ts.isArrayLiteralExpression(node.initializer))
      found ??= node.initializer;
    node.forEachChild(visit);
  };
  visit(file);
  if (found === undefined)
    throw new Error(`remote.ts has no "${name}: […]" written out, so nothing can be added to it`);
  return found;
}

function appended(
  file: ts.SourceFile,
  { elements, end }: ts.ArrayLiteralExpression,
  words: string,
  last: string,
): Edit {
  const isOnOwnLine = file.text.slice(elements.end, end).includes('\n');
  const comma = elements.length > 0 && !elements.hasTrailingComma ? ',' : '';
  return { at: elements.end, words: `${comma}${words}${isOnOwnLine ? '' : last}` };
}

function operationEdits(file: ts.SourceFile, operation: string): Edit[] {
  const needed = arrayOf(file, 'api').elements;
  const isNeeded = needed.some((one) => one.getText() === operation);
  const need: Edit[] = isNeeded
    ? []
    : [{ at: needed.at(-1)?.end ?? needed.pos, words: `${needed.length > 0 ? ', ' : ''}${operation}` }];
  return [...need, ...importEdits(file, operation)];
}

function importEdits(file: ts.SourceFile, name: string): Edit[] {
  const contracts = file.statements.find(
    (one) =>
      ts.isImportDeclaration(one) &&
      (one.moduleSpecifier as ts.StringLiteral).text === '@portolan/contracts' &&
      one.importClause?.phaseModifier === undefined,
  ) as ts.ImportDeclaration | undefined;
  const names = contracts?.importClause?.namedBindings;
  if (names === undefined || !ts.isNamedImports(names))
    return [{ at: 0, words: `import { ${name} } from '@portolan/contracts';\n` }];
  if (names.elements.some((one) => one.getText() === name)) return [];
  return [{ at: names.elements.at(-1)?.end ?? names.elements.pos, words: `, ${name}` }];
}
