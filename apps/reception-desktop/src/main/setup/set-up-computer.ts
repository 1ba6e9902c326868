// Sets this computer up for its desk: what the person typed becomes the settings file, and the settings (DESK-24).
import { readSetup } from '@zapisy/domain/printing/desk-setup';
import type { SetupAnswer, SetupFailure } from '../../setup-bridge.ts';
import { SETUP_CHANNEL } from '../../setup-bridge.ts';
import { type Frame, isTrusted } from '../sender.ts';
import { parseSettings, type Settings, settingsSource } from '../settings.ts';
import { exchangeCode } from './exchange-code.ts';
import { writeSettingsFile } from './settings-file.ts';

/** The part of Electron's ipcMain that is used. */
export type SetupListeners = {
  handle(channel: string, listener: (event: { senderFrame: Frame | null }, ...given: unknown[]) => unknown): void;
  removeHandler(channel: string): void;
};

type SetupParts = {
  readonly listeners: SetupListeners;
  readonly file: string;
  /** Null on a computer without one. */
  readonly key: string | null;
  readonly isPackaged: boolean;
};

const LONGEST_TYPED = 2_000;

/** Answers the page from now on; resolves to the settings when the computer has them, and answers nothing more. */
export function setUpComputer({ listeners, file, key, isPackaged }: SetupParts): Promise<Settings> {
  return new Promise((settle) => {
    listeners.handle(SETUP_CHANNEL, async (event, ...given): Promise<SetupAnswer> => {
      if (!isTrusted(event.senderFrame)) throw new Error('unknown sender');
      const [address, code] = given;
      if (!isTyped(address) || !isTyped(code)) throw new Error('malformed message');
      const outcome = await settingsFor({ address, code }, { file, key, isPackaged });
      if (typeof outcome === 'string') return { ok: false, failure: outcome };
      listeners.removeHandler(SETUP_CHANNEL);
      // The page has its answer before it is replaced.
      setImmediate(() => settle(outcome));
      return { ok: true };
    });
  });
}

function isTyped(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TYPED;
}

type Typed = { readonly address: string; readonly code: string };

async function settingsFor(
  typed: Typed,
  { file, key, isPackaged }: Omit<SetupParts, 'listeners'>,
): Promise<Settings | SetupFailure> {
  const read = readSetup(typed);
  if (!read.ok) return read.problem;
  const exchanged = await exchangeCode({ ...read.setup, key });
  if (!exchanged.ok) return exchanged.failure;
  const parsed = parseSettings(settingsSource(exchanged.variables), isPackaged);
  if (!parsed.ok) return 'settings-refused';
  try {
    await writeSettingsFile(file, exchanged.variables);
  } catch {
    return 'not-written';
  }
  return parsed.settings;
}
