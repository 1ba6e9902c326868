// The load, a separate process: keep-alive connections, each with one request in flight; waits for a line, then starts.
import { once } from 'node:events';
import { connect } from 'node:net';
import { requests } from './notification.ts';

/** The result of one round. Latencies are milliseconds of the answered requests. */
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
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);
const MOST_READ = 8_192;
let next = 0;
let end = 0;

const sendAll = await Promise.all(Array.from({ length: Number(connections) }, open));
process.stdout.write('prepared\n');
await once(process.stdin, 'data');
const began = performance.now();
end = began + Number(seconds) * 1000;
await Promise.all(sendAll.map((send) => send()));
const took = (performance.now() - began) / 1000;
latencies.sort((one, other) => one - other);
const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 1000) / 1000;
const load: Load = { statuses, seconds: took, p50: at(0.5), p99: at(0.99) };
process.stdout.write(`${JSON.stringify(load)}\n`);
process.exit(0);

/** One connection, which sends one request after another until the time is over or no request is left. */
async function open(): Promise<() => Promise<void>> {
  const done = Promise.withResolvers<void>();
  let received: Buffer = NOTHING;
  let sent = 0;
  const one = () => {
    const request = prepared[next];
    sent = performance.now();
    if (request === undefined || sent > end) return done.resolve();
    next += 1;
    socket.write(request);
  };
  const onData = (bytes: number, buffer: Uint8Array) => {
    received = Buffer.concat([received, buffer.subarray(0, bytes)]);
    if (!isWhole(received)) return true;
    const status = received.toString('latin1', 9, 12);
    received = NOTHING;
    latencies.push(performance.now() - sent);
    statuses[status] = (statuses[status] ?? 0) + 1;
    one();
    return true;
  };
  // Reads into one buffer without the cost of a stream: the processors are for the measured servers.
  const onread = { buffer: Buffer.alloc(MOST_READ), callback: onData };
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true, onread });
  await once(socket, 'connect');
  socket.on('error', done.reject);
  socket.on('close', () => done.reject(new Error('A connection was closed')));
  return () => {
    one();
    return done.promise;
  };
}

/** An acknowledgement has no body and ends with its head; an error answer of a baseline may have one. */
function isWhole(answer: Buffer): boolean {
  const headEnd = answer.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
  if (headEnd < END_OF_HEAD.length) return false;
  if (answer.toString('latin1', 9, 12) === '200') return true;
  const head = answer.toString('latin1', 0, headEnd);
  return answer.length >= headEnd + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
}
