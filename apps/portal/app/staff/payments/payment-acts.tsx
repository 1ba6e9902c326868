// What staff may do now about a payment's documents; an act that is not allowed says why.
import { Form, useNavigation } from '@remix-run/react';
import type { DocumentKind } from '@zapisy/domain/documents/document';
import { classes } from '@zapisy/screens/class-names';
import { Button, buttonLook } from '@zapisy/screens/components/button';
import { FileText, type LucideIcon, Printer, RefreshCw } from 'lucide-react';
import { pl } from '../../texts/pl.ts';
import { refusalTextFor } from '../shell/refusal-text.ts';
import { Refused } from '../shell/refused-act.tsx';
import type { DocumentAct } from './document-forms.server.ts';
import { asksWhetherPrinted } from './next-action.ts';
import { OrderedPayments } from './ordered-payments.tsx';
import type { PaymentCard } from './payment-card.ts';

const texts = pl.staffPayment;

function possibleActs({ may, linkManually, invoice }: PaymentCard) {
  const { issue, issueReceipt, checkLink, declareAbsent } = may;
  const isAsked = !issue.allowed && asksWhetherPrinted(issue.why);
  return {
    isAsked,
    issue: issue.allowed ? issue.documents : undefined,
    receipt: issueReceipt.allowed,
    link: linkManually && checkLink.allowed,
    absent: declareAbsent.allowed ? declareAbsent.kind : undefined,
    /** When an invoice exists, no reason is shown for why there is not another one. */
    refused: !issue.allowed && !isAsked && invoice === null ? issue.why : undefined,
  };
}

/** The possible acts; one that is not possible is shown with its reason, not disabled. */
export function DocumentActs({ card }: { readonly card: PaymentCard }) {
  const { issue, isAsked, receipt, link, absent, refused } = possibleActs(card);
  const nothingToDo = card.outcome === 'waiting' || card.state !== 'paid';
  if (nothingToDo && !absent) return null;
  if (![issue, isAsked, receipt, link, absent, refused].some(Boolean)) return null;
  return (
    <div className="grid gap-2.5 border-t border-line bg-sunken px-pad py-3">
      <div className="flex flex-wrap items-start gap-2.5 empty:hidden">
        {receipt && (
          <ActForm act="receipt" paymentId={card.id} icon={FileText} primary>
            {pl.staffDocuments.issueReceipt}
          </ActForm>
        )}
        {issue && (
          <ActForm act="issue" paymentId={card.id} icon={FileText} primary={!receipt}>
            {pl.staffDocuments.issue[issue]}
          </ActForm>
        )}
        {link && (
          <ActForm act="check-link" paymentId={card.id} icon={RefreshCw}>
            {pl.staffDocuments.checkLink}
          </ActForm>
        )}
      </div>
      {issue && card.invoice && (
        <p className="max-w-[60em] text-small text-pretty">{pl.staffDocuments.issueAgain(card.invoice.number)}</p>
      )}
      {refused && <Refused title={pl.staffDocuments.issueInvoice} because={refusalTextFor(refused)} />}
      {isAsked && <Asked labels={texts.printed} paymentId={card.id} act="issue-not-printed" icon={FileText} />}
      {absent && <SayAbsent paymentId={card.id} kind={absent} />}
    </div>
  );
}

type ActFormProps = {
  readonly act: DocumentAct;
  readonly paymentId: number;
  /** Of the document that is not there. */
  readonly kind?: DocumentKind;
  readonly icon: LucideIcon;
  readonly primary?: boolean;
  readonly children: string;
};

function ActForm({ act, paymentId, kind, icon, primary = false, children }: ActFormProps) {
  const busy = useNavigation().formData?.get('action') === act;
  return (
    <Form method="post" preventScrollReset>
      <OrderedPayments act={act} paymentIds={[paymentId]} />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <Button
        type="submit"
        name="action"
        value={act}
        icon={icon}
        variant={primary ? 'primary' : 'secondary'}
        busy={busy}
        busyText={act === 'check-link' ? pl.staffDocuments.checkingLink : pl.staffDocuments.ordering}
      >
        {children}
      </Button>
    </Form>
  );
}

function SayAbsent({ paymentId, kind }: { readonly paymentId: number; readonly kind: DocumentKind }) {
  const [labels, act] =
    kind === 'vat'
      ? [texts.absent.invoice, 'absent-invoice' as const]
      : [texts.absent.receipt, 'absent-receipt' as const];
  return <Asked {...{ labels, paymentId, kind, act }} icon={Printer} />;
}

type AskedProps = Pick<ActFormProps, 'act' | 'paymentId' | 'kind' | 'icon'> & {
  readonly labels: { readonly open: string; readonly question: string; readonly confirm: string };
};

/** The act needs a person's check at the provider or of the printed receipt, so the button opens the question first. */
function Asked({ labels, ...form }: AskedProps) {
  return (
    <details>
      <summary className={classes(buttonLook({}), 'list-none [&::-webkit-details-marker]:hidden')}>
        {labels.open}
      </summary>
      <div className="mt-2.5 grid justify-items-start gap-2.5">
        <p className="max-w-[60em] text-small text-pretty">{labels.question}</p>
        <ActForm {...form} primary>
          {labels.confirm}
        </ActForm>
      </div>
    </details>
  );
}
