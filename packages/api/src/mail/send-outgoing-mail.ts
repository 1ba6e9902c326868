// The job 'outgoing_mail': sends the letters that are due, each at least once and under one Message-ID (MAIL-3, MAIL-7,
// MAIL-10).
import { letterContents } from '@zapisy/db/mail/letter-contents';
import {
  type ClaimedLetter,
  claimLetters,
  dropWaitingLetters,
  endAttempt,
} from '@zapisy/db/mail/outgoing-mail-records';
import { currentSchool } from '@zapisy/db/school/school-records';
import type { LetterProblem } from '@zapisy/domain/mail/letter';
import type { Sender } from '@zapisy/domain/mail/mailbox';
import { type AfterAttempt, afterAttempt, isTooLate } from '@zapisy/domain/mail/next-attempt';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { JobContext } from '../context.ts';
import { writeLetter } from './write-letter.ts';

/** Longer than an attempt lasts: the adapter gives up before. */
const TAKEN_FOR_MS = 5 * 60_000;
const AT_ONCE = 3;
/** These concern every letter: the others wait for the next run. */
const OF_THE_SERVER: ReadonlySet<LetterProblem> = new Set(['unreachable', 'sign-in-refused', 'sender-refused']);

type Ended = AfterAttempt | { readonly state: 'dropped'; readonly problem: LetterProblem };

type MailRun = {
  readonly sent: number;
  readonly failed: number;
  readonly postponed: number;
  readonly dropped: number;
  /** What the mail server refused for every letter; the run counts as failed with it. */
  readonly problem?: string;
};

/** Resolves to what became of the letters; an unreachable server ends the run, and the letters wait. */
export async function sendOutgoingMail(ctx: JobContext): Promise<MailRun> {
  const { sender } = ctx.outside.mail;
  const ended: Ended[] = [];
  if (!sender) {
    const dropped = await dropWaitingLetters(ctx.database.prisma, ctx.clock.now());
    return { ...counted(ended), dropped };
  }
  let problem: LetterProblem | undefined;
  const sendNext = async () => {
    while (problem === undefined) {
      const [letter] = await claim(ctx, sender);
      if (!letter) return;
      const end = await attempt(ctx, sender, letter);
      ended.push(end);
      if ('problem' in end && OF_THE_SERVER.has(end.problem)) problem = end.problem;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return { ...counted(ended), ...(problem && { problem: `mail-${problem}` }) };
}

function claim(ctx: JobContext, { address }: Sender): Promise<readonly ClaimedLetter[]> {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const now = ctx.clock.now();
  return claimLetters(ctx.database, { limit: 1, now, forMs: TAKEN_FOR_MS, domain });
}

async function attempt(ctx: JobContext, sender: Sender, letter: ClaimedLetter): Promise<Ended> {
  const end = await sendOnce(ctx, sender, letter);
  await endAttempt(ctx.database.prisma, letter, end, ctx.clock.now());
  const { id: letterId, kind, attempts } = letter;
  const fields = { letterId, kind, attempts: attempts + 1, ...end };
  if (end.state === 'failed') ctx.log.warn(fields, 'a letter was given up');
  else ctx.log.info(fields, 'an attempt to send a letter ended');
  return end;
}

async function sendOnce(ctx: JobContext, sender: Sender, letter: ClaimedLetter): Promise<Ended> {
  const { messageId, recipient, attempts, since } = letter;
  if (isTooLate(since, ctx.clock.now())) return { state: 'failed', problem: 'too-late' };
  const now = ctx.clock.now();
  const contents = await letterContents(ctx.database.prisma, letter, { today: warsawDate(now), now });
  if (!contents) return { state: 'dropped', problem: 'outdated' };
  const school = await currentSchool(ctx.database.prisma);
  const outcome = await ctx.outside.mail.send({
    ...writeLetter(contents, { portalUrl: ctx.settings.portalUrl, school }, ctx.clock.now()),
    senderName: school.name,
    messageId,
    to: recipient ?? ctx.settings.officeMail ?? sender.address,
    date: letter.createdAt,
  });
  return afterAttempt(outcome, { attempts, since, now: ctx.clock.now() });
}

function counted(ended: readonly Ended[]) {
  const count = (state: Ended['state']) => ended.filter((end) => end.state === state).length;
  return { sent: count('sent'), failed: count('failed'), postponed: count('waiting'), dropped: count('dropped') };
}
