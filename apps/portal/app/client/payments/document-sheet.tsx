// The document of a payment, or of several, as a sheet: its number once it is issued, the buyer, the lines, the total (NAME-7).
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { buttonLook } from '@zapisy/screens/components/button';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Download } from 'lucide-react';
import { enrolledPl } from '#app/texts/enrolled-pl.ts';
import { fileAddress } from '../../shared/documents/document-file.ts';
import { BuyerLines } from '../../shared/invoice-data/buyer-lines.tsx';
import { pl } from '../../texts/client-pl.ts';
import type { PaidTogether } from './own-payment-list.ts';
import { documentKindOf, isUnderWay, shownDocuments } from './payment-text.ts';

const texts = enrolledPl.enrolled;

/** An invoice is a folded sheet, a receipt a torn slip in the font of the printer. */
const LOOKS = {
  vat: { shadow: 'sheet-shadow', paper: 'sheet pb-6 text-[15px] leading-normal', head: 'pr-6', number: 'text-small' },
  receipt: { shadow: 'slip-shadow', paper: 'slip rounded-t-[4px] pb-9', head: '', number: '' },
} as const;

type DocumentSheetProps = {
  readonly paid: PaidTogether;
  /** The names of the lines as a receipt bears them, by the lines' own names. */
  readonly receiptNames: Readonly<Record<string, string>>;
};

export function DocumentSheet({ paid, receiptNames }: DocumentSheetProps) {
  const [first] = paid;
  const kind = documentKindOf(first);
  if (kind === undefined) return null;
  const documents = shownDocuments(first);
  const shown = documents.find((document) => document.kind === (kind === 'none' ? 'receipt' : 'vat')) ?? documents[0];
  const paper = shown?.kind ?? (kind === 'none' ? 'receipt' : 'vat');
  const buyer = first.payment.buyer;
  const total = sumGrosze(paid.map(({ payment }) => payment.amount));
  const state = shown ? texts.ready[paper] : isUnderWay(first) ? texts.preparing[paper] : texts.checking;
  const look = LOOKS[paper];
  const nameOf = (name: string) => (paper === 'receipt' ? (receiptNames[name] ?? name) : name);
  return (
    <section aria-label={state}>
      <div aria-live="polite">
        <h2 className="mb-3">{state}</h2>
      </div>
      <div className={look.shadow}>
        <div className={`${look.paper} px-6.5 pt-6.5`}>
          <p className={`flex items-baseline justify-between gap-4 ${look.head}`}>
            <b>{texts.kinds[paper]}</b>
            {shown ? (
              <span className={`num text-paper-muted ${look.number}`}>{shown.number}</span>
            ) : (
              <span aria-hidden className="h-2.5 w-20 self-center rounded-[3px] bg-paper-line" />
            )}
          </p>
          {paper === 'vat' && buyer && buyer.preference !== 'none' && (
            <div className="mt-3">
              <p className="text-small font-semibold text-paper-muted">{pl.invoice.previewBuyer}</p>
              <BuyerLines preference={buyer.preference} data={buyer.data} className="wrap-anywhere" />
            </div>
          )}
          <ul className="mt-3 grid gap-1.5 border-t border-paper-line pt-3">
            {paid.flatMap(({ payment }) =>
              payment.lines.map((line) => (
                <li key={`${payment.id} ${line.name}`} className="flex justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere">{typeset(nameOf(line.name))}</span>
                  <span className="num">{formatGrosze(line.gross)}</span>
                </li>
              )),
            )}
          </ul>
          <p className="mt-3 flex justify-between gap-4 border-t border-current pt-2.5 font-bold">
            <span>{pl.registration.total}</span>
            <span className="num">{formatGrosze(total)}</span>
          </p>
        </div>
      </div>
      {shown && (
        <a
          href={fileAddress(shown.id)}
          className={`mt-4 ${buttonLook({ full: true })}`}
          aria-label={pl.myPayments.downloadOf(pl.myPayments.pdf[shown.kind], shown.number)}
        >
          <Download aria-hidden size={18} />
          {pl.myPayments.pdf[shown.kind]}
        </a>
      )}
    </section>
  );
}
