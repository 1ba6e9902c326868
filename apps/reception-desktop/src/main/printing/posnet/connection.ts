// One TCP connection to the printer: commands go out, answers find the command that they belong to.
import { connect } from 'node:net';
import { type Answer, answerReader, type Command, encodeFrame } from './frame.ts';

/** What came of a command: the printer's answer, no answer within the limit, or a connection that broke. */
export type Reply = Answer | { kind: 'silent' } | { kind: 'lost' };

export type Connection = {
  /** Sends a command; the promise has no limit of its own, `within` gives it one. */
  send(command: Command): Promise<Reply>;
  close(): void;
};

export type PrinterPlace = { host: string; port: number };

/** How long the printer may take, in milliseconds (fiscal-printer protocol: paper takes at least 15 s, all else 3 s). */
export type Limits = { connect: number; command: number; paper: number };

export const LIMITS: Limits = { connect: 3_000, command: 3_000, paper: 15_000 };

type Waiting = { name: string; token: string | null; settle: (reply: Reply) => void };

const LOST: Reply = { kind: 'lost' };

/** Opens the connection, or gives null when the printer does not pick up in time. */
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
    // An error is always followed by 'close', which tells everyone; without a listener it would end the app.
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

/** Commands are answered in order, except the immediate ones; a repeated answer carries the name of the first command. */
function deliver(waiting: Waiting[], answer: Answer): void {
  let at = 0;
  if (answer.kind !== 'damaged') {
    const token = answer.token;
    // An immediate command is answered under its name with or without the mark.
    const command = answer.command?.replace(/^!/, '') ?? null;
    at = waiting.findIndex((one) => (command === null || one.name === command) && (!token || one.token === token));
    if (at < 0) at = waiting.findIndex((one) => one.name === 'rpt' && one.token === token);
  }
  const [found] = at < 0 ? [] : waiting.splice(at, 1);
  found?.settle(answer);
}

/** The reply, or 'silent' when it does not come within the limit. */
export async function within(reply: Promise<Reply>, limitMs: number): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const noResponse = new Promise<Reply>((settle) => {
    timer = setTimeout(() => settle({ kind: 'silent' }), limitMs);
  });
  try {
    return await Promise.race([reply, noResponse]);
  } finally {
    clearTimeout(timer);
  }
}
