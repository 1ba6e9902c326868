// What a payment was for, the buyer on its documents, and how it was settled.

import { formatGrosze } from '@zapisy/domain/money';
import { formatReceived, receivedCurrency } from '@zapisy/domain/payments/received';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { formatDate, formatWarsaw } from '@zapisy/domain/warsaw-time';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { EmailAddress } from '../../components/layout/email-address.tsx';
import { buyerLines } from '../../shared/invoice-data/buyer-lines.tsx';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { editorAddress, paymentAddress } from '../shell/addresses.ts';
import { useDeskName } from '../shell/desk-names.ts';
import { LineTable } from './dues/line-table.tsx';
import { InvoiceWaiverText } from './invoice-waiver-text.tsx';
import type { PaymentCard } from './payment-card.ts';
import { PaymentNumbers } from './payment-links.tsx';
import { paymentStateText } from './payment-state-text.ts';

const texts = pl.staffPayment;

export function PaymentLines({ card }: { readonly card: PaymentCard }) {
  const { payment } = card;
  return (
    <Card labelledBy="pozycje">
      <CardHead>
        <h2 id="pozycje">{texts.lines}</h2>
        <b className="num text-figure">{formatGrosze(payment.amount)}</b>
      </CardHead>
      <LineTable card={card} />
    </Card>
  );
}

export function PaymentBuyer({ card }: { readonly card: PaymentCard }) {
  const { payment, participant } = card;
  const { buyer } = payment;
  const lines = buyer ? buyerLines(buyer.preference, buyer.data) : [];
  return (
    <Card labelledBy="nabywca">
      <CardHead>
        <h2 id="nabywca">{texts.buyer}</h2>
        {buyer && <DocumentChip preference={buyer.preference} />}
      </CardHead>
      <div className="grid justify-items-start gap-2.5 p-pad">
        {!buyer || buyer.preference === 'none' ? (
          <p className="text-muted">{buyer ? pl.invoice.previewReceipt : texts.noBuyer}</p>
        ) : (
          <address className="not-italic wrap-break-word">
            {lines.map((line, index) => (
              <span key={line} className={index === 0 ? 'block font-strong' : 'block'}>
                {line}
              </span>
            ))}
          </address>
        )}
        {buyer && <p className="text-small text-pretty text-muted">{texts.buyerHint}</p>}
        <ButtonLink to={editorAddress(participant.id, paymentAddress(card.id))} icon={PenLine}>
          {pl.staffDocuments.correctData}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The actor, time, place and methods; for an unpaid payment, what it waits for. */
export function PaymentSettlement({ card }: { readonly card: PaymentCard }) {
  const { payment, settlement, paidAt, city, due } = card;
  const deskName = useDeskName();
  const { parts, method, paidOn, dueOn, received, refund, printReceipt } = payment;
  const together = (settlement?.paymentIds ?? []).filter((id) => id !== card.id);
  return (
    <Card labelledBy="rozliczenie">
      <CardHead>
        <h2 id="rozliczenie">{texts.settlement}</h2>
        <span className="text-small text-muted">{paymentStateText(card, due.online)}</span>
      </CardHead>
      <dl className="grid gap-1.5 p-pad">
        <Fact name={texts.owner}>
          <EmailAddress address={ownerContactText(card.ownerEmail)} />
        </Fact>
        <Fact name={pl.staff.city}>{city}</Fact>
        {paidOn ? (
          <Fact name={texts.paidOn}>{paidAt ? formatWarsaw(paidAt) : formatDate(paidOn)}</Fact>
        ) : (
          <Fact name={texts.dueOn}>{formatDate(dueOn)}</Fact>
        )}
        {parts
          ? parts.map((part) => (
              <Fact key={part.method} name={pl.staffPayments.methods[part.method]}>
                {formatGrosze(part.amount)}
              </Fact>
            ))
          : method && <Fact name={texts.method}>{pl.staffPayments.methods[method]}</Fact>}
        {settlement && (
          <>
            <Fact name={texts.settledBy}>{settlement.settledBy}</Fact>
            <Fact name={texts.desk}>{deskName(settlement.deskId)}</Fact>
            <Fact name={texts.receiptTick}>{printReceipt ? texts.yes : texts.no}</Fact>
          </>
        )}
        {due.closing && (
          <Fact name={pl.staffDues.closedLabel}>
            {[pl.staffDues.closing[due.closing.code], due.closing.text, due.closing.by].filter(Boolean).join(' · ')}
          </Fact>
        )}
        <ReceiptAnswers payment={payment} />
        {received && <Fact name={texts.received}>{formatReceived(received)}</Fact>}
        {refund && (
          <Fact name={pl.staffPayments.states.refunded}>
            {formatReceived({ amount: refund.amount, currency: receivedCurrency(payment) })} ·{' '}
            {formatDate(refund.markedOn)} · {refund.markedBy} · {refund.reason}
          </Fact>
        )}
        {together.length > 0 && (
          <Fact name={texts.together}>
            <PaymentNumbers ids={together} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

/** Why there is no receipt, or why there is a receipt and no company invoice. */
function ReceiptAnswers({ payment: { noReceiptReason, invoiceWaiver } }: Pick<PaymentCard, 'payment'>) {
  return (
    <>
      {noReceiptReason && (
        <Fact name={texts.noReceipt}>
          {listed([texts.noReceiptReasons[noReceiptReason.code], noReceiptReason.text].filter((part) => part !== ''))}
        </Fact>
      )}
      {invoiceWaiver && (
        <Fact name={texts.waiver}>
          <InvoiceWaiverText waiver={invoiceWaiver} />
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
