// lowerPrice, 'Obniż cenę': a lower price for one line of a due payment, with its reason (PAY-27).
import { LOWERING_REASONS } from '@zapisy/domain/payments/due-change';
import { z } from 'zod';
import { act } from '../act.ts';
import { asAmount } from '../inputs/amount-input.ts';
import { changeReason, DUE_CHANGE_REFUSALS, seenDue } from './seen-due.ts';

export const lowerPriceAct = act({
  rights: ['lower-price'],
  input: seenDue.extend({
    /** The position of the line in the payment, from 1. */
    position: z.int32().positive(),
    /** The new gross price of the line, in grosze. */
    price: asAmount(z.int32().nonnegative()),
    reason: changeReason(LOWERING_REASONS),
  }),
  refusals: { ...DUE_CHANGE_REFUSALS, 'bad-input': [] },
  audit: [
    {
      action: 'lowerPrice',
      entity: 'payment',
      fields: ['state', 'amount', 'price', 'line', 'changeReason', 'reason'],
    },
  ],
});
