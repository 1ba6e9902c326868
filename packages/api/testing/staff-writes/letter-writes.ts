// Calls of staff that change letters.
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lettersNotSent, putLetters } from '@zapisy/db/mail/outgoing-mail-records';
import type { StaffWrites } from './staff-write.ts';

export const LETTER_WRITES: StaffWrites = {
  async 'mail.sendAgain'({ database, clock }) {
    const letter = { kind: 'payment-due', dedupeKey: 'a', recipient: 'anna@poczta.example', facts: {} } as const;
    await inTransaction(database, (tx) => putLetters(tx, [letter], clock.now()));
    const [written] = await lettersNotSent(database.prisma, { after: undefined, limit: 1 });
    return { by: 'office', input: { id: written?.id } };
  },
};
