// The check must be able to fail: folders whose imports run back are found, at every depth and over folders between, and
// in folders that no list names.
import { expect, it } from 'vitest';
import { root } from './builds.ts';
import { runningSources, subjectCircles } from './subject-circles.ts';

const source = (path: string, ...imports: readonly string[]) => ({
  path,
  text: imports.map((from) => `import '${from}';`).join('\n'),
});

it('subjectCircles finds two folders that import each other, once', () => {
  const sources = [
    source('packages/db/src/payments/list.ts', '../documents/row.ts', '../documents/other.ts'),
    source('packages/db/src/documents/row.ts'),
    {
      path: 'packages/db/src/documents/other.ts',
      text: "import type { A } from '../payments/list.ts';",
    },
  ];
  expect(subjectCircles(sources)).toEqual(['packages/db/src: documents, payments']);
});

it('subjectCircles finds a circle over folders between, and none of the folders that only lead to it', () => {
  const sources = [
    source('packages/domain/src/checkout/one.ts', '../mail/two.ts'),
    source('packages/domain/src/mail/two.ts', '../payments/three.ts'),
    source('packages/domain/src/payments/three.ts', '../people/four.ts'),
    source('packages/domain/src/people/four.ts', '../mail/other.ts', '../money/five.ts'),
  ];
  expect(subjectCircles(sources)).toEqual(['packages/domain/src: mail, payments, people']);
});

it('subjectCircles finds circles at every depth, and in files that the portal names from its root', () => {
  const sources = [
    source('apps/portal/app/staff/new/list/a.ts', '#app/staff/new/form/b.ts'),
    source('apps/portal/app/staff/new/form/b.ts', '../list/c.ts'),
    source('packages/api/src/documents/issuing/a.ts', '../orders/b.ts'),
    source('packages/api/src/documents/orders/b.ts', '../issuing/c.ts'),
  ];
  expect(subjectCircles(sources)).toEqual([
    'apps/portal/app/staff/new: form, list',
    'packages/api/src/documents: issuing, orders',
  ]);
});

it('subjectCircles finds none in imports that go one way, within a folder, or over a file beside the folders', () => {
  const sources = [
    source('packages/db/src/payments/list.ts', '../documents/row.ts', './part/one.ts', 'node:fs'),
    source('packages/db/src/documents/row.ts', '../people/person.ts', '../wiring.ts'),
    source('packages/db/src/wiring.ts', './payments/list.ts'),
  ];
  expect(subjectCircles(sources)).toEqual([]);
});

const FEWEST_FILES = 1_500;
const sources = runningSources(root);

it('the folders that run are all seen, and import in one direction', () => {
  expect(sources.length).toBeGreaterThan(FEWEST_FILES);
  expect(subjectCircles(sources)).toEqual([]);
});

it('the folders that run have no test among them, which may import both', () => {
  expect(sources.filter(({ path }) => path.includes('.test.'))).toEqual([]);
});

it.each([
  ['packages/domain/src/printing/added.ts', '../documents/document.ts', 'packages/domain/src: documents, '],
  ['packages/domain/src/payments/added.ts', '../documents/document.ts', 'packages/domain/src: documents, payments'],
  [
    'packages/domain/src/documents/issuing/added.ts',
    '../orders/person-order.ts',
    'packages/domain/src/documents: issuing, orders',
  ],
  ['packages/db/src/people/added.ts', '../mail/plan-letters.ts', 'mail'],
])('the folders that run: %s that imports %s is found', (path, imported, circle) => {
  const added = { path, text: `import '${imported}';` };
  expect(subjectCircles([...sources, added])).toEqual([expect.stringContaining(circle)]);
});
