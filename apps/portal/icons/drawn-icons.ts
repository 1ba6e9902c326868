// Icons are drawn by the style sheet: a document names one in some bytes, however often it shows it, and holds no paths.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react';
const RESOLVED = '\0drawn-icons';
const COMPONENT = join(import.meta.dirname, '../app/components/layout/drawn-icon.tsx');
const ROOT = join(import.meta.dirname, '../../..');
/** Of the portal, and of what it shows of other packages. */
const SOURCES = ['apps/portal/app', 'packages/screens/src', 'packages/counter/src'];
const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g;

/** In the build, each of the library's icons is an element with a class, for which the style sheet has a rule. */
export function drawnIcons(): Plugin {
  const names = importedNames();
  return {
    name: 'drawn-icons',
    enforce: 'pre',
    resolveId: (id) => (id === LIBRARY ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? { code: moduleOf(names), moduleSideEffects: false } : undefined),
    transform: (code, id) => (id.endsWith('/app/app.css') ? `${code}\n${rulesOf(names)}` : undefined),
  };
}

/** The icons that any source imports, in a fixed order. */
export function importedNames(): readonly string[] {
  const files = SOURCES.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }));
  const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const lists = texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, list]) => list ?? ''));
  const named = lists.flatMap((list) => list.split(',').map((name) => name.trim()));
  return [...new Set(named.filter((name) => ICONS.has(name)))].sort();
}

const ICONS = new Map(Object.entries(lucide as unknown as Readonly<Record<string, lucide.LucideIcon>>));
/** As the library draws an icon, without what an element of its own says. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">';

const classOf = (name: string) => `icon-${name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}`;

function moduleOf(names: readonly string[]): string {
  const icons = names.map((name) => `export const ${name} = /* @__PURE__ */ drawnIcon('${classOf(name)}');`);
  return [`import { drawnIcon } from ${JSON.stringify(COMPONENT)};`, ...icons].join('\n');
}

/** In the layer below the utilities: a class of an element still says that it is hidden or how large it is. */
export function rulesOf(names: readonly string[]): string {
  const drawn = '[class^="icon-"] { background: currentColor; print-color-adjust: exact; mask: var(--icon) 0 / 100%; }';
  const masks = names.map((name) => `.${classOf(name)} { --icon: url("data:image/svg+xml,${imageOf(name)}"); }`);
  return `@layer base {\n${[drawn, ...masks].join('\n')}\n}\n`;
}

function imageOf(name: string): string {
  const icon = ICONS.get(name);
  const drawn = icon ? renderToStaticMarkup(createElement(icon)) : '';
  return drawn
    .replace(/^<svg [^>]*>/, SVG)
    .replaceAll('"', "'")
    .replace(/[<>#%]/g, encodeURIComponent);
}
