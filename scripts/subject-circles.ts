// Folders whose imports run back: folders of one folder that need each other, also over others between, are one subject,
// or have a part that belongs below them all.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

type Source = { readonly path: string; readonly text: string };

/** What runs, by folder: each folder among them that holds folders is looked at, also one that is new. */
const SOURCES = /^(packages|apps)\/[^/]+\/(src|app)\/.+\.tsx?$/;
const TESTS = /\.test\.tsx?$|\/testing\//;

/** The tracked TypeScript files that run, without tests. */
export function runningSources(repository: string): readonly Source[] {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: repository, encoding: 'utf8' });
  return listed.stdout
    .split('\n')
    .filter((path) => SOURCES.test(path) && !TESTS.test(path) && existsSync(join(repository, path)))
    .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }));
}

/** The circles of every folder, as 'folder: a, b, c'. */
export function subjectCircles(sources: readonly Source[]): readonly string[] {
  const byFolder = new Map<string, Map<string, Set<string>>>();
  for (const { path, text } of sources) {
    for (const { fileName } of ts.preProcessFile(text).importedFiles.filter(isOwn)) {
      const link = linkOf(path, importedPath(path, fileName));
      if (!link) continue;
      const links = byFolder.get(link.folder) ?? new Map<string, Set<string>>();
      byFolder.set(link.folder, links.set(link.from, (links.get(link.from) ?? new Set()).add(link.to)));
    }
  }
  const circles = [...byFolder].flatMap(([folder, links]) => circlesIn(links).map((circle) => `${folder}: ${circle}`));
  return circles.toSorted();
}

const isOwn = ({ fileName }: { readonly fileName: string }) => /^(\.|#app\/)/.test(fileName);

/** The portal names its own files from its root too. */
function importedPath(path: string, name: string): string {
  return name.startsWith('#app/')
    ? `apps/portal/app/${name.slice('#app/'.length)}`
    : normalize(join(dirname(path), name));
}

type Link = { readonly folder: string; readonly from: string; readonly to: string };

/** The two folders that an import connects, in the folder that holds both; undefined when one file lies beside them. */
function linkOf(path: string, imported: string): Link | undefined {
  const [from, to] = [path.split('/'), imported.split('/')];
  const depth = from.findIndex((part, at) => part !== to[at]);
  const [fromName, toName] = [from[depth], to[depth]];
  const isBetweenFolders = depth < from.length - 1 && depth < to.length - 1;
  if (!isBetweenFolders || fromName === undefined || toName === undefined) return undefined;
  return { folder: from.slice(0, depth).join('/'), from: fromName, to: toName };
}

function circlesIn(links: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const reached = new Map([...links.keys()].map((name) => [name, reachedFrom(name, links)]));
  const circles = [...reached].flatMap(([name, names]) => {
    const circle = [...names].filter((other) => reached.get(other)?.has(name)).toSorted();
    return circle.length > 0 ? circle.join(', ') : [];
  });
  return [...new Set(circles)];
}

function reachedFrom(start: string, links: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const next of links.get(name) ?? []) {
      if (!reached.has(next)) open.push(next);
      reached.add(next);
    }
  }
  return reached;
}
