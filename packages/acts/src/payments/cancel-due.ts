// cancelDue, 'Anuluj należność': a due payment is not owed any more (PAY-29).
import { CANCELLING_REASONS } from '@zapisy/domain/payments/due-change';
import { act } from '../act.ts';
import { changeReason, DUE_CHANGE_REFUSALS, seenDue } from './seen-due.ts';

export const cancelDueAct = act({
  rights: ['divide-and-cancel-dues'],
  input: seenDue.extend({ reason: changeReason(CANCELLING_REASONS) }),
  refusals: DUE_CHANGE_REFUSALS,
  audit: [{ action: 'cancelDue', entity: 'payment', fields: ['state', 'amount', 'changeReason', 'reason'] }],
});
