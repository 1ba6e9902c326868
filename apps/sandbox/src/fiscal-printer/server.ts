// The fiscal printer on the network: Posnet over TCP.
import { createServer, type Server, type Socket } from 'node:net';
import { explainListening, HOST } from '../listen.ts';
import { stateOf, type Tenant } from '../tenants.ts';
import { openFrameReader } from './frame.ts';
import { type Mechanism, makeMechanism } from './mechanism.ts';
import { takeFrame } from './take-frame.ts';

export type FiscalPrinter = {
  readonly host: string;
  readonly port: number;
  readonly mechanism: Mechanism;
  /** Cuts every open connection. */
  hangUp(): void;
  close(): Promise<void>;
};

/** The printers of one tenant, by port. */
export const printersOf = stateOf(() => new Map<number, FiscalPrinter>());

/** Opens a printer of that tenant (README, "The fiscal printer"). Port 0: any free one. */
export async function openFiscalPrinter(tenant: Tenant, port: number): Promise<FiscalPrinter> {
  const sockets = new Set<Socket>();
  const server = createServer();
  const opened = await listening(server, port);
  const mechanism = makeMechanism(tenant, opened);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    // A driver that hangs up is nothing out of the ordinary.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (mechanism.unreachable) socket.destroy();
    const read = openFrameReader();
    socket.on('data', (chunk) => {
      for (const frame of read(chunk)) takeFrame(mechanism, socket, frame);
    });
  });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const printer: FiscalPrinter = {
    host: HOST,
    port: opened,
    mechanism,
    hangUp,
    async close() {
      hangUp();
      mechanism.roll.close();
      mechanism.key.close();
      tenant.of(printersOf).delete(opened);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  tenant.of(printersOf).set(opened, printer);
  return printer;
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainListening(error, 'fiscal printer', port)));
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
