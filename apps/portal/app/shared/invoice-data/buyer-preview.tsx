// The buyer as the invoice will print it: a sheet beside the form, and on a phone a thin strip that remains visible.
import { normaliseInvoiceData } from '@zapisy/domain/preferences/invoice-details';
import type { InvoiceData, InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { taxIdProblem } from '@zapisy/domain/preferences/polish-tax-id';
import { DOCUMENT_NAMES } from '@zapisy/screens/texts/document-names';
import { Eye } from 'lucide-react';
import { pl } from '../../texts/client-pl.ts';
import { buyerLines } from './buyer-lines.tsx';

/** As it will be stored, without an invalid tax id. */
function shownData(typed: InvoiceData): InvoiceData {
  const data = normaliseInvoiceData(typed);
  return taxIdProblem(data.taxId) ? { ...data, taxId: '' } : data;
}

type PreviewProps = { readonly preference: InvoicePreference | undefined; readonly data: InvoiceData };

export function BuyerSheet({ preference, data }: PreviewProps) {
  const lines = preference === undefined || preference === 'none' ? [] : buyerLines(preference, shownData(data));
  return (
    <div>
      <h2 className="mb-3 flex items-center gap-2 text-[15px]! font-strong! tracking-normal!">
        <Eye aria-hidden size={18} />
        {pl.invoice.preview}
      </h2>
      <div className="sheet-shadow">
        <div className="sheet px-6.5 pt-6.5 pb-6 text-[15px] leading-normal">
          <div aria-hidden className="flex justify-between">
            <div>
              <PreviewLabel>{preference === 'none' ? DOCUMENT_NAMES.none : pl.invoice.previewInvoice}</PreviewLabel>
              <Ghost width="w-26" />
            </div>
            <div className="pr-5.5">
              <Ghost width="w-17" />
              <Ghost width="w-13" />
            </div>
          </div>
          <div aria-hidden className="mt-4.5">
            <PreviewLabel>{pl.invoice.previewSeller}</PreviewLabel>
            <Ghost width="w-37" />
            <Ghost width="w-30" />
          </div>
          <section
            aria-label={pl.invoice.previewLabel}
            className="-mx-2.5 my-3.5 min-h-31 rounded-[8px] bg-paper-mark px-2.5 pt-3 pb-3.5 outline-1 outline-paper-mark-line outline-dashed"
          >
            <PreviewLabel>{pl.invoice.previewBuyer}</PreviewLabel>
            <Buyer lines={lines} empty={preference === 'none' ? pl.invoice.previewReceipt : pl.invoice.previewEmpty} />
          </section>
          <div aria-hidden className="mt-4 grid gap-0.5">
            <Ghost width="w-full" />
            <Ghost width="w-11/12" />
            <Ghost width="w-7/12" />
          </div>
        </div>
      </div>
      <p className="mt-4.5 text-small text-pretty text-muted">{pl.invoice.checkFirst}</p>
    </div>
  );
}

function Buyer({ lines, empty }: { readonly lines: readonly string[]; readonly empty: string }) {
  if (lines.length === 0) return <p className="text-paper-muted">{empty}</p>;
  const [first, ...rest] = lines;
  return (
    <div className="wrap-break-word">
      <div className="text-[16px] font-strong">{first}</div>
      {rest.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}

/** One or two lines that stay at the top of a phone's screen while the fields below are filled in. */
export function SlimBuyer({ preference, data }: PreviewProps) {
  if (preference === undefined || preference === 'none') return null;
  const [first = pl.invoice.previewEmpty, ...rest] = buyerLines(preference, shownData(data));
  return (
    <div aria-hidden className="sheet-shadow sticky top-2 z-20 mb-4 md:hidden">
      <div className="sheet px-4 py-2 text-[14px] leading-[1.35]">
        <div className="flex items-baseline gap-2 pr-4">
          <span className="text-[13px] font-strong text-paper-muted">{pl.invoice.previewBuyer}</span>
          <span className="truncate font-strong">{first}</span>
        </div>
        <div className="truncate">{rest.join(', ') || '\u00A0'}</div>
      </div>
    </div>
  );
}

function PreviewLabel({ children }: { readonly children: string }) {
  return <p className="text-[13px] font-strong text-paper-muted">{children}</p>;
}

function Ghost({ width }: { readonly width: string }) {
  return <span className={`mt-2 block h-2 rounded-[4px] bg-paper-ghost ${width}`} />;
}
