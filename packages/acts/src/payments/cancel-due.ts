// cancelDue, 'Anuluj należność': a due payment is not owed any more (PAY-29).
import { CANCELLING_REASONS } from '@zapisy/domain/payments/due-change';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { z } from 'zod';
import { act } from '../act.ts';
import { DUE_CHANGE_REFUSALS, seenDue } from './seen-due.ts';

export const cancelDueAct = act({
  rights: ['divide-and-cancel-dues'],
  input: seenDue.extend({
    /** 'other' needs a text. */
    reason: z.object({ code: z.enum(CANCELLING_REASONS), text: z.string().trim().max(LONGEST_REASON) }),
  }),
  refusals: { ...DUE_CHANGE_REFUSALS, 'bad-input': [] },
  audit: [{ action: 'cancelDue', entity: 'payment', fields: ['state', 'amount', 'changeReason', 'reason'] }],
});
