// The folder in which the program lies: the clone, or the folder of one process of a build.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is no module is found from here by the same path in a clone and in a build, wherever its bundler put the code. */
export const PROGRAM_FOLDER = folderAbove(import.meta.dirname);

/** The packages of the clone have scoped names. */
function folderAbove(folder: string): string {
  const manifest = join(folder, 'package.json');
  if (existsSync(manifest) && /^zapisy\b/.test(nameIn(manifest))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('The program lies in no folder of zapisy: its package.json is missing.');
  return folderAbove(above);
}

function nameIn(manifest: string): string {
  const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly name?: string };
  return name ?? '';
}
