// The window itself: isolated, with its policy in force, with no way out of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchDesk, type OpenDesk } from './launch.ts';

const userData = mkdtempSync(join(tmpdir(), 'desk-window-'));
let desk: OpenDesk;

beforeAll(async () => {
  const { identityProvider } = inject('sandbox');
  desk = await launchDesk({ userData, env: { OIDC_ISSUER: identityProvider, FISCAL_DRIVER: 'none' } });
});
afterAll(async () => {
  await desk?.close();
  rmSync(userData, { recursive: true, force: true });
});

describe('the page', () => {
  it('has the bridge and nothing of Node or Electron', async () => {
    const seen = await desk.page.evaluate(() => {
      const world = globalThis as unknown as Record<string, unknown>;
      return {
        bridge: Object.keys(world['reception'] as object).sort(),
        frozen: Object.isFrozen(world['reception']),
        foreign: ['require', 'process', 'Buffer', 'module', 'ipcRenderer', '__deskHost', '__deskDeliver'].filter(
          (name) => name in world,
        ),
      };
    });
    expect(seen.foreign).toEqual([]);
    expect(seen.frozen).toBe(true);
    expect(seen.bridge).toContain('settle');
  });
});
