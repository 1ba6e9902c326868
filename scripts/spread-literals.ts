// Finds an object literal that is spread into another one: its fields belong into the object itself.
import ts from 'typescript';

/**
 * The lines, counted from 1, of `...{` inside an object literal; a spread of a variable or of a condition does not
 * count.
 */
export function spreadLiterals(path: string, text: string): readonly number[] {
  if (!text.includes('...{')) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression))
      lines.push(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}
