// Why an act on documents was refused, in words with the way on; and which payments it is about.
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { formatDate } from '@zapisy/domain/warsaw-time';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';

/** What the refusal itself says, where its reason has no words of its own. */
const GENERAL: Readonly<Record<string, string>> = pl.problems.refusals;

export type RefusalWords = { readonly title: string; readonly text: string };

type Told = { readonly code: string } & Readonly<Record<string, unknown>>;

/** What the server's refusal means at the counter. Every answer says what to do next. */
export function refusalWords(failure: FormFailure): RefusalWords {
  const texts = pl.staffRefusals;
  switch (failure.kind) {
    case 'invalid':
      return texts.invalid;
    case 'conflict':
      return wordsOf(failure.details) ?? texts.conflict;
    case 'failed':
      return failure.mayBeDone ? texts.unknown : texts.failed;
    case 'refused':
      return wordsFor(failure.details);
  }
}

/** Words for any refusal of the server, such as the reason that stands beside an act that is not possible now. */
export function wordsFor(told: Told): RefusalWords {
  const { failed, tryAgain } = pl.staffRefusals;
  return wordsOf(told) ?? { title: GENERAL[told.code] ?? failed.title, text: tryAgain };
}

/** The words for a refusal's own reason; undefined when it has none that we know. */
function wordsOf({ code, reason, deadline, fields, most, text }: Told): RefusalWords | undefined {
  const texts = pl.staffRefusals;
  const field = Array.isArray(fields) ? texts.fields[String(fields[0])] : undefined;
  if (code === 'bad-input' && field) return field(typeof most === 'number' ? formatGrosze(grosze(most)) : undefined);
  if (code === 'outside-silent') return texts.silent;
  if (code === 'invalid-invoice-data') return texts.invalid;
  const found = texts.reasons[String(reason ?? '')];
  if (found && reason === 'provider-refused' && text)
    return { ...found, title: `${found.title} ${texts.said(String(text))}` };
  if (!found || typeof deadline !== 'string') return found;
  return { ...found, text: `${texts.deadline(formatDate(deadline))} ${found.text}` };
}

/** The payments that the refusal names, such as the odd ones of a list. */
export function concernedPayments(failure: FormFailure): readonly number[] {
  if (failure.kind !== 'refused' && failure.kind !== 'conflict') return [];
  const ids = failure.details['paymentIds'];
  return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [];
}
