// {base_url}/api/public/social-leads: the ad platform's handshake and its leadgen notifications.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { LeadDelivery } from '@zapisy/db/leads/lead-delivery-records';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import type { LeadIntake } from '../intake/lead-intake.ts';
import { type WebhookLimiter, webhookLimiter } from '../intake/webhook-limiter.ts';
import { leadgenDeliveries } from './leadgen-notification.ts';
import { isSignedByPlatform } from './social-leads-signature.ts';

export const SOCIAL_LEADS_PATH = '/api/public/social-leads';

/** A full batch is 1000 changes, about 208 kB; the platform's other products send up to 3 MB. */
const LARGEST_BODY = 4 * 1024 * 1024;
type Receiving = {
  /** Empty: nobody can deliver. */
  readonly appSecret: string;
  readonly intake: LeadIntake;
  /** Rings the worker: deliveries are kept and may be fetched. */
  readonly onKept: () => void;
};

/**
 * The order of a POST is the spec's: rate limit, signature over the raw bytes, parse. Then the deliveries are kept, in the
 * database or while it is away on this machine's disk, and only then comes the 200, for a 200 ends the platform's retries
 * (decisions 9.1). 503 when neither takes them.
 */
export function socialLeads(scope: FastifyInstance, { settings, context, intake, ringLeadWorker }: House): void {
  const { verifyToken, appSecret, webhookRateLimitPerMinute, webhookRateLimitStore } = settings.social;
  const limit = { perMinute: webhookRateLimitPerMinute, store: webhookRateLimitStore };
  const limiter = webhookLimiter(limit, context.database);
  const receiving = { appSecret, intake, onKept: ringLeadWorker };

  // Two lines of log a request, and a logger of its own for each, would cost more than the request; faults are still told.
  const quiet = scope.log.child({ route: SOCIAL_LEADS_PATH }, { level: 'warn' });
  scope.setChildLoggerFactory(() => quiet);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.get(SOCIAL_LEADS_PATH, (request, reply) => handshake(request, reply, verifyToken));
  scope.post(SOCIAL_LEADS_PATH, {
    bodyLimit: LARGEST_BODY,
    onRequest: (request, reply) => turnAway(limiter, request, reply),
    handler: (request, reply) => receive(request, reply, receiving),
  });
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

/** Before the body is read, so that a flood costs little. Whatever the body calls itself, its bytes and their signature count. */
async function turnAway(limiter: WebhookLimiter, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.headers['content-type'] = 'application/octet-stream';
  const seconds = await limiter.take(request.ip);
  if (seconds !== undefined) await reply.code(429).header('Retry-After', String(seconds)).send();
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  { appSecret, intake, onKept }: Receiving,
): Promise<FastifyReply> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!isSignedByPlatform(body, request.headers['x-hub-signature-256'], appSecret)) return reply.code(401).send();
  const deliveries = readDeliveries(body);
  if (!deliveries) return reply.code(400).send();
  try {
    await intake.keep(deliveries);
  } catch (error) {
    request.log.error({ err: error, deliveries: deliveries.length }, 'lead deliveries could not be kept');
    return reply.code(503).send();
  }
  if (deliveries.length > 0) onKept();
  return reply.code(200).send();
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
