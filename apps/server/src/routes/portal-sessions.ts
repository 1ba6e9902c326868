// {api}/api/portal-sessions/...: the portal keeps its sessions here, because it has no database (SEC-3, SEC-4, SEC-14).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { endOwnSignIns } from '@zapisy/api/accounts/end-own-sign-ins';
import {
  endSession,
  findSession,
  giveUpRenewal,
  openSession,
  storeRenewal,
} from '@zapisy/db/people/portal-session-records';
import { isStaff } from '@zapisy/domain/people/role';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServerDependencies } from '../server-dependencies.ts';
import { IssuerUnreachable } from '../session/identity-provider.ts';
import { sessionOfRequest } from '../session/session-of-request.ts';
import { sendProblem } from './problem.ts';

const PATH = '/api/portal-sessions';

/** The SHA-256 of what the browser keeps: what opens a session is never sent to the server, nor stored. */
const id = z.string().regex(/^[\w-]{43}$/);
const sealed = z.string().min(1);
const accessEndsAt = z.number().transform((ms) => new Date(ms));
const renewal = z.uuid();

const BODIES = {
  open: z.object({ id, sealed, accessEndsAt }),
  find: z.object({ id, isUse: z.boolean() }),
  renew: z.object({ id, renewal, sealed, accessEndsAt }),
  giveUp: z.object({ id, renewal }),
  end: z.object({ id, cause: z.enum(['signed-out', 'refused']), everywhere: z.boolean() }),
} as const;

/**
 * Every path demands the portal's key. Who a session belongs to is read from the access token in the request, not from
 * what the portal says.
 */
export function portalSessions(scope: FastifyInstance, dependencies: ServerDependencies): void {
  const { settings, context, identity } = dependencies;
  const { database, clock, random } = context;
  const key = Buffer.from(portalKey(settings.clients.portalSecret));
  scope.addHook('onRequest', async (request, reply) => {
    if (!isKey(key, request.headers['x-portal-key'])) return sendProblem(reply, NO_KEY);
  });
  const act = <Body extends z.ZodType>(name: string, body: Body, run: Run<Body>) =>
    scope.post(`${PATH}/${name}`, { logLevel: 'warn' }, async (request, reply) => {
      const sent = body.safeParse(request.body);
      if (!sent.success) return sendProblem(reply, BAD_INPUT);
      try {
        return (await run(sent.data, request)) ?? sendProblem(reply, NO_TOKEN);
      } catch (error) {
        if (!(error instanceof IssuerUnreachable)) throw error;
        return sendProblem(reply, NO_ISSUER);
      }
    });
  const sessionOf = ({ headers }: FastifyRequest) => sessionOfRequest(identity, headers.authorization);
  /** The sessions end here also while the issuer's keys cannot be read. */
  const personOf = (request: FastifyRequest) => sessionOf(request).catch(() => undefined);
  const holderOf = async (request: FastifyRequest) => {
    const session = await sessionOf(request);
    return session && { sub: session.sub, isStaff: isStaff(session.roles) };
  };

  act('open', BODIES.open, async (tokens, request) => {
    const holder = await holderOf(request);
    if (!holder) return undefined;
    await openSession(database, { ...tokens, ...holder, now: clock.now() });
    return {};
  });
  act('find', BODIES.find, (asked) => findSession(database, { ...asked, now: clock.now(), asker: random() }));
  act('renew', BODIES.renew, async (tokens, request) => {
    const holder = await holderOf(request);
    return holder && { isStored: await storeRenewal(database, { ...tokens, ...holder, now: clock.now() }) };
  });
  act('give-up', BODIES.giveUp, async (given) => {
    await giveUpRenewal(database, given);
    return {};
  });
  act('end', BODIES.end, async (ending, request) => {
    const person = ending.everywhere ? await personOf(request) : undefined;
    const ended = await endSession(database, { ...ending, now: clock.now() });
    if (person) await endOwnSignIns({ ...context, session: person, log: request.log });
    return { ended };
  });
}

/** Undefined for an access token that the server does not accept. */
type Run<Body extends z.ZodType> = (body: z.output<Body>, request: FastifyRequest) => Promise<object | undefined>;

const NO_KEY = { status: 403, code: 'no-right', title: 'not the portal' } as const;
const NO_TOKEN = { status: 401, code: 'not-signed-in', title: 'the access token is not accepted' } as const;
const NO_ISSUER = { status: 502, code: 'outside-unreachable', title: 'the identity provider does not answer' } as const;
const BAD_INPUT = { status: 400, code: 'bad-input', title: 'bad input' } as const;

/** Made of the secret that portal and server share, which itself is sent to the identity provider alone. */
export function portalKey(secret: string): string {
  return createHmac('sha256', secret).update('zapisy portal sessions').digest('base64url');
}

function isKey(key: Buffer, given: string | readonly string[] | undefined): boolean {
  const sent = Buffer.from(typeof given === 'string' ? given : '');
  return sent.length === key.length && timingSafeEqual(sent, key);
}
