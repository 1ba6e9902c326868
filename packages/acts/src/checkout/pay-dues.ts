// payDues, 'Zapłać': payment step 2 of due payments, which leads to the gateway (PAY-33).
import { MOST_DUES_AT_ONCE } from '@zapisy/domain/checkout/due-to-pay';
import { z } from 'zod';
import { act } from '../act.ts';

export const payDuesAct = act({
  rights: ['own-data'],
  input: z.object({
    paymentIds: z.array(z.int32().positive()).min(1).max(MOST_DUES_AT_ONCE).readonly(),
    /** The sum that the page showed, in grosze. */
    total: z.int32().positive(),
  }),
  refusals: {
    'not-found': [],
    'already-settled': [],
    'not-payable': [],
    'not-allowed-now': ['at-counter', 'money-under-review', 'online-off', 'paid-online-now', 'texts-not-accepted'],
    'invalid-invoice-data': [],
    conflict: ['amount-changed'],
    'outside-unreachable': [],
  },
  audit: [],
});
