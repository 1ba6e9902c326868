// In the browser's build each page has copies of its own of the modules that it shares with other pages, but for those that the
// frame of every page of its area needs. A page then loads few files, and in them nothing that only other pages need.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { moduleNeeds } from './module-needs.ts';

const APP = join(import.meta.dirname, '../app');
const ROOT = join(import.meta.dirname, '../../..');
/** What is loaded before any page of an area. */
const FRAMES = {
  client: ['client/shell/guest.route.tsx', 'client/shell/open.route.tsx', 'client/shell/client.route.tsx'],
  staff: ['staff/shell/staff.route.tsx'],
} as const;
const OF_ALL = ['entry.client.tsx', 'root.tsx'];
/** Of texts each page has those that it names, also of the texts of frames. */
const TEXTS = join(APP, 'texts/pl/');
const MARK = '?page=';
/** A value made once: a list, an object or a collection that is empty at first, or an instance of what is no constant. */
const KEPT = /^(?:export )?const [^=]+ = (?:\[\]|\{\}|new (?!Intl\.|(?:Map|Set)(?:<.*?>)?\(\s*[^\s)]))/m;
const KNOWN_BY_IDENTITY = /createContext|useSyncExternalStore|Symbol\(|^(?:export )?(?:class|let) /m;

type Area = keyof typeof FRAMES;
type Context = Pick<Rollup.PluginContext, 'load' | 'getModuleInfo'>;

export function pageCopies(): Plugin {
  const frames = new Map<string, ReadonlySet<string>>();
  return {
    name: 'page-copies',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async buildStart() {
      for (const [area, files] of Object.entries(FRAMES)) {
        const starts = [...OF_ALL, ...files].map((file) => join(APP, file));
        frames.set(area, await neededBy(starts, this as Context));
      }
    },
    async resolveId(source, importer, options) {
      const page = importer === undefined ? undefined : pageOf(importer);
      if (page === undefined || importer === undefined) return undefined;
      const resolved = await this.resolve(source, importer.split(MARK)[0], { ...options, skipSelf: true });
      if (!resolved || !isCopied(resolved.id, frames.get(page.split('/')[0] as Area))) return resolved;
      return { ...resolved, id: `${resolved.id}${MARK}${page}` };
    },
  };
}

/** `client/payments/payment` for the route of that page and for each of its copies; undefined for what no page owns. */
export function pageOf(id: string): string | undefined {
  const [path = '', copy] = id.split(MARK);
  if (copy !== undefined) return copy;
  const [, page] = /\/app\/((?:client|staff)\/.*)\.route\.tsx(?:$|\?)/.exec(path) ?? [];
  return page === undefined || page.includes('/shell/') ? undefined : page;
}

/** Such a module comes once: each copy would have a state of its own, and a class or a context is known by its identity. */
export const comesOnce = (source: string): boolean => KEPT.test(source) || KNOWN_BY_IDENTITY.test(source);

const once = new Map<string, boolean>();

function isCopied(id: string, ofFrame: ReadonlySet<string> | undefined): boolean {
  if (!id.startsWith(ROOT) || id.includes('/node_modules/') || !/\.tsx?$/.test(id)) return false;
  if (id.endsWith('.route.tsx') || (ofFrame?.has(id) && !id.startsWith(TEXTS))) return false;
  const known = once.get(id) ?? comesOnce(readFileSync(id, 'utf8'));
  once.set(id, known);
  return !known;
}

/** These modules, and all that they need. */
async function neededBy(starts: readonly string[], context: Context): Promise<ReadonlySet<string>> {
  const loaded = new Map(starts.map((id) => [id, {}] as const));
  for (const [id, resolved] of loaded) {
    const { importedIdResolutions } = await context.load({ ...resolved, id, resolveDependencies: true });
    for (const one of importedIdResolutions) if (!one.external && !loaded.has(one.id)) loaded.set(one.id, one);
  }
  const needsOf = moduleNeeds((id) => context.getModuleInfo(id));
  const needed = new Set(starts);
  for (const id of needed) for (const need of needsOf(id)) needed.add(need);
  return needed;
}
