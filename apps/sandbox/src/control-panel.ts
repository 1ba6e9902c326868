// The control panel: what was asked of each world, and the levers, for a test by HTTP and for a person by mouse.
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { socialLevers } from './ad-platform/levers.ts';
import { registerLevers } from './company-register/levers.ts';
import { gather } from './control-panel-data.ts';
import { controlPanelPage } from './control-panel-page.ts';
import { printerLevers } from './fiscal-printer/levers.ts';
import { identityLevers } from './identity-provider/levers.ts';
import type { IdentityProvider } from './identity-provider/server.ts';
import { invoicingLevers } from './invoicing-provider/levers.ts';
import { listen, type Opened } from './listen.ts';
import { gatewayLevers } from './payment-gateway/levers.ts';
import type { PaymentGateway } from './payment-gateway/server.ts';
import { sendPage } from './web-page.ts';
import type { Worlds } from './worlds.ts';

export type Outside = { readonly identity: IdentityProvider; readonly gateway: PaymentGateway };

/** Routes: README, "Levers". A lever that is misspelt is refused with 400, so that none passes for pulled. */
export async function openControlPanel(worlds: Worlds, outside: Outside, port: number): Promise<Opened> {
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error: Error, _request, reply) => {
    const misspelt = error instanceof z.ZodError || error instanceof RangeError;
    const status = misspelt
      ? 400
      : 'statusCode' in error && typeof error.statusCode === 'number'
        ? error.statusCode
        : 500;
    return reply.code(status).send({ error: error.message });
  });
  addJournal(app, worlds);
  app.get<{ Querystring: { world?: string } }>('/', async ({ query }, reply) => {
    const world = worlds.get(query.world ?? 'demo');
    return sendPage(reply, controlPanelPage(await gather(app, world)));
  });
  await app.register(identityLevers(outside.identity), { prefix: '/identity' });
  await app.register(invoicingLevers(worlds), { prefix: '/worlds/:world/invoicing' });
  await app.register(socialLevers(worlds), { prefix: '/worlds/:world/social' });
  await app.register(gatewayLevers(worlds, outside.gateway), { prefix: '/worlds/:world/gateway' });
  await app.register(registerLevers(worlds), { prefix: '/worlds/:world/company-register' });
  await app.register(printerLevers(worlds), { prefix: '/worlds/:world/fiscal-printers' });
  return await listen(app, 'control panel', port);
}

function addJournal(app: FastifyInstance, worlds: Worlds): void {
  type InWorld = { Params: { world: string } };
  app.get('/worlds', async () => worlds.names());
  app.get<InWorld>('/worlds/:world/journal', async ({ params }) => worlds.get(params.world).journal.entries());
  app.delete<InWorld>('/worlds/:world/journal', async ({ params }, reply) => {
    worlds.get(params.world).journal.clear();
    return reply.code(204).send();
  });
}
