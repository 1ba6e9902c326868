// Puts an answer on the line, whole or mangled the way a fault asks.
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Manner = 'whole' | 'answer-lost' | 'crc-answer' | 'split' | 'merged' | 'garbage';

/** `before` is the answer sent last: 'merged' sends it again in front, in one segment. */
export async function sendAnswer(socket: Socket, answer: Buffer, manner: Manner, before: Buffer): Promise<void> {
  switch (manner) {
    case 'whole':
      socket.write(answer);
      return;
    case 'answer-lost':
      return;
    case 'crc-answer':
      socket.write(withWrongChecksum(answer));
      return;
    case 'merged':
      socket.write(Buffer.concat([before, answer]));
      return;
    case 'garbage':
      socket.write(Buffer.concat([Buffer.from([0xff, 0x00, 0x3f, 0x0d, 0x0a, 0x23]), answer]));
      return;
    case 'split':
      // Pieces a moment apart, so that they travel as segments of their own.
      for (let at = 0; at < answer.length; at += 4) {
        socket.write(answer.subarray(at, at + 4));
        await wait(2);
      }
  }
}

function withWrongChecksum(answer: Buffer): Buffer {
  const wrong = Buffer.from(answer);
  const at = answer.length - 2;
  wrong[at] = answer[at] === 0x30 ? 0x31 : 0x30;
  return wrong;
}
