// The provider's own print request: a GET that registers a sale, so it is sent once; without an answer its outcome is unknown.
// nothing.
import { parsedJson } from '../http/http.ts';
import { type NotDoneCause, writeAnswerOf } from './invoicing-answers.ts';
import { type InvoicingAnswer, isNoAnswer } from './invoicing-look-up.ts';

/** Sends a GET over a connection of its own, once. */
export type AskOnce = (path: string) => Promise<InvoicingAnswer>;

/**
 * 'not-sent': nothing arrived, or it was refused unread. 'unknown': the print may be ordered, and must not be requested
 * again.
 */
export type FiscalPrintOutcome =
  | { readonly outcome: 'taken' | 'unknown' }
  | { readonly outcome: 'not-sent'; readonly retryAfterMs: number | undefined }
  | { readonly outcome: 'refused'; readonly cause: Exclude<NotDoneCause, 'busy' | 'connection' | 'throttled'> };

export type FiscalPrinting = {
  /** Requests the print of one receipt. Each call that arrives registers the sale once more: call it once. */
  orderFiscalPrint(id: number): Promise<FiscalPrintOutcome>;
};

/** The answer's body is not documented: a 2xx counts as accepted, unless the body is an error. */
export async function orderFiscalPrint(ask: AskOnce, id: number): Promise<FiscalPrintOutcome> {
  const answer = await ask(`/invoices/fiscal_print?invoice_ids%5B%5D=${id}`);
  if (isNoAnswer(answer)) {
    return answer.noAnswer === 'unknown' ? { outcome: 'unknown' } : { outcome: 'not-sent', retryAfterMs: undefined };
  }
  if (answer.status >= 200 && answer.status < 300) {
    return saysError(answer.text) ? { outcome: 'refused', cause: 'not-understood' } : { outcome: 'taken' };
  }
  const meaning = writeAnswerOf(answer);
  if (meaning.outcome === 'rejected') return { outcome: 'refused', cause: 'not-understood' };
  if (meaning.outcome !== 'notDone') return { outcome: 'unknown' };
  const { cause, retryAfterMs } = meaning;
  if (cause === 'throttled' || cause === 'busy' || cause === 'connection') return { outcome: 'not-sent', retryAfterMs };
  return { outcome: 'refused', cause };
}

function saysError(text: string): boolean {
  const body = parsedJson(text);
  if (typeof body !== 'object' || body === null) return false;
  return ('status' in body && body.status === 'error') || ('code' in body && body.code === 'error');
}
