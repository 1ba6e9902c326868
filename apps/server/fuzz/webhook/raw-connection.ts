// One connection that sends exactly the given bytes, and reads an answer for each request; it is opened again after it
// was closed.
import { connect, type Socket } from 'node:net';

/** A status, or how the request ended without one. */
export type RawAnswer = number | 'closed' | 'no-answer';

export type RawConnection = {
  /**
   * Sends all requests at once and reads their answers in order, one for each request: fewer only when an answer
   * announced that it is the connection's last. An unannounced end counts as the answer of the first request without
   * one.
   */
  ask(requests: readonly Buffer[]): Promise<readonly RawAnswer[]>;
  close(): void;
};

/** So many milliseconds without data while an answer is awaited count as an answer too. */
export function rawConnection(port: number, limitMs: number): RawConnection {
  let socket: Socket | undefined;
  const drop = () => {
    socket?.destroy();
    socket = undefined;
  };
  return {
    close: drop,
    ask(requests) {
      return new Promise((resolve) => {
        const mine = socket ?? connect({ port, host: '127.0.0.1', noDelay: true });
        socket = mine;
        const answers: RawAnswer[] = [];
        const read = answerReader();
        const end = (isOver: boolean, last?: RawAnswer) => {
          clearTimeout(timer);
          mine.removeAllListeners();
          mine.on('error', () => {});
          if (isOver) drop();
          resolve(last === undefined ? answers : [...answers, last]);
        };
        const timer = setTimeout(() => end(true, 'no-answer'), limitMs);
        mine.on('data', (part) => {
          for (const { status, isLast } of read(part)) {
            answers.push(status);
            if (isLast || answers.length === requests.length) return end(isLast);
          }
          timer.refresh();
        });
        mine.on('error', () => end(true, 'closed'));
        mine.on('close', () => end(true, 'closed'));
        mine.write(Buffer.concat(requests));
      });
    },
  };
}

type Answered = { readonly status: number; readonly isLast: boolean };

/** Takes what arrives, in parts of any size, and returns the answers that are complete by then. */
function answerReader(): (part: Buffer) => readonly Answered[] {
  let received: Buffer = Buffer.alloc(0);
  return (part) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const answered: Answered[] = [];
    for (let end = received.indexOf('\r\n\r\n'); end >= 0; end = received.indexOf('\r\n\r\n')) {
      const head = received.toString('latin1', 0, end);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      if (received.length < end + 4 + length) break;
      answered.push({ status: Number(head.slice(9, 12)), isLast: /^connection: close/im.test(head) });
      received = received.subarray(end + 4 + length);
    }
    return answered;
  };
}
