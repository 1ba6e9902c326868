// What an open notification says: how far the documents of its payment have come, then why it was raised and what to do
// (NOT-4, DOC-1). Its page draws it line by line.
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { moneyText } from '../payments/money-text.ts';
import { type NextActions, nextActionsOf } from '../payments/next-action.ts';
import { notificationStateText } from '../payments/notification-state-text.ts';
import type { ConcernedPayment, Notification } from './notifications.server.ts';
import { refusedCashText } from './refused-cash.ts';

const { flow } = pl.staff;

export type DocumentStep = { readonly state: 'done' | 'missing' | 'waiting'; readonly text: string };

/** 'forbidden': by tax law; 'stopped': for now. */
export type NotificationLine = {
  readonly look: 'cause' | 'fact' | 'stopped' | 'forbidden' | 'text';
  readonly text: string;
};

export type SaidNotification = {
  readonly steps: readonly DocumentStep[];
  readonly lines: readonly NotificationLine[];
  readonly actions: NextActions;
};

export function saidOf(notification: Notification, deskName: (id: string) => string): SaidNotification {
  const [known] = notification.payments;
  const actions = nextActionsOf(notification);
  const why = causeText(notification);
  const steps = known ? stepsOf(known, why) : [];
  const isWhySaid = steps.length > 0 && known !== undefined && wantsInvoice(known);
  const beside = latePrintText(notification);
  const lines: readonly NotificationLine[] = [
    { look: 'cause', text: why && !isWhySaid ? pl.staff.because(why) : '' },
    { look: 'fact', text: moneyText(notification) ?? '' },
    { look: actions.stopped?.isForbidden ? 'forbidden' : 'stopped', text: actions.stopped?.title ?? '' },
    { look: 'text', text: mainText(notification, actions) },
    { look: 'fact', text: refusedCashText(notification.details, deskName) },
    { look: 'fact', text: beside && pl.staff.latePrint.said(beside) },
  ];
  return { steps, lines: lines.filter(({ text }) => text !== ''), actions };
}

/** By the same rule as the buttons beside it: it never asks for what is done already, in progress, or forbidden. */
function mainText(notification: Notification, actions: NextActions): string {
  if (actions.first === 'resolve') return pl.staff.nowIssued;
  return actions.stopped ? actions.stopped.text : notificationStateText(notification, actions);
}

const wantsInvoice = ({ invoice, preference }: ConcernedPayment) => invoice !== null || preference !== 'none';

/** Names no document as missing that its payment never gets: an unpaid one gets none, a company no receipt. */
function stepsOf(known: ConcernedPayment, why: string | undefined): readonly DocumentStep[] {
  const { outcome, receipt, invoice, preference } = known;
  if (outcome === null && receipt === null && invoice === null) return [];
  const isReceiptShown = receipt !== null || preference !== 'classic';
  return [
    ...(isReceiptShown ? [receiptStep(known)] : []),
    ...(wantsInvoice(known) ? [invoiceStep(known, why)] : []),
    ...(outcome === 'waiting' ? [{ state: 'waiting', text: flow.stillTrying } as const] : []),
  ];
}

function receiptStep({ receipt }: ConcernedPayment): DocumentStep {
  if (!receipt) return { state: 'missing', text: flow.noReceipt };
  return { state: 'done', text: receipt.withdrawn ? flow.withdrawn : flow.receipt };
}

function invoiceStep({ invoice }: ConcernedPayment, why: string | undefined): DocumentStep {
  if (invoice) return { state: 'done', text: flow.invoice };
  return { state: 'missing', text: why ? `${flow.noInvoice}: ${why}` : flow.noInvoice };
}

type Shown = Pick<Notification, 'details' | 'subject'>;

/** The refused fields; else the cause; else the provider's own message; undefined without any of these. */
export function causeText({ details, subject }: Shown): string | undefined {
  const fields = details['fields'];
  const named = typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
  if (named.length > 0) return listed(named.map((field) => pl.staff.rejectedFields[field] ?? field));
  const cause = pl.staff.causes[String(details['cause'] ?? subject)];
  if (cause) return cause;
  const text = details['text'];
  return typeof text === 'string' && text !== '' ? `„${text}”` : undefined;
}

/** The text beside a receipt that was printed after its print was cancelled; '' for every other reason. */
export function latePrintText({ details }: Pick<Shown, 'details'>): string {
  const { receiptNumber, stopped, others, settlementCancelled, companyInvoice } = details;
  const texts = pl.staff.latePrint;
  const facts = [
    ...(typeof receiptNumber === 'number' ? [texts.number(receiptNumber)] : []),
    ...(Array.isArray(stopped) && stopped.length > 0 ? [texts.stopped] : []),
    ...(Array.isArray(others) && others.length > 0 ? [texts.others] : []),
    ...(settlementCancelled === true ? [texts.settlementCancelled] : []),
    ...(typeof companyInvoice === 'string' ? [texts.companyInvoice] : []),
  ];
  return facts.join('; ');
}
