// remindOfDues, 'Przypomnij e-mailem': staff remind owners of due payments, each payment at most once a day (PAY-42).
import { z } from 'zod';
import { act } from '../act.ts';

const MOST_PAYMENTS = 500;

export const remindOfDuesAct = act({
  rights: ['see-overdue'],
  input: z.object({ paymentIds: z.array(z.int32().positive()).min(1).max(MOST_PAYMENTS) }),
  // What may not be reminded of is left out, and answered with its cause.
  refusals: {},
  audit: [{ action: 'remindOfDues', entity: 'payment', fields: ['remindedOn'] }],
});
