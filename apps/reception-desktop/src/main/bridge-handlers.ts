// Answers the bridge: every message from our own page alone, its arguments checked, its answer plain data.
import type { Channel } from '../bridge.ts';
import { ARGUMENTS, type ArgumentsOf } from './channels.ts';
import { type Frame, isTrusted } from './sender.ts';

/** The part of Electron's ipcMain that is used. */
export type Ears = {
  handle(channel: string, listener: (event: { senderFrame: Frame | null }, ...given: unknown[]) => unknown): void;
};

export type Answers = { [C in Channel]: (...given: ArgumentsOf<C>) => unknown };

/** Registers one answer for each channel; a stranger or a malformed message is refused before its answer is called. */
export function answerBridge(ears: Ears, answers: Answers): void {
  for (const channel of Object.keys(answers) as Channel[]) {
    ears.handle(channel, (event, ...given) => {
      if (!isTrusted(event.senderFrame)) throw new Error('unknown sender');
      const parsed = ARGUMENTS[channel].safeParse(given);
      if (!parsed.success) throw new Error('malformed message');
      return (answers[channel] as (...given: unknown[]) => unknown)(...parsed.data);
    });
  }
}
