// The load, a process of its own: keep-alive connections, each with one request on its way; waits for a line, then begins.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { requests } from './notification.ts';

/** What one round came to. Latencies are milliseconds of the answered requests. */
export type Load = {
  readonly statuses: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
};

const [port = '', connections = '', seconds = '', firstId = '', count = '', secret = ''] = process.argv.slice(2);
const prepared = requests(secret, Number(firstId), Number(count));
const statuses: Record<string, number> = {};
const latencies: number[] = [];
let next = 0;

const sockets = await Promise.all(Array.from({ length: Number(connections) }, open));
process.stdout.write('prepared\n');
await once(process.stdin, 'data');
const began = performance.now();
const end = began + Number(seconds) * 1000;
await Promise.all(sockets.map(send));
const took = (performance.now() - began) / 1000;
for (const socket of sockets) socket.destroy();
latencies.sort((one, other) => one - other);
const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 1000) / 1000;
const load: Load = { statuses, seconds: took, p50: at(0.5), p99: at(0.99) };
process.stdout.write(`${JSON.stringify(load)}\n`);
process.exit(0);

async function open(): Promise<Socket> {
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** One request after another until the time is over or nothing is left to send. */
function send(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const one = () => {
      const request = prepared[next];
      sent = performance.now();
      if (request === undefined || sent > end) return resolve();
      next += 1;
      socket.write(request);
    };
    let heard = '';
    socket.on('data', (part) => {
      heard += part.toString('latin1');
      if (!isWhole(heard)) return;
      const status = heard.slice(9, 12);
      heard = '';
      latencies.push(performance.now() - sent);
      statuses[status] = (statuses[status] ?? 0) + 1;
      one();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A connection was closed')));
    one();
  });
}

/** An acknowledgement has no body and ends with its head; a fault of a baseline may have one. */
function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n') + 4;
  return end > 3 && answer.length >= end + Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0);
}
