// One page of the sandbox sent to a browser: our look, no script or style but its own.
import { randomBytes } from 'node:crypto';
import { type Html, html, trusted } from './html.ts';
import { LOOK } from './look.ts';

/** `script` runs with the page's nonce. */
export type Page = { readonly title: string; readonly body: Html; readonly script?: string };

/** The finished text of a page and the headers it must travel with. */
type WrittenPage = { readonly markup: string; readonly headers: Readonly<Record<string, string>> };

type Reply = { headers(values: Record<string, string>): { send(payload: string): unknown } };

/** `formTargets`: origins a form on the page may lead to besides the page's own, redirects included. */
export function writePage(page: Page, formTargets: readonly string[] = []): WrittenPage {
  const nonce = randomBytes(16).toString('base64');
  const { markup } = html`<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${page.title}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${trusted(LOOK)}</style></head>
<body>${page.body}${page.script === undefined ? undefined : html`<script nonce="${nonce}">${trusted(page.script)}</script>`}</body></html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    markup,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  };
}

export function sendPage<R extends Reply>(reply: R, page: Page, formTargets: readonly string[] = []): R {
  const { markup, headers } = writePage(page, formTargets);
  reply.headers(headers).send(markup);
  return reply;
}
