// Reads the provider's list of documents by the day of issue, page by page (SAL-10).
import { parsedJson } from '../http/http.ts';
import { type ProviderDocument, providerDocumentOf } from './invoicing-answers.ts';
import { type AskProvider, isNoAnswer } from './invoicing-look-up.ts';

/** Days 'YYYY-MM-DD', both included. */
export type ListedDays = { readonly from: string; readonly to: string };

/** 'unreadable': the page, or a row of it, could not be read, so nothing may be concluded from the list. */
export type ListedPage =
  | { readonly outcome: 'read'; readonly documents: readonly ProviderDocument[]; readonly isLast: boolean }
  | { readonly outcome: 'unreadable' };

const PAGE_SIZE = 100;
const THROTTLED = 429;
const MOST_TRIES = 3;

/**
 * The page after the last one is empty: the provider may return fewer rows than asked for. Without 'period=more' it
 * ignores the two dates.
 */
export async function listIssued(ask: AskProvider, { from, to }: ListedDays, page: number): Promise<ListedPage> {
  const query = new URLSearchParams({
    period: 'more',
    date_from: from,
    date_to: to,
    search_date_type: 'issue_date',
    per_page: String(PAGE_SIZE),
    page: String(page),
  });
  const rows = await rowsOf(ask, `/invoices.json?${query}`);
  const documents = (rows ?? []).map(providerDocumentOf).filter((row) => row !== undefined);
  if (!rows || documents.length < rows.length) return { outcome: 'unreadable' };
  return { outcome: 'read', documents, isLast: rows.length === 0 };
}

/** A throttled request is sent again after the pause that every request keeps. */
async function rowsOf(ask: AskProvider, path: string): Promise<readonly unknown[] | undefined> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const answer = await ask('GET', path);
    if (isNoAnswer(answer)) return undefined;
    if (answer.status === THROTTLED) continue;
    const rows = answer.status === 200 ? parsedJson(answer.text) : undefined;
    return Array.isArray(rows) ? rows : undefined;
  }
  return undefined;
}
