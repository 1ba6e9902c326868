// The counter's text for one refusal of the server, by the place where it is said: of its reason, else of its code.
import type { AnyRefusal } from '@zapisy/domain/refusals/decode-refusal';
import { setSpaces } from '@zapisy/screens/texts/typesetting';
import type { CallFailure } from '../ports/reply.ts';
import { PRINT_TEXTS } from '../texts/print-texts.ts';
import { SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';
import { ENROLMENT_REFUSALS } from './enrolment-refusals.ts';
import { OUTBOX_PROBLEMS } from './outbox-refusals.ts';
import { SETTLEMENT_REFUSALS } from './settlement-refusals.ts';
import { TAKE_OVER_REFUSALS } from './take-over-refusals.ts';
import type { AnyTexts } from './texts-of.ts';

/** Undefined for a refusal of no act of that place, such as of the session. */
type TextOf = (refusal: AnyRefusal) => string | undefined;

export const settlementRefusalText: TextOf = (refusal) => textIn(SETTLEMENT_REFUSALS, refusal);
export const takeOverRefusalText: TextOf = (refusal) => textIn(TAKE_OVER_REFUSALS, refusal);
export const enrolmentRefusalText: TextOf = (refusal) => textIn(ENROLMENT_REFUSALS, refusal);

/** Of a settlement that failed, for whatever cause. */
export function failureText(failure: CallFailure): string {
  const texts = SETTLEMENT_TEXTS.failure;
  if (failure.kind === 'refused') return settlementRefusalText(failure.refusal) ?? texts.other;
  return failure.kind === 'failed' ? texts.other : texts[failure.kind];
}

/** `problem` is a code or a reason of the server, which need not have a text here, or 'receipt-unknown'. */
export function outboxProblemText(problem: string): string {
  const texts: Readonly<Record<string, string>> = OUTBOX_PROBLEMS;
  return Object.hasOwn(texts, problem) ? String(texts[problem]) : PRINT_TEXTS.outbox.problem.other;
}

const NO_RIGHT = setSpaces('Nie masz uprawnień do tej czynności. Poproś administratora.');

function textIn(texts: AnyTexts, refusal: AnyRefusal): string | undefined {
  if (refusal.code === 'no-right') return NO_RIGHT;
  const found = (refusal.reason && texts[refusal.reason]) ?? texts[refusal.code];
  // Its key says of which refusals it is.
  return typeof found === 'function' ? found(refusal as never) : found;
}
