// One row of the register: a document, a sale without one, or a refund; only what needs a person is prominent.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import { formatReceived } from '@zapisy/domain/payments/received';
import type { RegisterKind } from '@zapisy/domain/sales-register/register-row';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { DOCUMENT_LOOKS } from '@zapisy/screens/document-looks';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { FileMinus, type LucideIcon, Undo2, Unlink } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { CutText, THREE_LINES } from '../../components/table/cut-text.tsx';
import type { Columns } from '../../pages/list-table.tsx';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { OutcomeMark } from '../payments/document-outcome.tsx';
import { paymentAddress } from '../shell/addresses.ts';

type RegisterRow = Outputs['salesRegister']['month']['rows'][number];
type RowProps = { readonly row: RegisterRow };

const texts = pl.salesRegister;

/** A line below the value of a cell. */
const detail = 'text-fine text-muted';

type KindLook = { readonly icon: LucideIcon; readonly ink: string };

const LOOKS: Readonly<Record<RegisterKind, KindLook>> = {
  receipt: { icon: DOCUMENT_LOOKS.none.icon, ink: 'text-muted' },
  'named-invoice': { icon: DOCUMENT_LOOKS.nominal.icon, ink: 'text-named-line' },
  'company-invoice': { icon: DOCUMENT_LOOKS.classic.icon, ink: 'text-warn-line' },
  'without-document': { icon: FileMinus, ink: 'text-muted' },
  refund: { icon: Undo2, ink: 'text-muted' },
};

export const SALES_COLUMNS: Columns<RegisterRow, keyof typeof texts.columns> = {
  document: { isHead: true, cell: (row) => <Document row={row} /> },
  issued: { cell: (row) => <Issued row={row} /> },
  buyer: { cut: true, cell: (row) => <Buyer row={row} /> },
  rate: { cell: (row) => <Rates row={row} /> },
  net: { right: true, cell: ({ rates }) => <Amounts amounts={(rates ?? []).map(({ net }) => net)} /> },
  vat: {
    right: true,
    cell: ({ rates }) => <Amounts amounts={(rates ?? []).map(({ vat }) => (vat > 0 ? vat : null))} />,
  },
  gross: {
    right: true,
    cell: (row) => (
      <>
        <b className="num">{formatGrosze(row.gross)}</b>
        {row.foreign && <Detail>{texts.otherCurrency(formatReceived(row.foreign))}</Detail>}
        <CountedNote row={row} />
      </>
    ),
  },
  paid: { cell: (row) => <Paid row={row} /> },
  state: { cut: true, cell: (row) => <State row={row} /> },
};

function Document({ row: { kind, document, isWithdrawn } }: RowProps) {
  const { icon: Icon, ink } = LOOKS[kind];
  return (
    <>
      {document && (
        <span className={`num whitespace-nowrap ${isWithdrawn ? 'line-through' : ''}`}>{document.number}</span>
      )}
      <span className={`flex items-center gap-1.5 ${document ? 'text-fine font-normal text-muted' : ''}`}>
        <Icon aria-hidden size={13} className={`shrink-0 ${ink}`} />
        {texts.kinds[kind]}
      </span>
    </>
  );
}

function Issued({ row: { document, day, soldOn } }: RowProps) {
  return (
    <>
      <span className="num">{formatDate(document?.issuedOn ?? day)}</span>
      {document && document.issuedOn !== soldOn && <Detail>{texts.soldOn(formatDate(soldOn))}</Detail>}
    </>
  );
}

function Rates({ row: { kind, rates } }: RowProps) {
  if (rates === null) return <span className="text-muted">{kind === 'refund' ? '–' : texts.unknownRate}</span>;
  return <Lines values={rates.map(({ rate }) => texts.shortRates[rate])} />;
}

function Paid({ row: { methods, paymentIds } }: RowProps) {
  return (
    <>
      <span className="block sm:whitespace-nowrap">
        {listed(methods.map((method) => pl.staffPayments.methods[method]))}
      </span>
      <span className="num block text-fine">
        {paymentIds.map((id, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link to={paymentAddress(id)} className="link-alone" aria-label={pl.staffPayments.open(id)}>
              {id}
            </Link>
          </Fragment>
        ))}
      </span>
    </>
  );
}

function Buyer({ row: { buyer } }: RowProps) {
  if (buyer.name === '') return <span className="text-muted">{texts.noBuyer}</span>;
  return (
    <span className={classes('block', THREE_LINES)}>
      <CutText lines={2} title={buyer.name} className="font-strong" />
      {buyer.taxId !== '' && (
        <Detail>
          <span className="num">{texts.taxId(buyer.taxId)}</span>
        </Detail>
      )}
    </span>
  );
}

/** A row that counts with another sum than it shows says so, because the column would not add up. */
function CountedNote({ row: { counted, gross, isWithdrawn } }: RowProps) {
  if (counted === gross || isWithdrawn) return null;
  return <Detail>{counted === 0 ? texts.notCounted : texts.countedPart(formatGrosze(counted))}</Detail>;
}

function State({ row }: RowProps): ReactNode {
  const { kind, document, isWithdrawn, outcome, noReceiptReason, receiptNumber, refundReason } = row;
  if (isWithdrawn) return <CutText title={texts.withdrawn} className="text-muted" />;
  switch (kind) {
    case 'receipt':
      return <CutText title={pl.staffPayment.fiscal[document?.fiscal ?? 'none']} />;
    case 'company-invoice':
      return document?.government ? <CutText title={pl.staffPayment.government[document.government]} /> : '';
    case 'named-invoice':
      return <LinkedState row={row} number={receiptNumber} />;
    case 'without-document':
      return (
        <>
          <OutcomeMark outcome={outcome} />
          {noReceiptReason && <CutText title={typeset(reasonText(noReceiptReason))} className={detail} />}
        </>
      );
    case 'refund':
      return (
        <>
          <CutText title={typeset(refundReason ?? '')} />
          <Detail>{texts.correction}</Detail>
        </>
      );
  }
}

function LinkedState({ row: { document }, number }: RowProps & { readonly number: string | null }) {
  const link = document?.link ?? 'none';
  const isOpen = number !== null && link !== 'linked';
  return (
    <>
      {isOpen ? (
        <b className="inline-flex items-center gap-1.5 text-warn-ink">
          <Unlink aria-hidden size={13} className="shrink-0" />
          {texts.links.unlinked}
        </b>
      ) : (
        texts.links[link]
      )}
      {number !== null && <CutText title={texts.toReceipt(number)} className={`num ${detail}`} />}
    </>
  );
}

function reasonText({ code, text }: NonNullable<RegisterRow['noReceiptReason']>): string {
  return [pl.staffPayment.noReceiptReasons[code], text].filter(Boolean).join(': ');
}

function Amounts({ amounts }: { readonly amounts: readonly (Grosze | null)[] }) {
  if (amounts.every((amount) => amount === null)) return <span className="text-muted">–</span>;
  return <Lines values={amounts.map((amount) => (amount === null ? '–' : formatGrosze(amount)))} />;
}

/** One line for each rate, so that rate, net and VAT stay beside each other. */
function Lines({ values }: { readonly values: readonly string[] }) {
  return values.map((value, index) => (
    <span key={index} className="num block">
      {value}
    </span>
  ));
}

function Detail({ children }: { readonly children: ReactNode }) {
  return <span className={`block sm:leading-[1.2] sm:whitespace-nowrap ${detail}`}>{children}</span>;
}
