// {base_url}/api/public/social-leads: the ad platform's handshake and its leadgen notifications.
import { createHash, timingSafeEqual } from 'node:crypto';
import { type DeliveryInbox, deliveryInbox } from '@zapisy/db/leads/delivery-inbox';
import { keepDeliveries, type LeadDelivery } from '@zapisy/db/leads/lead-delivery-records';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { House } from '../house.ts';
import { leadgenDeliveries } from './leadgen-notification.ts';
import { isSignedByPlatform } from './social-leads-signature.ts';

export const SOCIAL_LEADS_PATH = '/api/public/social-leads';

/** A full batch is 1000 changes, about 208 kB; the platform's other products send up to 3 MB. */
const LARGEST_BODY = 4 * 1024 * 1024;
const MINUTE_S = 60;

type Intake = {
  /** Empty: nobody can deliver. */
  readonly appSecret: string;
  readonly inbox: DeliveryInbox;
  /** Rings the worker: deliveries are committed and may be fetched. */
  readonly onKept: () => void;
};

/**
 * The order of a POST is the spec's: rate limit, signature over the raw bytes, parse. Then the deliveries are committed,
 * and only then comes the 200, for a 200 ends the platform's retries (decisions 9.1). 503 when they could not be kept.
 */
export function socialLeads(scope: FastifyInstance, { settings, context, ringLeadWorker }: House): void {
  const { verifyToken, appSecret, webhookRateLimitPerMinute } = settings.social;
  const limiter = new RateLimiterMemory({ points: webhookRateLimitPerMinute, duration: MINUTE_S });
  const inbox = deliveryInbox((deliveries) => keepDeliveries(context.database, deliveries));
  const intake = { appSecret, inbox, onKept: ringLeadWorker };

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.get(SOCIAL_LEADS_PATH, (request, reply) => handshake(request, reply, verifyToken));
  scope.post(SOCIAL_LEADS_PATH, {
    bodyLimit: LARGEST_BODY,
    onRequest: (request, reply) => limit(limiter, request, reply),
    handler: (request, reply) => receive(request, reply, intake),
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

/** Before the body is read, so that a flood costs little. */
async function limit(limiter: RateLimiterMemory, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    await limiter.consume(request.ip);
  } catch (exceeded) {
    if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
    await reply
      .code(429)
      .header('Retry-After', String(Math.ceil(exceeded.msBeforeNext / 1000)))
      .send();
  }
}

async function receive(request: FastifyRequest, reply: FastifyReply, intake: Intake): Promise<FastifyReply> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!isSignedByPlatform(body, request.headers['x-hub-signature-256'], intake.appSecret))
    return reply.code(401).send();
  const deliveries = readDeliveries(body);
  if (!deliveries) return reply.code(400).send();
  try {
    await intake.inbox.keep(deliveries);
  } catch (error) {
    request.log.error({ err: error, deliveries: deliveries.length }, 'lead deliveries could not be kept');
    return reply.code(503).send();
  }
  if (deliveries.length > 0) intake.onKept();
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
