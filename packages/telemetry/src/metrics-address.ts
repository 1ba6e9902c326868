// Figures at an address of their own, without a token: whoever reaches that address may read them (OPS-31).
import { createServer } from 'node:http';

type Address = { readonly host: string; readonly port: number };
type Figures = { readonly contentType: string; metrics(): Promise<string> };

/** Rejects when the address is taken or not of this machine; the returned function closes it. */
export async function serveMetrics({ host, port }: Address, figures: Figures): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    figures.metrics().then(
      (text) => response.writeHead(200, { 'content-type': figures.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
