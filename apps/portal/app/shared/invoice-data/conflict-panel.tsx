// Another person changed the same data meanwhile: both versions side by side, and the choice between them.
import { Link } from '@remix-run/react';
import { normaliseInvoiceData } from '@zapisy/domain/preferences/invoice-details';
import {
  INVOICE_DATA_FIELDS,
  type InvoicePreference,
  preferenceOf,
} from '@zapisy/domain/preferences/invoice-preference';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button, buttonLook } from '@zapisy/screens/components/button';
import { DOCUMENT_NAMES } from '@zapisy/screens/texts/document-names';
import { type Difference, StoredAndTyped } from '../../components/table/stored-and-typed.tsx';
import { pl } from '../../texts/client-pl.ts';
import type { Draft } from './draft.ts';
import type { Ward } from './ward.ts';

type ConflictPanelProps = {
  readonly draft: Draft;
  /** The ward as it is stored now. */
  readonly ward: Ward;
  /** The address of the form with the stored values. */
  readonly address: string;
};

/** Rendered inside the form: 'Zapisz moje' sends the typed values again, over the version that is stored now. */
export function ConflictPanel({ draft, ward, address }: ConflictPanelProps) {
  const title = ward.updatedAt ? pl.invoice.conflict(formatWarsaw(ward.updatedAt)) : pl.invoice.conflictUnknown;
  const rows = differences(draft, ward);
  return (
    <Banner
      tone="warn"
      announce="alert"
      title={title}
      actions={
        <>
          <Button type="submit" size="small" variant="tinted">
            {pl.invoice.conflictMine}
          </Button>
          <Link to={address} reloadDocument className={buttonLook({ variant: 'tinted', size: 'small' })}>
            {pl.invoice.conflictTheirs}
          </Link>
        </>
      }
    >
      {pl.invoice.conflictHint}
      <details className="mt-2">
        <summary className="min-h-6 underline underline-offset-2">{pl.invoice.conflictShow}</summary>
        <StoredAndTyped differences={rows} />
      </details>
    </Banner>
  );
}

function differences(draft: Draft, { invoice }: Ward): readonly Difference[] {
  const yours = normaliseInvoiceData(draft.data);
  const fields = INVOICE_DATA_FIELDS.filter((field) => yours[field] !== invoice[field]).map((field) => ({
    label: pl.invoice.labels[field],
    stored: invoice[field],
    yours: yours[field],
  }));
  const stored = preferenceOf(invoice);
  if (stored === draft.choice) return fields;
  return [
    { label: pl.invoice.conflictDocument, stored: labelOf(stored), yours: labelOf(draft.choice ?? 'none') },
    ...fields,
  ];
}

function labelOf(preference: InvoicePreference): string {
  return DOCUMENT_NAMES[preference];
}
