// Letters for staff: whether e-mail is on, those that wait or failed, and 'Wyślij ponownie' (MAIL-8).
import { sendLetterAgainAct } from '@zapisy/acts/mail/send-letter-again';
import { countFailedLetters, lettersNotSent } from '@zapisy/db/mail/outgoing-mail-records';
import { z } from 'zod';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { sendLetterAgain } from './send-letter-again.ts';

const PAGE = 50;

export const mailRouter = router({
  state: procedureFor('handle-letters', 'see-cron').query(async ({ ctx }) => {
    const { sender } = ctx.outside.mail;
    return {
      /** From which mailbox letters are sent; null: e-mail is off. */
      sender: sender?.address ?? null,
      office: sender ? (ctx.settings.officeMail ?? sender.address) : null,
      failed: await countFailedLetters(ctx.database.prisma),
    };
  }),
  /** The newest first; `after` is the last letter of the previous page. */
  notSent: procedureFor('handle-letters')
    .input(z.object({ after: z.object({ at: z.date().min(new Date(0)), id: z.uuid() }).optional() }))
    .query(async ({ ctx, input: { after } }) => {
      const rows = await lettersNotSent(ctx.database.prisma, { after, limit: PAGE + 1 });
      return { letters: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
    }),
  sendAgain: procedureOf(sendLetterAgainAct).mutation(({ ctx, input }) => sendLetterAgain(ctx, input)),
});
