// The one window: its page is sandboxed and isolated, cannot navigate away, cannot open a window, gets no permission.
import { join } from 'node:path';
import { app, BrowserWindow, protocol, session } from 'electron';
import { WINDOW_TEXTS } from '../../texts.ts';
import { isOwnPage, PAGE_ORIGIN, PAGE_SCHEME } from '../sender.ts';
import { pageFiles } from './page-files.ts';
import { webPreferences } from './web-preferences.ts';

/** Must run before the app is ready: Electron reads the privileges of a scheme only then. */
export function registerPageScheme(): void {
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    { scheme: PAGE_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the built page and forbids navigation, new windows and permissions. */
export function secureWindows(pageFolder: string): void {
  protocol.handle(PAGE_SCHEME, pageFiles(pageFolder));
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.on('will-navigate', (event) => {
      if (!isOwnPage(event.url)) event.preventDefault();
    });
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}

/** The desk, and the page that sets its computer up. */
type Page = 'index.html' | 'setup.html';

/** Opens the window with the built preload; it is shown once the page is drawn. */
export async function openWindow(builtFolder: string, page: Page): Promise<BrowserWindow> {
  const window = new BrowserWindow({
    width: 1366,
    height: 768,
    minWidth: 1180,
    minHeight: 680,
    show: false,
    title: WINDOW_TEXTS.title,
    backgroundColor: '#17212f',
    webPreferences: webPreferences(join(builtFolder, 'preload', 'index.cjs')),
  });
  window.removeMenu();
  window.once('ready-to-show', () => window.show());
  await showPage(window, page);
  return window;
}

export async function showPage(window: BrowserWindow, page: Page): Promise<void> {
  await window.loadURL(`${PAGE_ORIGIN}/${page}`);
}
