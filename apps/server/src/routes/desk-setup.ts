// {base_url}/api/public/desk-setup: the computer of a desk exchanges the code of 'Stanowiska' for its settings (PRN-27).
import { setUpDesk } from '@zapisy/api/printing/desks/set-up-desk';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { minuteLimiter } from '../http/minute-limiter.ts';
import { countedAddress } from '../intake/counted-address.ts';
import { deskSignInVariables } from '../process/sign-in-settings.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { deskKeyHashIn } from '../session/desk-key-hash.ts';
import { sendProblem } from './problem.ts';

export const DESK_SETUP_PATH = '/api/public/desk-setup';

/** An address may try so many codes a minute: who reads the code from the screen needs one or two. */
export const SETUP_TRIES_PER_MINUTE = 10;

const body = z.object({ code: z.string().max(100) });
const MOST_BYTES = 1024;

const TOO_MANY = { status: 429, code: 'too-many-tries', title: 'too many codes were tried' } as const;
const BAD_INPUT = { status: 400, code: 'bad-input', title: 'bad input' } as const;
const REFUSED = { status: 403, code: 'setup-code-refused', title: 'the code opens nothing' } as const;

/** Nobody is signed in: the code alone opens it, and no log has it. */
export function deskSetup(scope: FastifyInstance, { context, settings }: ServerDependencies): void {
  const { webhookRateLimitStore: store } = settings.social;
  const limiter = minuteLimiter('desk-setup', { perMinute: SETUP_TRIES_PER_MINUTE, store }, context.database);
  scope.post(DESK_SETUP_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const wait = await limiter.take(countedAddress(request.ip));
    if (wait !== undefined) return sendProblem(reply.header('retry-after', wait), TOO_MANY);
    const sent = body.safeParse(request.body);
    if (!sent.success) return sendProblem(reply, BAD_INPUT);
    const setUp = await setUpDesk({ ...context, deskKeyHash: deskKeyHashIn(request.headers) }, sent.data.code);
    if (!setUp.ok) return sendProblem(reply, { ...REFUSED, reason: setUp.refusal });
    return reply.header('cache-control', 'no-store').send({ ...deskSignInVariables(settings), ...setUp.variables });
  });
}
