// npm run check: format and lint, types, the import rules, unused code, the lockfile, the schema against its migrations. Prints each step's time.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './builds.ts';
import { citationProblems, repositoryAt } from './citations.ts';
import { lockfileHoles } from './lockfile.ts';
import { retiredWords } from './retired-words.ts';
import { spreadLiterals } from './spread-literals.ts';
import { runningSources, subjectCircles } from './subject-circles.ts';
import { titleFragments } from './test-titles.ts';
import { unusedCode } from './unused-code.ts';

type Step = { readonly name: string; readonly run: () => string | undefined };

/** With fewer files the import rules do not see the repository, and finding nothing means nothing. */
const FEWEST_MODULES = 200;

/** The titles of screens are still those that go on with their describe. */
const OF_SCREENS = /^(packages\/counter|apps\/(portal|reception-desktop\/(src\/renderer|test)))\//;

const PROJECTS = [
  'packages/domain',
  'packages/domain/tsconfig.test.json',
  'packages/acts',
  'packages/telemetry',
  'packages/screens',
  'packages/counter',
  'packages/db',
  'packages/api',
  'apps/sandbox',
  'apps/accounts',
  'apps/server',
  'apps/portal',
  'apps/reception-desktop',
  'scripts',
  'journeys',
];

const steps: readonly Step[] = [
  { name: 'format and lint', run: () => tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']) },
  { name: 'suppressions', run: suppressions },
  { name: 'spread literals', run: spreads },
  { name: 'retired words', run: words },
  { name: 'test titles', run: titles },
  { name: 'citations', run: citations },
  ...PROJECTS.map((project) => ({
    name: `types of ${project}`,
    run: () => tool('typescript-native/bin/tsc', ['-p', project]),
  })),
  { name: 'import rules', run: importRules },
  { name: 'subject circles', run: circles },
  { name: 'unused code', run: () => unusedCode(root) },
  { name: 'package boundaries', run: () => tool('turbo/bin/turbo', ['boundaries']) },
  { name: 'lockfile for every platform', run: lockfile },
  { name: 'schema and migrations', run: () => node(['packages/db/scripts/migration.ts', 'check']) },
];

if (process.argv.includes('--help')) {
  console.log(`npm run check [-- STEP]\n\nSteps: ${steps.map((step) => step.name).join(', ')}`);
  process.exit(0);
}

const wanted = process.argv[2];
let failed = 0;
const seconds: Record<string, number> = {};
for (const { name, run } of steps.filter((step) => !wanted || step.name.includes(wanted))) {
  const started = performance.now();
  const problem = run();
  seconds[name] = Math.round((performance.now() - started) / 100) / 10;
  console.log(`${problem === undefined ? 'ok    ' : 'FAILED'} ${name} (${seconds[name]} s)`);
  if (problem !== undefined) {
    failed++;
    console.log(problem);
  }
}
console.log(JSON.stringify({ failed, seconds }));
process.exit(failed === 0 ? 0 : 1);

function node(args: readonly string[]): string | undefined {
  const done = spawnSync(process.execPath, [...args], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return done.status === 0 ? undefined : `${done.stdout}${done.stderr}`;
}

function tool(path: string, args: readonly string[]): string | undefined {
  return node([join('node_modules', path), ...args]);
}

function sources(): readonly string[] {
  const listed = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).stdout;
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** A term has one word (docs/glossary.md). */
function words(): string | undefined {
  const found = sources().flatMap((path) => retiredWords(path, readFileSync(join(root, path), 'utf8')));
  return found.length > 0 ? found.join('\n') : undefined;
}

/** A literal that is spread into another saves lines, and hides a field that its type does not have. */
function spreads(): string | undefined {
  const found = sources().flatMap((path) =>
    spreadLiterals(path, readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`),
  );
  return found.length > 0 ? `write the fields into the object itself:\n${found.join('\n')}` : undefined;
}

/** The title of a test reads without its describe. */
function titles(): string | undefined {
  const found = sources()
    .filter((path) => /\.test\.tsx?$/.test(path) && !OF_SCREENS.test(path))
    .flatMap((path) =>
      titleFragments(path, readFileSync(join(root, path), 'utf8')).map(({ line, title }) => `${path}:${line} ${title}`),
    );
  return found.length > 0 ? `begin these titles with their subject:\n${found.join('\n')}` : undefined;
}

/** A citation leads to a rule, a path or a log event that exists. */
function citations(): string | undefined {
  const found = citationProblems(repositoryAt(root));
  return found.length > 0 ? found.join('\n') : undefined;
}

/** Folders of one folder that import each other, also over others, are one subject, or share a part that belongs below. */
function circles(): string | undefined {
  const found = subjectCircles(runningSources(root));
  return found.length > 0 ? `the imports of these folders run back:\n${found.join('\n')}` : undefined;
}

/** A suppressed rule needs a reason and is counted: the number is in package.json and may only fall. */
function suppressions(): string | undefined {
  const found = spawnSync(
    'git',
    ['grep', '-nE', 'biome-ignore|@ts-(ignore|expect-error|nocheck)', '--', '*.ts', '*.tsx', '*.css'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .stdout.split('\n')
    .filter((line) => line && !line.startsWith('scripts/check.ts'));
  const { suppressionsAllowed } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return found.length > suppressionsAllowed ? `allowed are ${suppressionsAllowed}:\n${found.join('\n')}` : undefined;
}

function importRules(): string | undefined {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'packages'];
  const cruise = join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const done = spawnSync(process.execPath, [cruise, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (!done.stdout.startsWith('{')) return done.stdout + done.stderr;
  const { summary } = JSON.parse(done.stdout) as {
    summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
  };
  if (summary.totalCruised < FEWEST_MODULES)
    return `only ${summary.totalCruised} modules seen: the check sees too little`;
  const broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  return broken.length === 0 ? undefined : broken.join('\n');
}

function lockfile(): string | undefined {
  const holes = lockfileHoles(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  return holes.length === 0 ? undefined : `no binaries for macOS or Windows: ${holes.join(', ')}`;
}
