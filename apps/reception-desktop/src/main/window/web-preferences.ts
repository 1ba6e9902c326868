// What a page may do in our window: nothing of Node, nothing beside its own sandbox (DESK-25).
import type { WebPreferences } from 'electron';

/** Each switch is named, also where Electron's own default is the same: a default can change with a version. */
export function webPreferences(preload: string): WebPreferences {
  return {
    preload,
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
  };
}
