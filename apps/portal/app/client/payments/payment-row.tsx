// One row of the client's list, for a payment or several with one document: day, title, amount, and the link to the
// document.
import { Link } from '@remix-run/react';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { buttonLook } from '@zapisy/screens/components/button';
import { Chip } from '@zapisy/screens/components/chip';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { Download, Hourglass } from 'lucide-react';
import { fileAddress } from '../../shared/documents/document-file.ts';
import { pl } from '../../texts/client-pl.ts';
import { listed } from '../../texts/format.ts';
import { paymentPage } from './attempt-acts.ts';
import { dayOf, documentsOf, type PaidTogether } from './own-payment-list.ts';
import { documentKindOf, documentsText, isUnderWay, type OwnPayment, shownDocuments, titleOf } from './payment-text.ts';

type PaymentRowProps = {
  readonly paid: PaidTogether;
  /** The address that the page names once. */
  readonly saidBelow: string | undefined;
};

export function PaymentRow({ paid, saidBelow }: PaymentRowProps) {
  const one = asOne(paid);
  const names = new Set(paid.map(({ participant }) => participant.firstName));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3.5 first:border-t-0 md:grid-cols-[104px_minmax(0,1fr)_170px_110px_150px] md:px-6">
      <span className="num text-small text-muted max-md:col-span-2">
        {one.payment.state !== 'pending' && formatDate(dayOf(one))}
      </span>
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{listed([...new Set(paid.map(titleOf))])}</p>
        <p className="text-small text-muted">
          {[listed([...names]), documentsText(one, saidBelow)].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      <b className="num text-right max-md:self-start md:col-start-4 md:row-start-1">
        {formatGrosze(sumGrosze(paid.map(({ payment }) => payment.amount)))}
      </b>
      <div className="flex flex-wrap items-center justify-between gap-2 max-md:col-span-2 md:contents">
        <div className="md:col-start-3 md:row-start-1">
          <Kind paid={one} />
        </div>
        <div className="ml-auto flex flex-wrap justify-end gap-2 md:col-start-5 md:row-start-1">
          <Opener paid={one} />
        </div>
      </div>
    </li>
  );
}

/** The first payment with the documents of all, each once. */
function asOne(paid: PaidTogether): OwnPayment {
  const documents = documentsOf(paid).map(({ document }) => document);
  return { ...paid[0], documents: documents.toSorted((one, other) => one.kind.localeCompare(other.kind)) };
}

function Kind({ paid }: { readonly paid: OwnPayment }) {
  if (paid.payment.state === 'refunded')
    return (
      <span>
        <Chip>{pl.myPayments.refunded}</Chip>
      </span>
    );
  if (paid.payment.state === 'pending') {
    const opening = paid.online?.opening;
    return (
      <span>
        <Chip tone={opening ? 'warn' : 'info'}>
          {opening ? pl.myPayments.unopened[opening] : pl.myPayments.pending}
        </Chip>
      </span>
    );
  }
  const kind = documentKindOf(paid);
  return <span>{kind && <DocumentChip preference={kind} />}</span>;
}

function Opener({ paid }: { readonly paid: OwnPayment }) {
  const { payment, participant, online } = paid;
  const documents = shownDocuments(paid);
  // Nothing is made before the money has come.
  if (payment.state === 'pending') {
    if (!online) return null;
    return (
      <Link
        to={paymentPage(online.checkoutId)}
        className="link-alone text-small"
        aria-label={pl.overview.backToPaymentOf(titleOf(paid), participant.firstName)}
      >
        {pl.overview.backToPayment}
      </Link>
    );
  }
  if (documents.length === 0) {
    if (!isUnderWay(paid)) return null;
    return (
      <span className="flex items-center gap-1.5 text-small text-muted">
        <Hourglass aria-hidden size={16} />
        {pl.myPayments.soon}
      </span>
    );
  }
  return documents.map(({ id, kind, number }) => <PdfLink key={id} id={id} kind={kind} number={number} />);
}

type PdfLinkProps = { readonly id: string; readonly kind: 'receipt' | 'vat'; readonly number: string };

/** Downloads the document; when its file does not exist yet, a page says so. */
function PdfLink({ id, kind, number }: PdfLinkProps) {
  const texts = pl.myPayments;
  return (
    <a
      href={fileAddress(id)}
      className={buttonLook({ size: 'small' })}
      aria-label={texts.downloadOf(texts.pdf[kind], number)}
    >
      <Download aria-hidden size={16} />
      {texts.pdf[kind]}
    </a>
  );
}
