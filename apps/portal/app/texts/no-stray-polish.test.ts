// Every Polish text is in the folder of texts: no other file of the portal has a Polish letter in its code.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter(
  (name) => !name.startsWith('texts/') && !name.includes('.test.') && !name.startsWith('testing/'),
);

/** The code without its comments, which may quote a screen's text. */
function code(name: string): string {
  return readFileSync(join(app, name), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');
}

describe('the texts', () => {
  it('reads the whole portal', () => {
    expect(files.length).toBeGreaterThan(80);
  });

  it.each(files)('%s says nothing in Polish by itself', (name) => {
    expect(code(name).match(/\S*[ąćęłńóśźż]\S*/gi) ?? []).toEqual([]);
  });
});
