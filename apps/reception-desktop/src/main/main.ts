// The reception desk's main process: all wiring on one page.

import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import { app, type BrowserWindow, dialog, ipcMain, safeStorage, shell } from 'electron';
import { CHANNELS, EVENTS } from '../bridge.ts';
import { WINDOW_TEXTS } from '../texts.ts';
import { type Desk, openDesk } from './desk.ts';
import { deskKey, deskKeyShape } from './desk-key.ts';
import { UnreadableJournal } from './printing/print-journal.ts';
import { deskPrinter } from './printing/printer.ts';
import { sealedLines } from './printing/sealed-lines.ts';
import { openOutbox } from './sales/outbox.ts';
import { parseSettings, type Settings, settingsSource } from './settings.ts';
import { type SetupListeners, setUpComputer } from './setup/set-up-computer.ts';
import { readSettingsFile } from './setup/settings-file.ts';
import { identityProvider } from './sign-in/oidc.ts';
import { sealedFile } from './sign-in/sealed-file.ts';
import { deskSession, type Session } from './sign-in/session.ts';
import { openShiftPin, storedPinShape } from './sign-in/shift-pin.ts';
import { signInByBrowser } from './sign-in/sign-in.ts';
import { tokenStore } from './sign-in/token-store.ts';
import { type AppUpdates, appUpdates } from './updates/app-updates.ts';
import { type Answers, type Listeners, registerBridgeHandlers } from './window/bridge-handlers.ts';
import { isWebAddress } from './window/web-address.ts';
import { openWindow, registerPageScheme, secureWindows, showPage } from './window/window.ts';

const BUILT = join(__dirname, '..');
const SIGN_IN_LIMIT_MS = 5 * 60_000;

/** 'none': this computer is not set up yet. 'refused': the person has been shown what is wrong. */
function readSettings(file: string): Settings | 'none' | 'refused' {
  const own = readSettingsFile(file);
  const source = settingsSource(own ?? {});
  const outcome = parseSettings(source, app.isPackaged);
  if (outcome.ok) return outcome.settings;
  // Whoever names the desk in the environment wants no other settings.
  if (own === null && !source['DESK_ID']) return 'none';
  dialog.showErrorBox(WINDOW_TEXTS.settingsMissing, WINDOW_TEXTS.settingsMissingDetail(outcome.problems, file));
  return 'refused';
}

async function openSystemBrowser(address: string): Promise<void> {
  // Only the identity provider's address is ever opened; an address that is not http(s) could start a program.
  if (isWebAddress(address)) await shell.openExternal(address);
}

/** Of an app that is closing nothing is left to be shown. */
function bringForward(window: BrowserWindow | null): void {
  if (!window || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.focus();
}

async function start(): Promise<void> {
  const folder = app.getPath('userData');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'desk.json');
  const found = readSettings(file);
  if (found === 'refused') return app.exit(1);
  secureWindows(join(BUILT, 'renderer'));

  let window: BrowserWindow | null = null;
  let desk: Desk | null = null;
  let updates: AppUpdates | null = null;
  app.on('second-instance', () => bringForward(window));
  app.on('window-all-closed', () => {
    void Promise.resolve(desk?.close())
      .then(() => updates?.atQuit())
      .finally(() => app.quit());
  });
  const pinFile = { secure: safeStorage, file: join(folder, 'pin.bin'), platform: process.platform };
  const keyFile = { ...pinFile, file: join(folder, 'desk-key.bin') };
  const key = await deskKey(sealedFile(keyFile, deskKeyShape), keyFile.file);
  let settings = found;
  if (settings === 'none') {
    const setUp = setUpComputer({ listeners: ipcMain as SetupListeners, file, key, isPackaged: app.isPackaged });
    window = await openWindow(BUILT, 'setup.html');
    settings = await setUp;
  }
  const send = (channel: string, value: unknown) => {
    if (window && !window.isDestroyed()) window.webContents.send(channel, value);
  };
  const session = openSession(settings, folder, () => desk?.access.sessionChanged());
  let token = randomInt(10_000);
  desk = await openDesk({
    settings,
    folder,
    outbox: await openOutbox(safeStorage, join(folder, 'outbox.bin'), process.platform),
    key,
    lines: await sealedLines(safeStorage, process.platform),
    session,
    pin: await openShiftPin(sealedFile(pinFile, storedPinShape), Date.now),
    printer: deskPrinter(settings, () => token++),
    events: { status: (status) => send(EVENTS.status, status), queue: (items) => send(EVENTS.queue, items) },
    now: () => new Date(),
    pause: (seconds) => seconds * 1000,
  });
  updates = appUpdates({
    settings,
    folder: join(folder, 'updates'),
    packageFile: join(BUILT, '..', 'package.json'),
    window: () => window,
    onReady: (version) => desk?.offerUpdate(version),
  });
  answer(desk, updates.wish, () => bringForward(window));
  if (window) await showPage(window, 'index.html');
  else window = await openWindow(BUILT, 'index.html');
  askBeforeClosing(window, desk);
  await desk.access.restore();
  await updates.keepLooking();
}

function openSession(settings: Settings, folder: string, onChange: () => void): Session {
  const provider = identityProvider(settings);
  return deskSession({
    provider,
    signInByBrowser: signInByBrowser(provider, { open: openSystemBrowser, waitLimit: SIGN_IN_LIMIT_MS }),
    openBrowser: openSystemBrowser,
    store: tokenStore(safeStorage, folder, process.platform),
    onChange,
    now: Date.now,
  });
}

function answer(desk: Desk, installUpdate: () => Promise<boolean>, focus: () => void): void {
  const { prints, access } = desk;
  const answers: Answers = {
    [CHANNELS.status]: desk.status,
    [CHANNELS.signIn]: async () => {
      const answer = await access.signIn();
      // A person who gave the sign-in up is working elsewhere: the window does not take the focus.
      if (answer !== 'given-up') focus();
      return answer;
    },
    [CHANNELS.unlock]: (pin) => access.unlock(pin),
    [CHANNELS.choosePin]: (pin) => access.choosePin(pin),
    [CHANNELS.touch]: access.touch,
    [CHANNELS.signOut]: access.signOut,
    [CHANNELS.call]: (procedure, input) => desk.call(procedure, input),
    [CHANNELS.settlementProfile]: (playerId) => desk.settlementProfile(playerId),
    [CHANNELS.settlementDue]: (playerId) => desk.settlementDue(playerId),
    [CHANNELS.settle]: (order) => desk.settle(order),
    [CHANNELS.sellOffline]: (order) => desk.sellOffline(order),
    [CHANNELS.outboxDone]: (settlementKey, note) => desk.outboxDone(settlementKey, note),
    [CHANNELS.queue]: desk.queue,
    [CHANNELS.retryPrint]: (id) => prints.retry(id),
    [CHANNELS.movePrintToEnd]: (id) => prints.moveToEnd(id),
    [CHANNELS.cancelPrint]: (id, reason) => prints.cancel(id, reason),
    [CHANNELS.resolveUnknownPrint]: (id, printed) => prints.resolveUnknownPrint(id, printed),
    [CHANNELS.installUpdate]: installUpdate,
  };
  registerBridgeHandlers(ipcMain as Listeners, answers, access.isOpen);
}

/** Closing with receipts in the queue is allowed, since the queue is on disk, but only after a question. */
function askBeforeClosing(window: BrowserWindow, desk: Desk): void {
  let sure = false;
  window.on('close', (event) => {
    const open = desk.queue().filter((item) => isPrintJobOpen(item.state)).length;
    if (sure || open === 0) return;
    event.preventDefault();
    const question = {
      message: WINDOW_TEXTS.closeWithPrints(open),
      detail: WINDOW_TEXTS.closeDetail,
      buttons: [WINDOW_TEXTS.stay, WINDOW_TEXTS.close],
      defaultId: 0,
      cancelId: 0,
    };
    void dialog.showMessageBox(window, question).then(({ response }) => {
      sure = response === 1;
      if (sure) window.close();
    });
  });
}

function reasonOf(cause: unknown): string {
  if (cause instanceof UnreadableJournal) return WINDOW_TEXTS.unreadableQueue(cause.file);
  return cause instanceof Error ? cause.message : String(cause);
}

if (app.requestSingleInstanceLock()) {
  registerPageScheme();
  void app
    .whenReady()
    .then(start)
    .catch((cause: unknown) => {
      dialog.showErrorBox(WINDOW_TEXTS.cannotStart, reasonOf(cause));
      app.exit(1);
    });
} else {
  app.exit(0);
}
