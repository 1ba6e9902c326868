// The ad platform in miniature: one graph behind every path.
import Fastify from 'fastify';
import { readForms } from '../form-body.ts';
import { listen, type Opened } from '../listen.ts';
import { recordCalls } from '../record-calls.ts';
import type { Tenants } from '../tenants.ts';
import { notVisible, refusal } from './graph-error.ts';
import { pathOf } from './graph-request.ts';
import { respond, sendGraph, tenantBehind } from './respond.ts';
import { socialState } from './social-state.ts';
import { usageHeaders } from './usage-headers.ts';

/**
 * Opens the platform on 127.0.0.1 (port 0: a free one). Tokens: `user.<tenant>`, `page.<tenant>.<page id>`,
 * `ads.<tenant>`, `expired.<tenant>`, `noperm.<tenant>`. Every tenant has the ad account `act_100200300`.
 */
export async function openAdPlatform(tenants: Tenants, port: number): Promise<Opened> {
  const app = Fastify({ forceCloseConnections: true });
  let origin = '';
  readForms(app);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    reply.headers(usageHeaders(pathOf(request.url).version, 'unknown', 0, 0));
    sendGraph(reply, refusal({ code: 1, message: error.message, status: error.statusCode ?? 500 }));
  });
  app.setNotFoundHandler((request, reply) => {
    const { version, node } = pathOf(request.url);
    reply.headers(usageHeaders(version, 'unknown', 0, 0));
    sendGraph(reply, notVisible(node));
  });
  recordCalls(app, 'social', (request) => tenantBehind(tenants, request));
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/*',
    handler: (request, reply) => respond(tenants, origin, request, reply),
  });
  const opened = await listen(app, 'ad platform', port);
  origin = opened.address;
  return {
    address: origin,
    async close() {
      for (const name of tenants.names()) tenants.get(name).of(socialState).later.clear();
      await opened.close();
    },
  };
}
