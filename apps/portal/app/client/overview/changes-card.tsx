// 'Co się zmieniło': places that reception moved or released, and the last payments with their documents.
import { Link } from '@remix-run/react';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { paymentTitle } from '@zapisy/domain/payments/payment-title';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { formatDate, formatWarsaw } from '@zapisy/domain/warsaw-time';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { duesPl } from '#app/texts/dues-pl.ts';
import { Card } from '../../components/layout/card.tsx';
import { fileAddress } from '../../shared/documents/document-file.ts';
import { DocumentSign } from '../../shared/documents/document-sign.tsx';
import { pl } from '../../texts/client-pl.ts';
import { listed } from '../../texts/format.ts';
import { type Change, documentsOf, type PaidPayment, type PlaceChange } from './change-list.ts';

const texts = pl.overview;

export function ChangesCard({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <Card labelledBy="zmiany">
      <h2 id="zmiany" className="px-5 pt-5 pb-1.5">
        {texts.changes}
      </h2>
      <ul>
        {changes.map((one) =>
          one.kind === 'place' ? (
            <PlaceRow key={one.change.registrationId} change={one.change} />
          ) : (
            <PaymentRow key={one.paid[0].payment.id} paid={one.paid} />
          ),
        )}
      </ul>
      <div className="border-t border-line px-5 py-1">
        <Link to="/dokumenty" className="link inline-flex min-h-11 items-center text-small">
          {texts.allDocuments}
        </Link>
      </div>
    </Card>
  );
}

type RowProps = { readonly sign: ReactNode; readonly title: string; readonly children: ReactNode };

function Row({ sign, title, children }: RowProps) {
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-3.5 border-t border-line px-5 py-3.5 leading-[1.4] first:border-t-0">
      <span className="justify-self-center">{sign}</span>
      <div className="min-w-0">
        <h3 className="wrap-anywhere">{title}</h3>
        {children}
      </div>
    </li>
  );
}

function PlaceRow({ change }: { readonly change: PlaceChange }) {
  const { kind, at, participant, from, to } = change;
  const name = participant.firstName;
  const sign = <PersonMark name={name} mark={participant.mark} />;
  const former = typeset(from.shortName);
  const when = <p className="text-fine text-muted">{texts.byReception(formatWarsaw(at))}</p>;
  if (kind === 'moved' && to) {
    const time = courseTimeText(to);
    return (
      <Row sign={sign} title={texts.moved(typeset(to.shortName))}>
        <p className="text-small">{texts.insteadOf(name, former)}</p>
        {time !== '' && <p className="text-small">{typeset(time)}</p>}
        {when}
      </Row>
    );
  }
  if (kind === 'expired') {
    return (
      <Row sign={sign} title={texts.expired(former)}>
        <p className="text-small">{texts.expiredHint(name)}</p>
        <p className="text-fine text-muted">{formatWarsaw(at)}</p>
      </Row>
    );
  }
  return (
    <Row sign={sign} title={texts.released(former)}>
      <p className="text-small">{name}</p>
      {when}
    </Row>
  );
}

function PaymentRow({ paid }: { readonly paid: readonly [PaidPayment, ...PaidPayment[]] }) {
  const [first] = paid;
  const documents = documentsOf(paid);
  const [shown] = documents;
  const title = titleOf(first, shown);
  const amount = formatGrosze(sumGrosze(paid.map(({ payment }) => payment.amount)));
  const note = noteOf(first, shown !== undefined);
  return (
    <Row sign={<DocumentSign kind={shown?.kind ?? 'receipt'} />} title={title}>
      {[...new Set(paid.map(paidItem))].map((text) => (
        <p key={text} className="text-small">
          {typeset(text)}
        </p>
      ))}
      {note && <p className="text-small">{note}</p>}
      <p className="num text-fine text-muted">
        {formatDate(first.payment.paidOn ?? first.payment.dueOn)} · {amount}
      </p>
      {documents.map((document) => {
        const of = documentTitle(document);
        return (
          <a
            key={document.id}
            href={fileAddress(document.id)}
            aria-label={texts.downloadOf(of)}
            className="link -mb-2 flex min-h-11 w-fit items-center gap-2 text-small"
          >
            <Download aria-hidden size={16} />
            {documents.length === 1 ? texts.download : of}
          </a>
        );
      })}
    </Row>
  );
}

/** 'Akrobatyka 7–9 lat · listopad, Zofia'. */
function paidItem({ payment, courseName, month, part, participant }: PaidPayment): string {
  const what = paymentTitle({ ...payment, courseName, month, part }, duesPl.clientDues.instalment);
  return listed([what, participant.firstName]);
}

type Document = PaidPayment['documents'][number];

function documentTitle({ kind, number }: Document): string {
  return kind === 'vat' ? texts.invoice(number) : texts.receipt(number);
}

function titleOf({ payment }: PaidPayment, document: Document | undefined): string {
  if (payment.state === 'refunded') return texts.refunded;
  return document ? documentTitle(document) : texts.accepted;
}

/** What the client should know of the documents; nothing when they are as expected. */
function noteOf({ outcome, payment }: PaidPayment, hasDocument: boolean): string | undefined {
  if (outcome === 'fell-back') return pl.myPayments.fellBack;
  if (outcome === 'needs-person') return pl.myPayments.needsPerson;
  if (payment.state === 'paid' && !hasDocument && outcome !== 'without-document') return pl.myPayments.waiting;
  return undefined;
}
