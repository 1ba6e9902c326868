// The raw bytes of a request's body.
import type { IncomingMessage } from 'node:http';

export type Reading = {
  /** Undefined as soon as there are too many bytes, and when the sender goes or went away before the end. Never rejects. */
  readonly body: Promise<Buffer | undefined>;
  /** Nobody wants it any more: what came of it is let go, and what comes still is thrown away. */
  readonly drop: () => void;
};

/**
 * Begins to read at once. Most bodies come with their head, and one that nobody listened to yet is put aside by the stream
 * and fetched again, which cost a tenth of a request in the webhook.
 */
export function readBody(request: IncomingMessage, most: number): Reading {
  const { promise: body, resolve } = Promise.withResolvers<Buffer | undefined>();
  let parts: Buffer[] = [];
  let room = most;
  const drop = () => {
    parts = [];
    room = 0;
    resolve(undefined);
  };
  // What was destroyed before says nothing more, not even that it is over.
  if (request.destroyed || Number(request.headers['content-length']) > most) drop();
  // These stay until the end, also after a drop: taking a listener away costs more than the body.
  request.on('data', (part: Buffer) => {
    room -= part.length;
    if (room < 0) drop();
    else parts.push(part);
  });
  request.on('end', () => resolve(parts.length === 1 ? parts[0] : Buffer.concat(parts)));
  request.on('error', drop);
  return { body, drop };
}
