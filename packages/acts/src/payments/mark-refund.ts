// markRefund, 'Zwrot': money went back; staff make the correction itself at the provider (PAY-22).
import { grosze } from '@zapisy/domain/money';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { z } from 'zod';
import { act } from '../act.ts';
import { asAmount } from '../inputs/amount-input.ts';

export const markRefundAct = act({
  rights: ['manage-courses'],
  input: z.object({
    paymentId: z.int32().positive(),
    /** In grosze; for money in another currency, in hundredths of that currency. */
    amount: asAmount(z.int32().positive()).transform(grosze),
    reason: z.string().trim().min(1).max(LONGEST_REASON),
  }),
  refusals: { 'not-found': [], 'not-allowed-now': ['not-paid', 'refund-exists'], 'bad-input': [] },
  audit: [{ action: 'markRefund', entity: 'payment', fields: ['state', 'refund'] }],
});
