// One connection that says exactly the bytes it is given, and reads one answer; opened again whenever it was closed.
import { connect, type Socket } from 'node:net';

/** A status, or how it ended without one. */
export type Answer = number | 'closed' | 'silent';

export type RawConnection = { ask(bytes: Buffer): Promise<Answer>; close(): void };

export function rawConnection(port: number, limitMs: number): RawConnection {
  let socket: Socket | undefined;
  const drop = () => {
    socket?.destroy();
    socket = undefined;
  };
  return {
    close: drop,
    ask(bytes) {
      return new Promise((resolve) => {
        const mine = socket ?? connect({ port, host: '127.0.0.1', noDelay: true });
        socket = mine;
        let heard = Buffer.alloc(0);
        const end = (answer: Answer, isOver: boolean) => {
          clearTimeout(timer);
          mine.removeAllListeners();
          mine.on('error', () => {});
          if (isOver) drop();
          resolve(answer);
        };
        const timer = setTimeout(() => end('silent', true), limitMs);
        mine.on('data', (part) => {
          heard = Buffer.concat([heard, part]);
          const answer = wholeAnswer(heard);
          if (answer) end(answer.status, answer.isLast);
        });
        mine.on('error', () => end('closed', true));
        mine.on('close', () => end('closed', true));
        mine.write(bytes);
      });
    },
  };
}

function wholeAnswer(heard: Buffer): { readonly status: number; readonly isLast: boolean } | undefined {
  const end = heard.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = heard.toString('latin1', 0, end);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  if (heard.length < end + 4 + length) return undefined;
  return { status: Number(head.slice(9, 12)), isLast: /^connection: close/im.test(head) };
}
