// The control panel: what was asked of each tenant, and the fault controls, for a test by HTTP and for a person by mouse.
import Fastify, { type FastifyInstance } from 'fastify';
import { adPlatformFaultControls } from './ad-platform/fault-controls.ts';
import { companyRegisterFaultControls } from './company-register/fault-controls.ts';
import { gather } from './control-panel-data.ts';
import { controlPanelPage } from './control-panel-page.ts';
import { refuseMisspelt } from './fault-routes.ts';
import { printerFaultControls } from './fiscal-printer/fault-controls.ts';
import { identityFaultControls } from './identity-provider/fault-controls.ts';
import type { IdentityProvider } from './identity-provider/server.ts';
import { invoicingFaultControls } from './invoicing-provider/fault-controls.ts';
import { listen, type Opened } from './listen.ts';
import { mailFaultControls } from './mail-server/fault-controls.ts';
import { gatewayFaultControls } from './payment-gateway/fault-controls.ts';
import type { PaymentGateway } from './payment-gateway/server.ts';
import type { Tenants } from './tenants.ts';
import { sendPage } from './web-page.ts';

type Outside = { readonly identity: IdentityProvider; readonly gateway: PaymentGateway };

/** Routes: README, "Fault controls". */
export async function openControlPanel(tenants: Tenants, outside: Outside, port: number): Promise<Opened> {
  const app = Fastify({ forceCloseConnections: true });
  refuseMisspelt(app);
  addJournal(app, tenants);
  app.get<{ Querystring: { tenant?: string } }>('/', async ({ query }, reply) => {
    const tenant = tenants.get(query.tenant ?? 'demo');
    return sendPage(reply, controlPanelPage(await gather(app, tenant)));
  });
  await app.register(identityFaultControls(outside.identity), { prefix: '/identity' });
  await app.register(invoicingFaultControls(tenants), { prefix: '/tenants/:tenant/invoicing' });
  await app.register(adPlatformFaultControls(tenants), { prefix: '/tenants/:tenant/social' });
  await app.register(gatewayFaultControls(tenants, outside.gateway), { prefix: '/tenants/:tenant/gateway' });
  await app.register(companyRegisterFaultControls(tenants), { prefix: '/tenants/:tenant/company-register' });
  await app.register(mailFaultControls(tenants), { prefix: '/tenants/:tenant/mail' });
  await app.register(printerFaultControls(tenants), { prefix: '/tenants/:tenant/fiscal-printers' });
  return await listen(app, 'control panel', port);
}

function addJournal(app: FastifyInstance, tenants: Tenants): void {
  type InTenant = { Params: { tenant: string } };
  app.get('/tenants', async () => tenants.names());
  app.get<InTenant>('/tenants/:tenant/journal', async ({ params }) => tenants.get(params.tenant).journal.entries());
  app.delete<InTenant>('/tenants/:tenant/journal', async ({ params }, reply) => {
    tenants.get(params.tenant).journal.clear();
    return reply.code(204).send();
  });
}
