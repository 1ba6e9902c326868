// What documents and comments refer to: rules of docs/specification, paths of the repository, log events. Each must
// exist. The files that cite a rule hold it, and stand in its line 'Held by:'.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The files that cite a rule, by its number, such as 'DOC-12'. */
type Held = ReadonlyMap<string, readonly string[]>;

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
const RULE = /^\n?- \*\*([A-Z]+-\d+)\*\* /;
const NUMBER = /(?<![\w-])[A-Z]+-\d+(?![\w-])/g;
const RANGE = /(?<![\w-])([A-Z]+)-(\d+) to \1-(\d+)(?![\w-])/g;
const HELD_BY = /\n {2}Held by:(?:\s+`[^`\n]+`,?)*/g;
/** Where a citation says what is proved, and not what holds. */
const PROOFS = /\.test\.|\/(?:testing|test|sim|crash|bench|e2e|journeys)\//;
/** From what is below to what stands on it. */
const LAYERS = ['domain', 'acts', 'db', 'api', 'server', 'screens', 'counter', 'portal', 'reception-desktop'];
const LONGEST_LINE = 130;
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
  const held = heldBy(repository);
  const all = [...documents, ...sources];
  return [
    ...specification.flatMap(([path, text]) =>
      misnumbered(rulesIn(text)).map((number) => `${path}: ${number} is out of order`),
    ),
    ...rules.filter((rule) => !held.has(rule)).map((rule) => `no code cites ${rule}`),
    ...specification
      .filter(([path, text]) => withHeldBy(path, text, held) !== text)
      .map(([path]) => `${path}: run npm run held-by`),
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

/** The numbers of the rules of one file, in their order. */
export function rulesIn(markdown: string): readonly string[] {
  return itemsOf(markdown).flatMap((item) => RULE.exec(item)?.[1] ?? []);
}

/** A list item ends where the next one, a heading or an empty line starts. */
function itemsOf(markdown: string): readonly string[] {
  return markdown.split(/(?=\n- \*\*|\n#|\n\n)/);
}

/** Each layer after the one that it stands on, so that the rule itself comes first. */
export function heldBy({ sources }: Repository): Held {
  const holding = [...sources].filter(([path]) => !PROOFS.test(path));
  const cited = holding.flatMap(([path, text]) => [...new Set(citedIn(text))].map((rule) => ({ rule, path })));
  const layerOf = (path: string) =>
    (LAYERS.indexOf(path.split('/')[1] ?? '') + LAYERS.length + 1) % (LAYERS.length + 1);
  const inOrder = cited.toSorted((one, other) => layerOf(one.path) - layerOf(other.path));
  const byRule = Map.groupBy(inOrder, ({ rule }) => rule);
  return new Map([...byRule].map(([rule, files]) => [rule, files.map(({ path }) => path)]));
}

/** The rules that a text names, also those between the ends of a range such as 'DOC-1 to DOC-3'. */
function citedIn(text: string): readonly string[] {
  const between = [...text.matchAll(RANGE)].flatMap(([, prefix = '', from = '', to = '']) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${prefix}-${Number(from) + index}`),
  );
  return [...(text.match(NUMBER) ?? []), ...between];
}

/** The same document; each rule of a specification ends with the files that hold it. */
export function withHeldBy(path: string, markdown: string, held: Held): string {
  if (!isSubject(path)) return markdown;
  return itemsOf(markdown)
    .map((item) => {
      const rule = RULE.exec(item)?.[1];
      if (rule === undefined) return item;
      const said = item.replaceAll(HELD_BY, '').trimEnd();
      const end = item.endsWith('\n') ? '\n' : '';
      return `${said}\n${wrapped((held.get(rule) ?? []).map((file) => `\`${file}\``))}${end}`;
    })
    .join('');
}

function wrapped(files: readonly string[]): string {
  const lines: string[] = [];
  for (const file of files) {
    const longer = `${lines.at(-1)}, ${file}`;
    if (lines.length === 0) lines.push(`  Held by: ${file}`);
    else if (longer.length < LONGEST_LINE) lines.splice(-1, 1, longer);
    else lines.push(`  ${file}`);
  }
  return lines.join(',\n');
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
function misnumbered(rules: readonly string[]): readonly string[] {
  return rules.flatMap((number, index) => {
    const before = rules[index - 1];
    const isNext = before === undefined || (countOf(number) > countOf(before) && prefixOf(number) === prefixOf(before));
    return isNext ? [] : [number];
  });
}

function missingFromIndex(
  documents: Repository['documents'],
  specification: readonly (readonly [string, string])[],
): readonly string[] {
  const index = documents.get(`${SPECIFICATION}README.md`) ?? '';
  return specification.flatMap(([path, text]) => {
    const prefix = prefixOf(rulesIn(text)[0] ?? '');
    return index.includes(`| \`${prefix}\` | \`${basename(path)}\` |`) ? [] : [`the index lacks ${prefix}, ${path}`];
  });
}

/** A range such as 'DOC-1 to DOC-3' cites its two ends. */
function unknownRules(text: string, rules: readonly string[]): readonly string[] {
  const numbers = new Set(rules);
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
