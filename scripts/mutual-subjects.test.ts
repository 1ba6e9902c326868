// The check must be able to fail: two subjects that import each other are found, also through types and over several files.
import { describe, expect, it } from 'vitest';
import { root } from './builds.ts';
import { mutualSubjects, ONE_WAY_FOLDERS, sourcesBelow } from './mutual-subjects.ts';

const ROOT = 'packages/db/src';
const source = (path: string, ...imports: readonly string[]) => ({
  path: `${ROOT}/${path}`,
  text: imports.map((from) => `import '${from}';`).join('\n'),
});

describe('mutualSubjects', () => {
  it('finds two subjects that import each other, once', () => {
    const sources = [
      source('payments/list.ts', '../documents/row.ts', '../documents/other.ts'),
      source('documents/row.ts'),
      { path: `${ROOT}/documents/other.ts`, text: "import type { A } from '../payments/list.ts';" },
    ];
    expect(mutualSubjects(ROOT, sources)).toEqual(['documents and payments']);
  });

  it('finds none in imports that go one way, within a subject, or out of the folder', () => {
    const sources = [
      source('payments/list.ts', '../documents/row.ts', './part/one.ts', 'node:fs', '../../testing/builder.ts'),
      source('documents/row.ts', '../people/person.ts', '../wiring.ts'),
      source('wiring.ts', './documents/row.ts'),
    ];
    expect(mutualSubjects(ROOT, sources)).toEqual([]);
  });

  it('lets a test import both', () => {
    const sources = [
      source('payments/list.ts', '../documents/row.ts'),
      source('documents/row.test.ts', '../payments/list.ts'),
    ];
    expect(mutualSubjects(ROOT, sources)).toEqual([]);
  });
});

describe('the folders that the check reads', () => {
  const FEWEST_FILES = 40;

  it.each(ONE_WAY_FOLDERS)('%s: the files are found, and no two subjects import each other', (folder) => {
    const sources = sourcesBelow(root, folder);
    expect(sources.length).toBeGreaterThan(FEWEST_FILES);
    expect(mutualSubjects(folder, sources)).toEqual([]);
  });

  it.each([
    ['packages/domain/src', 'printing/added.ts', '../documents/document.ts', 'documents and printing'],
    ['packages/domain/src', 'payments/added.ts', '../documents/issuing/sale.ts', 'documents and payments'],
    ['packages/domain/src', 'preferences/added.ts', '../payments/buyer.ts', 'payments and preferences'],
    ['packages/domain/src/documents', 'issuing/added.ts', '../orders/person-order.ts', 'issuing and orders'],
    ['packages/db/src', 'printing/added.ts', '../documents/document-records.ts', 'documents and printing'],
  ])('%s: %s that imports %s is found', (folder, path, imported, pair) => {
    const added = { path: `${folder}/${path}`, text: `import '${imported}';` };
    expect(mutualSubjects(folder, [...sourcesBelow(root, folder), added])).toEqual([pair]);
  });
});
