// Reads at the invoicing provider: one document by its id, and every document under one of our order ids.
import { type OutsideAnswer, type OutsideFile, parsedJson } from '../http/http.ts';
import { type ProviderDocument, providerDocumentOf } from './invoicing-answers.ts';

/** No answer: with 'busy' and 'connection' nothing was sent, with 'unknown' the request may have been carried out. */
export type NoAnswer = { readonly noAnswer: 'busy' | 'connection' | 'unknown' };
export type InvoicingAnswer = OutsideAnswer | NoAnswer;
export type AskProvider = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  mayStart?: () => boolean,
) => Promise<InvoicingAnswer>;
export type AskForFile = (path: string, mostBytes: number) => Promise<OutsideFile | NoAnswer>;

export const isNoAnswer = (answer: object): answer is NoAnswer => 'noAnswer' in answer;

export type ReadOutcome =
  | { readonly outcome: 'found'; readonly document: ProviderDocument }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'unreachable' };

/** `isComplete` false: some page or document could not be read, so a document that is not listed may still exist. */
export type FindOutcome = { readonly isComplete: boolean; readonly documents: readonly ProviderDocument[] };

/** The maximum that the provider documents. */
const PAGE_SIZE = 100;
/** If the provider ignored the filter, this would page through a whole account: 'incomplete' is better. */
const MOST_PAGES = 20;

export async function readDocument(ask: AskProvider, id: number): Promise<ReadOutcome> {
  const answer = await ask('GET', `/invoices/${id}.json`);
  if (isNoAnswer(answer)) return { outcome: 'unreachable' };
  if (answer.status === 404) return { outcome: 'missing' };
  const document = answer.status === 200 ? providerDocumentOf(parsedJson(answer.text)) : undefined;
  return document?.id === id ? { outcome: 'found', document } : { outcome: 'unreachable' };
}

/**
 * Every document with exactly this order id and kind. The provider does not document how exact its filter is, so each
 * hit is compared here; the list contains no lines, so each hit is read by its id.
 */
export async function findDocuments(ask: AskProvider, orderId: string, kind: string): Promise<FindOutcome> {
  const listed = await listByOrderId(ask, orderId);
  const hits = listed.documents.filter((document) => document.orderId === orderId && document.kind === kind);
  const documents: ProviderDocument[] = [];
  let isComplete = listed.isComplete;
  for (const id of new Set(hits.map((hit) => hit.id))) {
    const whole = await readDocument(ask, id);
    if (whole.outcome === 'found') documents.push(whole.document);
    if (whole.outcome === 'unreachable') isComplete = false;
  }
  return { isComplete, documents };
}

/**
 * Reads pages until an empty one, because the provider may return fewer rows per page than requested; a page or a row
 * that cannot be read makes the look-up incomplete.
 */
async function listByOrderId(ask: AskProvider, orderId: string): Promise<FindOutcome> {
  const documents: ProviderDocument[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const rows = await listPage(ask, orderId, page);
    const readable = (rows ?? []).map(providerDocumentOf).filter((row) => row !== undefined);
    documents.push(...readable);
    if (!rows || readable.length < rows.length) return { isComplete: false, documents };
    if (rows.length === 0) return { isComplete: true, documents };
  }
  return { isComplete: false, documents };
}

async function listPage(ask: AskProvider, orderId: string, page: number): Promise<readonly unknown[] | undefined> {
  const query = new URLSearchParams({ oid: orderId, period: 'all', per_page: String(PAGE_SIZE), page: String(page) });
  const answer = await ask('GET', `/invoices.json?${query}`);
  if (isNoAnswer(answer) || answer.status !== 200) return undefined;
  const rows = parsedJson(answer.text);
  return Array.isArray(rows) ? rows : undefined;
}
