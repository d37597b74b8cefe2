import ts from 'typescript';

/** Fields of an operation that the API, its document and tests read, and no page. */
const serverFields = new Set(['summary', 'errors']);

/**
 * Leaves the fields that only servers read out of the operations that a module declares: they would add to every first load.
 * @param isMeant by the file's path, whether it declares operations
 */
export function withoutServerFields(isMeant: (path: string) => boolean): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    if (!isMeant(file.fileName)) return file;
    const visit = (node: ts.Node): ts.Node =>
      isDeclaration(node)
        ? context.factory.updateCallExpression(node, node.expression, node.typeArguments, node.arguments.map(without))
        : ts.visitEachChild(node, visit, context);
    const without = (declared: ts.Expression): ts.Expression =>
      ts.isObjectLiteralExpression(declared)
        ? context.factory.updateObjectLiteralExpression(
            declared,
            declared.properties.filter(({ name }) => !(name && ts.isIdentifier(name) && serverFields.has(name.text))),
          )
        : declared;
    return ts.visitEachChild(file, visit, context);
  };
}

const isDeclaration = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'defineOperation';
