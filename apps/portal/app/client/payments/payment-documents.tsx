// The documents of a payment as small papers, each once: its number, its buyer, its sum and its file; or that it is being made.
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { enrolledPl } from '#app/texts/enrolled-pl.ts';
import { fileAddress } from '../../shared/documents/document-file.ts';
import { DocumentSign } from '../../shared/documents/document-sign.tsx';
import { pl } from '../../texts/client-pl.ts';
import { namesTogether } from '../../texts/first-names.ts';
import { buyerName } from '../dues/buyer-name.ts';
import { emailsText, emailText, oneAddress, type ShownDocument } from './document-emails.ts';
import { byDocument, documentsOf } from './own-payment-list.ts';
import { documentKindOf, isUnderWay, type OwnPayment, shownDocuments } from './payment-text.ts';

const texts = pl.overview;

/** Nothing for payments without documents. */
export function PaymentDocuments({ payments }: { readonly payments: readonly OwnPayment[] }) {
  const documents = documentsOf(payments);
  const awaited = awaitedOf(payments);
  if (documents.length + awaited.length === 0) return null;
  const emails = emailsText(documents.map(({ document }) => document));
  const address = oneAddress(documents.map(({ document }) => document));
  const below = emails ?? (address && pl.myPayments.sentTo(address));
  return (
    <section aria-labelledby="dokumenty">
      <h2 id="dokumenty" className="mb-3">
        {pl.myPayments.documents}
      </h2>
      <ul>
        {documents.map(({ document, payments: paid }) => (
          <Entry key={document.id} kind={document.kind} title={documentTitle(document)} payments={paid}>
            {emails === undefined && <EmailLine document={document} saidBelow={address} />}
            <a
              href={fileAddress(document.id)}
              aria-label={texts.downloadOf(documentTitle(document))}
              className="link -mb-2 flex min-h-11 w-fit items-center gap-2 text-small"
            >
              <Download aria-hidden size={16} />
              {texts.download}
            </a>
          </Entry>
        ))}
        {awaited.map(({ kind, state, paid }) => (
          <Entry key={paid.map(({ payment }) => payment.id).join()} kind={kind} title={state} payments={paid} />
        ))}
      </ul>
      {below !== undefined && <p className="mt-2 text-small wrap-anywhere text-muted">{typeset(below)}</p>}
    </section>
  );
}

type EntryProps = {
  readonly kind: ShownDocument['kind'];
  readonly title: string;
  readonly payments: readonly OwnPayment[];
  readonly children?: ReactNode;
};

function Entry({ kind, title, payments, children }: EntryProps) {
  const buyer = payments[0]?.payment.buyer;
  const name = kind === 'vat' && buyer ? buyerName({ buyer }) : '';
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-3.5 border-t border-line py-3.5 leading-[1.4] first:border-t-0 first:pt-0">
      <span className="justify-self-center">
        <DocumentSign kind={kind} />
      </span>
      <div className="min-w-0">
        <h3 className="wrap-anywhere">{title}</h3>
        {name !== '' && <p className="text-small wrap-anywhere">{name}</p>}
        <p className="text-small text-muted">
          {namesTogether([...new Set(payments.map(({ participant }) => participant.firstName))])}
          <span aria-hidden> · </span>
          <span className="num">{formatGrosze(sumGrosze(payments.map(({ payment }) => payment.amount)))}</span>
        </p>
        {children}
      </div>
    </li>
  );
}

type EmailLineProps = { readonly document: ShownDocument; readonly saidBelow: string | undefined };

function EmailLine({ document, saidBelow }: EmailLineProps) {
  const said = emailText(document, saidBelow);
  return said === undefined ? null : <p className="text-small wrap-anywhere text-muted">{typeset(said)}</p>;
}

function documentTitle({ kind, number }: ShownDocument): string {
  return typeset(kind === 'vat' ? texts.invoice(number) : texts.receipt(number));
}

type Awaited = {
  readonly kind: ShownDocument['kind'];
  readonly state: string;
  readonly paid: readonly OwnPayment[];
};

/** The documents that are still to come, each once. */
function awaitedOf(payments: readonly OwnPayment[]): readonly Awaited[] {
  return byDocument(payments).flatMap((paid) => {
    const [first] = paid;
    const preference = documentKindOf(first);
    if (preference === undefined || shownDocuments(first).length > 0) return [];
    const kind = preference === 'none' ? 'receipt' : 'vat';
    const state = isUnderWay(first) ? enrolledPl.enrolled.preparing[kind] : enrolledPl.enrolled.checking;
    return [{ kind, state: typeset(state), paid }];
  });
}
