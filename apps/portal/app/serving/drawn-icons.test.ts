// The icons of the built pages: each is named by a class, and drawn by the style sheet.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ASSETS = join(import.meta.dirname, '../../build/client/assets');

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: ASSETS })
    .map((file) => readFileSync(join(ASSETS, file), 'utf8'))
    .join('\n');

describe('an icon of a built page', () => {
  it('has a rule of the style sheet with its picture', () => {
    const named = [...textOf('*.js').matchAll(/["'`](icon-[a-z\d-]+)["'`]/g)].map(([, name]) => name ?? '');
    const styles = textOf('*.css');
    expect(new Set(named).size).toBeGreaterThan(90);
    expect(named.filter((name) => !styles.includes(`.${name}{`))).toEqual([]);
    expect(/\.icon-phone\{[^}]*--icon:\s*url\([^)]*%3Cpath/.test(styles)).toBe(true);
  });

  it('comes without its paths in a script', () => {
    expect(/lucide-[a-z]/.test(textOf('*.js'))).toBe(false);
  });
});
