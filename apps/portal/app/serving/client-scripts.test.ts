// The scripts of the built pages: few and small enough, and without the charts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ServerBuild } from '@remix-run/node';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { WrittenModules } from '../../chunks/written-modules.ts';

const BUILD = join(import.meta.dirname, '../../build');
const IMPORT = /(?:\bimport\s*|\bfrom\s*)"(\.\/[^"]+\.js)"/g;

/** In bytes, compressed by gzip. */
const MOST_SCRIPTS = { client: 115_000, staff: 150_000 };
/** Beside the document, the style sheet, fonts and colours: 14 requests of a client's page, and 18 of one of staff. */
const MOST_FILES = { client: 9, staff: 11 };
/** Pages whose acts take more; each limit is at most two kB above what the page weighs now. */
const MOST_SCRIPTS_OF: Readonly<Record<string, number>> = {
  'client/invoice-data/invoice-data.route': 120_000,
  'client/participants/add-participant.route': 116_500,
  'client/registration/invoice.route': 120_000,
  'staff/dashboard/dashboard.route': 157_000,
  'staff/enrolment/enrolment.route': 165_000,
  'staff/families/family.route': 157_000,
  'staff/leads/board/lead-page.route': 165_000,
  'staff/leads/leads.route': 165_000,
  'staff/marketing/budget.route': 152_000,
  'staff/offer/courses/course.route': 152_000,
  'staff/payments/payment.route': 172_000,
  'staff/till/sale-result.route': 158_000,
  'staff/till/till.route': 190_000,
};
const LARGEST_SHOWN = 12;

let assets: ServerBuild['assets'];
let written: WrittenModules;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'test');
  // The names and imports of the built files, as the pages themselves use them.
  const build: ServerBuild = await import(pathToFileURL(join(BUILD, 'server/index.js')).href);
  assets = build.assets;
  written = JSON.parse(readFileSync(join(BUILD, 'modules.json'), 'utf8'));
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

/** The page's own modules that are the longest: one of them has grown, or is new. */
function largestOf(routeId: string): readonly string[] {
  const modules = scriptsOf(routeId).flatMap((file) => Object.entries(written[file.slice(1)] ?? {}));
  const own = modules.filter(([id]) => !id.includes('node_modules')).sort(([, one], [, other]) => other - one);
  return own.slice(0, LARGEST_SHOWN).map(([id, length]) => `${length} ${id}`);
}

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
    const above = scripts.filter(({ id, bytes }) => bytes > (MOST_SCRIPTS_OF[id] ?? MOST_SCRIPTS[area]));
    expect(above.map((page) => ({ ...page, largest: largestOf(page.id) }))).toEqual([]);
    expect(scripts.filter(({ files }) => files > MOST_FILES[area])).toEqual([]);
    const met = scripts.filter(({ id, bytes }) => MOST_SCRIPTS_OF[id] !== undefined && bytes <= MOST_SCRIPTS[area]);
    expect(met, 'needs no limit of its own').toEqual([]);
  });

  it('hold no module of staff on any page of a client', () => {
    const pages = Object.keys(assets.routes).filter((id) => id.startsWith('client/') && id.endsWith('.route'));
    const files = [...new Set(pages.flatMap(scriptsOf))];
    const held = files.flatMap((file) => Object.keys(written[file.slice(1)] ?? {}));
    expect(held.length).toBeGreaterThan(100);
    expect(held.filter((id) => /\/app\/(?:staff|texts\/pl\/staff)\//.test(id))).toEqual([]);
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
