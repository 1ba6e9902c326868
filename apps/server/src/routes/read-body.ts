// The raw bytes of a request's body (INT-6).
import type { IncomingMessage } from 'node:http';

/** Why there is no body: it is too large, the budget of large bodies is spent, or the caller has disconnected. */
export type NotRead = 'too-large' | 'no-budget' | 'gone';

type Reading = {
  /** Resolves as soon as there is nothing more to wait for. Never rejects. */
  readonly body: Promise<Buffer | NotRead>;
  /** The body is not needed any more: what has come is released, and what still comes is discarded. */
  readonly drop: () => void;
};

/** The memory that large bodies share, in bytes; each takes what it has above the usual size. */
export type BodyBudget = { free: number };

export type BodyLimits = {
  readonly most: number;
  /** A body up to this size takes nothing of the budget. */
  readonly usual: number;
  readonly budget: BodyBudget;
};

/**
 * Starts to read at once. Most bodies come with their head, and one without a listener is buffered by the stream and
 * read again, which cost a tenth of a request in the webhook. The signature of these bytes is not checked yet: without
 * the budget some hundred senders that never finish would hold gigabytes.
 */
export function readBody(request: IncomingMessage, { most, usual, budget }: BodyLimits): Reading {
  const { promise: body, resolve } = Promise.withResolvers<Buffer | NotRead>();
  let parts: Buffer[] = [];
  let [size, held] = [0, 0];
  let isWanted = true;
  const end = (reading: Buffer | NotRead) => {
    isWanted = false;
    parts = [];
    budget.free += held;
    held = 0;
    resolve(reading);
  };
  const drop = () => end('gone');
  // A request that was destroyed before emits no event any more, not even its end.
  if (request.destroyed) drop();
  else if (Number(request.headers['content-length']) > most) end('too-large');
  // These stay until the end, also after a drop: removing a listener costs more than the body.
  request.on('data', (part: Buffer) => {
    if (!isWanted) return;
    size += part.length;
    const more = Math.max(0, size - usual) - held;
    if (size > most) end('too-large');
    else if (more > budget.free) end('no-budget');
    else {
      parts.push(part);
      budget.free -= more;
      held += more;
    }
  });
  request.on('end', () => {
    if (isWanted) end(parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts));
  });
  request.on('error', () => isWanted && drop());
  return { body, drop };
}
