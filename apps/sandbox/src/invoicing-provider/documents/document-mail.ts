// Mailing a document: to whom, what is refused, and that the same document does not go twice within three days.
import { type Answer, json } from '../answer.ts';
import type { DocumentRow } from './document-row.ts';
import { isYes, textOf } from './draft.ts';

const MOST_ADDRESSES = 5;
const REPEATED_MS = 3 * 24 * 60 * 60 * 1000;

/** A refusal comes with 200, as documented for a company invoice without its number. */
const refused = (message: string): Answer => json(200, { status: 'error', message });

/**
 * POST /invoices/{id}/send_by_email.json. Parameters are read from the body and from the address alike. A company invoice
 * waits for its number of the national system; a repetition within three days needs `force`.
 */
export function mailAnswer(
  row: DocumentRow,
  body: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): Answer {
  const asked = { ...query, ...body };
  if (row.govStatus !== null && row.govStatus !== 'not_applicable' && row.govId === null) {
    return refused('Faktura nie może zostać wysłana - brak numeru KSeF');
  }
  const named = textOf(asked['email_to']) || textOf(row.attributes['buyer_email']);
  const to = named.split(',').flatMap((address) => (address.trim() === '' ? [] : [address.trim()]));
  if (to.length === 0 || to.length > MOST_ADDRESSES) return refused('Nieprawidłowy adres e-mail odbiorcy');
  const last = row.mails.at(-1);
  const isRepeated = last !== undefined && Date.now() - Date.parse(last.at) < REPEATED_MS;
  if (isRepeated && !isYes(asked['force'])) return refused('Dokument został już wysłany w ciągu ostatnich 3 dni');
  const at = new Date().toISOString();
  row.mails.push({ at, to, pdf: isYes(asked['email_pdf']) });
  row.attributes = { ...row.attributes, email_status: 'sent', sent_time: at };
  return json(200, { status: 'ok', message: `Wysłano na adres ${to.join(', ')}` });
}
