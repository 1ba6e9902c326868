// The raw bytes of a request's body.
import type { IncomingMessage } from 'node:http';

/** Undefined as soon as there are more than `most` bytes, and when the sender goes or went away before the end. Never rejects. */
export function readBody(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    // What was destroyed before says nothing more, not even that it is over.
    if (request.destroyed || Number(request.headers['content-length']) > most) return resolve(undefined);
    const parts: Buffer[] = [];
    let length = 0;
    // It listens to the end, also to what is too much: taking a listener away costs a twentieth of a request in the webhook.
    request.on('data', (part: Buffer) => {
      length += part.length;
      if (length <= most) parts.push(part);
      else {
        parts.length = 0;
        resolve(undefined);
      }
    });
    request.on('end', () => resolve(parts.length === 1 ? parts[0] : Buffer.concat(parts)));
    request.on('error', () => resolve(undefined));
  });
}
