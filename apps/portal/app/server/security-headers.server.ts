// The security headers of every page: what a browser may load and run, and where a form may be sent (SEC-6).
import { settings } from './settings.server.ts';

/** A new nonce for the scripts of one answer. */
export function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
}

/**
 * Only our own files, and inline scripts with this answer's nonce; no inline style, no frame, no other site.
 * @param framedBy the origins that may show the page in a frame; for none of ours but the embedded offer there is one
 */
function contentSecurityPolicy(nonce: string, framedBy: readonly string[]): string {
  const issuer = new URL(settings.issuer).origin;
  // The development server uses a web socket and inline styles.
  const dev = import.meta.env.DEV ? { connect: ' ws:', style: " 'unsafe-inline'" } : { connect: '', style: '' };
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${dev.style || ` 'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${dev.connect}`,
    "manifest-src 'self'",
    // Signing out ends at the identity provider, and a browser checks redirects of a form as well.
    `form-action 'self' ${issuer}`,
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
  ].join('; ');
}

/** Sets the security headers of an answer that shows a page. */
export function protectPage(headers: Headers, nonce: string, framedBy: readonly string[] = []): void {
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, framedBy));
  protectAnswer(headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  if (settings.secure) headers.set('Strict-Transport-Security', 'max-age=31536000');
}

/**
 * Sets the headers of every answer of ours: personal data are never cached, the type is never guessed, and no other
 * site gets the address.
 */
export function protectAnswer(headers: Headers): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'same-origin');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
}
