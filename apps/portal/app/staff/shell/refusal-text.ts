// The text for a refused act on documents, with the next action, and the payments concerned.

import { formatGrosze, grosze } from '@zapisy/domain/money';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { formatDate } from '@zapisy/domain/warsaw-time';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';

export type RefusalText = { readonly title: string; readonly text: string };

/** The text for a failed act; every one says what to do next. */
export function refusalText(failure: FormFailure): RefusalText {
  const texts = pl.staffRefusals;
  switch (failure.kind) {
    case 'invalid':
      return texts.invalid;
    case 'conflict':
      return textOf(failure.details) ?? texts.conflict;
    case 'failed':
      return failure.mayBeDone ? texts.unknown : texts.failed;
    case 'refused':
      return refusalTextFor(failure.details);
  }
}

/** The text for any refusal of the server, such as the reason beside an act that is not possible now. */
export function refusalTextFor(refusal: RefusalData): RefusalText {
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
function withLatest(refusal: RefusalData, found: RefusalText | null): RefusalText | undefined {
  if (!found || !('latest' in refusal)) return found ?? undefined;
  return { ...found, text: `${found.text} ${pl.staffRefusals.latest(formatDate(refusal.latest))}` };
}

function fieldText(refusal: RefusalData): RefusalText | undefined {
  if (refusal.code !== 'bad-input' || !('fields' in refusal) || !Array.isArray(refusal.fields)) return undefined;
  const most = 'most' in refusal && refusal.most !== undefined ? formatGrosze(grosze(refusal.most)) : undefined;
  return pl.staffRefusals.fields[String(refusal.fields[0])]?.(most);
}

function reasonText(refusal: RefusalData): RefusalText | undefined {
  const texts = pl.staffRefusals;
  if (refusal.reason === undefined) return undefined;
  const found = texts.reasons[refusal.reason];
  if (found && refusal.reason === 'provider-refused' && refusal.text)
    return { ...found, title: `${found.title} ${texts.said(refusal.text)}` };
  if (!found || !('deadline' in refusal)) return found ?? undefined;
  return { ...found, text: `${texts.deadline(formatDate(refusal.deadline))} ${found.text}` };
}

/** The payments that the refusal names, such as those of a list that cannot be ordered together. */
export function concernedPayments(failure: FormFailure): readonly number[] {
  if (failure.kind !== 'refused' && failure.kind !== 'conflict') return [];
  return ('paymentIds' in failure.details && failure.details.paymentIds) || [];
}
