// The text of a critical notification, and the facts beside it: why it was raised, and what is known of a late print.
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import type { NextActions } from '../payments/next-action.ts';
import { notificationStateText, type StatedNotification } from '../payments/notification-state-text.ts';
import type { Notification } from './notifications.server.ts';

type Shown = Pick<Notification, 'details' | 'subject'>;

/** By the same rule as the buttons beside it: it never asks for what is done already, in progress, or forbidden. */
export function notificationText(notification: StatedNotification, actions: NextActions): string {
  if (actions.first === 'resolve') return pl.staff.nowIssued;
  return actions.stopped ? actions.stopped.text : notificationStateText(notification, actions);
}

/**
 * The refused fields; else the cause; else the provider's own message; undefined without any of these.
 */
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
