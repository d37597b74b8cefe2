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

/** The `remote.ts` with one more route, as code. @throws Error unless its routes are a literal */
export function withRoute(text: string, route: string): string {
  const file = parsed(text);
  const { elements, end } = arrayOf(file, 'routes');
  const comma = elements.length > 0 && !elements.hasTrailingComma ? ',' : '';
  const isOnOwnLine = text.slice(elements.end, end).includes('\n');
  const words = `${comma}\n${route.replace(/^/gm, '    ')}${isOnOwnLine ? '' : '\n  '}`;
  return text.slice(0, elements.end) + words + text.slice(elements.end);
}

const parsed = (text: string) => ts.createSourceFile('remote.ts', text, ts.ScriptTarget.Latest, true);

/** The array of a property in `defineRemote`'s argument. @throws Error unless it is a literal */
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
