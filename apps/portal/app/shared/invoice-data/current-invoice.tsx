// The document that a participant's payments get now, and its buyer.
import {
  hasBothFlags,
  type InvoicePreference,
  preferenceOf,
  type StoredInvoice,
} from '@zapisy/domain/preferences/invoice-preference';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { Chip } from '@zapisy/screens/components/chip';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { pl } from '../../texts/client-pl.ts';

/** The kind of document now, and its buyer. */
export function CurrentInvoice({ invoice }: { readonly invoice: StoredInvoice }) {
  if (hasBothFlags(invoice)) return <Chip tone="warn">{pl.invoice.bothFlags}</Chip>;
  const preference = preferenceOf(invoice);
  return (
    <>
      <DocumentChip preference={preference} />
      {preference !== 'none' && <Buyer preference={preference} invoice={invoice} />}
    </>
  );
}

type BuyerProps = { readonly preference: InvoicePreference; readonly invoice: StoredInvoice };

/** The buyer in one line: 'ACME sp. z o.o., NIP 526-025-02-74'. */
function Buyer({ preference, invoice }: BuyerProps) {
  const { companyName, taxId, firstName, lastName } = invoice;
  if (preference === 'nominal')
    return <span className="text-small text-muted">{`${firstName} ${lastName}`.trim()}</span>;
  return (
    <span className="text-small wrap-anywhere text-muted">
      {companyName}
      {companyName && taxId && ', '}
      {taxId && <span className="num">{pl.invoice.previewTaxId(formatTaxId(taxId))}</span>}
    </span>
  );
}
