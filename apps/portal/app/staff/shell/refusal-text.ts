// The text for a refused act of staff, with the next action, and the payments concerned.

import type { Act, ReasonOfAct } from '@zapisy/acts/act';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { refusalIn } from '../../forms/own-texts.ts';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';
import type { GeneralTexts, RefusalText } from '../../texts/refusal-text.ts';

/** The reasons of staff's acts with a text that fits wherever an act meets them. */
export type StaffReason = keyof typeof pl.staffRefusals.reasons;

/** A refusal that has a general text. */
export type ExplainedRefusal = RefusalData & { readonly reason?: StaffReason | undefined };

/** The text for a failed act; every one says what to do next. */
export function refusalText<One extends Act>(
  failure: [Exclude<ReasonOfAct<One>, StaffReason>] extends [never] ? FormFailure : never,
): RefusalText {
  return failureText(failure);
}

/** The same for a failure whose other reasons the page has said already. */
export function failureText(failure: FormFailure): RefusalText {
  const texts = pl.staffRefusals;
  switch (failure.kind) {
    case 'invalid':
      return texts.invalid;
    case 'conflict':
      return textOf(failure.details) ?? texts.conflict;
    case 'failed':
      return failure.mayBeDone ? texts.unknown : texts.failed;
    case 'refused':
      return storedRefusalText(failure.details);
  }
}

/** The text for a reason beside an act that is not possible now. */
export function refusalTextFor(refusal: ExplainedRefusal): RefusalText {
  return storedRefusalText(refusal);
}

/** The same for a refusal that was stored, of whatever act. */
export function storedRefusalText(refusal: RefusalData): RefusalText {
  return textOf(refusal) ?? { title: pl.problems.refusals[refusal.code], text: pl.staffRefusals.tryAgain };
}

/** The text for a refusal's own reason or field; undefined when its code is enough. */
function textOf(refusal: RefusalData): RefusalText | undefined {
  const texts = pl.staffRefusals;
  if (refusal.code === 'outside-unreachable') return texts.unreachable;
  if (refusal.code === 'invalid-invoice-data') return texts.invalid;
  if (refusal.reason === 'instalment-after-start') return withLatest(refusal, texts.reasons[refusal.reason]);
  return reasonText(refusal) ?? fieldText(refusal);
}

/** The reason with the last day that is possible. */
function withLatest(refusal: RefusalData, found: RefusalText): RefusalText {
  if (!('latest' in refusal)) return found;
  return { ...found, text: `${found.text} ${pl.staffRefusals.latest(formatDate(refusal.latest))}` };
}

function fieldText(refusal: RefusalData): RefusalText | undefined {
  if (refusal.code !== 'bad-input' || !('fields' in refusal) || !Array.isArray(refusal.fields)) return undefined;
  const most = 'most' in refusal && refusal.most !== undefined ? formatGrosze(grosze(refusal.most)) : undefined;
  return pl.staffRefusals.fields[String(refusal.fields[0])]?.(most);
}

function reasonText(refusal: RefusalData): RefusalText | undefined {
  const texts = pl.staffRefusals;
  const general: GeneralTexts = texts.reasons;
  const found = refusal.reason === undefined ? undefined : general[refusal.reason];
  if (found && refusal.reason === 'provider-refused' && refusal.text)
    return { ...found, title: `${found.title} ${texts.said(refusal.text)}` };
  if (!found || !('deadline' in refusal)) return found;
  return { ...found, text: `${texts.deadline(formatDate(refusal.deadline))} ${found.text}` };
}

/** The payments that the refusal names, such as those of a list that cannot be ordered together. */
export function concernedPayments(failure: FormFailure): readonly number[] {
  const refusal = refusalIn(failure);
  return refusal ? paymentsIn(refusal) : [];
}

export function paymentsIn(refusal: RefusalData): readonly number[] {
  return ('paymentIds' in refusal && refusal.paymentIds) || [];
}
