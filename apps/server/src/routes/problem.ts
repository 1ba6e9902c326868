// A problem document (application/problem+json) for callers of our plain HTTP paths: a code, and the problems field by
// field.
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { type Refusal, trpcCodeOf } from '@zapisy/api/refusal';
import type { FastifyReply } from 'fastify';

type Problem = {
  readonly status: number;
  /** For a program. */
  readonly code: string;
  /** For a person. */
  readonly title: string;
} & Readonly<Record<string, unknown>>;

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', ...problem }));
}

/** The refusal of an operation, under the same status as everywhere else. */
export function refusalProblem({ data }: Refusal): Problem {
  const { code, ...details } = data;
  const status = getHTTPStatusCodeFromError(new TRPCError({ code: trpcCodeOf(code) }));
  return { ...details, status, code, title: code.replaceAll('-', ' ') };
}
