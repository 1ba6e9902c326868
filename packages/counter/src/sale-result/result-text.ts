// The texts of the result bar: the whole with its cause, and a label and a detail for each step.
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import type { PrintItem } from '../ports/prints.ts';
import type { PaymentView } from '../ports/procedures.ts';
import { lineText, problemText } from '../prints/problem-text.ts';
import { BEING_PAID } from '../prints/unsent-sale.ts';
import { outboxProblemText } from '../refusals/text-of-refusal.ts';
import { PRINT_TEXTS } from '../texts/print-texts.ts';
import { RESULT_TEXTS } from '../texts/result-texts.ts';
import { SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';
import { awaitedKind, documentsOf, type StepTexts } from './document-text.ts';
import { needsOtherData } from './main-act.ts';
import type { DocumentState, SaleResult } from './result-steps.ts';
import type { FollowedSale, ShownSale, TakenSale } from './sale-facts.ts';

const TEXTS = RESULT_TEXTS;

type Message = { readonly title: string; readonly text: string };

export function summaryText({ sale, followed }: ShownSale): Message {
  const { result, job } = followed;
  switch (result.cause) {
    case 'all':
      return { title: TEXTS.done.title, text: doneText(followed) };
    case 'money':
      return moneyWhole(followed);
    case 'receipt':
      return receiptWhole(result, job);
    case 'document':
      return documentWhole(sale, followed);
  }
}

function documentWhole(sale: TakenSale, followed: FollowedSale): Message {
  const { state } = followed.result.document;
  if (state === 'waiting') return waitingText(sale, followed);
  if (state === 'needs-person' && followed.payments.some(needsOtherData)) return TEXTS.whole.badData;
  return TEXTS.whole[state as Exclude<keyof typeof TEXTS.whole & DocumentState, 'waiting'>];
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

/** The invoice alone is named when its receipt is recorded, or when there is no other document. */
function waitingText(sale: TakenSale, { result, payments }: FollowedSale): Message {
  const { invoice, documents, text, textPrinted } = TEXTS.whole.waiting;
  const isInvoice = awaitedKind(sale) !== 'receipt' && (!sale.hasReceipt || documentsOf(payments).length > 0);
  return { title: isInvoice ? invoice : documents, text: result.receipt.state === 'printed' ? textPrinted : text };
}

function moneyWhole({ result, unsent, toSend }: FollowedSale): Message {
  const { whole } = TEXTS;
  const problem = () => outboxProblemText(unsent?.problem ?? '');
  if (result.money.state === 'refused') return { title: whole.refused.title, text: problem() };
  if (result.money.state === 'sending') return whole.sending;
  if (unsent?.problem === BEING_PAID) return { title: whole.beingPaid.title, text: problem() };
  const { title, text } = whole['stored-here'];
  return { title, text: toSend > 0 ? `${text} ${RESULT_TEXTS.toSend(toSend)}.` : text };
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
    case 'printing':
      return job ? { ...whole[state], text: `${whole[state].text} ${TEXTS.inStatusBar}` } : whole[state];
    case 'behind-another':
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
  connection: TEXTS.held.connection,
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
  const said = job ? problemText({ ...job, problem }) : PRINT_TEXTS.problem[problem];
  const line = job ? lineText(job) : '';
  const more = job?.triesAgain ? TEXTS.failed.triesAgain : TEXTS.failed.noMore;
  return { title, text: [said, line, more].filter(Boolean).join(' ') };
}

export function moneyTexts({ sale, followed }: ShownSale): StepTexts {
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

export function receiptTexts({ followed }: ShownSale): StepTexts {
  const { result, job } = followed;
  const { state } = result.receipt;
  const texts = TEXTS.receipt;
  if (state === 'printed')
    return { label: texts.printed(job ? warsawTime(new Date(job.changedAt)) : null), detail: numberOf(job) };
  return { label: texts[state], detail: receiptDetail(followed) };
}

function receiptDetail({ result, job, payments, inQueue }: FollowedSale): string {
  switch (result.receipt.state) {
    case 'not-printed':
      return result.document.state === 'fell-back' ? fallbackText(payments) : '';
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
      return job?.problem ? TEXTS.inQueue(TEXTS.problem[job.problem], inQueue) : '';
    case 'failed':
      return job?.problem ? TEXTS.problem[job.problem] : '';
    case 'cancelled':
      return job?.cancelReason ?? '';
    default:
      return numberOf(job);
  }
}

/** A receipt that was recorded in the invoice's place; one that was sold at the counter has its own text. */
function fallbackText(payments: readonly PaymentView[]): string {
  const receipt = documentsOf(payments).find(({ kind }) => kind === 'receipt');
  return receipt ? TEXTS.receipt.fallback(receipt.number) : '';
}

const numberOf = (job: PrintItem | undefined) =>
  job?.receiptNumber == null ? '' : TEXTS.receipt.number(job.receiptNumber);
