// The desk's calls to the server: tRPC over HTTP with the person's token, answers and refusals as plain data.
import { createTRPCUntypedClient, httpBatchStreamLink, TRPCClientError } from '@trpc/client';
import type { ProcedureInput, ProcedureOutput } from '@zapisy/counter/ports/procedures';
import type { CallFailure, Reply } from '@zapisy/counter/ports/reply';
import { DESK_KEY_HEADER } from '@zapisy/domain/printing/desk-key';
import { decodeRefusal } from '@zapisy/domain/refusals/decode-refusal';
import { isTransientRefusal } from '@zapisy/domain/refusals/passing-refusal';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { isCallUnanswered } from '@zapisy/domain/refusals/unanswered-call';
import superjson from 'superjson';
import type { DeskProcedure } from '../desk-procedures.ts';
import type { Session } from './sign-in/session.ts';

export type ServerCalls = {
  query<P extends DeskProcedure>(procedure: P, input: ProcedureInput<P>): Promise<Reply<ProcedureOutput<P>>>;
  mutate<P extends DeskProcedure>(procedure: P, input: ProcedureInput<P>): Promise<Reply<ProcedureOutput<P>>>;
};

type ServerParts = {
  apiUrl: string;
  session: Pick<Session, 'accessToken' | 'forgetAccessToken'>;
  /** Null on a computer without one. */
  deskKey?: string | null;
  /** Whether the server answered the last call. */
  onReachable(reachable: boolean): void;
  /** Longest wait for an answer, in milliseconds. */
  waitLimit: number;
};

/**
 * Makes the callers. Calls made in the same turn are one request, each answered when it is known. They never throw: a
 * failure is part of the reply.
 */
export function serverCalls(parts: ServerParts): ServerCalls {
  let token = '';
  const client = createTRPCUntypedClient({
    links: [
      httpBatchStreamLink({
        url: `${parts.apiUrl}/trpc`,
        transformer: superjson,
        // Personal data (a name, a tax id) belong in a body, because addresses are logged.
        methodOverride: 'POST',
        headers: () => ({
          authorization: `Bearer ${token}`,
          ...(parts.deskKey && { [DESK_KEY_HEADER]: parts.deskKey }),
        }),
        fetch: (address, options) =>
          fetch(address, { ...(options as RequestInit), signal: AbortSignal.timeout(parts.waitLimit) }),
      }),
    ],
  });
  const attempt = async (kind: 'query' | 'mutation', procedure: string, input: unknown): Promise<Reply<unknown>> => {
    const access = await parts.session.accessToken();
    if (access.kind !== 'token') return failure(access.kind === 'signed-out' ? 'signed-out' : 'offline');
    token = access.token;
    try {
      const value = await client[kind](procedure, input);
      parts.onReachable(true);
      return { ok: true, value };
    } catch (cause) {
      const found = faultsOf(cause);
      parts.onReachable(found.kind !== 'offline');
      return { ok: false, failure: found };
    }
  };
  const call = async (kind: 'query' | 'mutation', procedure: string, input: unknown): Promise<Reply<unknown>> => {
    const reply = await attempt(kind, procedure, input);
    if (reply.ok || reply.failure.kind !== 'signed-out') return reply;
    // The server may reject a token before it expires: one more try with a fresh one.
    parts.session.forgetAccessToken();
    return attempt(kind, procedure, input);
  };
  return {
    query: (procedure, input) => call('query', procedure, input) as Promise<Reply<never>>,
    mutate: (procedure, input) => call('mutation', procedure, input) as Promise<Reply<never>>,
  };
}

function failure(kind: 'signed-out' | 'offline' | 'failed'): Reply<never> {
  return { ok: false, failure: { kind } };
}

type ErrorData = { httpStatus?: number; refusal?: unknown };

function faultsOf(cause: unknown): CallFailure {
  if (!(cause instanceof TRPCClientError)) return { kind: 'failed' };
  if (isCallUnanswered(cause.data)) return { kind: 'offline' };
  const data = cause.data as ErrorData;
  if (data.httpStatus === 401) return { kind: 'signed-out' };
  const refusal = decodeRefusal<RefusalData>(data.refusal);
  return refusal ? { kind: 'refused', refusal } : { kind: 'failed' };
}

/**
 * True for a failure that does not concern the request itself: every other one would meet it now as well, and it passes, so the
 * work is tried again later.
 */
export function isTransientFailure(failure: CallFailure): boolean {
  if (failure.kind === 'refused') return isTransientRefusal(failure.refusal);
  return failure.kind !== 'failed';
}
