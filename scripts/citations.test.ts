// Every citation resolves, and the check can fail at each kind of them.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  citationProblems,
  heldBy,
  logEventsIn,
  pathsIn,
  type Repository,
  repositoryAt,
  rulesIn,
  withHeldBy,
} from './citations.ts';

const INDEX = '| `DOC` | `documents.md` |\n';
const RULES = '- **DOC-1** A rule.\n  Held by: `packages/one.ts`\n';

/** A repository with one rule, changed by what a test gives. */
function repository(texts: Readonly<Record<string, string>>): Repository {
  const all = Object.entries({
    'docs/specification/README.md': INDEX,
    'docs/specification/documents.md': RULES,
    'packages/one.ts': '// As DOC-1 says.',
    ...texts,
  });
  const paths = new Set(all.map(([path]) => path));
  return {
    documents: new Map(all.filter(([path]) => path.endsWith('.md'))),
    sources: new Map(all.filter(([path]) => path.endsWith('.ts'))),
    exists: (path) => paths.has(path),
  };
}

const here = repositoryAt(join(import.meta.dirname, '..'));

it('this repository is read as a whole', () => {
  expect(here.documents.size).toBeGreaterThan(40);
  expect(here.sources.size).toBeGreaterThan(500);
  expect([...here.documents.values()].flatMap(rulesIn).length).toBeGreaterThan(200);
  expect([...here.sources.values()].join('\n').match(/\b(?:ISS|PRN|PAY)-\d+/g)?.length).toBeGreaterThan(50);
  expect(logEventsIn(here.documents.get('docs/operations/alerts.md') ?? '').length).toBeGreaterThan(40);
});

it('this repository: cites nothing that does not exist', () => {
  expect(citationProblems(here)).toEqual([]);
});

it('the check fails at: nothing in a repository in order', () => {
  expect(citationProblems(repository({ 'packages/two.test.ts': '// As DOC-1 says.' }))).toEqual([]);
});

it.each([
  [
    'a rule that names another file',
    RULES.replace('one', 'gone'),
    'docs/specification/documents.md: run npm run held-by',
  ],
  ['a rule that no code cites', RULES.replace('DOC-1', 'DOC-2'), 'no code cites DOC-2'],
  ['a duplicate number', RULES + RULES, 'docs/specification/documents.md: DOC-1 is out of order'],
  ['another prefix', RULES + RULES.replace('DOC-1', 'PAY-2'), 'docs/specification/documents.md: PAY-2 is out of order'],
])('the check fails at: %s', (_, text, problem) => {
  expect(citationProblems(repository({ 'docs/specification/documents.md': text }))).toContain(problem);
});

it('the check fails at: a subject that the index lacks', () => {
  const problems = citationProblems(repository({ 'docs/specification/README.md': '' }));
  expect(problems).toEqual(['the index lacks DOC, docs/specification/documents.md']);
});

it.each(['packages/two.test.ts', 'docs/design/two.md'])(
  'the check fails at: a rule that does not exist, cited in %s',
  (path) => {
    expect(citationProblems(repository({ [path]: 'DOC-1 to DOC-9' }))).toEqual([`${path}: there is no rule DOC-9`]);
  },
);

it.each([
  '(decisions 5.1)',
  'decisions\n * 5.1',
  'decisions.md',
  '(service.md, "Errors")',
  'linking rule 6',
  'spec: "Upsert"',
])('the check fails at: a document outside the repository: %s', (text) => {
  expect(citationProblems(repository({ 'packages/two.ts': text }))).toHaveLength(1);
});

it.each(['packages/gone.ts', 'packages/gone/', 'gone.ts'])(
  'the check fails at: a path that does not exist: %s',
  (path) => {
    const problems = citationProblems(repository({ 'README.md': `see \`${path}\`` }));
    expect(problems).toEqual([`README.md: there is no ${path}`]);
  },
);

it('the check fails at: a picture that does not exist', () => {
  expect(citationProblems(repository({ 'README.md': '![one](docs/gone.png)' }))).toHaveLength(1);
});

it('the check fails at: a log event that no code writes, and a reason without a row', () => {
  const alerts = '## Log events\n\n| event | level |\n|---|---|\n| `one`, `two` | `three` |\n';
  const reasons = "export const CRITICAL_REASONS = [\n  'invoice-rejected',\n] as const;\n";
  const problems = citationProblems(
    repository({
      'docs/operations/alerts.md': alerts,
      'packages/domain/src/notifications/critical-notification.ts': reasons,
      'packages/two.ts': "log.warn('one')",
    }),
  );
  expect(problems).toEqual([
    "docs/operations/alerts.md: no code writes 'two'",
    'docs/operations/alerts.md lacks invoice-rejected',
  ]);
});

it('the check fails at: a README of a package with more than 60 lines', () => {
  const problems = citationProblems(repository({ 'packages/domain/README.md': 'a line\n'.repeat(61) }));
  expect(problems).toEqual(['packages/domain/README.md has more than 60 lines']);
});

it('the check takes no address, package, pattern, placeholder or code for a path', () => {
  const quoted = [
    '/api/x',
    '@zapisy/db',
    '*.ts',
    '{a}/b',
    'text/plain; q=1',
    'DATA_DIR/lead-spool',
    '.ts',
    'social/...',
  ];
  expect(pathsIn(quoted.map((one) => `\`${one}\``).join(' '))).toEqual([]);
});

it('the check writes the files that cite a rule into it, what is below first, and leaves all else as it is', () => {
  const given = repository({
    'apps/portal/two.ts': '// DOC-1',
    'packages/api/three.ts': '// DOC-1, DOC-2',
    'packages/domain/four.ts': '// DOC-1 to DOC-2',
    'packages/domain/four.test.ts': '// DOC-2',
  });
  const text =
    '# Documents\n\nA text.\n\n- **DOC-1** A rule.\n  Held by: `packages/gone.ts`,\n  `packages/old.ts`\n- **DOC-2** Another.\n  Held by:\n\n## More\n';
  expect(withHeldBy('docs/specification/documents.md', text, heldBy(given))).toBe(
    '# Documents\n\nA text.\n\n- **DOC-1** A rule.\n  Held by: `packages/domain/four.ts`, `packages/api/three.ts`, `apps/portal/two.ts`, `packages/one.ts`\n- **DOC-2** Another.\n  Held by: `packages/domain/four.ts`, `packages/api/three.ts`\n\n## More\n',
  );
});
