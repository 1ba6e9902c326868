// The buyer of a document, line by line.
import type { InvoiceData, InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { pl } from '../../texts/client-pl.ts';

/** The lines of the buyer's block, as far as they are known; the data as they are stored. */
export function buyerLines(preference: InvoicePreference, data: InvoiceData): readonly string[] {
  const town = `${data.postalCode} ${data.city}`.trim();
  if (preference === 'classic') {
    const taxId = data.taxId === '' ? '' : pl.invoice.previewTaxId(formatTaxId(data.taxId));
    return [data.companyName, data.street, town, taxId].filter((line) => line !== '');
  }
  return [`${data.firstName} ${data.lastName}`.trim(), data.street, town].filter((line) => line !== '');
}

type BuyerLinesProps = {
  readonly preference: InvoicePreference;
  readonly data: InvoiceData;
  readonly className: string;
};

/** The same lines one below the other, the name in bold. */
export function BuyerLines({ preference, data, className }: BuyerLinesProps) {
  return (
    <p className={className}>
      {buyerLines(preference, data).map((line, index) => (
        <span key={line} className={index === 0 ? 'block font-strong' : 'block'}>
          {line}
        </span>
      ))}
    </p>
  );
}
