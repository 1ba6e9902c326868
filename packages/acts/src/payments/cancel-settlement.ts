// cancelSettlement, 'Anuluj rozliczenie': what a settlement took is due again, while no document is accepted (PAY-19).
import type { Payment } from '@zapisy/domain/payments/payment';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { z } from 'zod';
import { act } from '../act.ts';

/** The audit stores the whole payment as it was. */
const PAYMENT_FIELDS = [
  'id',
  'ownerEmail',
  'playerId',
  'registrationId',
  'city',
  'lines',
  'amount',
  'dueOn',
  'method',
  'parts',
  'state',
  'paidOn',
  'settledBy',
  'settlementKey',
  'buyer',
  'printReceipt',
  'noReceiptReason',
  'invoiceWaiver',
  'received',
  'refund',
  'instalment',
  'isDivided',
  'invoiceId',
  'receiptId',
] as const satisfies readonly (keyof Payment)[];

export const cancelSettlementAct = act({
  rights: ['settle-and-issue'],
  input: z.object({
    settlementKey: z.string().max(100),
    reason: z.string().trim().min(1).max(LONGEST_REASON),
    /**
     * A desk's confirmation that its queue will not print this settlement any more: for that desk's jobs, and from the
     * computer that it is bound to (PRN-25).
     */
    stoppedAtDesk: z.string().min(1).max(100).optional(),
  }),
  refusals: {
    'not-found': [],
    'not-allowed-now': [
      'already-cancelled',
      'not-settled',
      'refund-exists',
      'paid-online',
      'document-issued',
      'document-under-way',
      'printed',
      'print-unknown',
      'printing',
      'desk-of-other-computer',
    ],
  },
  audit: [
    { action: 'cancelSettlement', entity: 'payment', fields: [...PAYMENT_FIELDS, 'outcome', 'reason'] },
    { action: 'cancelSettlement', entity: 'print_job', fields: ['state', 'problem'] },
    /** Places that are reserved again (REG-24). */
    { action: 'cancelSettlement', entity: 'registration', fields: ['reservedUntil', 'reason'] },
  ],
});
