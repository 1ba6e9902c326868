// Answers the bridge: every message from our own page alone, its arguments checked, its answer plain data.
import { CHANNELS, type Channel, type Reply } from '../../bridge.ts';
import { type Frame, isTrusted } from '../sender.ts';
import { ARGUMENTS, type ArgumentsOf } from './channels.ts';

/** The part of Electron's ipcMain that is used. */
export type Listeners = {
  handle(channel: string, listener: (event: { senderFrame: Frame | null }, ...given: unknown[]) => unknown): void;
};

export type Answers = { [C in Channel]: (...given: ArgumentsOf<C>) => unknown };

/** How the desk stands, and the two ways to open it: all that is answered while it is locked, or nobody's. */
const ALWAYS_ANSWERED: ReadonlySet<Channel> = new Set([CHANNELS.status, CHANNELS.signIn, CHANNELS.unlock]);

const SIGNED_OUT: Reply<never> = { ok: false, failure: { kind: 'signed-out' } };

/** What a locked desk says to questions that the page may ask by itself, each with a reply; any other is an error. */
const SAID_WHILE_LOCKED: Readonly<Partial<Record<Channel, unknown>>> = {
  [CHANNELS.call]: SIGNED_OUT,
  [CHANNELS.settle]: SIGNED_OUT,
  [CHANNELS.settlementProfile]: SIGNED_OUT,
  [CHANNELS.settlementDue]: SIGNED_OUT,
};

/** What a locked desk says instead of the channel's answer; throws where nobody waits for a reply. */
function saidWhileLocked(channel: Channel): unknown {
  if (!Object.hasOwn(SAID_WHILE_LOCKED, channel)) throw new Error('the desk is locked');
  return SAID_WHILE_LOCKED[channel];
}

/**
 * Registers one answer for each channel; a stranger, a message to a locked desk and a malformed message are refused before
 * the answer is called.
 */
export function answerBridge(listeners: Listeners, answers: Answers, isOpen: () => boolean): void {
  for (const channel of Object.keys(answers) as Channel[]) {
    listeners.handle(channel, (event, ...given) => {
      if (!isTrusted(event.senderFrame)) throw new Error('unknown sender');
      if (!(ALWAYS_ANSWERED.has(channel) || isOpen())) return saidWhileLocked(channel);
      const parsed = ARGUMENTS[channel].safeParse(given);
      if (!parsed.success) throw new Error('malformed message');
      return (answers[channel] as (...given: unknown[]) => unknown)(...parsed.data);
    });
  }
}
