// The rows of the payments list: only an exception is marked, and a tick where documents may be ordered.

import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { briefTitle } from '@zapisy/domain/payments/payment-title';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { fullName } from '@zapisy/domain/people/participant';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { TickLine } from '@zapisy/screens/components/tick';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { useId } from 'react';
import { EmailAddress } from '#app/components/layout/email-address.tsx';
import { CutText, NameAndNote } from '#app/components/table/cut-text.tsx';
import { type Columns, ListTable } from '#app/pages/list-table.tsx';
import { shownOf } from '#app/pages/shown-of.ts';
import { listed } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import { paymentAddress } from '../../shell/addresses.ts';
import { refusalTextFor } from '../../shell/refusal-text.ts';
import { OutcomeMark } from '../document-outcome.tsx';
import { paymentStateText } from '../payment-state-text.ts';

type ListedPayment = Outputs['payments']['list']['payments'][number];

const SHOWN = [
  ...([
    'id',
    'ownerEmail',
    'city',
    'title',
    'courseName',
    'month',
    'part',
    'instalment',
    'lines',
    'amount',
    'method',
  ] as const),
  ...(['state', 'paidOn', 'buyer', 'outcome', 'daysOverdue', 'online'] as const),
];

/** What the list shows of a payment. */
export type PaymentRow = Pick<ListedPayment, (typeof SHOWN)[number]> & {
  readonly participant: Pick<ListedPayment['participant'], 'firstName' | 'lastName'>;
  readonly receipt?: string | undefined;
  readonly invoice?: string | undefined;
  readonly isDivided?: true | undefined;
  /** Why it cannot be ticked. */
  readonly whyNot?: string | undefined;
};

export function paymentRow(payment: ListedPayment): PaymentRow {
  const { participant, receipt, invoice } = payment;
  return {
    ...shownOf(payment, SHOWN),
    participant: shownOf(participant, ['firstName', 'lastName']),
    receipt: receipt && !receipt.withdrawn ? receipt.number : undefined,
    invoice: invoice?.number,
    isDivided: payment.isDivided,
    whyNot: whyNotOffered(payment),
  };
}

const texts = pl.staffPayments;

/**
 * The text for why a payment cannot be ticked for a run; undefined when it can. Invalid invoice data do not prevent it:
 * the run leads to their correction and retries.
 */
function whyNotOffered({ issue }: Pick<ListedPayment, 'issue'>): string | undefined {
  if (issue.allowed || issue.why.code === 'invalid-invoice-data') return undefined;
  return texts.notTickable(refusalTextFor(issue.why).title);
}

type PaymentRowsProps = {
  readonly payments: readonly PaymentRow[];
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (paymentId: number, on: boolean) => void;
};

export function PaymentRows({ payments, ticked, onTick }: PaymentRowsProps) {
  const columns: Columns<PaymentRow, keyof typeof texts.columns> = {
    payment: {
      isHead: true,
      cut: true,
      cell: (payment) => (
        <NameWithTick payment={payment} ticked={ticked.has(payment.id)} onTick={(on) => onTick(payment.id, on)} />
      ),
    },
    ...COLUMNS,
  };
  return (
    <ListTable caption={texts.title} titles={texts.columns} columns={columns} items={payments} keyOf={({ id }) => id} />
  );
}

const COLUMNS: Columns<PaymentRow, Exclude<keyof typeof texts.columns, 'payment'>> = {
  actor: { cut: true, cell: (payment) => <Actor payment={payment} /> },
  paid: { cell: (payment) => <Paid payment={payment} /> },
  buyer: { cut: 'narrow', cell: (payment) => <Buyer payment={payment} /> },
  documents: { cut: 'wide', cell: (payment) => <Documents payment={payment} /> },
  amount: { right: true, cell: ({ amount }) => <b className="num">{formatGrosze(amount)}</b> },
};

type NameWithTickProps = {
  readonly payment: PaymentRow;
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
};

function NameWithTick({ payment, ticked, onTick }: NameWithTickProps) {
  const { id, whyNot: why } = payment;
  const title = typeset(titleOf(payment));
  const whyId = useId();
  return (
    <div className="relative flex items-start gap-2">
      <div className="w-6 shrink-0">
        {why === undefined && (
          <TickLine
            name="paymentIds"
            value={id}
            checked={ticked}
            onTick={onTick}
            title=""
            aria-label={texts.tick(id)}
          />
        )}
      </div>
      <div className="min-w-0">
        <NameAndNote
          name={
            <Link
              to={paymentAddress(id)}
              className="num link-alone sm:inline sm:leading-[1.2]"
              aria-label={texts.open(id)}
              aria-describedby={why === undefined ? undefined : whyId}
            >
              {id}
            </Link>
          }
          note={title}
          title={title}
        />
        {why !== undefined && <WhyNot paymentId={id} textId={whyId} message={why} />}
      </div>
    </div>
  );
}

type PaymentProps = { readonly payment: PaymentRow };

function Actor({ payment: { participant, ownerEmail } }: PaymentProps) {
  const contact = ownerContactText(ownerEmail);
  return (
    <NameAndNote
      name={fullName(participant)}
      note={<EmailAddress address={contact} />}
      title={listed([fullName(participant), contact])}
    />
  );
}

const NOTHING = <span className="text-muted">—</span>;

function Buyer({ payment: { buyer } }: PaymentProps) {
  if (!buyer || buyer.preference === 'none') return NOTHING;
  return (
    <>
      <DocumentChip preference={buyer.preference} />
      <CutText title={buyer.name} className="text-fine text-muted" />
    </>
  );
}

/** When it was paid or by how many days it is overdue, then how and where. */
function Paid({ payment }: PaymentProps) {
  const { method, state, paidOn, daysOverdue, city, online } = payment;
  const shownState = paymentStateText(payment, online);
  const isOverdue = daysOverdue > 0;
  const stateText = isOverdue || state === 'refunded' ? [shownState] : [];
  return (
    <>
      {isOverdue ? (
        <b className="text-small whitespace-nowrap text-error-line">{pl.staffDues.overdue(daysOverdue)}</b>
      ) : (
        <span className="num">{paidOn ? formatDate(paidOn) : shownState}</span>
      )}
      <span className="block text-fine text-muted sm:whitespace-nowrap">
        {listed([...(method ? [texts.methods[method]] : []), city, ...stateText])}
      </span>
    </>
  );
}

/** 'Akrobatyka 7–9 lat · grudzień'; without a course the name of its first line, with the number of the others. */
function titleOf({ courseName, lines, ...payment }: PaymentRow): string {
  const first = briefTitle(courseName === null ? { ...payment, month: null } : { ...payment, title: courseName });
  return lines > 1 ? texts.andMore(first, lines - 1) : first;
}

/** A dash instead of the tick; pressed by finger, mouse or key, it shows the reason under the payment's name. */
function WhyNot({ paymentId, textId, message }: { paymentId: number; textId: string; message: string }) {
  return (
    <details className="text-fine font-normal text-muted">
      <summary className="absolute top-0 left-0 grid size-6 cursor-pointer list-none place-items-center rounded-[7px] text-body hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span aria-hidden>–</span>
        <span className="sr-only">{texts.whyNot(paymentId)}</span>
      </summary>
      <p id={textId} className="wrap-anywhere">
        {message}
      </p>
    </details>
  );
}

function Documents({ payment: { state, outcome, receipt, invoice } }: PaymentProps) {
  if (state !== 'paid' && state !== 'refunded') return NOTHING;
  const numbers = [
    ...(receipt === undefined ? [] : [texts.receiptNumber(receipt)]),
    ...(invoice === undefined ? [] : [texts.invoiceNumber(invoice)]),
  ];
  return (
    <>
      <OutcomeMark outcome={outcome} />
      {numbers.length > 0 && <CutText title={listed(numbers)} className="text-fine text-muted" />}
    </>
  );
}
