// The stand-in of the invoicing provider: authentication, request counts, and the routes.
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { listen, type Opened } from '../listen.ts';
import { recordCalls } from '../record-calls.ts';
import { bearerOf, type Tenant, type Tenants } from '../tenants.ts';
import { htmlPage, refusal } from './answer.ts';
import { textOf } from './documents/draft.ts';
import { asObject, ignoredAttributes } from './documents/known-attributes.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { rememberAddress } from './public-address.ts';
import { throttled } from './respond.ts';
import { addApi, addPublicPages } from './routes.ts';

/** The three documented ways to show a token; the header wins, then the address, then the body. */
function tokenOf(request: FastifyRequest): string | undefined {
  return (
    bearerOf(request.headers.authorization) ??
    (textOf(asObject(request.query)['api_token']) || textOf(asObject(request.body)['api_token']) || undefined)
  );
}

/** A tenant whose journal also names the attributes that the provider ignores without an error. */
function noting(tenant: Tenant, request: FastifyRequest): Tenant {
  const ignored = request.url.startsWith('/invoices') ? ignoredAttributes(request.body) : [];
  if (ignored.length === 0) return tenant;
  const journal = {
    ...tenant.journal,
    received: (call: Parameters<typeof tenant.journal.received>[0]) => tenant.journal.received({ ...call, ignored }),
  };
  return { ...tenant, journal };
}

function overLimit(ledger: Ledger): boolean {
  const { limitConcurrency, requestsPerMinute } = ledger.settings;
  if (limitConcurrency && ledger.stats.inFlight > 2) return true;
  if (requestsPerMinute === null) return false;
  const now = Date.now();
  ledger.recent = [...ledger.recent.filter((at) => at > now - 60_000), now];
  return ledger.recent.length > requestsPerMinute;
}

/** Counts the call from its arrival to the end of its answer, or of its connection. */
function count(ledger: Ledger, reply: FastifyReply): void {
  const { stats } = ledger;
  stats.requests += 1;
  stats.inFlight += 1;
  stats.maxInFlight = Math.max(stats.maxInFlight, stats.inFlight);
  reply.raw.once('close', () => {
    stats.inFlight -= 1;
  });
}

function readJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, body === '' ? null : JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('Nieprawidłowy JSON.'), { statusCode: 400 }));
    }
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    const answer = refusal(error.statusCode ?? 500, error.message);
    return reply.code(answer.status).send(answer.body);
  });
  app.setNotFoundHandler((_, reply) => {
    const answer = htmlPage(404, 'Nie ma takiej strony');
    return reply.code(404).type('text/html; charset=utf-8').send(answer.body);
  });
}

/** The paths that ask for a token; each call is journalled, counted, and held to the account's limits. */
function guarded(tenants: Tenants, address: () => string): FastifyPluginAsync {
  const tenantOf = (request: FastifyRequest) => tenants.byCredential(tokenOf(request), 'invoicing');
  return async (api) => {
    recordCalls(api, 'invoicing', (request) => {
      const tenant = tenantOf(request);
      return tenant && noting(tenant, request);
    });
    api.addHook('preValidation', async (request, reply) => {
      const ledger = tenantOf(request)?.of(ledgerOf);
      if (!ledger) return reply.code(401).send({ code: 'error', message: 'Nieprawidłowy token API.' });
      count(ledger, reply);
      const answer = overLimit(ledger) ? throttled(ledger) : undefined;
      return answer && reply.code(answer.status).send(answer.body);
    });
    addApi(api, {
      address,
      tenantOf(request) {
        const tenant = tenantOf(request);
        if (!tenant) throw new Error('A request without a tenant was let in.');
        return tenant;
      },
    });
  };
}

/** Opens the provider on 127.0.0.1 (port 0: a free one). Each `invoicing.<tenant>` token is an account of its own. */
export async function openInvoicingProvider(tenants: Tenants, port: number): Promise<Opened> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 4 * 1024 * 1024 });
  let address = '';
  readJson(app);
  addPublicPages(app, tenants);
  const api = guarded(tenants, () => address);
  await app.register(api);
  const opened = await listen(app, 'invoicing provider', port);
  address = opened.address;
  rememberAddress(tenants, address);
  return {
    address,
    async close() {
      for (const name of tenants.names()) {
        const { timers } = tenants.get(name).of(ledgerOf);
        for (const timer of timers) clearTimeout(timer);
        timers.clear();
      }
      await opened.close();
    },
  };
}
