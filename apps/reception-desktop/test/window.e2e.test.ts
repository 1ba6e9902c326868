// The window itself: isolated, with its policy in force, without a way to leave the page.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESK_ROOT } from '../scripts/build.ts';
import { accessibilityProblems } from './accessibility.ts';
import type { Call } from './host/record.ts';
import { launchDesk, type OpenDesk } from './launch.ts';
import { savePicturesOf } from './save-pictures.ts';

const userData = mkdtempSync(join(tmpdir(), 'desk-window-'));
let desk: OpenDesk;

beforeAll(async () => {
  const { identityProvider } = inject('sandbox');
  desk = await launchDesk({ userData, env: { OIDC_ISSUER: identityProvider, FISCAL_DRIVER: 'none' } });
  await desk.page.getByRole('button', { name: /Otwórz logowanie/ }).waitFor();
});
afterAll(async () => {
  await desk?.close();
  rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

savePicturesOf(() => desk);

/** The names of the app's calls to the system; only the stand-in keeps such a list. */
const asked = () => desk.evaluate<Call[]>(({ calls }: never) => calls);

describe('the page', () => {
  it('has the bridge and nothing of Node or Electron', async () => {
    const seen = await desk.page.evaluate(() => {
      const globals = globalThis as unknown as Record<string, unknown>;
      const foreign = ['require', 'process', 'Buffer', 'module', 'ipcRenderer', '__deskHost', '__deskDeliver'];
      return {
        bridge: Object.keys(globals['reception'] as object).sort(),
        frozen: Object.isFrozen(globals['reception']),
        foreign: foreign.filter((name) => name in globals),
      };
    });
    expect(seen.foreign).toEqual([]);
    expect(seen.frozen).toBe(true);
    expect(seen.bridge).toEqual([
      'call',
      'cancelPrint',
      'choosePin',
      'installUpdate',
      'movePrintToEnd',
      'onQueue',
      'onStatus',
      'outboxDone',
      'queue',
      'resolveUnknownPrint',
      'retryPrint',
      'sellOffline',
      'settle',
      'settlementDue',
      'settlementProfile',
      'signIn',
      'signOut',
      'status',
      'touch',
      'unlock',
    ]);
  });

  it('gets no answer while the desk has no person signed in', async () => {
    const replies = await desk.page.evaluate(() => {
      const { reception } = window as unknown as {
        reception: Record<'call' | 'retryPrint' | 'queue', (...given: unknown[]) => Promise<unknown>>;
      };
      const asked = [reception.call('people.me', undefined), reception.queue(), reception.retryPrint('job')];
      return Promise.all(asked.map((answer) => answer.catch((error: Error) => error.message)));
    });
    expect(replies).toEqual([
      { ok: false, failure: { kind: 'signed-out' } },
      expect.stringMatching(/the desk is locked/),
      expect.stringMatching(/the desk is locked/),
    ]);
  });

  it('runs no script but its own and opens no connection', async () => {
    const seen = await desk.page.evaluate(async () => {
      const violations: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'window.intruder = 1';
      document.head.append(script);
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
      await fetch('https://example.com/').catch(() => undefined);
      // The reports are delivered after the task in which the policy was violated.
      while (violations.length < 3) await new Promise((settle) => requestAnimationFrame(settle));
      return { violations: violations.sort(), intruder: 'intruder' in window };
    });
    // A machine without a network stops the fetch as well: only the report proves the policy.
    expect(seen.violations).toEqual(['connect-src', 'script-src-elem', 'style-src-elem']);
    expect(seen.intruder).toBe(false);
  });

  it('opens no window and does not leave', async () => {
    const here = desk.page.url();
    const opened = await desk.page.evaluate(() => {
      const other = window.open('https://example.com/', '_blank');
      return other === null || other.closed !== undefined;
    });
    expect(opened).toBe(true);
    await desk.page.evaluate(() => {
      location.href = 'https://evil.example/';
    });
    await expect.poll(() => desk.page.context().pages().length).toBe(1);
    await desk.page.getByRole('button', { name: /Otwórz logowanie/ }).waitFor();
    expect(desk.page.url()).toBe(here);
  });
});

describe('the sign-in', () => {
  it('can be used by everybody', async () => {
    expect(await accessibilityProblems(desk.page)).toEqual([]);
  });
});

describe('the app', () => {
  it('asked for the sandbox, a safe window and no permission', async () => {
    if (desk.runtime === 'electron') {
      expect(await desk.evaluate<boolean>(({ app }: never) => (app as { isReady(): boolean }).isReady())).toBe(true);
      return;
    }
    await expect.poll(async () => (await asked()).some(({ api }) => api === 'window-open')).toBe(true);
    const calls = await asked();
    const of = (api: string) => calls.filter((call) => call.api === api);
    expect(of('app.enableSandbox')).toHaveLength(1);
    expect(of('new BrowserWindow')[0]?.given).toMatchObject([
      { sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false },
    ]);
    expect(of('window-open')[0]?.given).toEqual(['https://example.com/', 'deny']);
    expect(of('navigation-blocked')[0]?.given).toEqual(['https://evil.example/']);
    const decisions = await desk.evaluate<unknown[]>(({ calls: all }: never) => {
      const decided: unknown[] = [];
      for (const { api, given } of all as unknown as { api: string; given: ((...with_: unknown[]) => unknown)[] }[]) {
        if (api === 'session.setPermissionCheckHandler') decided.push(given[0]?.());
        if (api === 'session.setPermissionRequestHandler')
          given[0]?.(null, 'media', (may: unknown) => decided.push(may));
      }
      return decided;
    });
    expect(decisions).toEqual([false, false]);
  });

  it('is open once: a second one hands over and ends', async () => {
    if (desk.runtime === 'electron') {
      expect(
        await desk.evaluate<boolean>(({ app }: never) =>
          (app as { hasSingleInstanceLock(): boolean }).hasSingleInstanceLock(),
        ),
      ).toBe(true);
      return;
    }
    const second = spawn(
      process.execPath,
      ['--import', join(DESK_ROOT, 'test/host/register.ts'), 'out/main/index.cjs'],
      {
        cwd: DESK_ROOT,
        env: { ...process.env, DESK_USER_DATA: userData },
        stdio: 'ignore',
      },
    );
    expect(await new Promise((settle) => second.once('exit', settle))).toBe(0);
    await expect.poll(async () => (await asked()).some(({ api }) => api === 'window.focus')).toBe(true);
  });
});
