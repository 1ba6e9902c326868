// {base_url}/api/public/social-leads: the ad platform's handshake and its leadgen notifications (INT-6).
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addRejectedSignatures } from '@zapisy/api/leads/intake/rejected-signatures';
import type { LeadDelivery } from '@zapisy/db/leads/lead-delivery-records';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addRawHandler } from '../http/raw-handlers.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { minimalHeaders } from '../http/secure-headers.ts';
import { undeclaredProxy } from '../http/undeclared-proxy.ts';
import type { LeadIntake } from '../intake/lead-intake.ts';
import { type WebhookLimiter, webhookLimiter } from '../intake/webhook-limiter.ts';
import type { Metrics } from '../process/metrics.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { leadgenDeliveries } from './leadgen-notification.ts';
import { type BodyLimits, readBody } from './read-body.ts';
import { countRejectedSignatures } from './social-leads-rejected.ts';
import { type IsSigned, platformSignature } from './social-leads-signature.ts';

export const SOCIAL_LEADS_PATH = '/api/public/social-leads';

/**
 * A full batch is 1000 changes, about 208 kB; the platform's other products send up to 3 MB. Bodies larger than a full
 * batch share a budget, so that an attacker cannot fill the memory with bodies that never end.
 */
const BODIES: BodyLimits = { most: 4 * 1024 * 1024, usual: 256 * 1024, budget: { free: 32 * 1024 * 1024 } };
/** While the budget is spent; the platform sends the notification again on its own. */
const NO_BUDGET: Answer = { status: 503, headers: ['retry-after', '5', 'connection', 'close'] };

type Receiving = {
  readonly limiter: WebhookLimiter;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether it came through a proxy that the settings do not name. */
  readonly isUndeclared: (request: IncomingMessage) => boolean;
  readonly isSigned: IsSigned;
  /** Counts a delivery with a signature of another secret. */
  readonly onRejectedSignature: () => void;
  readonly intake: LeadIntake;
  /** Wakes the worker: deliveries are stored and may be fetched. */
  readonly onStored: () => void;
  /** Only for faults; two lines per request, as the framework writes them, would cost more than the request. */
  readonly log: FastifyBaseLogger;
};

/**
 * Names and values in turn, as Node writes them without a check of each. Each header costs a hundredth of a request.
 */
type Headers = readonly string[];
type Answer = { readonly status: number; readonly headers: Headers };

/**
 * INT-2: rate limit, signature over the raw bytes, parse. Then the deliveries are stored, in the database or while it
 * is away on this machine's disk, and only then comes the 200, because a 200 ends the platform's retries (INT-8). 503
 * when neither takes them.
 */
export function socialLeads(scope: FastifyInstance, dependencies: ServerDependencies, { answersOf }: Metrics): void {
  const { settings, context, intake, wakeLeadWorker } = dependencies;
  const { verifyToken, appSecret, webhookRateLimitPerMinute, webhookRateLimitStore } = settings.social;
  const limit = { perMinute: webhookRateLimitPerMinute, store: webhookRateLimitStore };
  const log = scope.log.child({ route: SOCIAL_LEADS_PATH });
  const rejected = countRejectedSignatures({
    store: (counted) => addRejectedSignatures(context, counted),
    now: context.clock.now,
    log,
  });
  scope.addHook('onClose', rejected.close);
  const receiving = {
    limiter: webhookLimiter(limit, context.database),
    addressOf: clientAddress(settings.listen.trustedProxies),
    isUndeclared: undeclaredProxy(settings.listen, log),
    isSigned: platformSignature(appSecret),
    onRejectedSignature: rejected.add,
    intake,
    onStored: wakeLeadWorker,
    log,
  };
  const count = answersOf('POST', SOCIAL_LEADS_PATH);
  const minimalFields: Headers = [...Object.entries(minimalHeaders(settings.production)).flat(), 'content-length', '0'];
  scope.get(SOCIAL_LEADS_PATH, (request, reply) => handshake(request, reply, verifyToken));
  addRawHandler(scope, SOCIAL_LEADS_PATH, (request, response) => {
    const began = performance.now();
    void receive(request, receiving)
      .catch((error: unknown) => fault(500, error, 'a route failed', receiving.log))
      .then(({ status, headers }) => {
        response.writeHead(status, [...minimalFields, ...headers]).end();
        count(status, performance.now() - began);
      });
  });
}

/** INT-1: the challenge is returned when the token is ours. It is opaque: byte for byte, as plain text. */
async function handshake(request: FastifyRequest, reply: FastifyReply, verifyToken: string): Promise<FastifyReply> {
  const query = request.query as Readonly<Record<string, unknown>>;
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
  const subscribes = mode === undefined || mode === 'subscribe';
  if (!subscribes || !isSameSecret(token, verifyToken) || typeof challenge !== 'string') return reply.code(403).send();
  return reply.code(200).type('text/plain; charset=utf-8').send(challenge);
}

async function receive(request: IncomingMessage, receiving: Receiving): Promise<Answer> {
  const { limiter, addressOf, isUndeclared, isSigned, onRejectedSignature } = receiving;
  if (isUndeclared(request)) return { status: 400, headers: ['connection', 'close'] };
  const signature = request.headers['x-hub-signature-256'];
  const address = addressOf(request);
  // Read while it is counted: a request under the limit is read anyway, and the body of one over it is released at
  // once.
  const reading = readBody(request, BODIES);
  const seconds = await limiter.take(address, signature !== undefined);
  if (seconds !== undefined) {
    reading.drop();
    return tooMany(seconds);
  }
  const body = await reading.body;
  if (body === 'no-budget') return NO_BUDGET;
  if (typeof body !== 'string' && isSigned(body, signature)) return keep(body, receiving);
  // A caller without a signature is not the platform, but the check of the setup, or a scanner.
  const wait = signature === undefined ? undefined : await limiter.countAsUnsigned(address);
  if (wait !== undefined) return tooMany(wait);
  if (typeof body === 'string') return { status: 413, headers: ['connection', 'close'] };
  if (signature !== undefined) onRejectedSignature();
  return { status: 401, headers: [] };
}

function tooMany(seconds: number): Answer {
  return { status: 429, headers: ['retry-after', String(seconds)] };
}

async function keep(body: Buffer, { intake, onStored, log }: Receiving): Promise<Answer> {
  const deliveries = readDeliveries(body);
  if (!deliveries) return { status: 400, headers: [] };
  try {
    await intake.store(deliveries);
  } catch (error) {
    return fault(503, error, 'lead deliveries could not be stored', log);
  }
  if (deliveries.length > 0) onStored();
  return { status: 200, headers: [] };
}

/** The answer has the id under which the log reports the fault. */
function fault(status: 500 | 503, error: unknown, text: string, log: FastifyBaseLogger): Answer {
  const requestId = randomUUID();
  log.error({ reqId: requestId, err: error }, text);
  return { status, headers: ['x-request-id', requestId] };
}

function readDeliveries(body: Buffer): readonly LeadDelivery[] | undefined {
  try {
    return leadgenDeliveries(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The socket's address, or behind trusted proxies the last one of X-Forwarded-For that is not a proxy's (INT-5). */
export function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => proxyAddr(request, isTrusted);
}
