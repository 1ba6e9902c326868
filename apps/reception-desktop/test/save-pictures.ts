// Pictures of the desk for tests that fail.
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { DESK_ROOT } from '../scripts/build.ts';
import type { OpenDesk } from './launch.ts';

/** Call once at the top of a test file: saves a picture of the desk in test-results/ when a test fails. */
export function savePicturesOf(desk: () => OpenDesk | undefined): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const name = task.name.replace(/[^\w]+/g, '-').slice(0, 60);
    await desk()?.page.screenshot({ path: join(DESK_ROOT, 'test-results', `${name}.png`) });
  });
}
