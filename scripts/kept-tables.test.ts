// docs/operations/retention.md says of every table of the database what ends its rows, or why they stay.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OTHER_TABLES } from '../packages/domain/src/privacy/other-tables.ts';
import { FAMILY_TABLES } from '../packages/domain/src/privacy/personal-data.ts';
import { root } from './builds.ts';

const page = readFileSync(join(root, 'docs/operations/retention.md'), 'utf8');
const firstColumns = [...page.matchAll(/^\| (.*?) \|/gm)].map(([, cell]) => cell ?? '');
const named = firstColumns.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, table]) => table));

it('docs/operations/retention.md names every table of the database, and no other', () => {
  expect([...new Set(named)].toSorted()).toEqual(Object.keys({ ...FAMILY_TABLES, ...OTHER_TABLES }).toSorted());
});
