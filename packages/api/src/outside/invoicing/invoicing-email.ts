// Orders the invoicing provider to e-mail a document to the client: sent, refused, not done, or unknown.
import type { ProviderRefusal } from '@zapisy/domain/documents/issuing/rejection';
import { isMailbox } from '@zapisy/domain/mail/mailbox';
import { parsedJson } from '../http/http.ts';
import { type NotDone, writeAnswerOf } from './invoicing-answers.ts';
import { type AskProvider, isNoAnswer } from './invoicing-look-up.ts';

export type EmailOrder = {
  /** One address. The provider accepts a list, so a comma is refused here. */
  readonly to: string;
  /** Staff ordered it once more: without this the provider does not send the same document again for three days. */
  readonly again: boolean;
};

/** Only 'notDone' certainly sent no e-mail and may be repeated automatically. */
export type EmailOutcome =
  | { readonly outcome: 'sent' | 'unknown' }
  | { readonly outcome: 'refused'; readonly refusal: ProviderRefusal }
  | NotDone;

/**
 * The address is sent in the body, because addresses of requests appear in logs. A 200 with an error in its body is a
 * refusal.
 */
export async function sendByEmail(ask: AskProvider, id: number, { to, again }: EmailOrder): Promise<EmailOutcome> {
  if (!isMailbox(to)) return { outcome: 'refused', refusal: { fields: { email_to: ['no address'] }, text: '' } };
  const body = { email_to: to, email_pdf: true, ...(again && { force: true }) };
  const answer = await ask('POST', `/invoices/${id}/send_by_email.json`, body);
  if (isNoAnswer(answer)) {
    if (answer.noAnswer === 'unknown') return { outcome: 'unknown' };
    return { outcome: 'notDone', cause: answer.noAnswer, status: undefined, retryAfterMs: undefined };
  }
  if (answer.status === 200 && saysOk(answer.text)) return { outcome: 'sent' };
  const meaning = writeAnswerOf(answer);
  if (meaning.outcome === 'rejected') return { outcome: 'refused', refusal: meaning.refusal };
  return meaning.outcome === 'notDone' ? meaning : { outcome: 'unknown' };
}

function saysOk(text: string): boolean {
  const body = parsedJson(text);
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
}
