// The texts of the result bar: the whole with its cause, and a label and a detail for each step.
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import type { PrintItem } from '../../bridge.ts';
import type { PaymentView } from '../../desk-procedures.ts';
import { PRINT_TEXTS } from '../../print-texts.ts';
import { RESULT_TEXTS } from '../../result-texts.ts';
import { SETTLEMENT_TEXTS } from '../../settlement-texts.ts';
import { outboxProblemText } from '../../text-of-refusal.ts';
import { STATUS_TEXTS } from '../../texts.ts';
import type { DocumentState, SaleResult } from './result-steps.ts';
import type { FollowedSale, TakenSale } from './sale-facts.ts';

const TEXTS = RESULT_TEXTS;

type Message = { readonly title: string; readonly text: string };
export type StepTexts = { readonly label: string; readonly detail: string };
type Shown = { readonly sale: TakenSale; readonly followed: FollowedSale };

export function summaryText({ followed }: Shown): Message {
  const { result, job } = followed;
  switch (result.cause) {
    case 'all':
      return { title: TEXTS.done.title, text: doneText(followed) };
    case 'money':
      return moneyWhole(followed);
    case 'receipt':
      return receiptWhole(result, job);
    case 'document':
      return TEXTS.whole[result.document.state as keyof typeof TEXTS.whole & DocumentState] as Message;
  }
}

function doneText({ result, payments }: FollowedSale): string {
  const papers = documentsOf(payments).flatMap(({ kind, number, email }) => {
    const address = email?.state === 'sent' ? email.sentTo : null;
    if (kind === 'receipt') return address === null ? [] : [TEXTS.done.receiptMailed(address)];
    return [address === null ? TEXTS.done.invoice(number) : TEXTS.done.invoiceMailed(number, address)];
  });
  const said = [...(result.receipt.state === 'printed' ? [TEXTS.done.printed] : []), ...papers];
  if (said.length > 0) return said.join(' ');
  return result.document.state === 'without' ? TEXTS.done.nothing : TEXTS.done.noMore;
}

function moneyWhole({ result, unsent, toSend }: FollowedSale): Message {
  if (result.money.state === 'refused') {
    return { title: TEXTS.whole.refused.title, text: outboxProblemText(unsent?.problem ?? '') };
  }
  const { title, text } = TEXTS.whole['stored-here'];
  return { title, text: toSend > 0 ? `${text} ${STATUS_TEXTS.toSend(toSend)}.` : text };
}

function receiptWhole({ receipt }: SaleResult, job: PrintItem | undefined): Message {
  const { state } = receipt;
  const { whole } = TEXTS;
  switch (state) {
    case 'held':
      return pausedText(job);
    case 'failed':
      return failedText(job);
    case 'unknown':
      return job?.unknownPrint?.isCancelledByOffice
        ? { ...whole.unknown, text: PRINT_TEXTS.unknownPrint.cancelledByOffice }
        : whole.unknown;
    case 'queued':
    case 'behind-another':
    case 'printing':
    case 'cancelled':
      return whole[state];
    default:
      return { title: TEXTS.done.title, text: '' };
  }
}

const HELD: Readonly<Record<string, { title: string; act: string }>> = {
  paper: TEXTS.held.paper,
  cover: TEXTS.held.cover,
  'no-printer': TEXTS.held['no-printer'],
  busy: TEXTS.held.busy,
  'daily-report': TEXTS.held['daily-report'],
  service: TEXTS.held.service,
};

function pausedText(job: PrintItem | undefined): Message {
  const { title, act } = HELD[job?.problem ?? ''] ?? TEXTS.held.other;
  return { title, text: job?.state === 'printing' ? TEXTS.held.goesOn(act) : TEXTS.held.text(act) };
}

function failedText(job: PrintItem | undefined): Message {
  const problem = job?.problem ?? 'refused';
  const title = problem === 'vat-rate' || problem === 'item-locked' ? TEXTS.failed[problem] : TEXTS.failed.other;
  const said = PRINT_TEXTS.problem[problem];
  const line = job?.item == null ? '' : PRINT_TEXTS.item(job.item);
  const more = job?.triesAgain ? TEXTS.failed.triesAgain : TEXTS.failed.noMore;
  return { title, text: [said, line, more].filter(Boolean).join(' ') };
}

export function moneyTexts({ sale, followed }: Shown): StepTexts {
  const { state } = followed.result.money;
  const { money } = TEXTS;
  const savedAt = TEXTS.savedAt(warsawTime(followed.at));
  const given = sale.given && ([formatGrosze(sale.given.received), formatGrosze(sale.given.change)] as const);
  if (state === 'saved') return { label: savedText(sale), detail: given ? money.given(...given) : savedAt };
  return { label: money[state], detail: `${money.storedHereDetail}, ${given ? money.change(given[1]) : savedAt}` };
}

function savedText({ method, methods = [method] }: TakenSale): string {
  if (methods.length === 1) return TEXTS.money.saved[method];
  return TEXTS.money.savedInParts(methods.map((one) => SETTLEMENT_TEXTS.methods[one]));
}

export function receiptTexts({ followed: { result, job } }: Shown): StepTexts {
  const { state } = result.receipt;
  const texts = TEXTS.receipt;
  if (state === 'printed')
    return { label: texts.printed(job ? warsawTime(new Date(job.changedAt)) : null), detail: numberOf(job) };
  return { label: texts[state], detail: receiptDetail(state, job) };
}

function receiptDetail(state: SaleResult['receipt']['state'], job: PrintItem | undefined): string {
  switch (state) {
    case 'printed-elsewhere':
      return TEXTS.receipt.elsewhereDetail;
    case 'behind-another':
      return TEXTS.receipt.behindDetail;
    case 'unknown':
      return TEXTS.receipt.search(
        job?.unknownPrint?.expectedNumber ?? null,
        formatGrosze(grosze(job?.totalGrosze ?? 0)),
      );
    case 'held':
    case 'failed':
      return job?.problem ? TEXTS.problem[job.problem] : '';
    case 'cancelled':
      return job?.cancelReason ?? '';
    default:
      return numberOf(job);
  }
}

const numberOf = (job: PrintItem | undefined) =>
  job?.receiptNumber == null ? '' : TEXTS.receipt.number(job.receiptNumber);

export function documentTexts({ sale, followed: { result, payments } }: Shown): StepTexts {
  const { state } = result.document;
  const texts = TEXTS.document;
  const kind = invoiceOf(payments) ? (sale.preference === 'none' ? 'receipt' : sale.preference) : 'receipt';
  if (state === 'issued' || state === 'not-mailed')
    return { label: texts.issued[kind], detail: issuedDetail(payments) };
  return { label: texts[state], detail: documentDetail(state, sale, payments) };
}

function documentDetail(state: DocumentState, { hasReceipt }: TakenSale, payments: readonly PaymentView[]): string {
  const texts = TEXTS.document;
  switch (state) {
    case 'waiting':
      return texts.waitingDetail;
    case 'unread':
      return texts.unreadDetail;
    case 'unlinked':
      return invoiceOf(payments)?.number ?? '';
    case 'fell-back':
      // A receipt that was sold at the counter is no fallback receipt: it has its own text.
      return hasReceipt
        ? ''
        : texts.fellBackDetail(documentsOf(payments).find(({ kind }) => kind === 'receipt')?.number ?? '');
    default:
      return '';
  }
}

function issuedDetail(payments: readonly PaymentView[]): string {
  const invoice = invoiceOf(payments);
  const emails = documentsOf(payments).flatMap(({ email }) => (email ? [email.state] : []));
  const link = invoice?.link === 'linked' ? TEXTS.document.linked : '';
  return [invoice?.number ?? '', link, mailText(emails)].filter(Boolean).join(', ');
}

type Email = NonNullable<PaymentView['documents'][number]['email']>['state'];

/** The worst e-mail counts: 'wysłany' only once the provider has confirmed all. */
function mailText(states: readonly Email[]): string {
  const texts = TEXTS.document;
  if (states.includes('refused')) return texts.notMailed;
  if (states.includes('unknown')) return texts.perhapsMailed;
  if (states.includes('waiting') || states.includes('sending')) return texts.mailing;
  return states.includes('sent') ? texts.mailed : '';
}

/** Each document once: payments that were settled together share their documents. */
function documentsOf(payments: readonly PaymentView[]): PaymentView['documents'] {
  const all = payments.flatMap(({ documents }) => documents).filter(({ withdrawn }) => !withdrawn);
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

const invoiceOf = (payments: readonly PaymentView[]) => documentsOf(payments).find(({ kind }) => kind !== 'receipt');
