// The text for a refused act of staff, with the next action, and the payments concerned.

import type { Act } from '@zapisy/acts/act';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { formatDate } from '@zapisy/domain/warsaw-time';
import type { ReactNode } from 'react';
import type { FormFailure } from '../../server/api.server.ts';
import type { GeneralTexts, RefusalText } from '../../texts/pl/staff/refusals/refusal-texts.ts';
import { pl } from '../../texts/pl.ts';
import type { AnyOwnTexts, ExplainedRefusal, LackingReason } from './own-texts.ts';

/** The page's own text for the failure, by its reason before its code; a function shows it in a way of its own. */
export function ownTextFor(failure: FormFailure, own: AnyOwnTexts = {}): RefusalText | (() => ReactNode) | undefined {
  const refusal = refusalOf(failure);
  if (refusal === undefined) return undefined;
  const found = (refusal.reason && own[refusal.reason]) ?? own[refusal.code];
  // Its key says of which refusals it is.
  return typeof found === 'function' ? () => found(refusal as never) : found;
}

function refusalOf(failure: FormFailure): RefusalData | undefined {
  return failure.kind === 'refused' || failure.kind === 'conflict' ? failure.details : undefined;
}

/** The text for a failed act; every one says what to do next. */
export function refusalText<One extends Act = never>(
  failure: [LackingReason<One>] extends [never] ? FormFailure : never,
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
  return fieldText(refusal) ?? reasonText(refusal);
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
  const refusal = refusalOf(failure);
  return (refusal && 'paymentIds' in refusal && refusal.paymentIds) || [];
}
