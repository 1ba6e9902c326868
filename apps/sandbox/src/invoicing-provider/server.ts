// The invoicing provider in miniature: who is let in, what is counted, and the paths behind the door.
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { listen, type Opened } from '../listen.ts';
import { recordCalls } from '../record-calls.ts';
import { bearerOf, type World, type Worlds } from '../worlds.ts';
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

/** A world whose journal also names the attributes the provider does not know and silently ignores. */
function noting(world: World, request: FastifyRequest): World {
  const ignored = request.url.startsWith('/invoices') ? ignoredAttributes(request.body) : [];
  if (ignored.length === 0) return world;
  const journal = {
    ...world.journal,
    received: (call: Parameters<typeof world.journal.received>[0]) => world.journal.received({ ...call, ignored }),
  };
  return { ...world, journal };
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
function guarded(worlds: Worlds, address: () => string): FastifyPluginAsync {
  const worldOf = (request: FastifyRequest) => worlds.byCredential(tokenOf(request), 'invoicing');
  return async (api) => {
    recordCalls(api, 'invoicing', (request) => {
      const world = worldOf(request);
      return world && noting(world, request);
    });
    api.addHook('preValidation', async (request, reply) => {
      const ledger = worldOf(request)?.of(ledgerOf);
      if (!ledger) return reply.code(401).send({ code: 'error', message: 'Nieprawidłowy token API.' });
      count(ledger, reply);
      const answer = overLimit(ledger) ? throttled(ledger) : undefined;
      return answer && reply.code(answer.status).send(answer.body);
    });
    addApi(api, {
      address,
      worldOf(request) {
        const world = worldOf(request);
        if (!world) throw new Error('A request without a world was let in.');
        return world;
      },
    });
  };
}

/** Opens the provider on 127.0.0.1 (port 0: a free one). Each `invoicing.<world>` token is an account of its own. */
export async function openInvoicingProvider(worlds: Worlds, port: number): Promise<Opened> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 4 * 1024 * 1024 });
  let address = '';
  readJson(app);
  addPublicPages(app, worlds);
  const api = guarded(worlds, () => address);
  await app.register(api);
  const opened = await listen(app, 'invoicing provider', port);
  address = opened.address;
  rememberAddress(worlds, address);
  return {
    address,
    async close() {
      for (const name of worlds.names()) {
        const { timers } = worlds.get(name).of(ledgerOf);
        for (const timer of timers) clearTimeout(timer);
        timers.clear();
      }
      await opened.close();
    },
  };
}
