// A stand-in for the `electron` module where its binary is not available: real Node, real Chromium, no Electron. It
// exports only what it reproduces and throws for the rest.
import { app, becomeReady } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { answerTests } from './control.ts';
import { ipcMain } from './ipc-main.ts';
import { safeStorage } from './safe-storage.ts';
import { protocol } from './schemes.ts';
import { dialog, session, shell } from './system.ts';

export { app, BrowserWindow, dialog, ipcMain, protocol, safeStorage, session, shell };

answerTests(app);
// The built main process registers its schemes and listeners first, as Electron demands.
setImmediate(() => void becomeReady());
