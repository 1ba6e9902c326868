// What documents and comments refer to: rules of docs/specification, paths of the repository, log events. Each must
// exist.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A rule of the specification: its number, such as 'DOC-12', and the files that its line `Held by:` names. */
type Rule = { readonly number: string; readonly heldBy: readonly string[] };

export type Repository = {
  /** Markdown and code, text by path. */
  readonly documents: ReadonlyMap<string, string>;
  readonly sources: ReadonlyMap<string, string>;
  readonly exists: (path: string) => boolean;
};

const LONGEST_README = 60;
const SPECIFICATION = 'docs/specification/';
const ALERTS = 'docs/operations/alerts.md';
const REASONS = 'packages/domain/src/notifications/critical-notification.ts';
/** This file and its test contain examples of citations that do not resolve. */
const EXAMPLES = /^scripts\/citations/;
const RULE = /^- \*\*([A-Z]+-\d+)\*\* /;
const HELD_BY = /Held by: ((?:`[^`]+`(?:,\s+)?)+)/;
const QUOTED = /`([^`\n]+)`/g;
const PICTURE = /!\[[^\]]*\]\(([^)]+)\)/g;
const FENCE = /^```[\s\S]*?^```/gm;
/** Citations of documents that are not in the repository, in the forms that the code once had. */
const OUTSIDE =
  /\b(?:decisions\s+(?:\*\s+)?\d+(?:\.\d+)?|decisions\.md|service\.md|screens\.md|linking rules? \d|spec(?:,| §|:) ?["“])/gi;

/** The tracked files of a working copy. */
export function repositoryAt(root: string): Repository {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  }).stdout;
  const paths = listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
  const textsOf = (wanted: RegExp) =>
    new Map(
      paths
        .filter((path) => wanted.test(path) && !EXAMPLES.test(path))
        .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
    );
  return {
    documents: textsOf(/^(?:README\.md|docs\/.*\.md|(?:apps|packages)\/[^/]+\/README\.md)$/),
    sources: textsOf(/\.(?:ts|tsx|mjs|cjs|css|prisma)$/),
    exists: (path) => existsSync(join(root, path)),
  };
}

/** Everything that is cited and does not exist, one line each. */
export function citationProblems(repository: Repository): readonly string[] {
  const { documents, sources } = repository;
  const specification = [...documents].filter(([path]) => isSubject(path));
  const rules = specification.flatMap(([, text]) => rulesIn(text));
  const all = [...documents, ...sources];
  return [
    ...specification.flatMap(([path, text]) =>
      misnumbered(rulesIn(text)).map((number) => `${path}: ${number} is out of order`),
    ),
    ...rules.flatMap((rule) => unheld(rule, repository)),
    ...missingFromIndex(documents, specification),
    ...all.flatMap(([path, text]) => unknownRules(text, rules).map((number) => `${path}: there is no rule ${number}`)),
    ...all.flatMap(([path, text]) =>
      (text.match(OUTSIDE) ?? []).map((cited) => `${path}: not in the repository: ${cited}`),
    ),
    ...[...documents].flatMap(([path, text]) => unresolvedPaths(path, text, repository)),
    ...missingEvents(repository),
    ...longReadmes(documents),
  ];
}

/** The rules of one file, in their order. A list item ends where the next one, a heading or an empty line starts. */
export function rulesIn(markdown: string): readonly Rule[] {
  return markdown.split(/\n(?=- \*\*|#|\n)/).flatMap((item) => {
    const number = RULE.exec(item)?.[1];
    if (number === undefined) return [];
    const held = HELD_BY.exec(item)?.[1] ?? '';
    return [{ number, heldBy: quotedIn(held) }];
  });
}

/**
 * The paths that a document names between backticks or as a picture. A path has a slash or the ending of a file that we
 * write; an address, a package, a pattern, a placeholder or a route of the server is none.
 */
export function pathsIn(markdown: string): readonly string[] {
  const text = markdown.replaceAll(FENCE, '');
  const pictures = [...text.matchAll(PICTURE)].map(([, path = '']) => path);
  return [...quotedIn(text).filter(isPath), ...pictures];
}

/** The texts of log events in the first column of the table below a heading 'Log events'. */
export function logEventsIn(markdown: string): readonly string[] {
  const section = /^## Log events$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(markdown)?.[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => quotedIn(row.split('|')[1] ?? ''));
}

function isSubject(path: string): boolean {
  return path.startsWith(SPECIFICATION) && !path.endsWith('README.md');
}

const prefixOf = (number: string): string => number.split('-')[0] ?? '';
const countOf = (number: string): number => Number(number.split('-')[1]);

/** Numbers that occur twice, do not grow within their file, or have another prefix than the first rule of the file. */
function misnumbered(rules: readonly Rule[]): readonly string[] {
  return rules.flatMap(({ number }, index) => {
    const before = rules[index - 1]?.number;
    const isNext = before === undefined || (countOf(number) > countOf(before) && prefixOf(number) === prefixOf(before));
    return isNext ? [] : [number];
  });
}

function unheld({ number, heldBy }: Rule, { exists }: Repository): readonly string[] {
  if (heldBy.length === 0) return [`${number} names no file`];
  return heldBy.filter((path) => !exists(path)).map((path) => `${number} names ${path}`);
}

function missingFromIndex(
  documents: Repository['documents'],
  specification: readonly (readonly [string, string])[],
): readonly string[] {
  const index = documents.get(`${SPECIFICATION}README.md`) ?? '';
  return specification.flatMap(([path, text]) => {
    const prefix = prefixOf(rulesIn(text)[0]?.number ?? '');
    return index.includes(`| \`${prefix}\` | \`${basename(path)}\` |`) ? [] : [`the index lacks ${prefix}, ${path}`];
  });
}

/** A range such as 'DOC-1 to DOC-3' cites its two ends. */
function unknownRules(text: string, rules: readonly Rule[]): readonly string[] {
  const numbers = new Set(rules.map(({ number }) => number));
  const prefixes = [...new Set([...numbers].map(prefixOf))];
  const cited = text.match(new RegExp(`(?<![\\w-])(?:${prefixes.join('|')})-\\d+(?![\\w-])`, 'g')) ?? [];
  return cited.filter((number) => !numbers.has(number));
}

/**
 * Relative to the root, to the document's own folder, or to its `src`; a file name without a folder may be anywhere.
 */
function unresolvedPaths(
  document: string,
  text: string,
  { documents, sources, exists }: Repository,
): readonly string[] {
  const names = new Set([...documents.keys(), ...sources.keys()].map((path) => basename(path)));
  const resolves = (path: string) =>
    ['', dirname(document), join(dirname(document), 'src')].some((folder) => exists(join(folder, path))) ||
    (!path.includes('/') && names.has(path));
  return pathsIn(text)
    .filter((path) => !resolves(path))
    .map((path) => `${document}: there is no ${path}`);
}

/** Every log event of the alerts is written by the code, and every reason of a critical notification has its row. */
function missingEvents({ documents, sources }: Repository): readonly string[] {
  const alerts = documents.get(ALERTS) ?? '';
  const code = [...sources].filter(([path]) => !path.includes('.test.')).map(([, text]) => text);
  const unwritten = logEventsIn(alerts).filter((event) => !code.some((text) => text.includes(`'${event}'`)));
  const listed = sources.get(REASONS)?.split('] as const')[0] ?? '';
  const reasons = [...listed.matchAll(/^ {2}'([a-z-]+)',$/gm)].map(([, reason = '']) => reason);
  return [
    ...unwritten.map((event) => `${ALERTS}: no code writes '${event}'`),
    ...reasons.filter((reason) => !alerts.includes(`| \`${reason}\` |`)).map((reason) => `${ALERTS} lacks ${reason}`),
  ];
}

function longReadmes(documents: Repository['documents']): readonly string[] {
  const ofPackages = [...documents].filter(([path]) => /^(?:apps|packages)\//.test(path));
  return ofPackages
    .filter(([, text]) => text.trimEnd().split('\n').length > LONGEST_README)
    .map(([path]) => `${path} has more than ${LONGEST_README} lines`);
}

function quotedIn(text: string): readonly string[] {
  return [...text.matchAll(QUOTED)].map(([, quoted = '']) => quoted);
}

function isPath(quoted: string): boolean {
  if (!/^[\w.][\w./-]*$/.test(quoted) || quoted.includes('...')) return false;
  // A placeholder such as DATA_DIR, or an ending without a name.
  if (/^(?:[A-Z_]+\/|\.\w+$)/.test(quoted)) return false;
  return /^[\w.-]+\/[\w.-]/.test(quoted) || /\/$/.test(quoted) || /\.(?:ts|tsx|md|cjs|css|prisma)$/.test(quoted);
}
