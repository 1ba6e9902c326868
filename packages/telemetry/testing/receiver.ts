// A collector on this computer: takes what a process sends by OTLP over HTTP in JSON, and keeps it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { readonly stringValue?: string; readonly intValue?: number };
type Attribute = { readonly key: string; readonly value: Value };

export type ReceivedSpan = {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly events: readonly unknown[];
  readonly status: { readonly code: number; readonly message?: string };
};

export type ReceivedLog = { readonly service: string; readonly traceId?: string; readonly body: Value };

type Sent = { readonly resource: { readonly attributes: readonly Attribute[] } } & {
  readonly scopeSpans?: readonly { readonly spans: readonly Omit<ReceivedSpan, 'service'>[] }[];
  readonly scopeLogs?: readonly { readonly logRecords: readonly Omit<ReceivedLog, 'service'>[] }[];
};
type Body = { readonly resourceSpans?: readonly Sent[]; readonly resourceLogs?: readonly Sent[] };

const serviceOf = ({ resource }: Sent) =>
  resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';

export type Receiver = {
  readonly address: string;
  /** Everything that came, as it came. */
  readonly raw: () => string;
  readonly spans: () => readonly ReceivedSpan[];
  readonly logs: () => readonly ReceivedLog[];
  readonly close: () => Promise<void>;
};

/** `isSilent`: it takes connections and answers nothing. */
export async function openReceiver(isSilent = false): Promise<Receiver> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    if (!isSilent) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const parsed = () => bodies.map((body) => JSON.parse(body) as Body);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    raw: () => bodies.join('\n'),
    spans: () =>
      parsed().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap((sent) =>
          (sent.scopeSpans ?? []).flatMap(({ spans }) => spans.map((span) => ({ ...span, service: serviceOf(sent) }))),
        ),
      ),
    logs: () =>
      parsed().flatMap(({ resourceLogs = [] }) =>
        resourceLogs.flatMap((sent) =>
          (sent.scopeLogs ?? []).flatMap(({ logRecords }) =>
            logRecords.map((record) => ({ ...record, service: serviceOf(sent) })),
          ),
        ),
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
