// The protocol: what clients ask of the library, and nothing else of the library is reachable (ACC-3).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../service.ts';

const OPEN: readonly (readonly [method: 'GET' | 'POST', path: string])[] = [
  ['GET', '/jwks'],
  ['GET', '/oauth2/authorize'],
  ['POST', '/oauth2/token'],
  ['POST', '/oauth2/revoke'],
  ['GET', '/oauth2/userinfo'],
  ['POST', '/oauth2/userinfo'],
];

export function protocolRoutes(app: FastifyInstance, service: Service): void {
  // Clients link to the page on which a person changes password and e-mail.
  app.get('/.well-known/openid-configuration', async (request, reply) => {
    const said: unknown = await (await askAsClient(service, request)).json();
    return reply.send(Object.assign({}, said, { account_management_uri: `${service.settings.baseUrl}/konto` }));
  });
  for (const [method, url] of OPEN)
    app.route({ method, url, handler: async (request, reply) => pass(reply, await askAsClient(service, request)) });
}

/** The request as the library reads it: with the public address, whatever the proxy in front made of it. */
export function askAsClient({ provider, settings }: Service, request: FastifyRequest): Promise<Response> {
  const headers = new Headers();
  for (const name of ['accept', 'authorization', 'content-type', 'cookie'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = typeof request.body === 'string' ? { body: request.body } : {};
  return provider.auth.handler(
    new Request(`${settings.baseUrl}${request.url}`, { method: request.method, headers, ...body }),
  );
}

export async function pass(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie);
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
}
