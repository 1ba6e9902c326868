// Stands between the portal and its server, and counts what a page asks the server for.
import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Since the count was last set back. */
export type Asked = {
  /** Requests for procedures; the session of a page is read by one more. */
  readonly requests: number;
  /** How often the server was asked who the person is. */
  readonly whoAmI: number;
};

export type Counter = {
  /** http://127.0.0.1:<port> */
  readonly address: string;
  take(): Asked;
  close(): Promise<void>;
};

const PROCEDURES = /^\/trpc\/([^?]*)/;
/** What the portal reads for all pages together, at most once in some seconds. */
const OF_ALL_PAGES = 'school.shown';

export async function countRequests(server: string): Promise<Counter> {
  const { hostname, port } = new URL(server);
  let asked: Asked = { requests: 0, whoAmI: 0 };
  const proxy = createServer((incoming, outgoing) => {
    asked = withRequest(asked, incoming.url ?? '');
    const { method, url: path, headers } = incoming;
    const passed = send({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    take() {
      const taken = asked;
      asked = { requests: 0, whoAmI: 0 };
      return taken;
    },
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}

function withRequest(asked: Asked, url: string): Asked {
  const names = decodeURIComponent(PROCEDURES.exec(url)?.[1] ?? '').split(',');
  if (names[0] === '' || names.every((name) => name === OF_ALL_PAGES)) return asked;
  const whoAmI = names.filter((name) => name === 'people.me').length;
  return { requests: asked.requests + 1, whoAmI: asked.whoAmI + whoAmI };
}
