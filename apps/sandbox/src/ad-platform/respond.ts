// From a request to an answer of the graph, with the fault that may come between.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant, Tenants } from '../tenants.ts';
import { debugToken } from './debug-token.ts';
import { dispatch, operationOf } from './dispatch.ts';
import { type GraphAnswer, knownError, refusal } from './graph-error.ts';
import { graphJson } from './graph-json.ts';
import {
  type GraphCall,
  type GraphPath,
  holderOf,
  type Parameters,
  parametersOf,
  pathOf,
  proofRefused,
  tenantOf,
  tokenOf,
} from './graph-request.ts';
import { emptiedPage } from './paging.ts';
import { fits, type Operation, type SocialFault } from './social-faults.ts';
import { type SocialState, socialState } from './social-state.ts';
import { usageHeaders } from './usage-headers.ts';

type Incoming = {
  readonly tenant: Tenant | undefined;
  readonly state: SocialState | undefined;
  readonly token: string | undefined;
  readonly parameters: Parameters;
  readonly path: GraphPath;
  readonly operation: Operation;
  readonly method: string;
  readonly origin: string;
};

/** The tenant of a call: that of its token, or of the token it asks about. */
export function tenantBehind(tenants: Tenants, request: FastifyRequest): Tenant | undefined {
  return tenantOf(tenants, tokenOf(request)) ?? tenantOf(tenants, parametersOf(request)['input_token']);
}

function incoming(tenants: Tenants, request: FastifyRequest, origin: string): Incoming {
  const tenant = tenantBehind(tenants, request);
  const state = tenant?.of(socialState);
  const path = pathOf(request.url);
  return {
    tenant,
    state,
    path,
    origin,
    token: tokenOf(request),
    parameters: parametersOf(request),
    operation: operationOf(path, state),
    method: request.method,
  };
}

/** The call of an accepted token, or the refusal of the token. */
function admitted({ tenant, state, token, path, parameters }: Incoming): GraphCall | GraphAnswer {
  const holder = holderOf(state, token);
  if ('status' in holder) return holder;
  if (!tenant || !state) return refusal(knownError(190));
  return proofRefused(state, holder, parameters) ?? { tenant, state, holder, path, parameters };
}

function answered(from: Incoming, fault: SocialFault | undefined): GraphAnswer {
  if (fault?.type === 'error') {
    const known = knownError(fault.code, fault.subcode, from.path.node);
    return refusal({
      ...known,
      message: fault.message ?? known.message,
      status: fault.status ?? known.status,
      transient: fault.transient ?? known.transient,
    });
  }
  if (from.operation === 'debug-token') return debugToken(from.state, from.parameters['input_token'], from.token);
  const call = admitted(from);
  if ('status' in call) return call;
  const answer = dispatch(call, from.method, from.origin);
  return fault?.type === 'empty-page' ? emptiedPage(call, from.origin, answer) : answer;
}

export function sendGraph(reply: FastifyReply, answer: GraphAnswer, cut = false): FastifyReply {
  const text = graphJson(answer.body);
  return reply
    .code(answer.status)
    .type('application/json; charset=UTF-8')
    .send(cut ? text.slice(0, Math.ceil(text.length / 2)) : text);
}

/** An end without an answer of the graph; undefined when the fault is none of these. */
function broken(reply: FastifyReply, fault: SocialFault | undefined): FastifyReply | undefined {
  if (fault?.type === 'html') {
    const page = '<!DOCTYPE html><html><body>Sorry, something went wrong.</body></html>';
    return reply.code(fault.status).type('text/html').send(page);
  }
  if (fault?.type !== 'no-answer' && fault?.type !== 'drop') return undefined;
  reply.hijack();
  if (fault.type === 'drop') reply.raw.destroy();
  return reply;
}

/** Answers one call, as the oldest fault waiting for it lets it. `origin` is the platform's own address. */
export async function respond(
  tenants: Tenants,
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const from = incoming(tenants, request, origin);
  const fault = from.state?.faults.take((order) => fits(order, from.operation, from.path.node))?.fault;
  const slow = (from.state?.settings.delayMs ?? 0) + (fault?.type === 'delay' ? fault.ms : 0);
  if (slow > 0) await pause(slow, undefined, { ref: false });
  const minutes = fault?.type === 'error' ? (fault.minutes ?? 0) : 0;
  const percent = minutes > 0 ? 100 : (from.state?.settings.usage ?? 0);
  reply.headers(usageHeaders(from.path.version, from.operation, percent, minutes));
  return broken(reply, fault) ?? sendGraph(reply, answered(from, fault), fault?.type === 'truncated');
}
