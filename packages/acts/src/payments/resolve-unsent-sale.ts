// resolveUnsentSale, 'Załatwione' at a desk: a person resolved a sale that the server refused, with a note (DESK-4).
import { LONGEST_REASON, SHORTEST_REASON } from '@zapisy/domain/reason-length';
import { z } from 'zod';
import { act } from '../act.ts';
import { askedBuyer, askedSale } from './asked-sale.ts';

const { settlementKey, deskId, total, takenAt, takenBy } = askedSale;
const { playerId, paymentIds } = askedBuyer;

export const resolveUnsentSaleAct = act({
  rights: ['settle-and-issue'],
  input: z.object({
    sale: z.object({
      settlementKey,
      deskId,
      playerId,
      paymentIds: paymentIds.refine((ids) => ids.length > 0),
      total,
      takenAt,
      takenBy,
    }),
    /** Why it needed a person: the code or the reason of the server's refusal, or 'receipt-unknown'. */
    problem: z.string().min(1).max(100),
    note: z.string().trim().min(SHORTEST_REASON).max(LONGEST_REASON),
    /** Who resolved it and when, because the desk may send it later. */
    resolvedBy: takenBy,
    resolvedAt: z.iso.datetime(),
  }),
  refusals: { 'already-settled': ['settled-after-all'] },
  audit: [
    {
      action: 'resolveUnsentSale',
      entity: 'settlement',
      fields: [
        'settlementKey',
        'deskId',
        'playerId',
        'paymentIds',
        'total',
        'takenAt',
        'takenBy',
        'problem',
        'note',
        'resolvedBy',
        'resolvedAt',
        'isSettled',
      ],
    },
  ],
});
