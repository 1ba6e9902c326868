// The replies to the calls of a counter: rights and input are the server's, as for any other call.
import { getUntypedClient, TRPCClientError } from '@trpc/client';
import { COUNTER_PROCEDURES, type CounterProcedure } from '@zapisy/counter/ports/procedures';
import type { CallFailure, Reply } from '@zapisy/counter/ports/reply';
import { isCallUnanswered } from '@zapisy/domain/refusals/unanswered-call';
import { SuperJSON } from 'superjson';
import { type Api, refusalOf } from '#app/server/api.server.ts';
import { log, newReference } from '#app/server/log.server.ts';

/** A family has at most 50 participants, each with three questions. */
const MOST_CALLS = 200;

type Call = { readonly procedure: CounterProcedure; readonly input: unknown };

/** Undefined for a body that is no list of calls of a counter. */
export async function repliesTo(api: Api, body: string): Promise<readonly Reply<unknown>[] | undefined> {
  const calls = callsIn(body);
  // Asked at the same moment they are one request to the server.
  return calls && (await Promise.all(calls.map((call) => replyTo(api, call))));
}

function callsIn(body: string): readonly Call[] | undefined {
  const sent = parsed(body);
  if (!Array.isArray(sent) || sent.length > MOST_CALLS) return undefined;
  const calls = sent.flatMap((one: unknown) => callOf(one) ?? []);
  return calls.length === sent.length ? calls : undefined;
}

function parsed(body: string): unknown {
  try {
    return SuperJSON.parse(body);
  } catch {
    return undefined;
  }
}

function callOf(sent: unknown): Call | undefined {
  if (typeof sent !== 'object' || sent === null || !('procedure' in sent)) return undefined;
  const { procedure } = sent;
  if (typeof procedure !== 'string' || !Object.hasOwn(COUNTER_PROCEDURES, procedure)) return undefined;
  return { procedure: procedure as CounterProcedure, input: 'input' in sent ? sent.input : undefined };
}

async function replyTo(api: Api, { procedure, input }: Call): Promise<Reply<unknown>> {
  const client = getUntypedClient(api);
  try {
    return { ok: true, value: await client[COUNTER_PROCEDURES[procedure]](procedure, input) };
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    return { ok: false, failure: failureOf(error, procedure) };
  }
}

function failureOf(error: TRPCClientError<never>, procedure: CounterProcedure): CallFailure {
  const refusal = refusalOf(error);
  if (refusal?.code === 'not-signed-in') return { kind: 'signed-out' };
  if (refusal) return { kind: 'refused', refusal };
  const isAnswered = !isCallUnanswered(error.data);
  log('error', 'call of the counter failed', {
    reference: newReference(),
    procedure,
    answer: isAnswered ? 'failure' : 'none',
  });
  return { kind: isAnswered ? 'failed' : 'offline' };
}
