// The operations whose names are given (OPS-11) have these names in the code.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { built, toCome } = JSON.parse(readFileSync(join(root, 'docs/operations.json'), 'utf8')) as {
  built: string[];
  toCome: string[];
};

const sources = globSync('{apps,packages}/*/{src,app}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('generated') && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const exportersOf = (name: string) =>
  sources
    .filter(({ text }) => new RegExp(`^export (?:async )?(?:function\\*? |const )${name}\\b`, 'm').test(text))
    .map(({ path }) => path);

it('the operations with given names are looked for in the whole repository', () => {
  expect(sources.length).toBeGreaterThan(200);
});

it.each(built)('the operations with given names: %s is exported exactly once', (name) => {
  expect(exportersOf(name)).toHaveLength(1);
});

it('the operations with given names are on the list as soon as they are built', () => {
  expect(toCome.filter((name) => exportersOf(name).length > 0)).toEqual([]);
});
