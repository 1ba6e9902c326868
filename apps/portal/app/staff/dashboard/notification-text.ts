// The text of a critical notification, by the same rule as the buttons beside it.
import { pl } from '../../texts/pl.ts';
import type { NextActions } from '../payments/next-action.ts';
import { isCompanyFallback } from './notification-facts.ts';
import type { Notification } from './notifications.server.ts';

type Shown = Pick<Notification, 'reason' | 'payments' | 'details' | 'subject'>;

/** The text; it never asks for what is done already, in progress, or forbidden. */
export function notificationText(notification: Shown, actions: NextActions): string {
  if (actions.first === 'resolve') return pl.staff.nowIssued;
  if (actions.stopped) return actions.stopped.text;
  switch (notification.reason) {
    case 'invoice-rejected':
      return actions.underWay ? pl.staff.beingIssued : invoiceRejected(notification);
    case 'receipt-not-issued':
      return receiptNotIssued(notification, actions);
    case 'invoice-data-invalid':
    case 'receipt-rejected':
      return actions.underWay ? pl.staff.beingIssued : pl.staff.meanings[notification.reason];
    default:
      return pl.staff.meanings[notification.reason];
  }
}

const lacksReceipt = ({ payments }: Shown) => payments.some(({ receipt }) => receipt === null);

function invoiceRejected(notification: Shown): string {
  if (lacksReceipt(notification)) return pl.staff.noDocumentYet;
  return isCompanyFallback(notification) ? pl.staff.companyFallback : pl.staff.meanings['invoice-rejected'];
}

function receiptNotIssued(notification: Shown, { order, underWay }: NextActions): string {
  if (order) return pl.staff.receiptGivenUp;
  const isThere = underWay && !lacksReceipt(notification);
  return isThere ? pl.staff.beingIssued : pl.staff.meanings['receipt-not-issued'];
}
