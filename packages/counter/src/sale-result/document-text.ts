// The texts of the document's step: what is being made, since when it waits, what was refused, where it was sent.
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { REJECTED_FIELD_TEXTS } from '@zapisy/screens/texts/rejected-fields';
import type { PaymentView } from '../ports/procedures.ts';
import { RESULT_TEXTS } from '../texts/result-texts.ts';
import type { DocumentState } from './result-steps.ts';
import type { ShownSale, TakenSale } from './sale-facts.ts';

const TEXTS = RESULT_TEXTS.document;

export type StepTexts = {
  readonly label: string;
  readonly detail: string;
  /** What is counted down to. */
  readonly nextTryAt?: Date | null;
};

export function documentTexts({ sale, followed }: ShownSale): StepTexts {
  const { result, payments, nextTryAt } = followed;
  const { state } = result.document;
  const kind = invoiceOf(payments) ? (sale.preference === 'none' ? 'receipt' : sale.preference) : 'receipt';
  if (state === 'issued' || state === 'not-mailed')
    return { label: TEXTS.issued[kind], detail: issuedDetail(payments) };
  const detail = documentDetail(state, sale, payments);
  return { label: TEXTS[state], detail, nextTryAt: state === 'waiting' ? nextTryAt : null };
}

function documentDetail(state: DocumentState, sale: TakenSale, payments: readonly PaymentView[]): string {
  switch (state) {
    case 'after-connection':
    case 'after-sending':
    case 'being-made':
      return TEXTS.awaited[awaitedKind(sale)];
    case 'waiting':
      return sinceText(payments);
    case 'unread':
      return TEXTS.unreadDetail;
    case 'unlinked':
      return invoiceOf(payments)?.number ?? '';
    case 'fell-back':
      return rejectionText(payments);
    default:
      return '';
  }
}

/** What is made beside the money; a client who gave up the company invoice for a receipt gets the receipt. */
export function awaitedKind({ preference, hasReceipt }: TakenSale): keyof typeof TEXTS.awaited {
  if (preference === 'none') return 'receipt';
  return preference === 'classic' && hasReceipt ? 'receipt' : preference;
}

function sinceText(payments: readonly PaymentView[]): string {
  const since = payments.flatMap(({ wait }) => (wait ? [wait.since.getTime()] : []));
  if (since.length === 0) return TEXTS.waitingDetail;
  return TEXTS.triedSince(warsawTime(new Date(Math.min(...since))));
}

/** In our words for the buyer's fields; anything else in the provider's own. */
export function rejectionText(payments: readonly PaymentView[]): string {
  const refusal = payments.find((one) => one.refusal)?.refusal;
  if (!refusal) return '';
  const ofFields = Object.entries(refusal.fields).map(
    ([field, messages]) => REJECTED_FIELD_TEXTS[field] ?? messages.join(', '),
  );
  return [...ofFields, refusal.text].filter(Boolean).join('; ');
}

function issuedDetail(payments: readonly PaymentView[]): string {
  const invoice = invoiceOf(payments);
  const emails = documentsOf(payments).flatMap(({ email }) => (email ? [email.state] : []));
  const link = invoice?.link === 'linked' ? TEXTS.linked : '';
  return [invoice?.number ?? '', link, mailText(emails)].filter(Boolean).join(', ');
}

type Email = NonNullable<PaymentView['documents'][number]['email']>['state'];

/** The worst e-mail counts: 'wysłany' only once the provider has confirmed all. */
function mailText(states: readonly Email[]): string {
  if (states.includes('refused')) return TEXTS.notMailed;
  if (states.includes('unknown')) return TEXTS.perhapsMailed;
  if (states.includes('waiting') || states.includes('sending')) return TEXTS.mailing;
  return states.includes('sent') ? TEXTS.mailed : '';
}

/** Each document once: payments that were settled together share their documents. */
export function documentsOf(payments: readonly PaymentView[]): PaymentView['documents'] {
  const all = payments.flatMap(({ documents }) => documents).filter(({ withdrawn }) => !withdrawn);
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

const invoiceOf = (payments: readonly PaymentView[]) => documentsOf(payments).find(({ kind }) => kind !== 'receipt');
