// A process that tells a collector what it does: answers each request after a job, and ends in order on SIGTERM.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sayLine, traced } from '../src/channels.ts';
import { sendToCollector } from '../src/collector.ts';

const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const stop = sendToCollector({
  service: 'reporting',
  version: '1',
  joinsTraces: false,
  sharesTracesWith: undefined,
  onFailure: () => tell({ failed: true }),
});
const server = createServer(async (_, response) => {
  await traced({ kind: 'job', name: 'nothing' }, async () => {});
  sayLine(JSON.stringify({ level: 30, time: Date.now(), msg: 'a request' }));
  response.end('answered');
});
server.listen(0, '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port }));
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void stop().then(() => process.exit(0)));
});
