// What a refusal of the server means for the payments that were to be settled.
import type { RefusalCode } from '@zapisy/domain/refusals/refusal-reasons';

/**
 * 'not-owed': the payments are not due any more, and a retry changes nothing. 'changed': the dialog shows old data.
 * Null: it means neither.
 */
const EFFECTS: Readonly<Record<RefusalCode, 'not-owed' | 'changed' | null>> = {
  'already-settled': 'not-owed',
  'not-payable': 'not-owed',
  conflict: 'changed',
  'mismatched-payments': 'changed',
  'bad-input': null,
  'course-closed': null,
  'email-not-verified': null,
  'hold-expired': null,
  'invalid-invoice-data': null,
  'no-right': null,
  'not-allowed-now': null,
  'not-found': null,
  'not-signed-in': null,
  'other-account': null,
  'outside-unreachable': null,
  'place-gone': null,
  'too-late': null,
};

/** True when the payments are paid already or cannot be paid. */
export function isNotOwed(code: RefusalCode): boolean {
  return EFFECTS[code] === 'not-owed';
}

/** True when the dialog shows old data, so that everything is read again. */
export function isDialogOutdated(code: RefusalCode): boolean {
  return EFFECTS[code] === 'not-owed' || EFFECTS[code] === 'changed';
}
