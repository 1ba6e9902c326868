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

/** Adds the headers and the request's id to every answer that is routed. */
export function secureHeaders(app: FastifyInstance, production: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    protect(request, reply, production);
    done();
  });
}

/** The same for one answer; HSTS only where there is TLS in front. */
export function protect(request: FastifyRequest, reply: FastifyReply, production: boolean): FastifyReply {
  if (production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  return reply.headers({ ...HEADERS, 'x-request-id': request.id });
}
