// The root of packages/api holds the frame of all operations alone; everything else belongs to a subject.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FRAME = ['app-router.ts', 'client.ts', 'clock.ts', 'context.ts', 'record-act.ts', 'refusal.ts', 'trpc.ts'];

it('packages/api/src holds no file beside its folders but the frame, and tests', () => {
  const files = readdirSync(join(import.meta.dirname, '../packages/api/src'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(({ name }) => name);
  expect(files.toSorted()).toEqual(FRAME);
});
