// The result of a sale: money, receipt and document as three steps, each with its state; the worst gives the colour of
// the whole (DESK-12).
import type { DocumentEmail } from '@zapisy/domain/documents/document-email';
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { PrintItem } from '../ports/prints.ts';

/**
 * From the worst to the best. 'error': a person must act; 'warn': it waits for a person; 'quiet': it waits without one;
 * 'info': in progress.
 */
export const RESULT_TONES = ['error', 'warn', 'quiet', 'info', 'ok'] as const;
export type ResultTone = (typeof RESULT_TONES)[number];

/** 'none': nothing happens in this step, so it does not count for the colour. */
export type StepTone = ResultTone | 'none';
export type Step<State extends string> = { readonly state: State; readonly tone: StepTone };

/** 'stored-here': on this computer only. 'sending': the server is back. 'refused': sent later and refused by the server. */
export type MoneyState = 'saved' | 'stored-here' | 'sending' | 'refused';
export type ReceiptState =
  | 'not-printed'
  | 'printed-elsewhere'
  | 'queued'
  | 'behind-another'
  | 'printing'
  | 'printed'
  | 'held'
  | 'failed'
  | 'unknown'
  | 'cancelled';
export type DocumentState =
  | 'after-connection'
  | 'after-sending'
  | 'being-made'
  | 'waiting'
  | 'unread'
  | 'issued'
  | 'not-mailed'
  | 'unlinked'
  | 'fell-back'
  | 'needs-person'
  | 'without';

export type ResultFacts = {
  readonly money: MoneyState;
  /** Whether the sale has a receipt. */
  readonly hasReceipt: boolean;
  /** The job of this desk's queue, else that of the settlement's answer; null when no desk prints it. */
  readonly print: { readonly state: PrintJobState; readonly problem: PrintItem['problem'] } | null;
  /** An earlier job in the queue waits for a person. */
  readonly isBehindAnother: boolean;
  /** Null: they could not be read. Empty: not known yet. */
  readonly documents: readonly SaleDocuments[] | null;
  /** They have been in progress for longer than a reachable provider needs. */
  readonly takesLong: boolean;
};

/** The documents of one payment. */
export type SaleDocuments = {
  readonly outcome: DocumentOutcome | null;
  readonly emails: readonly DocumentEmail['state'][];
};

export type SaleResult = {
  readonly money: Step<MoneyState>;
  readonly receipt: Step<ReceiptState>;
  readonly document: Step<DocumentState>;
  /** The worst tone of the three, and the step that has it; 'all' when everything is done. */
  readonly tone: ResultTone;
  readonly cause: 'money' | 'receipt' | 'document' | 'all';
};

/** Guide 11, Wynik: only what is known to be done is green, and the worst step is named. */
export function saleResult(facts: ResultFacts): SaleResult {
  const money = { state: facts.money, tone: MONEY[facts.money] };
  const receipt = receiptStep(facts);
  const document = documentStep(facts);
  const causes = { receipt, document, money };
  for (const tone of RESULT_TONES.slice(0, -1)) {
    // Of equal ones the receipt first: the queue waits for its answer, and the client waits for the receipt.
    for (const cause of ['receipt', 'document', 'money'] as const) {
      if (causes[cause].tone === tone) return { money, receipt, document, tone, cause };
    }
  }
  return { money, receipt, document, tone: 'ok', cause: 'all' };
}

const MONEY: Readonly<Record<MoneyState, StepTone>> = {
  saved: 'ok',
  'stored-here': 'quiet',
  sending: 'info',
  refused: 'error',
};

const RECEIPT: Readonly<Record<ReceiptState, StepTone>> = {
  'not-printed': 'none',
  'printed-elsewhere': 'none',
  queued: 'info',
  'behind-another': 'warn',
  printing: 'info',
  printed: 'ok',
  held: 'warn',
  failed: 'error',
  unknown: 'error',
  cancelled: 'warn',
};

function receiptStep(facts: ResultFacts): Step<ReceiptState> {
  const state = receiptState(facts);
  return { state, tone: RECEIPT[state] };
}

function receiptState({ hasReceipt, print, isBehindAnother }: ResultFacts): ReceiptState {
  if (!hasReceipt) return 'not-printed';
  if (!print) return 'printed-elsewhere';
  // A printer that stops in the middle of a receipt needs the same act as one that has not begun.
  if (print.state === 'printing' && print.problem !== null) return 'held';
  return print.state === 'queued' && isBehindAnother ? 'behind-another' : print.state;
}

const DOCUMENT: Readonly<Record<DocumentState, StepTone>> = {
  'after-connection': 'none',
  'after-sending': 'none',
  'being-made': 'info',
  waiting: 'quiet',
  unread: 'quiet',
  issued: 'ok',
  'not-mailed': 'quiet',
  unlinked: 'warn',
  'fell-back': 'error',
  'needs-person': 'error',
  without: 'none',
};

/** The worst of several payments counts for all. */
function documentStep(facts: ResultFacts): Step<DocumentState> {
  const states = documentStates(facts);
  const order: readonly StepTone[] = [...RESULT_TONES, 'none'];
  const [state = 'being-made'] = states.toSorted(
    (one, other) => order.indexOf(DOCUMENT[one]) - order.indexOf(DOCUMENT[other]),
  );
  return { state, tone: DOCUMENT[state] };
}

function documentStates({ money, documents, takesLong }: ResultFacts): readonly DocumentState[] {
  if (money === 'sending') return ['after-sending'];
  if (money !== 'saved') return ['after-connection'];
  if (documents === null) return ['unread'];
  if (documents.length === 0) return [takesLong ? 'waiting' : 'being-made'];
  return documents.map((one) => documentState(one, takesLong));
}

const ENDS: Readonly<Record<Exclude<DocumentOutcome, 'waiting'>, DocumentState>> = {
  issued: 'issued',
  withdrawn: 'issued',
  'issued-unlinked': 'unlinked',
  'fell-back': 'fell-back',
  'needs-person': 'needs-person',
  'without-document': 'without',
};

function documentState({ outcome, emails }: SaleDocuments, takesLong: boolean): DocumentState {
  if (outcome === null || outcome === 'waiting') return takesLong ? 'waiting' : 'being-made';
  const end = ENDS[outcome];
  if (end !== 'issued') return end;
  return emails.some((state) => state === 'refused' || state === 'unknown') ? 'not-mailed' : 'issued';
}

/** The tone of the queue's counter: the worst of what waits in it; null when nothing waits for a person. */
export function queueTone(prints: readonly Pick<PrintItem, 'state' | 'problem'>[]): 'error' | 'warn' | null {
  const tones = prints.map(({ state, problem }) => RECEIPT[state === 'printing' && problem !== null ? 'held' : state]);
  // A cancelled job is not in the queue any more.
  const open = tones.filter((_, at) => prints[at]?.state !== 'cancelled');
  return (['error', 'warn'] as const).find((tone) => open.includes(tone)) ?? null;
}
