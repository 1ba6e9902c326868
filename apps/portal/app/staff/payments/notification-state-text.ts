// What a critical notification says of the documents of its payments, by their state now (DOC-18).
import type { Outputs } from '@zapisy/api/client';
import { pl } from '../../texts/pl.ts';
import { isResolvedBy } from './next-action.ts';
import type { PaymentCard } from './payment-card.ts';

type Notification = Outputs['notifications']['list'][number];

export type StatedNotification = Pick<Notification, 'reason' | 'details'> & {
  readonly payments: readonly Pick<Notification['payments'][number], 'receipt'>[];
};

/** `order`: a receipt may be ordered. */
type State = { readonly underWay: boolean; readonly order: unknown };

type OnPayment = Pick<PaymentCard['openNotifications'][number], 'reason' | 'details'>;

/** The text on the page of one payment. */
export function notificationTextOnPayment({ reason, details }: OnPayment, card: PaymentCard): string {
  if (isResolvedBy(reason, [card])) return pl.staff.nowIssued;
  const underWay = card.outcome === 'waiting';
  const order = !underWay && card.may.issueReceipt.allowed;
  return notificationStateText({ reason, details, payments: [card] }, { underWay, order });
}

export function notificationStateText(notification: StatedNotification, actions: State): string {
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

const lacksReceipt = ({ payments }: StatedNotification) =>
  payments.some(({ receipt }) => receipt === null || receipt.withdrawn || receipt.removed);

function invoiceRejected(notification: StatedNotification): string {
  if (lacksReceipt(notification)) return pl.staff.noDocumentYet;
  return isCompanyFallback(notification) ? pl.staff.companyFallback : pl.staff.meanings['invoice-rejected'];
}

function receiptNotIssued(notification: StatedNotification, { order, underWay }: State): string {
  if (order) return pl.staff.receiptGivenUp;
  const isThere = underWay && !lacksReceipt(notification);
  return isThere ? pl.staff.beingIssued : pl.staff.meanings['receipt-not-issued'];
}

/** A company's receipt in place of its invoice: the page shows what tax law says about it. */
function isCompanyFallback({ details }: StatedNotification): boolean {
  return details['receiptNotPrinted'] === 'company-invoice-would-be-forbidden';
}
