// The PDF of a document at the invoicing provider: the bytes are checked, because a web page or half a file may come
// instead.
import type { OutsideFile } from '../http/http.ts';
import { type AskForFile, isNoAnswer } from './invoicing-look-up.ts';

/**
 * 'not-ready': the document exists and its file does not yet, which passes without a change (a new one, or one that
 * waits for its number of the national system). 'unreachable': no answer; a retry may help.
 */
export type PdfOutcome =
  | { readonly outcome: 'found'; readonly pdf: Uint8Array }
  | { readonly outcome: 'not-ready' | 'missing' | 'unreachable' };

/** A document of a few pages has some hundred kilobytes. */
export const MOST_PDF_BYTES = 10 * 1024 * 1024;
const MAGIC = '%PDF-';
const END = '%%EOF';
/** PDF readers look for the end mark in the last kilobyte. */
const TAIL_BYTES = 1024;

export async function readPdf(ask: AskForFile, id: number): Promise<PdfOutcome> {
  const answer = await ask(`/invoices/${id}.pdf`, MOST_PDF_BYTES);
  if (isNoAnswer(answer)) return { outcome: 'unreachable' };
  if (answer.status === 404) return { outcome: 'missing' };
  if (answer.status === 422) return { outcome: 'not-ready' };
  if (answer.status !== 200 || !answer.bytes) return { outcome: 'unreachable' };
  return isWholePdf(answer.bytes) ? { outcome: 'found', pdf: answer.bytes } : { outcome: 'not-ready' };
}

/**
 * Checked by the file's own marks: the provider also answers 200 with a web page, and its content type is not reliable.
 */
function isWholePdf(bytes: NonNullable<OutsideFile['bytes']>): boolean {
  const text = (part: Uint8Array) => Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
  return text(bytes.subarray(0, MAGIC.length)) === MAGIC && text(bytes.subarray(-TAIL_BYTES)).includes(END);
}
