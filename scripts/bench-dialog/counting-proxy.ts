// Stands between the desk and its server, and keeps the path of each request.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

type CountingProxy = {
  readonly address: string;
  /** The paths since the last call. */
  take(): readonly string[];
  close(): void;
};

export async function openCountingProxy(server: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(server);
  const paths: string[] = [];
  const proxy = createServer((asked, answer) => {
    paths.push(asked.url ?? '');
    const { method, url: path, headers } = asked;
    const onwards = request({ host: hostname, port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onwards.on('error', () => answer.destroy());
    answer.on('close', () => onwards.destroy());
    asked.pipe(onwards);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    take: () => paths.splice(0),
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
