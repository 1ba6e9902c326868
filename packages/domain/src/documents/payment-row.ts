// A payment as a row of the staff's list.

import type { Grosze } from '../money.ts';
import type { Payment, PaymentMethod } from '../payments/payment.ts';
import type { Participant } from '../people/participant.ts';
import type { InvoicePreference } from '../preferences/invoice-preference.ts';
import type { IssuedDocument } from './document.ts';
import type { PaymentWithDocuments } from './document-snapshot.ts';
import type { DocumentOutcome } from './issuing/document-outcome.ts';
import { isLinkedManually } from './orders/manual-link.ts';

export type PaymentRow = Pick<Payment, 'state' | 'isDivided' | 'instalment'> & {
  readonly id: number;
  readonly participant: Pick<Participant, 'id' | 'firstName' | 'lastName'>;
  readonly ownerEmail: string;
  readonly city: string;
  /** The name of its first line; `lines` is the number of lines. */
  readonly title: string;
  readonly lines: number;
  readonly amount: Grosze;
  readonly method: PaymentMethod | null;
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly dueOn: string;
  readonly paidOn: string | null;
  /** The payment's copy; '' when the buyer wants no invoice. */
  readonly buyer: { readonly preference: InvoicePreference; readonly name: string } | null;
  readonly outcome: DocumentOutcome | null;
  readonly receipt: IssuedDocument | null;
  readonly invoice: IssuedDocument | null;
  /** Shown as 'powiąż ręcznie'. */
  readonly linkManually: boolean;
};

export function paymentRow(found: PaymentWithDocuments): PaymentRow {
  const { payment, participant, outcome, receipt, invoice } = found;
  const { id, ownerEmail, city, amount, method, state, isDivided, instalment, dueOn, paidOn, lines } = payment;
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
    ...(isDivided && { isDivided }),
    ...(instalment && { instalment }),
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
