// A payment's documents step by step, and the acts for staff; an act that is not allowed says why.

import { Form, useNavigation } from '@remix-run/react';
import { governmentStateOf } from '@zapisy/domain/documents/issuing/government-state';
import { classes } from '@zapisy/screens/class-names';
import { Button } from '@zapisy/screens/components/button';
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Download,
  ExternalLink,
  Hourglass,
  type LucideIcon,
  Unlink,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { fileAddress } from '../../shared/documents/document-file.ts';
import { pl } from '../../texts/pl.ts';
import { useDeskName } from '../shell/desk-names.ts';
import { OutcomeMark } from './document-outcome.tsx';
import { DocumentActs } from './payment-acts.tsx';
import type { PaymentCard } from './payment-card.ts';

type Document = NonNullable<PaymentCard['receipt']>;
type Request = PaymentCard['documents']['requests'][number];
type StepState = 'done' | 'wrong' | 'waiting' | 'unknown' | 'none' | 'caution';

const texts = pl.staffPayment;

const STEP_LOOKS: Readonly<Record<StepState, { readonly icon: LucideIcon; readonly ink: string }>> = {
  done: { icon: CircleCheck, ink: 'text-ok-line' },
  wrong: { icon: CircleX, ink: 'text-error-line' },
  caution: { icon: Unlink, ink: 'text-warn-line' },
  waiting: { icon: Hourglass, ink: 'text-muted' },
  unknown: { icon: CircleHelp, ink: 'text-error-line' },
  none: { icon: CircleDashed, ink: 'text-muted' },
};

export function PaymentDocuments({ card }: { readonly card: PaymentCard }) {
  const { outcome, documents, receipt, invoice, linkManually } = card;
  const receiptTry = documents.requests.findLast(({ kind }) => kind === 'receipt');
  const invoiceTry = documents.requests.findLast(({ kind }) => kind === 'vat');
  const isNamed = card.buyer?.preference === 'nominal';
  return (
    <Card labelledBy="dokumenty">
      <CardHead>
        <h2 id="dokumenty">{texts.documents}</h2>
        <OutcomeMark outcome={invoice && isRefusedByGovernment(invoice) ? 'needs-person' : outcome} />
      </CardHead>
      <ol className="grid gap-3 p-pad">
        {(receipt || receiptTry || !invoice) && (
          <DocumentStep label={texts.receipt} document={receipt} lastTry={receiptTry} card={card} />
        )}
        {card.prints[0] && <PrintStep print={card.prints[0]} />}
        {(invoice || invoiceTry || card.buyer?.preference !== 'none') && (
          <DocumentStep label={texts.invoice} document={invoice} lastTry={invoiceTry} card={card} />
        )}
        {invoice && receipt && isNamed && (
          <Step
            state={linkManually ? 'caution' : 'done'}
            title={linkManually ? texts.linkManually : texts.linked}
            note={linkManually && texts.linkInstruction(invoice.number, receipt.number)}
          />
        )}
      </ol>
      <DocumentActs card={card} />
    </Card>
  );
}

type StepProps = { readonly state: StepState; readonly title: ReactNode; readonly note?: ReactNode };

function Step({ state, title, note }: StepProps) {
  const { icon: Icon, ink } = STEP_LOOKS[state];
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2.5">
      <Icon aria-hidden size={20} className={classes('shrink-0', ink)} />
      <div className="min-w-0">
        <div className="font-strong wrap-anywhere">{title}</div>
        {note && <div className="max-w-[60em] text-small text-pretty text-muted">{note}</div>}
      </div>
    </li>
  );
}

type DocumentStepProps = {
  readonly label: { readonly saved: (number: string) => string } & Readonly<Record<StepState, string>>;
  readonly document: Document | null;
  readonly lastTry: Request | undefined;
  readonly card: PaymentCard;
};

function DocumentStep({ label, document, lastTry, card }: DocumentStepProps) {
  if (document) {
    const note = !document.removed && <DocumentNotes document={document} card={card} />;
    return <Step {...madeStep(label, document)} note={note} />;
  }
  const state = stateOfTry(lastTry);
  return <Step state={state} title={label[state]} note={lastTry && <TryNote request={lastTry} />} />;
}

/** The step of a document that exists: whether it is current, and what became of it if not. */
function madeStep(label: DocumentStepProps['label'], document: Document): Pick<StepProps, 'state' | 'title'> {
  const { number } = document;
  if (document.removed) return { state: 'caution', title: texts.removed(number) };
  if (document.withdrawn) return { state: 'caution', title: label.caution };
  if (isRefusedByGovernment(document)) return { state: 'wrong', title: texts.refusedByGovernment(number) };
  return { state: 'done', title: label.saved(number) };
}

/** The national e-invoice system rejected it: it is at the provider, but was never issued. */
function isRefusedByGovernment({ govStatus, govId }: Document): boolean {
  return governmentStateOf(govStatus, govId) === 'refused';
}

function stateOfTry(request: Request | undefined): StepState {
  switch (request?.state) {
    case 'pending':
    case 'sent':
      return 'waiting';
    case 'unknown':
      return 'unknown';
    case 'rejected':
    case 'abandoned':
      return 'wrong';
    default:
      return 'none';
  }
}

/** Why the last try failed, by the provider's fields. */
function TryNote({ request }: { readonly request: Request }) {
  const fields = Object.keys(request.refusal?.fields ?? {});
  const fieldTexts = fields.map((field) => pl.staff.rejectedFields[field] ?? field).join(', ');
  const text = request.refusal?.text ?? '';
  const because = fieldTexts || (pl.staff.ownEnds[text] ?? text);
  return (
    <>
      {texts.tries(request.attempts)}
      {because && ` · ${pl.staff.because(because)}`}
    </>
  );
}

type NotesProps = { readonly document: Document; readonly card: PaymentCard };

function DocumentNotes({ document, card }: NotesProps) {
  const { id, kind, number, fiscal, govStatus, govId, viewUrl } = document;
  const government = kind === 'vat' && govStatus ? texts.government[governmentStateOf(govStatus, govId)] : '';
  const email = card.documents.emails[id];
  const notes = [
    ...(kind === 'receipt' ? [texts.fiscal[fiscal]] : []),
    ...(government ? [government] : []),
    ...(email ? [texts.emails[email.state](email.sentTo)] : []),
  ];
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {notes.join(' · ')}
      <a
        href={fileAddress(id)}
        className="inline-flex min-h-6 items-center gap-1 link"
        aria-label={kind === 'vat' ? pl.myPayments.pdfOfInvoice(number) : pl.myPayments.pdfOfReceipt(number)}
      >
        <Download aria-hidden size={14} />
        {pl.myPayments.downloadPdf}
      </a>
      {viewUrl && (
        <a
          href={viewUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center gap-1 link"
        >
          {texts.view}
          <ExternalLink aria-hidden size={14} />
          <span className="sr-only">({texts.newTab})</span>
        </a>
      )}
      {email && MAILED.has(email.state) && !document.withdrawn && <EMailAgain documentId={id} number={number} />}
    </span>
  );
}

/** E-mail states after which nothing more is sent without a person. */
const MAILED: ReadonlySet<string> = new Set(['sent', 'refused', 'unknown']);

type EMailAgainProps = { readonly documentId: string; readonly number: string };

function EMailAgain({ documentId, number }: EMailAgainProps) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="documentId" value={documentId} />
      <Button
        type="submit"
        name="action"
        value="send-again"
        variant="quiet"
        size="small"
        busy={sent?.get('documentId') === documentId}
        aria-label={texts.eMailAgainOf(number)}
      >
        {texts.eMailAgain}
      </Button>
    </Form>
  );
}

type Print = PaymentCard['prints'][number];

function PrintStep({ print: { state, deskId } }: { readonly print: Print }) {
  const deskName = useDeskName();
  const states: Partial<Record<Print['state'], StepState>> = {
    printed: 'done',
    failed: 'wrong',
    unknown: 'unknown',
    cancelled: 'none',
  };
  return (
    <Step
      state={states[state] ?? 'waiting'}
      title={texts.print[state]}
      note={
        <>
          {deskId ? texts.printDesk(deskName(deskId)) : texts.printProvider}
          {state === 'unknown' && <> {texts.printUnknown}</>}
        </>
      }
    />
  );
}
