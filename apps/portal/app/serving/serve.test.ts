// Starting the portal with a wrong variable: one line that names it, never a stack, never its value.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const portal = join(import.meta.dirname, '../..');

describe('the portal', () => {
  it.each([
    ['OIDC_ISSUER', 'notaurl-geheim'],
    ['SESSION_SECRET', 'geheim'],
    ['PORTAL_PORT', 'geheim'],
  ])('with a wrong %s says so and ends', (name, value) => {
    const env = { NODE_ENV: 'development' as const, [name]: value };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['main.ts'], { cwd: portal, env, encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^The portal cannot start; .*\\n  ${name}: .+\\n$`));
    expect(stderr).not.toContain('geheim');
  });
});
