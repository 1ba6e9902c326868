// Answers the bridge: only messages of our own page, arguments checked, answers as plain data (DESK-7).

import type { Reply } from '@zapisy/counter/ports/reply';
import { CHANNELS, type Channel } from '../../bridge.ts';
import { type Frame, isTrusted } from '../sender.ts';
import { ARGUMENTS, type ArgumentsOf } from './channels.ts';

/** The part of Electron's ipcMain that is used. */
export type Listeners = {
  handle(channel: string, listener: (event: { senderFrame: Frame | null }, ...given: unknown[]) => unknown): void;
};

export type Answers = { [C in Channel]: (...given: ArgumentsOf<C>) => unknown };

/** The desk's status and the two ways to open it: only these are answered while it is locked or has no shift. */
const ALWAYS_ANSWERED: ReadonlySet<Channel> = new Set([CHANNELS.status, CHANNELS.signIn, CHANNELS.unlock]);

const SIGNED_OUT: Reply<never> = { ok: false, failure: { kind: 'signed-out' } };

/** A locked desk's replies to requests that the page may make by itself; any other request is an error. */
const REPLIES_WHILE_LOCKED: Readonly<Partial<Record<Channel, unknown>>> = {
  [CHANNELS.call]: SIGNED_OUT,
  [CHANNELS.settle]: SIGNED_OUT,
  [CHANNELS.settlementProfile]: SIGNED_OUT,
  [CHANNELS.settlementDue]: SIGNED_OUT,
};

/** A locked desk's reply instead of the channel's answer; throws for a channel that has none. */
function replyWhileLocked(channel: Channel): unknown {
  if (!Object.hasOwn(REPLIES_WHILE_LOCKED, channel)) throw new Error('the desk is locked');
  return REPLIES_WHILE_LOCKED[channel];
}

/**
 * Registers one answer for each channel. An unknown sender, a message to a locked desk and a malformed message are
 * refused before the answer is called.
 */
export function registerBridgeHandlers(listeners: Listeners, answers: Answers, isOpen: () => boolean): void {
  for (const channel of Object.keys(answers) as Channel[]) {
    listeners.handle(channel, (event, ...given) => {
      if (!isTrusted(event.senderFrame)) throw new Error('unknown sender');
      if (!(ALWAYS_ANSWERED.has(channel) || isOpen())) return replyWhileLocked(channel);
      const parsed = ARGUMENTS[channel].safeParse(given);
      if (!parsed.success) throw new Error('malformed message');
      return (answers[channel] as (...given: unknown[]) => unknown)(...parsed.data);
    });
  }
}
