// Every staff page names its right, and no page checks one in its own code.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');
const ROUTES = globSync('**/*.route.{ts,tsx}', { cwd: folder }).sort();
/** The frame of all these pages is for every staff role. */
const FRAME = join('shell', 'staff.route.tsx');

describe('a route of staff', () => {
  it('is found by this test', () => {
    expect(ROUTES.length).toBeGreaterThan(25);
    expect(ROUTES).toContain(FRAME);
  });

  it.each(ROUTES.filter((route) => route !== FRAME))(
    'loads its page by asStaff with a right, if it loads one: %s',
    (route) => {
      const source = readFileSync(join(folder, route), 'utf8');
      const loaders = source.match(/export (?:async )?(?:const|function) loader\b.*/g) ?? [];
      for (const loader of loaders)
        expect(loader).toMatch(/^export const loader = (asStaff(?:Download)?\('[a-z-]+', |\(\) => redirect\()/);
      expect(source).not.toMatch(/\bnoRight\(|people\.me\b/);
    },
  );
});
