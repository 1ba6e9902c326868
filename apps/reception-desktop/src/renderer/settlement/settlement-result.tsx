// After the payment: what was taken, where its receipt and its documents are, and on to the next client.

import type { DocumentOutcome } from '@zapisy/domain/documents/document-outcome';
import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import { Check, LoaderCircle, Unlink } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PrintItem, Settled } from '../../bridge.ts';
import type { PaymentView } from '../../desk-procedures.ts';
import { SETTLEMENT_TEXTS } from '../../texts.ts';
import { Banner, type Tone } from '../components/banner.tsx';
import { reception, usePrints } from '../reception.ts';

const TEXTS = SETTLEMENT_TEXTS.settled;

const TONES: Readonly<Record<DocumentOutcome, Tone>> = {
  issued: 'ok',
  'issued-unlinked': 'warn',
  'fell-back': 'warn',
  waiting: 'quiet',
  'needs-person': 'warn',
  withdrawn: 'ok',
  'without-document': 'quiet',
};

/** How often the documents are asked for while they are being made, and for how long, in milliseconds. */
const ASK_EVERY = 1_500;
const ASK_FOR = 120_000;

export function SettlementResult({ settled, total }: { readonly settled: Settled; readonly total: Grosze }) {
  const prints = usePrints();
  const payments = useDocuments(settled.settlementKey);
  const job = prints.find((item) => item.id === settled.printJob?.id);
  const outcomes = [...new Set(payments?.map(({ outcome }) => outcome ?? 'waiting') ?? ['waiting' as const])];
  const documents = payments?.flatMap((one) => one.documents) ?? [];
  return (
    <div className="grid content-start gap-3">
      <Banner tone="ok" role="status" title={TEXTS.accepted(formatGrosze(total))}>
        {printText(settled, job)}
      </Banner>
      {documents.length > 0 && (
        <ul aria-label={TEXTS.documents} className="flex flex-wrap gap-x-5 gap-y-1 px-4 text-ok-ink">
          {documents.map((document) => (
            <li key={document.id} className="inline-flex items-center gap-1.5">
              <Check aria-hidden size={17} />
              {documentText(document)}
            </li>
          ))}
        </ul>
      )}
      {outcomes.map((outcome) => (
        <Banner
          key={outcome}
          tone={TONES[outcome]}
          role="status"
          {...(outcome === 'waiting' ? { icon: LoaderCircle, spins: true } : {})}
          {...(outcome === 'issued-unlinked' ? { icon: Unlink } : {})}
        >
          {TEXTS.outcome[outcome]}
        </Banner>
      ))}
    </div>
  );
}

type ShownDocument = PaymentView['documents'][number];

/** 'Wysłana' only once the provider has said so. */
function documentText({ kind, number, email }: ShownDocument): string {
  if (email?.state !== 'sent') return kind === 'receipt' ? TEXTS.receiptReady : TEXTS.invoiceReady(number);
  return kind === 'receipt' ? TEXTS.receiptMailed(email.sentTo) : TEXTS.invoiceMailed(number, email.sentTo);
}

const isBeingMailed = ({ email }: ShownDocument) => email?.state === 'waiting' || email?.state === 'sending';

function isStillMoving({ outcome, documents }: PaymentView): boolean {
  return outcome === null || outcome === 'waiting' || documents.some(isBeingMailed);
}

function printText(settled: Settled, job: PrintItem | undefined): string {
  if (!settled.printJob) return TEXTS.noPrint;
  switch (job?.state) {
    case undefined:
    case 'queued':
      return TEXTS.printWaits;
    case 'printing':
      return job.problem ? TEXTS.printHeld : TEXTS.printing;
    case 'printed':
      return TEXTS.printed(job.receiptNumber);
    case 'unknown':
      return TEXTS.printUnknown;
    case 'held':
    case 'failed':
      return TEXTS.printHeld;
    case 'cancelled':
      return TEXTS.noPrint;
  }
}

/** The payments with their documents; null until they are first known. Asks until nothing is under way any more. */
function useDocuments(settlementKey: string): readonly PaymentView[] | null {
  const [payments, setPayments] = useState<readonly PaymentView[] | null>(null);
  useEffect(() => {
    const until = Date.now() + ASK_FOR;
    let timer: number | undefined;
    const ask = async () => {
      const reply = await reception().call('payments.settlement', { settlementKey });
      if (timer === undefined) return;
      if (reply.ok) setPayments(reply.value.payments);
      const isUnderWay = !reply.ok || reply.value.payments.some(isStillMoving);
      if (isUnderWay && Date.now() < until) timer = window.setTimeout(() => void ask(), ASK_EVERY);
    };
    timer = 0;
    void ask();
    return () => {
      window.clearTimeout(timer);
      timer = undefined;
    };
  }, [settlementKey]);
  return payments;
}
