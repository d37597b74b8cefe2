import ts from 'typescript';

/**
 * Marks calls at the top level of a module as free of side effects (`#__PURE__`), so that the minifier drops unused ones. For modules that
 * only declare, such as those of the contracts: a bundler keeps every schema of a module of which it needs one, because a call might have
 * an effect. Calls within functions stay as they are.
 * @param isMeant by the file's path, whether all its top-level calls only create values
 */
export function pureDeclarations(isMeant: (path: string) => boolean): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    if (!isMeant(file.fileName)) return file;
    const mark = (node: ts.Node): ts.Node => {
      if (ts.isFunctionLike(node)) return node;
      const marked = ts.visitEachChild(node, mark, context);
      return ts.isCallExpression(marked)
        ? ts.addSyntheticLeadingComment(marked, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__', false)
        : marked;
    };
    return ts.visitEachChild(file, mark, context);
  };
}
