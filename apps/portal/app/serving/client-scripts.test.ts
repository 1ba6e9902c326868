// The scripts of the built pages: few and small enough, and without the charts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ServerBuild } from '@remix-run/node';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const BUILD = join(import.meta.dirname, '../../build');
const IMPORT = /(?:\bimport\s*|\bfrom\s*)"(\.\/[^"]+\.js)"/g;

/** In bytes, compressed by gzip. */
const MOST_SCRIPTS = { client: 155_000, staff: 225_000 };
const MOST_FILES = { client: 29, staff: 33 };

let assets: ServerBuild['assets'];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'test');
  // The names and imports of the built files, as the pages themselves use them.
  const build: ServerBuild = await import(pathToFileURL(join(BUILD, 'server/index.js')).href);
  assets = build.assets;
});

const contentOf = (address: string) => readFileSync(join(BUILD, 'client', address));

/** A file and everything that it imports at once. */
function withImports(address: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(address)) return known;
  known.add(address);
  for (const [, imported] of contentOf(address).toString().matchAll(IMPORT))
    withImports(`/assets/${(imported ?? '').slice('./'.length)}`, known);
  return known;
}

/** The files that the browser loads for a page: the entry, its route and the routes around it. */
function scriptsOf(routeId: string): readonly string[] {
  const files = new Set(withImports(assets.entry.module));
  for (let id: string | undefined = routeId; id !== undefined; id = assets.routes[id]?.parentId) {
    const route = assets.routes[id];
    if (route) withImports(route.module, files as Set<string>);
  }
  return [...files];
}

const sizeOf = (files: readonly string[]) => files.reduce((bytes, file) => bytes + gzipSync(contentOf(file)).length, 0);

const isChart = (file: string) => /recharts-bar-rectangle|recharts-surface/.test(contentOf(file).toString());

describe('the scripts of a page', () => {
  it('hold no charts on any page of a client', () => {
    const pages = Object.keys(assets.routes).filter((id) => id.startsWith('client/') && id.endsWith('.route'));
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter((id) => scriptsOf(id).some(isChart))).toEqual([]);
  });

  it.each(['client', 'staff'] as const)('are few, and small together, on each page of %s', (area) => {
    const pages = Object.keys(assets.routes).filter((id) => id.startsWith(`${area}/`) && id.endsWith('.route'));
    const scripts = pages.map((id) => ({ id, files: scriptsOf(id).length, bytes: sizeOf(scriptsOf(id)) }));
    expect(scripts.filter(({ bytes }) => bytes > MOST_SCRIPTS[area])).toEqual([]);
    expect(scripts.filter(({ files }) => files > MOST_FILES[area])).toEqual([]);
    expect(Math.max(...scripts.map(({ bytes }) => bytes))).toBeGreaterThan(MOST_SCRIPTS[area] / 2);
  });

  it('hold the charts only where they are asked for: not at once on the page of the statistics either', () => {
    const files = scriptsOf('staff/marketing/figures.route');
    expect(files.length).toBeGreaterThan(3);
    expect(files.some(isChart)).toBe(false);
    const later = files.flatMap((file) => [
      ...contentOf(file)
        .toString()
        .matchAll(/import\("(\.\/[^"]+\.js)"\)/g),
    ]);
    const loaded = later.flatMap(([, imported]) => [...withImports(`/assets/${(imported ?? '').slice(2)}`)]);
    expect(loaded.some(isChart), 'drawn by a file that is loaded when the page is there').toBe(true);
  });
});
