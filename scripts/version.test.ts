// One version in every place that names it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VERSION } from '../packages/domain/src/version.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

it.each(['package.json', 'apps/reception-desktop/package.json'])('%s has the version of the programs', (file) => {
  expect(JSON.parse(read(file))).toMatchObject({ version: VERSION });
});

it('the changelog begins with the version of the programs', () => {
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(VERSION);
});
