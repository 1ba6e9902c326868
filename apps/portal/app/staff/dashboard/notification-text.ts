// The text of a critical notification, by the same rule as the buttons beside it.
import { pl } from '../../texts/pl.ts';
import { isResolvedBy, type NextActions } from '../payments/next-action.ts';
import type { PaymentCard } from '../payments/payment-card.ts';
import { isCompanyFallback } from './notification-facts.ts';
import type { Notification } from './notifications.server.ts';

type Shown = Pick<Notification, 'reason' | 'details' | 'subject'> & {
  readonly payments: readonly Pick<Notification['payments'][number], 'receipt'>[];
};

/** The text; it never asks for what is done already, in progress, or forbidden. */
export function notificationText(notification: Shown, actions: NextActions): string {
  if (actions.first === 'resolve') return pl.staff.nowIssued;
  return actions.stopped ? actions.stopped.text : stateText(notification, actions);
}

type OnPayment = Pick<PaymentCard['openNotifications'][number], 'reason' | 'details'>;

/** The text on the page of one payment: what is true of its documents now. */
export function notificationTextOnPayment({ reason, details }: OnPayment, card: PaymentCard): string {
  if (isResolvedBy(reason, [card])) return pl.staff.nowIssued;
  const underWay = card.outcome === 'waiting';
  const order = !underWay && card.may.issueReceipt.allowed;
  return stateText({ reason, details, subject: '', payments: [card] }, { underWay, order });
}

type State = { readonly underWay: boolean /** A receipt may be ordered. */; readonly order: unknown };

function stateText(notification: Shown, actions: State): string {
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

const lacksReceipt = ({ payments }: Shown) =>
  payments.some(({ receipt }) => receipt === null || receipt.withdrawn || receipt.removed);

function invoiceRejected(notification: Shown): string {
  if (lacksReceipt(notification)) return pl.staff.noDocumentYet;
  return isCompanyFallback(notification) ? pl.staff.companyFallback : pl.staff.meanings['invoice-rejected'];
}

function receiptNotIssued(notification: Shown, { order, underWay }: State): string {
  if (order) return pl.staff.receiptGivenUp;
  const isThere = underWay && !lacksReceipt(notification);
  return isThere ? pl.staff.beingIssued : pl.staff.meanings['receipt-not-issued'];
}
