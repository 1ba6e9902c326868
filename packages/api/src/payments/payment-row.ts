// A payment as a row of the staff's list.

import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import { isLinkedManually } from '@zapisy/domain/documents/orders/manual-link';
import type { Grosze } from '@zapisy/domain/money';
import type { PaymentMethod, PaymentState } from '@zapisy/domain/payments/payment';
import type { Participant } from '@zapisy/domain/people/participant';
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';

export type PaymentRow = {
  readonly id: number;
  readonly participant: Pick<Participant, 'id' | 'firstName' | 'lastName'>;
  readonly ownerEmail: string;
  readonly city: string;
  /** What it is for, by its first line; `lines` says how many there are. */
  readonly title: string;
  readonly lines: number;
  readonly amount: Grosze;
  readonly method: PaymentMethod | null;
  readonly state: PaymentState;
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly dueOn: string;
  readonly paidOn: string | null;
  /** The copy on the payment; '' where the buyer wants no invoice. */
  readonly buyer: { readonly preference: InvoicePreference; readonly name: string } | null;
  readonly outcome: DocumentOutcome | null;
  readonly receipt: IssuedDocument | null;
  readonly invoice: IssuedDocument | null;
  /** 'powiąż ręcznie'. */
  readonly linkManually: boolean;
};

export function paymentRow(found: PaymentWithDocuments): PaymentRow {
  const { payment, participant, outcome, receipt, invoice } = found;
  const { id, ownerEmail, city, amount, method, state, dueOn, paidOn, lines } = payment;
  const { id: playerId, firstName, lastName } = participant;
  return {
    id,
    participant: { id: playerId, firstName, lastName },
    ownerEmail,
    city,
    title: lines[0]?.name ?? '',
    lines: lines.length,
    amount,
    method,
    state,
    dueOn,
    paidOn,
    buyer: buyerName(payment.buyer),
    outcome,
    receipt,
    invoice,
    linkManually: isLinkedManually(found),
  };
}

function buyerName(buyer: PaymentWithDocuments['payment']['buyer']): PaymentRow['buyer'] {
  if (!buyer) return null;
  const { preference, data } = buyer;
  if (preference === 'classic') return { preference, name: data.companyName };
  return { preference, name: preference === 'nominal' ? `${data.firstName} ${data.lastName}`.trim() : '' };
}
