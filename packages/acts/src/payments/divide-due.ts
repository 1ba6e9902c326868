// divideDue, 'Podziel na raty': one due payment becomes 2 to 6 due payments of their own (PAY-28).
import { grosze } from '@zapisy/domain/money';
import { FEWEST_INSTALMENTS, MOST_INSTALMENTS } from '@zapisy/domain/payments/instalments';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import { act } from '../act.ts';
import { asAmount } from '../inputs/amount-input.ts';
import { DUE_CHANGE_REFUSALS, seenDue } from './seen-due.ts';

const instalment = z.object({
  /** In grosze. */
  amount: asAmount(z.int32().positive()).transform(grosze),
  /** 'YYYY-MM-DD', Europe/Warsaw; from today on. */
  dueOn: z.string().refine(isCalendarDate),
});

export const divideDueAct = act({
  rights: ['divide-and-cancel-dues'],
  input: seenDue.extend({
    instalments: z.array(instalment).min(FEWEST_INSTALMENTS).max(MOST_INSTALMENTS).readonly(),
  }),
  refusals: {
    ...DUE_CHANGE_REFUSALS,
    'not-allowed-now': [
      ...DUE_CHANGE_REFUSALS['not-allowed-now'],
      'is-instalment',
      'instalment-paid',
      'too-small',
      'course-begun',
    ],
    'bad-input': ['sum', 'instalment-after-start'],
  },
  audit: [
    {
      action: 'divideDue',
      entity: 'payment',
      fields: ['state', 'amount', 'dueOn', 'instalments', 'paymentIds'],
    },
  ],
});
