// Security headers on every answer: this host serves data, never a page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

const TLS_ALONE: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** The headers of every answer; HSTS only when there is TLS in front. */
function securityHeaders(production: boolean): Readonly<Record<string, string>> {
  return { ...HEADERS, ...minimalHeaders(production) };
}

/**
 * The headers of an answer without content to a machine: it contains nothing that could be framed, misinterpreted or
 * cached.
 */
export function minimalHeaders(production: boolean): Readonly<Record<string, string>> {
  return production ? TLS_ALONE : {};
}

/** Adds the headers and the request's id to every response of the framework. */
export function secureHeaders(app: FastifyInstance, production: boolean): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    protect(request, reply, production);
    done();
  });
}

/** The same for one answer; headers that a route has set stay. */
export function protect(request: FastifyRequest, reply: FastifyReply, production: boolean): FastifyReply {
  for (const [name, value] of Object.entries(securityHeaders(production)))
    if (!reply.hasHeader(name)) void reply.header(name, value);
  return reply.header('x-request-id', request.id);
}
