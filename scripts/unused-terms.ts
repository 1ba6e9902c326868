// Words that names, log messages, test titles and comments do not use: the table of docs/unused-terms.md, applied to one
// file.
import { basename } from 'node:path';
import ts from 'typescript';

type TermRule = {
  readonly term: string;
  readonly where: 'everywhere' | 'names' | 'screens';
  readonly say: string;
  readonly exceptions: readonly string[];
};

type TermFinding = {
  readonly line: number;
  readonly what: 'name' | 'log message' | 'test title' | 'comment';
  readonly text: string;
};

const ROW = /^\| (?<term>[a-z]+) \| (?<where>everywhere|names|screens) \| (?<say>[^|]*) \|(?<exceptions>[^|]*)\|$/gmu;
const SCREENS = /^(apps\/(portal|reception-desktop)|packages\/screens)\//u;
const TESTS = /^(it|test|describe)(\.|$)/u;
const LOGS = /(^|\.)log\??\.(debug|info|warn|error|fatal)$/u;
/** Literals of a comment: text in backticks, and text in quotes that starts and ends at a word's edge. */
const LITERALS = /`[^`]*`|(?<!\w)'[^']*'(?!\w)|"[^"]*"/gu;
const COMMENT_WORD = /(?<![\w-])[\w-]+/gu;

/** The rows of the table. Throws when there is none: a check without rules finds nothing. */
export function parseUnusedTerms(markdown: string): ReadonlyMap<string, TermRule> {
  const rules = [...markdown.matchAll(ROW)].map(({ groups = {} }) => ({
    term: groups['term'] ?? '',
    where: groups['where'] as TermRule['where'],
    say: groups['say']?.trim() ?? '',
    exceptions: (groups['exceptions'] ?? '').split(',').map((name) => name.trim()),
  }));
  if (rules.length === 0) throw new Error('docs/unused-terms.md has no row that can be read.');
  return new Map(rules.map((rule) => [rule.term, rule]));
}

/** Where a source file uses a listed term: in its own name (line 0), a declared name, a message, a title or a comment. */
export function unusedTerms(rules: ReadonlyMap<string, TermRule>, path: string, text: string): readonly TermFinding[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const findings: TermFinding[] = [];
  const isListed = (value: string, isName: boolean) =>
    partsOf(value).some((term) => {
      const rule = rules.get(term);
      return rule !== undefined && applies(rule, isName) && !rule.exceptions.includes(value);
    });
  const applies = ({ where }: TermRule, isName: boolean) =>
    where === 'everywhere' || (isName && (where === 'names' || SCREENS.test(path)));
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclared(node) && isListed(node.text, true))
      findings.push({ line: lineOf(node), what: 'name', text: node.text });
    const said = ts.isCallExpression(node) ? messageOf(node, file) : undefined;
    if (said && isListed(said.node.getText(file), false))
      findings.push({ line: lineOf(said.node), what: said.what, text: said.node.getText(file) });
    ts.forEachChild(node, visit);
  };
  if (isListed(basename(path), true)) findings.push({ line: 0, what: 'name', text: basename(path) });
  visit(file);
  return [...findings, ...inComments(rules, file)];
}

/** Comments follow the rows for everywhere; a word in backticks or quotes is a literal, and may be any. */
function inComments(rules: ReadonlyMap<string, TermRule>, file: ts.SourceFile): readonly TermFinding[] {
  if (!file.text.match(COMMENT_WORD)?.some((word) => isListedInComment(rules, word))) return [];
  return commentsOf(file).flatMap(({ pos, end }) => {
    const first = file.getLineAndCharacterOfPosition(pos).line + 1;
    const comment = file.text.slice(pos, end);
    const prose = comment.replace(LITERALS, (literal) => literal.replace(/[^\n]/gu, '`')).split('\n');
    return comment.split('\n').flatMap((text, index): readonly TermFinding[] => {
      const words = prose[index]?.match(COMMENT_WORD) ?? [];
      const isFound = words.some((word) => isListedInComment(rules, word));
      return isFound ? [{ line: first + index, what: 'comment', text: text.trim() }] : [];
    });
  });
}

function isListedInComment(rules: ReadonlyMap<string, TermRule>, word: string): boolean {
  const rule = rules.get(word.toLowerCase());
  return rule?.where === 'everywhere' && !rule.exceptions.includes(word);
}

/** Each comment once, in the order of the file. The text of a JSX element may look like one, and is none. */
function commentsOf(file: ts.SourceFile): readonly ts.TextRange[] {
  const byStart = new Map<number, ts.TextRange>();
  const texts: ts.TextRange[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return void texts.push(node);
    const leading = ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? [];
    const trailing = ts.getTrailingCommentRanges(file.text, node.getEnd()) ?? [];
    for (const range of [...leading, ...trailing]) byStart.set(range.pos, range);
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  return [...byStart.values()]
    .filter(({ pos }) => !texts.some((text) => text.pos <= pos && pos < text.end))
    .sort((one, other) => one.pos - other.pos);
}

/** 'lookUpDeskPrint', 'look-up-desk-print' and 'LOOK_UP' alike are words in lower case. */
function partsOf(value: string): readonly string[] {
  return value
    .replace(/(?<lower>[a-z0-9])(?<upper>[A-Z])/gu, '$<lower> $<upper>')
    .toLowerCase()
    .split(/[^a-z]+/u);
}

function isDeclared(node: ts.Identifier): boolean {
  return 'name' in node.parent && node.parent.name === node && !ts.isPropertyAccessExpression(node.parent);
}

function messageOf(call: ts.CallExpression, file: ts.SourceFile) {
  const name = call.expression.getText(file);
  const [first] = call.arguments;
  const last = call.arguments.at(-1);
  if (TESTS.test(name) && first && isText(first)) return { node: first, what: 'test title' as const };
  if (LOGS.test(name) && last && isText(last)) return { node: last, what: 'log message' as const };
  return undefined;
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}
