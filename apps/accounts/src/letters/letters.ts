// Accepting letters and sending them: a row until the mail server has taken it, so that no stop and no outage loses one
// (ACC-8).
import type { Letter, Mailer } from '@zapisy/api/outside/mail/mailer';
import type { Database } from '@zapisy/db/connection/open-database';
import { claimLetters, putOffLetter, removeLetter, type WaitingLetter } from '../letter-rows.ts';
import { markupOf, textOf } from './letter-markup.ts';
import type { LetterText } from './letter-texts.ts';

export type Letters = {
  /** Sends what is due, without anybody waiting for it. */
  wake(): void;
  /** Resolves when nothing is due and no letter is under way. */
  idle(): Promise<void>;
  /** Ends the sending; letters under way are finished. */
  close(): Promise<void>;
};

type LettersParts = {
  readonly pool: Database['pool'];
  readonly mailer: Mailer;
  /** As whom letters are sent; '' for the name of the mailbox. */
  readonly senderName: () => string;
  /** What a letter says now; undefined: there is nobody or nothing to say it to any more. */
  readonly write: (letter: WaitingLetter) => Promise<LetterText | undefined>;
  /** Called with the reason when a letter was given up; it names nobody. */
  readonly onLost: (problem: string) => void;
  /** The database was away; the next look tries again. */
  readonly onProblem: (error: unknown) => void;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** For letters that other processes have accepted and then stopped. */
const LOOK_EVERY_MS = 5 * SECOND_MS;
const AT_ONCE = 5;
/** Longer than the mail server may take for one. */
const LEASE_MS = 2 * MINUTE_MS;
const PAUSES_MS = [2 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
const GIVEN_UP_AFTER_MS = 24 * 60 * MINUTE_MS;

export function openLetters({ pool, mailer, senderName, write, onLost, onProblem }: LettersParts): Letters {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;
  const deliver = async (letter: WaitingLetter) => {
    const text = await write(letter);
    const problem = text && (await problemOf(mailer, messageOf(mailer, letter, text, senderName())));
    if (problem?.isTemporary && letter.createdAt.getTime() > Date.now() - GIVEN_UP_AFTER_MS) {
      return putOffLetter(pool, letter.id, PAUSES_MS[letter.tries - 1] ?? LONGEST_PAUSE_MS);
    }
    await removeLetter(pool, letter.id);
    if (problem) onLost(problem.text);
  };
  const look = async () => {
    do {
      isWanted = false;
      const letters = isClosed ? [] : await claimLetters(pool, AT_ONCE, LEASE_MS);
      // One that fails stays for another time, and the others are sent.
      const sent = await Promise.allSettled(letters.map(deliver));
      for (const one of sent) if (one.status === 'rejected') onProblem(one.reason);
      isWanted ||= letters.length === AT_ONCE;
    } while (isWanted);
  };
  const wake = () => {
    isWanted = true;
    running ??= look()
      .catch(onProblem)
      .finally(() => {
        running = undefined;
      });
  };
  const idle = async () => {
    wake();
    for (let under = running; under !== undefined; under = running) await under;
  };
  const timer = setInterval(wake, LOOK_EVERY_MS).unref();
  return {
    wake,
    idle,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

type Problem = { readonly text: string; readonly isTemporary: boolean };

/** An answer that was lost counts as none: twice is better than never. */
async function problemOf(mailer: Mailer, letter: Letter): Promise<Problem | undefined> {
  const sent = await mailer.send(letter);
  if (sent.outcome === 'accepted') return undefined;
  return { text: sent.outcome === 'unknown' ? 'unanswered' : sent.problem, isTemporary: sent.outcome !== 'refused' };
}

/** Its id is that of the row, so that a mailbox that gets it twice can tell. */
function messageOf({ sender }: Mailer, { id, email }: WaitingLetter, text: LetterText, senderName: string): Letter {
  return {
    messageId: `${id}@${sender?.address.split('@')[1] ?? 'localhost'}`,
    to: email,
    senderName,
    subject: text.subject,
    text: textOf(text),
    html: markupOf(text),
    date: new Date(),
    attachments: [],
  };
}
