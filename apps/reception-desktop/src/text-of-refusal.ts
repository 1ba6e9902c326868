// The desk's text for one refusal of the server: that of its reason, else that of its code.
import { type AnyRefusal, isRefusalCode, isRefusalReason } from '@zapisy/domain/refusals/decode-refusal';
import { PRINT_TEXTS } from './print-texts.ts';
import { CODE_TEXTS, REASON_TEXTS } from './refusal-texts.ts';

/** Undefined when the dialog has no text of its own for the refusal. */
export function settlementRefusalText({ code, reason }: AnyRefusal): string | undefined {
  const own = reason === undefined ? undefined : REASON_TEXTS[reason]?.settlement;
  return own ?? CODE_TEXTS[code]?.settlement;
}

/** Undefined when an online payment that is taken over has no text of its own for the refusal. */
export function takeOverRefusalText({ code, reason }: AnyRefusal): string | undefined {
  const own = reason === undefined ? undefined : REASON_TEXTS[reason]?.takeOver;
  return own ?? CODE_TEXTS[code]?.takeOver;
}

/** The text of the code where the reason has none; undefined when the enrolment dialog has neither. */
export function enrolmentRefusalText({ code, reason }: AnyRefusal): string | undefined {
  const own = reason === undefined ? undefined : REASON_TEXTS[reason]?.enrolment;
  return own ?? CODE_TEXTS[code]?.enrolment;
}

/** `problem` is a code or a reason of the server, which need not have a text here, or 'receipt-unknown'. */
export function outboxProblemText(problem: string): string {
  const { other, ...ofTheDesk } = PRINT_TEXTS.outbox.problem;
  if (problem === 'receipt-unknown') return ofTheDesk[problem];
  const own = isRefusalReason(problem) ? REASON_TEXTS[problem]?.outbox : undefined;
  return own ?? (isRefusalCode(problem) ? CODE_TEXTS[problem]?.outbox : undefined) ?? other;
}
