// One TCP connection to the printer: sends commands and matches each answer to its command.
import { connect } from 'node:net';
import { type Answer, answerReader, type Command, encodeFrame } from './frame.ts';

/** The result of a command: the printer's answer, no answer within the limit, or a broken connection. */
export type Reply = Answer | { kind: 'timeout' } | { kind: 'lost' };

export type Connection = {
  /** Sends a command. The promise has no time limit; `within` adds one. */
  send(command: Command): Promise<Reply>;
  close(): void;
};

export type PrinterPlace = { host: string; port: number };

/**
 * How long the printer may take, in milliseconds. The protocol asks for at least 15 s for a command that prints, 3 s
 * for others.
 */
export type Limits = { connect: number; command: number; paper: number };

export const LIMITS: Limits = { connect: 3_000, command: 3_000, paper: 15_000 };

type Waiting = { name: string; token: string | null; settle: (reply: Reply) => void };

const LOST: Reply = { kind: 'lost' };

/** Opens the connection; null when the printer does not accept it in time. */
export function openConnection(place: PrinterPlace, limitMs: number): Promise<Connection | null> {
  const socket = connect({ ...place, noDelay: true });
  const waiting: Waiting[] = [];
  const read = answerReader();
  const loseAll = () => {
    for (const one of waiting.splice(0)) one.settle(LOST);
  };
  socket.on('data', (chunk) => {
    for (const answer of read(chunk)) deliver(waiting, answer);
  });
  socket.on('close', loseAll);

  const connection: Connection = {
    send: (command) => {
      if (socket.destroyed || !socket.writable) return Promise.resolve(LOST);
      return new Promise<Reply>((settle) => {
        waiting.push({ name: command.name.replace(/^!/, ''), token: command.token ?? null, settle });
        socket.write(encodeFrame(command));
      });
    },
    close: () => socket.destroy(),
  };
  return new Promise((settle) => {
    const timer = setTimeout(() => socket.destroy(), limitMs);
    // 'close' always follows an error and ends the waiting commands. Without a listener an error would end the app.
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      clearTimeout(timer);
      settle(connection);
    });
    socket.once('close', () => {
      clearTimeout(timer);
      settle(null);
    });
  });
}

/**
 * Commands are answered in order, except immediate ones; a repeated answer carries the name of the original command.
 */
function deliver(waiting: Waiting[], answer: Answer): void {
  let at = 0;
  if (answer.kind !== 'damaged') {
    const token = answer.token;
    // The answer to an immediate command has its name with or without the '!'.
    const command = answer.command?.replace(/^!/, '') ?? null;
    at = waiting.findIndex((one) => (command === null || one.name === command) && (!token || one.token === token));
    if (at < 0) at = waiting.findIndex((one) => one.name === 'rpt' && one.token === token);
  }
  const [found] = at < 0 ? [] : waiting.splice(at, 1);
  found?.settle(answer);
}

/** The reply; a timeout when it does not come within the limit. */
export async function withTimeout(reply: Promise<Reply>, limitMs: number): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Reply>((settle) => {
    timer = setTimeout(() => settle({ kind: 'timeout' }), limitMs);
  });
  try {
    return await Promise.race([reply, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
