// Sends an answer, or lets a waiting fault come between: before the call takes effect, or after it did.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type Answer, htmlPage, json, refusal } from './answer.ts';
import { linkRefusal } from './documents/receipt-link.ts';
import { type Call, type Fault, fits } from './faults.ts';
import type { Ledger } from './ledger.ts';

const TYPES = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  text: 'text/plain; charset=utf-8',
};

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  const body = answer.type === 'json' ? JSON.stringify(answer.body) : answer.body;
  return reply
    .code(answer.status)
    .headers({ ...answer.headers })
    .type(TYPES[answer.type])
    .send(body);
}

export function throttled(ledger: Ledger, retryAfter?: number): Answer {
  ledger.stats.throttled += 1;
  const answer = refusal(429, 'Przekroczono limit zapytań.');
  return retryAfter === undefined ? answer : { ...answer, headers: { 'retry-after': String(retryAfter) } };
}

function refused(fault: Extract<Fault, { type: 'refuse' }>): Answer {
  const message = fault.field === null ? fault.message : { [fault.field]: [`- ${fault.message}`] };
  // A refusal in a 2xx is real: the provider answers an impossible e-mail so.
  return fault.status < 300
    ? json(fault.status, { status: 'error', message: fault.message })
    : refusal(fault.status, message);
}

const LOGIN: Answer = { status: 302, type: 'html', body: '', headers: { location: '/login' } };

/** Faults that answer something of their own: they may let the call take effect first, and always end it. */
function spoiled(ledger: Ledger, fault: Fault, apply: () => Answer): Answer | undefined {
  switch (fault.type) {
    case 'refuse':
      return refused(fault);
    case 'refuse-link':
      return refusal(422, linkRefusal(fault.shape ?? ledger.nextLinkShape(), 'powiązanie odrzucone'));
    case 'redirect':
      return LOGIN;
    case 'throttle':
      return throttled(ledger, fault.retryAfter);
    case 'ok-200':
      return { ...apply(), status: 200 };
    case 'html':
      if (fault.when === 'after') apply();
      return htmlPage(fault.status, 'Bad Gateway');
    case 'empty-200':
      if (fault.when === 'after') apply();
      return { status: 200, type: 'text', body: '' };
    case 'truncated': {
      const whole = fault.when === 'after' ? apply() : json(201, { id: 1, number: '1' });
      return { ...whole, type: 'text', body: JSON.stringify(whole.body).slice(0, 40) };
    }
    default:
      return undefined;
  }
}

async function delayed(fault: Extract<Fault, { type: 'delay' }>, apply: () => Answer): Promise<Answer> {
  const early = fault.when === 'after' ? apply() : undefined;
  await pause(fault.ms, undefined, { ref: false });
  return early ?? apply();
}

/**
 * Runs `apply` (which changes the ledger and gives the answer) and sends what comes out, as the oldest fault waiting
 * for this call lets it. 'no-answer' leaves the socket open without a byte, 'drop' tears it down.
 */
export async function respond(
  ledger: Ledger,
  reply: FastifyReply,
  call: Call,
  apply: () => Answer,
): Promise<FastifyReply> {
  const fault = ledger.faults.take((order) => fits(order, call))?.fault;
  if (!fault) return send(reply, apply());
  if (fault.type === 'delay') return send(reply, await delayed(fault, apply));
  if (fault.type === 'no-answer' || fault.type === 'drop') {
    if (fault.when === 'after') apply();
    reply.hijack();
    if (fault.type === 'drop') reply.raw.destroy();
    return reply;
  }
  return send(reply, spoiled(ledger, fault, apply) ?? apply());
}
