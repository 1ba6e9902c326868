// The check must be able to fail: two subjects that import each other are found, also through types and over several files.
import { describe, expect, it } from 'vitest';
import { mutualSubjects } from './mutual-subjects.ts';

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
