// takeBackRefund, 'Cofnij zwrot': the mark was made by mistake, on the same day (PAY-32).
import { z } from 'zod';
import { act } from '../act.ts';

export const takeBackRefundAct = act({
  rights: ['manage-courses'],
  input: z.object({ paymentId: z.int32().positive() }),
  refusals: { 'not-found': [], 'not-allowed-now': ['no-refund', 'refund-day-over'] },
  audit: [{ action: 'takeBackRefund', entity: 'payment', fields: ['state', 'refund'] }],
});
