// What can go wrong between a call and its answer, whatever the service: an error, a delay, a missing response, a cut connection.
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

const when = z.enum(['before', 'after']).default('before');

/** `when` says whether the call is carried out before it goes wrong ('after') or not at all ('before'). `ms` is milliseconds. */
export const httpFaultSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('error'), status: z.int().min(400).max(599).default(500), when }),
  z.strictObject({ type: z.literal('delay'), ms: z.int().min(1).max(600_000), when }),
  z.strictObject({ type: z.literal('no-answer'), when }),
  z.strictObject({ type: z.literal('drop'), when }),
  z.strictObject({ type: z.literal('html'), status: z.int().min(200).max(599).default(502), when }),
]);

export type HttpFault = z.infer<typeof httpFaultSchema>;

type Answer = { readonly status: number; readonly body: unknown };

const USUAL_ERROR = () => ({ code: 'fault', message: 'A fault pulled on the control panel.' });

/** Answers a call with what `act` gives, or lets the fault have its way; `errorBody` is the service's own form of an error. */
export async function answerWith(
  reply: FastifyReply,
  fault: HttpFault | undefined,
  act: () => Answer,
  errorBody: (status: number) => object = USUAL_ERROR,
): Promise<void> {
  if (!fault) return send(reply, act());
  const answer = fault.when === 'after' ? act() : undefined;
  switch (fault.type) {
    case 'error':
      return send(reply, { status: fault.status, body: errorBody(fault.status) });
    case 'html':
      reply.code(fault.status).type('text/html').send('<html><body><h1>Bad gateway</h1></body></html>');
      return;
    case 'delay':
      await wait(fault.ms, undefined, { ref: false });
      return send(reply, answer ?? act());
    case 'no-answer':
      reply.hijack();
      return;
    case 'drop':
      reply.hijack();
      reply.raw.destroy();
      return;
  }
}

function send(reply: FastifyReply, { status, body }: Answer): void {
  reply.code(status).send(body);
}
