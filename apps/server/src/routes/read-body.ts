// The raw bytes of a request's body.
import type { IncomingMessage } from 'node:http';

/** Undefined as soon as there are more than `most` bytes, and when the sender goes or went away before the end. Never rejects. */
export function readBody(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Buffer | undefined>();
  // What was destroyed before says nothing more, not even that it is over.
  if (request.destroyed || Number(request.headers['content-length']) > most) resolve(undefined);
  else {
    const parts: Buffer[] = [];
    let length = 0;
    const take = (part: Buffer) => {
      length += part.length;
      parts.push(part);
      if (length > most) stop(undefined);
    };
    const stop = (body: Buffer | undefined) => {
      request.off('data', take);
      parts.length = 0;
      resolve(body);
    };
    request.on('data', take);
    request.on('end', () => stop(Buffer.concat(parts)));
    request.on('error', () => stop(undefined));
  }
  return promise;
}
