// What a build consists of: the programs, and what they read beside their code.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../builds.ts';

export type BuiltProgram = {
  readonly name: 'server' | 'portal' | 'accounts';
  /** The folder of its sources, below the root. */
  readonly folder: string;
  /** The files that are started, by their names in the build without the ending. */
  readonly entries: Readonly<Record<string, string>>;
  /** Files and folders that it reads: from where, and to which path in its folder. */
  readonly files: readonly (readonly [from: string, to: string])[];
  /** The settings of Node that keep its memory small (docs/performance.md). */
  readonly nodeOptions: readonly string[];
  /** What its process finds in its environment, for the same reason. */
  readonly environment: Readonly<Record<string, string>>;
};

const MIGRATIONS = 'packages/db/prisma/migrations';

const ofAccounts = createRequire(join(root, 'apps/accounts/package.json'));
const figtree = dirname(ofAccounts.resolve('@fontsource-variable/figtree/package.json'));

/** A file of a package, to where Node finds it for the built code. */
function fromPackage(folder: string, name: string, file: string): readonly [string, string] {
  return [join(folder, file), join('node_modules', name, file)];
}

/** Of the allocator of glibc: each thread has a place of its own to take from, and what is given back to it stays there. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };
const SMALL_HEAP = ['--max-semi-space-size=16', '--initial-old-space-size=64', '--heap-growing-percent=30'];

export const PROGRAMS: readonly BuiltProgram[] = [
  {
    name: 'server',
    folder: 'apps/server',
    entries: {
      main: 'src/main.ts',
      backup: 'scripts/backup/main.ts',
      erasures: 'scripts/erasures.ts',
      restore: 'scripts/restore/main.ts',
      'setup-check': 'scripts/setup-check/main.ts',
    },
    files: [[join(root, MIGRATIONS), MIGRATIONS]],
    nodeOptions: SMALL_HEAP,
    environment: FEW_ARENAS,
  },
  {
    name: 'portal',
    folder: 'apps/portal',
    entries: { main: 'main.ts', 'build/server/index': 'build/server/index.js' },
    files: [[join(root, 'apps/portal/build/client'), 'build/client']],
    nodeOptions: SMALL_HEAP,
    environment: FEW_ARENAS,
  },
  {
    name: 'accounts',
    folder: 'apps/accounts',
    entries: { main: 'src/main.ts' },
    files: [
      [join(root, MIGRATIONS), MIGRATIONS],
      ...['package.json', 'src/styles/tokens.css'].map((file) =>
        fromPackage(join(root, 'packages/screens'), '@zapisy/screens', file),
      ),
      ...[
        'package.json',
        'LICENSE',
        ...['latin', 'latin-ext'].map((set) => `files/figtree-${set}-wght-normal.woff2`),
      ].map((file) => fromPackage(figtree, '@fontsource-variable/figtree', file)),
    ],
    nodeOptions: [],
    environment: {},
  },
];
