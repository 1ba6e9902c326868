// What a process sends to its collector, and what it does when there is none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openReceiver, type ReceivedSpan, type Receiver } from '../testing/receiver.ts';
import { sayLine, sayRoute, traced } from './channels.ts';
import { sendToCollector } from './collector.ts';

const CANARY = 'kanarek-5260250274';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

let receiver: Receiver;
let stop: () => Promise<void>;
const servers: Server[] = [];

async function listening(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The traceparent that each system outside was sent. */
const sent = { ours: [] as (string | undefined)[], theirs: [] as (string | undefined)[] };
let [app, ours, theirs, gone] = ['', '', '', ''];

beforeAll(async () => {
  receiver = await openReceiver();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.address);
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=proba');
  ours = await listening(({ headers }, response) => {
    sent.ours.push(headers['traceparent']?.toString());
    response.end('{}');
  });
  theirs = await listening(({ headers }, response) => {
    sent.theirs.push(headers['traceparent']?.toString());
    response.writeHead(422).end(CANARY);
  });
  stop = sendToCollector({
    service: 'zapisy-test',
    version: '1.2.3',
    joinsTraces: true,
    sharesTracesWith: ours,
    onFailure() {},
  });
  gone = await listening(() => {});
  const [closed] = servers.splice(-1);
  await new Promise((resolve) => closed?.close(resolve));
  app = await listening((request, response) => void answer(request, response));
  const asked = await fetch(`${app}/rodzina/7?nip=${CANARY}`, {
    method: 'POST',
    body: CANARY,
    headers: {
      traceparent: `00-${TRACE}-${PARENT}-01`,
      tracestate: `x=${CANARY}`,
      'user-agent': CANARY,
      cookie: CANARY,
    },
  });
  expect(asked.status).toBe(500);
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => fetch(`${app}/razem/${name}`)));
  await fetch(`${app}/health`);
  await expect(fetch(`${app}/lost`)).rejects.toThrow();
  await fetch(`${app}/PROPFIND`, { method: 'PROPFIND' });
  await stop();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await receiver.close();
});

/** A server as one of ours: it names its route, works, asks two systems and logs. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?', 1);
  if (path.startsWith('/razem/')) {
    await traced({ kind: 'procedure', name: path.slice(1) }, () => fetch(`${ours}/x`));
    response.end();
    return;
  }
  if (path === '/lost') {
    sayRoute({ request, route: path });
    request.socket.destroy();
    return;
  }
  if (path.startsWith('/rodzina/')) sayRoute({ request, route: '/rodzina/:id' });
  const work = traced({ kind: 'procedure', name: 'families.save' }, async () => {
    await fetch(`${ours}/trpc?x=${CANARY}`, { headers: { authorization: CANARY } });
    await fetch(`${theirs}/${CANARY}`, { method: 'PUT', body: CANARY });
    await fetch(gone).catch(() => undefined);
    sayLine(JSON.stringify({ level: 40, time: Date.now(), msg: 'a warning', kind: 'x', pid: 7, hostname: CANARY }));
    throw Object.assign(new Error(CANARY), { code: '23505' });
  });
  await work.catch(() => undefined);
  response.writeHead(path.startsWith('/rodzina/') ? 500 : 200).end();
}

const attributesOf = (span: ReceivedSpan | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** The spans of one trace, by their names. */
function spansOf(traceId: string): ReadonlyMap<string, ReceivedSpan> {
  return new Map(
    receiver
      .spans()
      .filter((span) => span.traceId === traceId)
      .map((span) => [span.name, span]),
  );
}

it('a request is the trace of all that was done for it, and goes on where it came from', () => {
  const spans = spansOf(TRACE);
  const [request, work] = [spans.get('POST /rodzina/:id'), spans.get('procedure families.save')];
  const outside = [`GET ${new URL(ours).host}`, `PUT ${new URL(theirs).host}`, `GET ${new URL(gone).host}`];
  const joined = spans.get('GET');
  expect([...spans.keys()].sort()).toEqual(['GET', 'POST /rodzina/:id', 'procedure families.save', ...outside].sort());
  expect(joined?.parentSpanId).toBe(spans.get(outside[0] ?? '')?.spanId);
  expect([request?.parentSpanId, work?.parentSpanId]).toEqual([PARENT, request?.spanId]);
  for (const name of outside) expect(spans.get(name)?.parentSpanId).toBe(work?.spanId);
});

it('a span holds its method, route, status, host and kind of failure, and nothing else', () => {
  const spans = spansOf(TRACE);
  const host = new URL(theirs).host;
  expect(attributesOf(spans.get('POST /rodzina/:id'))).toEqual({
    'http.request.method': 'POST',
    'http.route': '/rodzina/:id',
    'http.response.status_code': 500,
    'error.type': '500',
  });
  expect(attributesOf(spans.get('procedure families.save'))).toEqual({ 'error.type': '23505' });
  expect(attributesOf(spans.get(`PUT ${host}`))).toEqual({
    'http.request.method': 'PUT',
    'server.address': host,
    'http.response.status_code': 422,
    'error.type': '422',
  });
  expect(attributesOf(spans.get(`GET ${new URL(gone).host}`))).toMatchObject({ 'error.type': 'ECONNREFUSED' });
  const aborted = receiver.spans().find(({ name }) => name === 'GET /lost');
  expect(attributesOf(aborted)).toMatchObject({ 'error.type': 'aborted' });
  expect(attributesOf(aborted)).not.toHaveProperty('http.response.status_code');
  for (const span of receiver.spans()) expect([span.events, span.status.message]).toEqual([[], undefined]);
  expect(receiver.spans().map(({ name }) => name)).toContain('_OTHER');
});

it('nothing of an address, a header, a body or a message is sent', () => {
  expect(receiver.raw()).toContain('zapisy-test');
  expect(receiver.raw()).toContain('proba');
  expect(receiver.raw()).not.toContain('kanarek');
  expect(receiver.raw()).not.toContain('/health');
});

it('requests at the same time are traces of their own', () => {
  const works = receiver.spans().filter(({ name }) => name.startsWith('procedure razem/'));
  expect(works).toHaveLength(4);
  expect(new Set(works.map(({ traceId }) => traceId)).size).toBe(4);
  for (const { traceId } of works) expect(spansOf(traceId).size).toBe(3);
});

it('a line of the log is sent with the trace of its request', () => {
  const [line] = receiver.logs().filter(({ traceId }) => traceId === TRACE);
  expect(line).toMatchObject({ service: 'zapisy-test', body: { stringValue: 'a warning' }, severityNumber: 13 });
});

it('the part of the product that is to go on gets the trace, and no system outside', () => {
  expect(sent.ours[0]).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  expect(new Set(sent.theirs)).toEqual(new Set([undefined]));
});

/** A process that joins no trace of who asks it, and its collector. */
async function reportingTo(address: string) {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: address };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/reporting-process.ts')], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [first] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, port: (JSON.parse(first) as { readonly port: number }).port };
}

it('the trace of a visitor goes on in no process that anybody may ask', async () => {
  const { child, port } = await reportingTo(receiver.address);
  await fetch(`http://127.0.0.1:${port}/`, { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
  child.kill('SIGTERM');
  await once(child, 'exit');
  const spans = receiver.spans().filter(({ service }) => service === 'reporting');
  expect(spans.map(({ name }) => name).sort()).toEqual(['GET', 'job nothing']);
  for (const { traceId } of spans) expect(traceId).not.toBe(TRACE);
});

it.each([
  ['away', async () => 'http://127.0.0.1:9'],
  [
    'silent',
    async () => {
      const silent = await openReceiver(true);
      onTestFinished(() => silent.close());
      return silent.address;
    },
  ],
])('a collector that is %s neither keeps a request nor the end of the process', async (_, address) => {
  const { child, port } = await reportingTo(await address());
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const asked = await fetch(`http://127.0.0.1:${port}/`);
      return (await asked.text()) === 'answered';
    }),
  );
  expect(statuses.every(Boolean)).toBe(true);
  const asked = performance.now();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
});
