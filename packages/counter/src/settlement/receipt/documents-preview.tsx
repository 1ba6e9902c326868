// A preview of the client's documents: the invoice as a folded sheet, the receipt as the printer will print it.
import { toFiscalPositionName } from '@zapisy/domain/documents/fiscal-names/fiscal-position-name';
import { formatGrosze } from '@zapisy/domain/money';
import type { InvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { type LineWithId, withIds } from '@zapisy/screens/lines-with-ids';
import { ReceiptText } from 'lucide-react';
import { useCounter } from '../../ports/counter-ports.ts';
import { SETTLEMENT_TEXTS } from '../../texts/settlement-texts.ts';
import type { DueState } from '../buyers.ts';
import type { BuyerView } from '../settlement-view.ts';
import { OfflineOutcome } from './offline-outcome.tsx';

const TEXTS = SETTLEMENT_TEXTS;

type Lines = readonly LineWithId<{ readonly name: string }>[];

type PreviewProps = { readonly buyer: BuyerView };

/** Before `due` is known, no amount and no document that depends on it is shown. */
type DocumentsProps = PreviewProps & {
  readonly due: DueState['kind'];
  /** Without the server an invoice follows later, so no sheet is shown. */
  readonly isOffline: boolean;
};

export function DocumentsPreview({ buyer, due: state, isOffline }: DocumentsProps) {
  const { plan } = buyer.consequence;
  const { isWithoutDocuments = false } = useCounter();
  const due = buyer.payments.flatMap((payment) => withIds(payment.id, payment.lines));
  const lines: Lines = [...due, ...withIds('goods', buyer.goods)];
  return (
    <div className="grid content-start gap-3">
      <div>
        <div className="text-muted">{TEXTS.due}</div>
        <Total due={state} buyer={buyer} />
      </div>
      {isOffline && <OfflineOutcome plan={plan} />}
      {!isOffline && !isWithoutDocuments && <Invoice buyer={buyer} lines={lines} />}
      {plan.receipt && lines.length > 0 && <ReceiptSlip lines={lines} />}
      {!plan.receipt && plan.invoice === 'none' && <p className="text-small">{TEXTS.under.noDocument}</p>}
      {!plan.receipt && (
        <p className="flex items-center gap-2 text-small text-muted">
          <ReceiptText aria-hidden size={17} />
          {TEXTS.nothingPrinted}
        </p>
      )}
    </div>
  );
}

type InvoiceProps = PreviewProps & { readonly lines: Lines };

function Invoice({ buyer, lines }: InvoiceProps) {
  const isWanted = buyer.consequence.plan.invoice !== 'none';
  const invoice = buyer.profile?.invoice;
  return (
    <>
      <div className="flex items-baseline justify-between">
        <h3>{TEXTS.willIssue}</h3>
        {isWanted && <span className="text-small text-muted">{TEXTS.byEmail}</span>}
      </div>
      {isWanted && invoice && <InvoiceSheet plan={buyer.consequence.plan} invoice={invoice} lines={lines} />}
    </>
  );
}

function Total({ due, buyer }: PreviewProps & { readonly due: DueState['kind'] }) {
  if (due === 'loading') return <div className="skeleton h-12 w-40" aria-busy="true" />;
  const amount = due === 'known' ? formatGrosze(buyer.total) : TEXTS.unknownTotal;
  return <div className="num text-figure font-bold tracking-[-0.025em]">{amount}</div>;
}

type InvoiceSheetProps = Pick<BuyerView['consequence'], 'plan'> & {
  readonly invoice: InvoiceData;
  readonly lines: Lines;
};

function InvoiceSheet({ plan, invoice, lines }: InvoiceSheetProps) {
  const isCompany = plan.invoice === 'company';
  const title = isCompany ? TEXTS.companyInvoice : plan.receipt ? TEXTS.namedInvoice : TEXTS.namedInvoiceAlone;
  const buyer = isCompany ? invoice.companyName : `${invoice.firstName} ${invoice.lastName}`;
  const address = [invoice.street, `${invoice.postalCode} ${invoice.city}`].map((part) => part.trim()).filter(Boolean);
  return (
    <div className="sheet-shadow">
      <div className="sheet px-4.5! py-4! text-small!">
        <div className="mb-1.5 text-fine font-strong text-paper-muted">{title}</div>
        <div className="text-fine text-paper-muted">{TEXTS.buyer}</div>
        <b className="block wrap-break-word">{buyer}</b>
        <div className="wrap-break-word">{address.join(', ')}</div>
        {isCompany && <div className="num">{TEXTS.taxId(formatTaxId(invoice.taxId))}</div>}
        <div className="mt-2 border-t border-paper-line pt-2 text-fine text-paper-muted">{TEXTS.item}</div>
        {lines.map(({ id, name }) => (
          <div key={id} className="wrap-break-word">
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The names exactly as the printer prints them, so that a shortened one is no surprise. */
function ReceiptSlip({ lines }: { readonly lines: Lines }) {
  return (
    <div className="slip-shadow">
      <div className="slip px-3.5 pt-2.5 pb-4">
        <div className="text-paper-muted">{TEXTS.onReceipt}</div>
        {lines.map(({ id, name }) => (
          <div key={id} data-testid="receipt-line">
            {toFiscalPositionName(name)}
          </div>
        ))}
      </div>
    </div>
  );
}
