// Updates of the running app: looked for at the start and every six hours, installed when the app quits (DESK-26).
import { VERSION } from '@zapisy/domain/version';
import { type BrowserWindow, dialog, shell } from 'electron';
import { WINDOW_TEXTS } from '../../texts.ts';
import type { Settings } from '../settings.ts';
import { deskUpdates } from './desk-updates.ts';
import { type InstallAtQuit, installAtQuit } from './install-at-quit.ts';
import { packagedKey } from './package-facts.ts';

const LOOK_EVERY_MS = 6 * 3_600_000;

type AppParts = {
  readonly settings: Pick<Settings, 'apiUrl' | 'deskId'>;
  /** Where installers are kept. */
  readonly folder: string;
  /** The package.json of this app. */
  readonly packageFile: string;
  window(): BrowserWindow | null;
  onReady(version: string): void;
};

export type AppUpdates = InstallAtQuit & {
  /** Looks now, and from now on until the app ends. */
  keepLooking(): Promise<void>;
};

export function appUpdates({ settings, folder, packageFile, window, onReady }: AppParts): AppUpdates {
  const { apiUrl, deskId } = settings;
  const running = { version: VERSION, system: process.platform, processor: process.arch };
  const updates = deskUpdates({ apiUrl, deskId, key: packagedKey(packageFile), running, folder, onReady });
  const install = installAtQuit({
    updates,
    ask: () => asksToInstall(window()),
    close: () => window()?.close(),
    open: (installer) => shell.openPath(installer),
  });
  return {
    ...install,
    async keepLooking() {
      setInterval(() => void updates.look(), LOOK_EVERY_MS);
      await updates.look();
    },
  };
}

async function asksToInstall(window: BrowserWindow | null): Promise<boolean> {
  if (!window) return false;
  const { response } = await dialog.showMessageBox(window, {
    message: WINDOW_TEXTS.installUpdate,
    detail: WINDOW_TEXTS.installDetail,
    buttons: [WINDOW_TEXTS.later, WINDOW_TEXTS.install],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}
