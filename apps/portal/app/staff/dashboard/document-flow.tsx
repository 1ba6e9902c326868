// The documents of a notification's payment in their order: which of them exists, and why the other does not.
import { classes } from '@zapisy/screens/class-names';
import { ArrowRight, CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { pl } from '../../texts/pl.ts';
import type { ConcernedPayment } from './notifications.server.ts';

const texts = pl.staff.flow;

type DocumentFlowProps = {
  readonly known: ConcernedPayment | undefined;
  /** The cause of what is missing. */
  readonly why: string | undefined;
};

/** Names no document as missing that its payment never gets: an unpaid one gets none, a company no receipt (DOC-1). */
export function DocumentFlow({ known, why }: DocumentFlowProps) {
  const steps = known ? stepsOf(known, why) : [];
  if (steps.length === 0) return why ? <p className="text-small">{pl.staff.because(why)}</p> : null;
  const isSaid = known !== undefined && wantsInvoice(known);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small font-medium">
        {steps.map((step, index) => (
          <span key={step.text} className="flex items-center gap-2">
            {index > 0 && <ArrowRight aria-hidden size={14} className="text-muted" />}
            <DocumentState isDone={step.isDone}>{step.text}</DocumentState>
          </span>
        ))}
        {known?.outcome === 'waiting' && (
          <span className="flex items-center gap-1.5 text-muted">
            <CircleHelp aria-hidden size={16} />
            {texts.stillTrying}
          </span>
        )}
      </p>
      {why && !isSaid && <p className="text-small">{pl.staff.because(why)}</p>}
    </>
  );
}

type Step = { readonly isDone: boolean; readonly text: string };

const wantsInvoice = ({ invoice, preference }: ConcernedPayment) => invoice !== null || preference !== 'none';

function stepsOf(known: ConcernedPayment, why: string | undefined): readonly Step[] {
  const { outcome, receipt, invoice, preference } = known;
  if (outcome === null && receipt === null && invoice === null) return [];
  const isReceiptShown = receipt !== null || preference !== 'classic';
  return [...(isReceiptShown ? [receiptStep(known)] : []), ...(wantsInvoice(known) ? [invoiceStep(known, why)] : [])];
}

function receiptStep({ receipt }: ConcernedPayment): Step {
  if (receipt?.withdrawn) return { isDone: true, text: texts.withdrawn };
  return receipt ? { isDone: true, text: texts.receipt } : { isDone: false, text: texts.noReceipt };
}

function invoiceStep({ invoice }: ConcernedPayment, why: string | undefined): Step {
  if (invoice) return { isDone: true, text: texts.invoice };
  return { isDone: false, text: why ? `${texts.noInvoice}: ${why}` : texts.noInvoice };
}

function DocumentState({ isDone, children }: { readonly isDone: boolean; readonly children: ReactNode }) {
  const Icon = isDone ? CircleCheck : CircleX;
  return (
    <span className={classes('flex items-center gap-1.5', isDone ? 'text-ok-line' : 'text-error-line')}>
      <Icon aria-hidden size={16} className="shrink-0" />
      {children}
    </span>
  );
}
