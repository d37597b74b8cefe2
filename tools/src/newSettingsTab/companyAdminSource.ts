import ts from 'typescript';

/** The settings' list of pages with one more at the end of a group. @throws Error naming the groups where there is no such one */
export function withSettingsPage(text: string, group: string, page: { readonly key: string; readonly path: string }) {
  const pages = objectsIn(text).flatMap((entry) => {
    const list = valueOf(entry, 'pages');
    return list !== undefined && ts.isArrayLiteralExpression(list) ? [{ key: stringOf(entry, 'key'), list }] : [];
  });
  const found = pages.find(({ key }) => key === group);
  if (found === undefined)
    throw new Error(`no group "${group}" of settings; there are ${pages.map(({ key }) => key).join(', ')}`);
  return withElement(text, found.list, `{ key: '${page.key}', path: '${page.path}' }`);
}

/** A source with one more text at the end of the first list that has `known` in it. @throws Error where there is no such list */
export function withListed(text: string, known: string, added: string): string {
  const list = nodesIn(text)
    .filter(ts.isArrayLiteralExpression)
    .find(({ elements }) => elements.some((one) => ts.isStringLiteral(one) && one.text === known));
  if (list === undefined) throw new Error(`no list has "${known}", so "${added}" cannot be added beside it`);
  return withElement(text, list, `'${added}'`);
}

/** Texts of a language with one more at `path`. @throws Error where there is one already */
export function withText(file: string, json: string, path: readonly string[], value: unknown): string {
  const texts = JSON.parse(json) as Texts;
  const group = path.slice(0, -1).reduce((part, key) => part[key] as Texts, texts);
  const key = path.at(-1) ?? '';
  if (key in group) throw new Error(`${file} has texts called "${path.join('.')}" already: choose another name`);
  group[key] = value;
  return `${JSON.stringify(texts, null, 2)}\n`;
}
interface Texts {
  [key: string]: unknown;
}

function withElement(text: string, { elements }: ts.ArrayLiteralExpression, element: string): string {
  const comma = elements.length > 0 && !elements.hasTrailingComma ? ', ' : ' ';
  return `${text.slice(0, elements.end)}${comma}${element},${text.slice(elements.end)}`;
}

function nodesIn(text: string): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true));
  return nodes;
}

const objectsIn = (text: string) => nodesIn(text).filter(ts.isObjectLiteralExpression);

function valueOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const property = object.properties.find((one) => one.name?.getText() === name);
  return property !== undefined && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

function stringOf(object: ts.ObjectLiteralExpression, name: string): string {
  const value = valueOf(object, name);
  return value !== undefined && ts.isStringLiteral(value) ? value.text : '';
}
