// /trpc: the one endpoint of the screens, with a context for every request (SEC-2).
import { TRPCError } from '@trpc/server';
import {
  type CreateFastifyContextOptions,
  type FastifyTRPCPluginOptions,
  fastifyTRPCPlugin,
} from '@trpc/server/adapters/fastify';
import { appRouter } from '@zapisy/api/app-router';
import type { AppRouter } from '@zapisy/api/client';
import type { Context } from '@zapisy/api/context';
import { Refusal } from '@zapisy/api/refusal';
import type { FastifyInstance } from 'fastify';
import { contextOf, type ServerDependencies } from '../server-dependencies.ts';
import { deskKeyHashIn } from '../session/desk-key-hash.ts';
import { sessionFault, sessionOfRequest } from '../session/session-of-request.ts';

/** A screen sends a few calls at once; a longer batch does not come from a screen. */
const LARGEST_BATCH = 20;

function unanswered(fault: unknown): TRPCError {
  const cause = sessionFault(fault);
  return new TRPCError({ code: cause instanceof Refusal ? 'BAD_GATEWAY' : 'SERVICE_UNAVAILABLE', cause });
}

export async function trpcRoute(app: FastifyInstance, dependencies: ServerDependencies): Promise<void> {
  const createContext = async ({ req }: CreateFastifyContextOptions): Promise<Context> => {
    const session = await sessionOfRequest(dependencies.identity, req.headers.authorization).catch((cause: unknown) => {
      throw unanswered(cause);
    });
    return { ...contextOf(dependencies, session, req.log), deskKeyHash: deskKeyHashIn(req.headers) };
  };
  // The adapter would accept a form of any length, beyond the body's limit; our screens send only JSON.
  app.addHook('onRequest', async (request, reply) => {
    const type = request.headers['content-type'] ?? 'application/json';
    if (!/^application\/json\s*(?:;|$)/i.test(type)) return reply.code(415).send({ error: 'not-json' });
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext,
      maxBatchSize: LARGEST_BATCH,
      // A query may be sent by POST, so that tax ids and names stay out of addresses and of a proxy's log.
      allowMethodOverride: true,
      onError({ error, path, req }) {
        const fields = { path, code: error.code, err: error.cause ?? error };
        if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'BAD_GATEWAY')
          req.log.error(fields, 'a procedure failed');
        else req.log.info({ path, code: error.code }, 'a procedure refused');
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}
