// A mail server that takes a letter and never says so, until it is asked to.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

type WaitingMailServer = {
  readonly port: number;
  /** The letters that have arrived whole, as they came. */
  readonly letters: readonly string[];
  close(): void;
};

const CODES: Readonly<Record<string, string>> = { EHLO: '250 ready', DATA: '354 go on', QUIT: '221 bye' };

export async function mailServerThatWaits(): Promise<WaitingMailServer> {
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).write('220 here\r\n');
    let data: string | undefined;
    socket.on('data', (chunk) => {
      if (data === undefined) {
        const command = String(chunk).slice(0, 4).toUpperCase();
        if (command === 'DATA') data = '';
        socket.write(`${CODES[command] ?? '250 ok'}\r\n`);
        return;
      }
      data += String(chunk);
      if (data.endsWith('\r\n.\r\n')) letters.push(data);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    letters,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
