// Subjects of a package that import each other: each pair is one subject, or has a part that belongs below both.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

type Source = { readonly path: string; readonly text: string };

/** The folders whose subjects import each other in one direction at most. */
export const ONE_WAY_FOLDERS = [
  'packages/api/src',
  'packages/api/src/documents',
  'packages/api/src/leads',
  'packages/db/src',
  'packages/domain/src',
  'packages/domain/src/documents',
] as const;

/** The tracked TypeScript files below a folder of the repository. */
export function sourcesBelow(repository: string, folder: string): readonly Source[] {
  const listed = spawnSync('git', ['ls-files', `${folder}/*.ts`], { cwd: repository, encoding: 'utf8' }).stdout;
  return listed
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(repository, path)))
    .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }));
}

/** The pairs of folders directly below `root` whose files import each other, as 'a and b'; tests are not restricted. */
export function mutualSubjects(root: string, sources: readonly Source[]): readonly string[] {
  const imports = new Set<string>();
  for (const { path, text } of sources.filter(({ path: name }) => !/\.test\.tsx?$/.test(name))) {
    const from = subjectOf(root, path);
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const to = fileName.startsWith('.') ? subjectOf(root, normalize(join(dirname(path), fileName))) : undefined;
      if (from !== undefined && to !== undefined && from !== to) imports.add(`${from} ${to}`);
    }
  }
  const isMutual = (pair: string) => imports.has(pair.split(' ').toReversed().join(' '));
  const pairs = [...imports].filter(isMutual).map((pair) => pair.split(' ').toSorted().join(' and '));
  return [...new Set(pairs)].toSorted();
}

/** Undefined for a file that is beside the folders. */
function subjectOf(root: string, path: string): string | undefined {
  const [subject, ...rest] = path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/') : [];
  return rest.length > 0 ? subject : undefined;
}
