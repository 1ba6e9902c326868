// The mail server: SMTP with a sign-in; it delivers to no mailbox, and keeps every letter for the control panel.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { explainListening, HOST } from '../listen.ts';
import type { Tenants } from '../tenants.ts';
import { conversation } from './conversation.ts';

type MailServer = { readonly host: string; readonly port: number; close(): Promise<void> };

/** How long a server that is closed waits for its connections, in milliseconds. */
const CLOSES_WITHIN_MS = 200;

/** Throws one sentence when the port is taken. */
export async function openMailServer(tenants: Tenants, port: number): Promise<MailServer> {
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    ...conversation(tenants, ({ remotePort }) => sockets.get(remotePort)?.destroy()),
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    // The loopback interface needs no TLS, and the package's own certificate is known to everyone.
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: CLOSES_WITHIN_MS,
  });
  server.server.on('connection', (socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  const listening = once(server.server, 'listening');
  // A client that goes away in the middle of a conversation is an error of that conversation alone.
  server.on('error', () => {});
  server.listen(port, HOST);
  try {
    await listening;
  } catch (error) {
    throw explainListening(error, 'mail server', port);
  }
  const address = server.server.address();
  return {
    host: HOST,
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
