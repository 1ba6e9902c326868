// The titles of tests are whole sentences: each reads without the describe around it. Words at the beginning tell.
import ts from 'typescript';

/** A sentence of ours begins with its subject; with these words a title goes on with one that stands elsewhere. */
const CONTINUES = new Set(
  `is are was were has have had does do did may might can cannot could must should will would
   of that whose which whom to nor and but or not also then
   acknowledges adds adopts agrees asks begins believes belongs brings carries clears closes compares continues converts
   corrects creates deletes differs distinguishes drops empties exposes fails fetches fills finds follows forgets
   gathers gets gives goes grows hands hashes hears holds ignores includes joins keeps knows lasts leaves lets
   lives loses makes narrows notifies opens owes owns pays preselects promises proposes
   proves puts raises reaches reads receives refuses rejects releases remembers removes renews repeats replaces reserves
   responds rests restores retries says searches sees sells sends serves settles shortens shows skips speaks spreads
   stores suggests survives takes tells throws ticks tries undoes unifies waits warns withdraws writes`.split(/\s+/u),
);

type Fragment = { readonly line: number; readonly title: string };

/** Titles that only go on with the title of their describe. A composed one ('%s', `${…}`) is judged by its rows. */
export function titleFragments(path: string, text: string): readonly Fragment[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Fragment[] = [];
  const visit = (node: ts.Node): void => {
    // A table over several tests composes their titles: its own is their subject.
    if (isTableOfTests(node)) return;
    const title = titleOf(node);
    if (title && CONTINUES.has(firstWord(title.text)))
      found.push({ line: file.getLineAndCharacterOfPosition(title.pos).line + 1, title: title.text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function titleOf(node: ts.Node): { readonly text: string; readonly pos: number } | undefined {
  if (!(ts.isCallExpression(node) && ['it', 'test'].includes(rootOf(node)))) return undefined;
  const [first] = node.arguments;
  if (!first || node.arguments.length < 2) return undefined;
  if (ts.isStringLiteralLike(first)) return { text: first.text, pos: first.getStart() };
  return ts.isTemplateExpression(first) ? { text: first.head.text, pos: first.getStart() } : undefined;
}

const isTableOfTests = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ts.isCallExpression(node.expression) && rootOf(node) === 'describe';

/** 'it' of `it.each(rows)('…', …)`. */
function rootOf(call: ts.CallExpression): string {
  let { expression }: { expression: ts.Expression } = call;
  while (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression)) ({ expression } = expression);
  return ts.isIdentifier(expression) ? expression.text : '';
}

const firstWord = (title: string): string => /^[„"'‘(]*(?<word>[\p{L}’']+)/u.exec(title)?.groups?.['word'] ?? '';
