// The payer's way back from the payment gateway when it is a POST: led to the same page as a GET.
import type { IncomingMessage, ServerResponse } from 'node:http';

const PAYMENT_PAGE = /^\/platnosc\/[0-9a-f-]{36}(?=$|\?)/;

/**
 * Answers a POST to the page after payment with 303 to itself: the gateway may lead back by a form of its own site,
 * without the session's cookie, and the page takes no form of ours (those of `/proba` do). Nothing of the form is read. False for any other
 * request.
 */
export function leadPayerBack(request: IncomingMessage, response: ServerResponse): boolean {
  const [page] = PAYMENT_PAGE.exec(request.url ?? '') ?? [];
  if (request.method !== 'POST' || page === undefined) return false;
  response.writeHead(303, { Location: page, 'Cache-Control': 'no-store', Connection: 'close' }).end();
  return true;
}
