// {base_url}/api/public/social-leads: the ad platform's handshake and its leadgen notifications.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { LeadDelivery } from '@zapisy/db/leads/lead-delivery-records';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import type { LeadIntake } from '../intake/lead-intake.ts';
import { type WebhookLimiter, webhookLimiter } from '../intake/webhook-limiter.ts';
import { securityHeaders } from '../secure-headers.ts';
import { leadgenDeliveries } from './leadgen-notification.ts';
import { readBody } from './read-body.ts';
import { type IsSigned, platformSignature } from './social-leads-signature.ts';

export const SOCIAL_LEADS_PATH = '/api/public/social-leads';

/** A full batch is 1000 changes, about 208 kB; the platform's other products send up to 3 MB. */
const LARGEST_BODY = 4 * 1024 * 1024;

type Receiving = {
  readonly limiter: WebhookLimiter;
  readonly isSigned: IsSigned;
  readonly intake: LeadIntake;
  /** Rings the worker: deliveries are kept and may be fetched. */
  readonly onKept: () => void;
  /** Of every answer. */
  readonly headers: Headers;
};

/** Names and values in turn, as Node writes them without a look at each. */
type Headers = readonly string[];
type Answer = { readonly status: number; readonly headers?: Headers };

/**
 * The order of a POST is the spec's: rate limit, signature over the raw bytes, parse. Then the deliveries are kept, in the
 * database or while it is away on this machine's disk, and only then comes the 200, for a 200 ends the platform's retries
 * (decisions 9.1). 503 when neither takes them.
 */
export function socialLeads(scope: FastifyInstance, { settings, context, intake, ringLeadWorker }: House): void {
  const { verifyToken, appSecret, webhookRateLimitPerMinute, webhookRateLimitStore } = settings.social;
  const limit = { perMinute: webhookRateLimitPerMinute, store: webhookRateLimitStore };
  const limiter = webhookLimiter(limit, context.database);
  const receiving = {
    limiter,
    isSigned: platformSignature(appSecret),
    intake,
    onKept: ringLeadWorker,
    headers: Object.entries(securityHeaders(settings.production)).flat(),
  };

  // Two lines of log a request, and a logger of its own for each, would cost more than the request; faults are still told.
  const quiet = scope.log.child({ route: SOCIAL_LEADS_PATH }, { level: 'warn' });
  scope.setChildLoggerFactory(() => quiet);
  scope.get(SOCIAL_LEADS_PATH, (request, reply) => handshake(request, reply, verifyToken));
  scope.post(SOCIAL_LEADS_PATH, {
    // From here on by hand: the framework's way to a body and to an answer is an eighth of a request's time (bench:webhook).
    onRequest(request, reply) {
      reply.hijack();
      void answer(request, reply.raw, receiving);
    },
    /** Never reached: whoever takes over an answer in a hook has it to the end. */
    handler: (_, reply) => reply,
  });
}

/** Writes the one answer of a POST. Never rejects. */
async function answer(request: FastifyRequest, response: ServerResponse, receiving: Receiving): Promise<void> {
  const { status, headers } = await receive(request, receiving).catch((error: unknown): Answer => {
    request.log.error({ err: error }, 'a route failed');
    return { status: 500 };
  });
  const head = [...receiving.headers, 'x-request-id', request.id, 'content-length', '0'];
  response.writeHead(status, headers ? [...head, ...headers] : head).end();
}

/** Spec: the challenge comes back when the token is ours. It is opaque: byte for byte, as plain text. */
async function handshake(request: FastifyRequest, reply: FastifyReply, verifyToken: string): Promise<FastifyReply> {
  const query = request.query as Readonly<Record<string, unknown>>;
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
  const subscribes = mode === undefined || mode === 'subscribe';
  const known = verifyToken !== '' && typeof token === 'string' && sameSecret(token, verifyToken);
  if (!subscribes || !known || typeof challenge !== 'string') return reply.code(403).send();
  return reply.code(200).type('text/plain; charset=utf-8').send(challenge);
}

async function receive(request: FastifyRequest, receiving: Receiving): Promise<Answer> {
  const { limiter, isSigned, intake, onKept } = receiving;
  // Before the body is read, so that a flood costs little.
  const seconds = await limiter.take(request.ip);
  if (seconds !== undefined) return { status: 429, headers: ['retry-after', String(seconds)] };
  const body = await readBody(request.raw, LARGEST_BODY);
  if (!body) return { status: 413, headers: ['connection', 'close'] };
  if (!isSigned(body, request.headers['x-hub-signature-256'])) return { status: 401 };
  const deliveries = readDeliveries(body);
  if (!deliveries) return { status: 400 };
  try {
    await intake.keep(deliveries);
  } catch (error) {
    request.log.error({ err: error, deliveries: deliveries.length }, 'lead deliveries could not be kept');
    return { status: 503 };
  }
  if (deliveries.length > 0) onKept();
  return { status: 200 };
}

function readDeliveries(body: Buffer): readonly LeadDelivery[] | undefined {
  try {
    return leadgenDeliveries(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Equal in constant time; hashing first makes the lengths equal too. */
function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
