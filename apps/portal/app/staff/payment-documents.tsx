// A payment's documents step by step, and what staff may do about them now; whatever may not be done says why.
import { Form, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { governmentStateOf } from '@zapisy/domain/documents/government-state';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Download,
  ExternalLink,
  FileText,
  Hourglass,
  type LucideIcon,
  Printer,
  RefreshCw,
  Unlink,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonLook } from '../components/button.tsx';
import { Card, CardHead } from '../components/card.tsx';
import { classes } from '../components/classes.ts';
import { fileAddress } from '../payments/document-file.ts';
import { pl } from '../texts/pl.ts';
import { ACTS, type Act, DOCUMENT_FIELD, PAYMENTS_FIELD } from './document-acts.ts';
import { OutcomeMark } from './document-outcome.tsx';
import { wordsFor } from './refusal-words.ts';

export type PaymentCard = Outputs['payments']['one'];
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
  const { outcome, documents, receipt, invoice, linkByHand } = card;
  const receiptTry = documents.requests.findLast(({ kind }) => kind === 'receipt');
  const invoiceTry = documents.requests.findLast(({ kind }) => kind === 'vat');
  const isNamed = card.buyer?.preference === 'nominal';
  return (
    <Card labelledBy="dokumenty">
      <CardHead>
        <h2 id="dokumenty">{texts.documents}</h2>
        <OutcomeMark outcome={outcome} />
      </CardHead>
      <ol className="grid gap-3 p-pad">
        <DocumentStep word={texts.receipt} document={receipt} lastTry={receiptTry} card={card} />
        {card.prints[0] && <PrintStep print={card.prints[0]} />}
        <DocumentStep word={texts.invoice} document={invoice} lastTry={invoiceTry} card={card} />
        {invoice && receipt && isNamed && (
          <Step
            state={linkByHand ? 'caution' : 'done'}
            title={linkByHand ? texts.linkByHand : texts.linked}
            note={linkByHand && texts.linkInstruction(invoice.number, receipt.number)}
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
  readonly word: { readonly saved: (number: string) => string } & Readonly<Record<StepState, string>>;
  readonly document: Document | null;
  readonly lastTry: Request | undefined;
  readonly card: PaymentCard;
};

function DocumentStep({ word, document, lastTry, card }: DocumentStepProps) {
  if (document) {
    const isGone = document.removed || document.withdrawn;
    const gone = document.removed ? texts.removed(document.number) : word.caution;
    return (
      <Step
        state={isGone ? 'caution' : 'done'}
        title={isGone ? gone : word.saved(document.number)}
        note={!document.removed && <DocumentNotes document={document} card={card} />}
      />
    );
  }
  const state = stateOfTry(lastTry);
  return <Step state={state} title={word[state]} note={lastTry && <TryNote request={lastTry} />} />;
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
  const words = fields.map((field) => pl.staff.rejectedFields[field] ?? field).join(', ');
  const because = words || request.refusal?.text;
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
      {email && MAILED.has(email.state) && <EMailAgain documentId={id} number={number} paymentId={card.id} />}
    </span>
  );
}

/** After these nothing more is sent by itself. */
const MAILED: ReadonlySet<string> = new Set(['sent', 'refused', 'unknown']);

type EMailAgainProps = { readonly documentId: string; readonly number: string; readonly paymentId: number };

function EMailAgain({ documentId, number, paymentId }: EMailAgainProps) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={PAYMENTS_FIELD} value={paymentId} />
      <input type="hidden" name={DOCUMENT_FIELD} value={documentId} />
      <Button
        type="submit"
        name="czynnosc"
        value={ACTS.eMail}
        variant="quiet"
        size="small"
        busy={sent?.get(DOCUMENT_FIELD) === documentId}
        aria-label={texts.eMailAgainOf(number)}
      >
        {texts.eMailAgain}
      </Button>
    </Form>
  );
}

type Print = PaymentCard['prints'][number];

function PrintStep({ print: { state, deskId } }: { readonly print: Print }) {
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
          {deskId ? texts.printDesk(deskId) : texts.printProvider}
          {state === 'unknown' && <> {texts.printUnknown}</>}
        </>
      }
    />
  );
}

/** The acts that stand in question; those that are not possible say why in a list, none is greyed in silence. */
function DocumentActs({ card }: { readonly card: PaymentCard }) {
  const { may, outcome, linkByHand, invoice } = card;
  const { issue, issueReceipt, checkLink, sayAbsent } = may;
  const nothingToDo = outcome === 'waiting' || card.state !== 'paid';
  if (nothingToDo && !sayAbsent.allowed) return null;
  const main = issue.allowed && !issueReceipt.allowed;
  return (
    <div className="grid gap-2.5 border-t border-line bg-sunken px-pad py-3">
      <div className="flex flex-wrap items-start gap-2.5 empty:hidden">
        {issueReceipt.allowed && (
          <ActForm act={ACTS.receipt} paymentId={card.id} icon={FileText} primary>
            {pl.staffDocuments.issueReceipt}
          </ActForm>
        )}
        {issue.allowed && (
          <ActForm act={ACTS.issue} paymentId={card.id} icon={FileText} primary={main}>
            {pl.staffDocuments.issue[issue.documents]}
          </ActForm>
        )}
        {linkByHand && checkLink.allowed && (
          <ActForm act={ACTS.checkLink} paymentId={card.id} icon={RefreshCw}>
            {pl.staffDocuments.checkLink}
          </ActForm>
        )}
      </div>
      {!issue.allowed && invoice === null && <Refused title={pl.staffDocuments.issueInvoice} why={issue.why} />}
      {sayAbsent.allowed && (
        <SayAbsent paymentId={card.id} act={sayAbsent.kind === 'vat' ? ACTS.absentInvoice : ACTS.absentReceipt} />
      )}
    </div>
  );
}

type RefusedProps = { readonly title: string; readonly why: { readonly code: string } & Record<string, unknown> };

/** An act that is not possible now: its name, and the reason with the way on. */
export function Refused({ title, why }: RefusedProps) {
  const { title: because, text } = wordsFor(why);
  return (
    <p className="flex items-start gap-2 text-small">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
      <span className="max-w-[60em] text-pretty">
        <b>{texts.notPossible(title)}</b> {because} {text}
      </span>
    </p>
  );
}

type ActFormProps = {
  readonly act: Act;
  readonly paymentId: number;
  readonly icon: LucideIcon;
  readonly primary?: boolean;
  readonly children: string;
};

export function ActForm({ act, paymentId, icon, primary = false, children }: ActFormProps) {
  const busy = useNavigation().formData?.get('czynnosc') === act;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={PAYMENTS_FIELD} value={paymentId} />
      <Button
        type="submit"
        name="czynnosc"
        value={act}
        icon={icon}
        variant={primary ? 'primary' : 'secondary'}
        busy={busy}
        busyText={act === ACTS.checkLink ? pl.staffDocuments.checkingLink : pl.staffDocuments.ordering}
      >
        {children}
      </Button>
    </Form>
  );
}

/** 'Nie ma go u dostawcy': only after somebody has looked there, so the button opens the question first. */
function SayAbsent({ paymentId, act }: { readonly paymentId: number; readonly act: Act }) {
  const words = act === ACTS.absentInvoice ? texts.absent.invoice : texts.absent.receipt;
  return (
    <details>
      <summary className={classes(buttonLook({}), 'list-none [&::-webkit-details-marker]:hidden')}>
        {words.open}
      </summary>
      <div className="mt-2.5 grid justify-items-start gap-2.5">
        <p className="max-w-[60em] text-small text-pretty">{words.question}</p>
        <ActForm act={act} paymentId={paymentId} icon={Printer} primary>
          {words.confirm}
        </ActForm>
      </div>
    </details>
  );
}
