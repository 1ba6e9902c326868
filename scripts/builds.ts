// Builds the screens when their sources changed since the last build, and not otherwise.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const root = join(import.meta.dirname, '..');

type Build = {
  readonly name: string;
  readonly folder: string;
  /** The tool, below the folder, and its arguments. */
  readonly command: readonly string[];
  readonly output: string;
  readonly sources: readonly string[];
};

const RULES = 'packages/{acts,domain,telemetry}/src/**/*.ts';
const SHARED_SCREENS = 'packages/{counter,screens}/src/**';

export const PORTAL: Build = {
  name: 'portal',
  folder: join(root, 'apps/portal'),
  command: ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build'],
  output: 'build/server/index.js',
  sources: [
    'apps/portal/app/**',
    'apps/portal/chunks/**',
    'apps/portal/icons/**',
    'apps/portal/public/**',
    'apps/portal/vite.config.ts',
    RULES,
    SHARED_SCREENS,
    'pnpm-lock.yaml',
  ],
};

export const DESKTOP: Build = {
  name: 'reception app',
  folder: join(root, 'apps/reception-desktop'),
  command: ['node_modules/electron-vite/bin/electron-vite.js', 'build'],
  output: 'out/main/index.cjs',
  sources: [
    'apps/reception-desktop/src/**',
    'apps/reception-desktop/electron.vite.config.ts',
    RULES,
    SHARED_SCREENS,
    'pnpm-lock.yaml',
  ],
};

/** Makes the build if it is missing or stale. Rejects with the tool's own output when the build fails. */
export async function ensureBuilt(build: Build): Promise<void> {
  const stamp = join(build.folder, build.output.split('/')[0] ?? '', '.built-from');
  const made = fingerprint(build.sources);
  const fresh =
    existsSync(join(build.folder, build.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === made;
  if (fresh) return;
  process.stderr.write(`Building the ${build.name} …\n`);
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { cwd: build.folder, env, maxBuffer: Number.POSITIVE_INFINITY };
  const building = promisify(execFile)(process.execPath, build.command, options);
  const end = () => building.child.kill();
  process.once('exit', end);
  await building.catch((error: { readonly stdout: string; readonly stderr: string }) => {
    throw new Error(`The ${build.name} does not build:\n${error.stdout}\n${error.stderr}`);
  });
  process.off('exit', end);
  writeFileSync(stamp, made);
}

function fingerprint(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }));
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.filter((name) => !/\.test\.tsx?$/.test(name)).sort()) {
    hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}
