// When the installer of a newer version is opened: on a person's word, after the app has closed, and only the signed one.
import { expect, it } from 'vitest';
import { installAtQuit } from './install-at-quit.ts';

/** `installers`: what is ready, each time that it is asked for. */
function begin(installers: readonly (string | null)[], wants: boolean) {
  const left = [...installers];
  const done: string[] = [];
  const install = installAtQuit({
    updates: { installer: async () => left.shift() ?? null },
    ask: async () => done.push('asked') > 0 && wants,
    close: () => void done.push('closed'),
    open: async (installer) => done.push(`opened ${installer}`),
  });
  return { install, done };
}

it('an installer is opened after the app has closed', async () => {
  const { install, done } = begin(['/new.exe', '/new.exe'], true);
  expect(await install.wish()).toBe(true);
  expect(done).toEqual(['asked', 'closed']);
  await install.atQuit();
  expect(done).toEqual(['asked', 'closed', 'opened /new.exe']);
});

it('an app that is closed without that wish opens no installer', async () => {
  const { install, done } = begin(['/new.exe', '/new.exe'], false);
  expect(await install.wish()).toBe(true);
  await install.atQuit();
  expect(done).toEqual(['asked']);
});

it('an installer that is gone is said before anything is asked', async () => {
  const { install, done } = begin([null], true);
  expect(await install.wish()).toBe(false);
  expect(done).toEqual([]);
});

it('an installer that was changed meanwhile is not opened', async () => {
  const { install, done } = begin(['/new.exe', null], true);
  await install.wish();
  await install.atQuit();
  expect(done).toEqual(['asked', 'closed']);
});
