// The bridge of the page that sets up the desk's computer: what it may send, and what became of it (DESK-24).
import type { SetupProblem } from '@zapisy/domain/printing/desk-setup';

/** Answered only while the computer has no settings. */
export const SETUP_CHANNEL = 'setup:exchange';

/** Why the server's settings could not be had, or not be used. */
export type ExchangeFailure =
  | 'unreachable'
  | 'certificate'
  | 'not-our-server'
  | 'server-failing'
  | 'too-many-tries'
  | 'unknown'
  | 'expired'
  | 'used'
  | 'settings-refused'
  | 'not-written';

export type SetupFailure = SetupProblem | ExchangeFailure;

/** After 'ok' the main process opens the desk in the place of this page. */
export type SetupAnswer = { readonly ok: true } | { readonly ok: false; readonly failure: SetupFailure };

export type SetupBridge = {
  /** As typed or scanned. */
  exchange(address: string, code: string): Promise<SetupAnswer>;
};
