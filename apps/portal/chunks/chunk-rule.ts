// Which modules of the browser's build come in one file: those that the same pages need, and, where that saves more requests
// than it costs bytes, those that nearly the same pages need. Most modules are copies for one page (page-copies.ts).
import routes from '../app/routes.ts';
import { moduleNeeds, type ReadModule } from './module-needs.ts';

/**
 * What a request is worth, in bytes of our source, which are a tenth of that when they are sent: more makes fewer and larger
 * files, of which a page needs less.
 */
const REQUEST_BYTES = 14_000;

type Modules = { getModuleIds(): Iterable<string>; readonly getModuleInfo: ReadModule };

type NeedsOf = (id: string) => readonly string[];

/** A page by its area and a number: 'client 3'. */
type Chunk = { readonly pages: Set<string>; readonly ids: readonly string[]; readonly bytes: number };

/** The name of the file that a module comes in; undefined for a module of one page, which comes with that page. */
export function chunkRule(): (id: string, modules: Modules) => string | undefined {
  const known = new WeakMap<ReadModule, ReadonlyMap<string, string>>();
  return (id, modules) => {
    const chunks = known.get(modules.getModuleInfo) ?? chunksOf(modules);
    known.set(modules.getModuleInfo, chunks);
    return chunks.get(id);
  };
}

function chunksOf({ getModuleIds, getModuleInfo }: Modules): ReadonlyMap<string, string> {
  const needsOf = moduleNeeds(getModuleInfo);
  const entries = [...getModuleIds()].filter((id) => getModuleInfo(id)?.isEntry);
  const pagesOf = new Map<string, Set<string>>();
  for (const [page, entryIds] of pagesWith(entries)) {
    for (const id of reached(entryIds, needsOf)) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page));
  }
  const pagesWithBase = [...pagesOf].map(([id, pages]) => [id, pagesOf.get(baseOf(id)) ?? pages] as const);
  const shared = pagesWithBase.filter(([id, { size }]) => size > 1 && !entries.includes(id));
  const alike = Map.groupBy(shared, ([, pages]) => [...pages].join());
  const exact = [...alike.values()].map((group): Chunk => {
    const ids = group.map(([id]) => id);
    const bytes = ids.reduce((sum, id) => sum + (getModuleInfo(id)?.code?.length ?? 0), 0);
    return { pages: new Set(group[0]?.[1]), ids, bytes };
  });
  const all = merged(exact, needsOf);
  return new Map(all.flatMap(({ ids }, index) => ids.map((id) => [id, `part-${index + 1}`] as const)));
}

/** The module that the build has wrapped, so that it can be imported: they need each other. */
const baseOf = (id: string) => id.replace(/^\0/, '').replace(/\?commonjs-[\w-]+$/, '');

type Entry = (typeof routes)[number];

/** The entries that are loaded for each page: its own, those of the frames around it, and those of every page. */
function pagesWith(entries: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const entryOf = (file: string) => entries.filter((id) => id.split('?')[0]?.endsWith(`/app/${file}`));
  const everywhere = [...entryOf('entry.client.tsx'), ...entryOf('root.tsx')];
  const pages = new Map<string, readonly string[]>();
  const enter = ({ file, children }: Entry, around: readonly string[]) => {
    const own = [...around, ...entryOf(file)];
    for (const child of children ?? []) enter(child, own);
    if (!children) pages.set(`${file.split('/')[0]} ${pages.size}`, own);
  };
  for (const route of routes.filter(({ file }) => file.endsWith('.tsx'))) enter(route, everywhere);
  return pages;
}

const AREAS = ['client', 'staff'] as const;

function reached(starts: readonly string[], needsOf: NeedsOf): ReadonlySet<string> {
  const known = new Set(starts);
  for (const id of known) for (const need of needsOf(id)) known.add(need);
  return known;
}

type Pair = { readonly one: Chunk; readonly other: Chunk; readonly gain: number };

/** The pair that saves the most is merged, until none saves anything. */
function merged(chunks: readonly Chunk[], needsOf: NeedsOf): readonly Chunk[] {
  let left = [...chunks];
  let pairs = left.flatMap((one, index) => left.slice(index + 1).flatMap((other) => pairOf(one, other)));
  for (;;) {
    const best = pairs.reduce<Pair | undefined>((most, one) => (most && most.gain >= one.gain ? most : one), undefined);
    if (!best) return left;
    pairs = pairs.filter((pair) => pair !== best);
    const both = mergedPair(best, left, needsOf);
    if (!both) continue;
    const isGone = (chunk: Chunk) => chunk === best.one || chunk === best.other;
    left = left.filter((chunk) => !isGone(chunk));
    pairs = pairs.filter(({ one, other }) => !isGone(one) && !isGone(other));
    pairs.push(...left.flatMap((third) => pairOf(both, third)));
    left.push(both);
  }
}

/**
 * Nothing when merging does not save: a request less for each page that needs both, and bytes for nothing for each that
 * needs one of them. It saves for clients and for staff, each for themselves: nothing of staff comes with a client's page.
 */
function pairOf(one: Chunk, other: Chunk): readonly Pair[] {
  const gains = AREAS.map((area) => {
    const [ofOne, ofOther] = [one, other].map(({ pages }) => [...pages].filter((page) => page.startsWith(area)));
    const both = (ofOne ?? []).filter((page) => other.pages.has(page)).length;
    const extra = one.bytes * ((ofOther?.length ?? 0) - both) + other.bytes * ((ofOne?.length ?? 0) - both);
    return both * REQUEST_BYTES - extra;
  });
  const gain = gains.reduce((sum, ofArea) => sum + ofArea, 0);
  return gain > 0 && gains.every((ofArea) => ofArea >= 0) ? [{ one, other, gain }] : [];
}

/**
 * Undefined when the two may not come in one file: one needs the other through a third, so that two files would need each
 * other before they can begin; or with what the other needs a page would get more than it saves.
 */
function mergedPair({ one, other }: Pair, all: readonly Chunk[], needsOf: NeedsOf): Chunk | undefined {
  const chunkOf = new Map(all.flatMap((chunk) => chunk.ids.map((id) => [id, chunk] as const)));
  const neededBy = ({ ids }: Chunk) => ids.flatMap(needsOf).flatMap((id) => chunkOf.get(id) ?? []);
  const isOne = (chunk: Chunk) => chunk === one || chunk === other;
  const needed = new Set([...neededBy(one), ...neededBy(other)].filter((chunk) => !isOne(chunk)));
  for (const chunk of needed) for (const next of neededBy(chunk)) needed.add(next);
  if (needed.has(one) || needed.has(other)) return undefined;
  const pages = new Set([...one.pages, ...other.pages]);
  const extra = ({ pages: has, bytes }: Chunk) => bytes * [...pages].filter((page) => !has.has(page)).length;
  const cost = [...needed].reduce((sum, chunk) => sum + extra(chunk), 0);
  // What was merged meanwhile may have brought these two to more pages.
  const [now] = pairOf(one, other);
  if (!now || now.gain <= cost) return undefined;
  for (const chunk of needed) for (const page of pages) chunk.pages.add(page);
  return { pages, ids: [...one.ids, ...other.ids], bytes: one.bytes + other.bytes };
}
