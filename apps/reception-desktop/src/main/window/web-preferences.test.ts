// The switches of the window: one that is weakened, left out or added fails.
import { expect, it } from 'vitest';
import { webPreferences } from './web-preferences.ts';

it('the window has each switch as it must be, and none besides', () => {
  expect(webPreferences('/app/preload/index.cjs')).toStrictEqual({
    preload: '/app/preload/index.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    spellcheck: false,
  });
});
