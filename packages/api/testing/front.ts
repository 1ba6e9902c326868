// An address that is known before the program behind it has a port: it listens from the start, and forwards all
// connections.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Front = {
  /** http://127.0.0.1:<port> */
  readonly address: string;
  /** From now on every connection is forwarded to that port of this computer; until then it is closed at once. */
  leadTo(port: number): void;
  close(): Promise<void>;
};

/** No other process can take its port: it is bound as long as the front is open. */
export async function openFront(): Promise<Front> {
  const sockets = new Set<Socket>();
  let target: number | undefined;
  const tracked = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    tracked(incoming);
    if (target === undefined) return void incoming.destroy();
    const outgoing = tracked(connect(target, '127.0.0.1'));
    for (const [one, other] of [[incoming, outgoing] as const, [outgoing, incoming] as const]) {
      one.pipe(other);
      // A connection that one side breaks is broken for the other.
      one.on('error', () => other.destroy());
      one.once('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(port) {
      target = port;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
