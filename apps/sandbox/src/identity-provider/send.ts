// Sends a page of the identity provider: to the library's context, or straight to the browser.
import type { ServerResponse } from 'node:http';
import { type Page, writePage } from '../web-page.ts';

type Context = { set(headers: Record<string, string>): void; body: unknown };

export function setPage(context: Context, page: Page, formTargets: readonly string[] = []): void {
  const { markup, headers } = writePage(page, formTargets);
  context.body = markup;
  context.set({ ...headers });
}

export function respond(
  response: ServerResponse,
  status: number,
  page: Page,
  formTargets: readonly string[] = [],
): void {
  const { markup, headers } = writePage(page, formTargets);
  response.writeHead(status, { ...headers }).end(markup);
}
