// Serves the page's own files on app://, each with the policy that lets the page connect to nothing else.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, isAbsolute, relative, resolve } from 'node:path';
import { PAGE_HOST } from '../sender.ts';

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Replaced in index.html by the nonce of the answer: the one style element of a dialog needs it. */
const NONCE_PLACE = '__STYLE_NONCE__';

/** The page may run its own scripts and show its own files; only the main process makes connections. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Makes the handler of app://bundle/ over the folder of the built page. It never reads outside the folder. */
export function pageFiles(folder: string): (request: Pick<Request, 'url' | 'method'>) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    const file = url.host === PAGE_HOST && request.method === 'GET' ? fileWithin(folder, url.pathname) : null;
    const kind = file && KINDS[extname(file)];
    if (!file || !kind) return nothing();
    const nonce = randomBytes(16).toString('base64url');
    try {
      const body = kind.startsWith('text/html')
        ? (await readFile(file, 'utf8')).replaceAll(NONCE_PLACE, nonce)
        : await readFile(file);
      return new Response(body, {
        headers: { ...SAFE_HEADERS, 'content-type': kind, 'content-security-policy': policy(nonce) },
      });
    } catch {
      return nothing();
    }
  };
}

const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

function nothing(): Response {
  return new Response('', {
    status: 404,
    headers: { ...SAFE_HEADERS, 'content-security-policy': "default-src 'none'" },
  });
}

function fileWithin(folder: string, pathname: string): string | null {
  try {
    const file = resolve(folder, `.${decodeURIComponent(pathname === '/' ? '/index.html' : pathname)}`);
    const inside = relative(folder, file);
    return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? null : file;
  } catch {
    // A percent sign that begins no encoded character.
    return null;
  }
}
