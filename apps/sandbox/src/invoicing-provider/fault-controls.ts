// The provider's part of the control panel: its ledger, faults, switches, and documents that change by themselves.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addFaultRoutes, refuseMisspelt } from '../fault-routes.ts';
import type { Tenant, Tenants } from '../tenants.ts';
import { addRow } from './documents/create-document.ts';
import { ledgerAnswer } from './documents/document-row.ts';
import { draftOf } from './documents/draft.ts';
import { faultOrder } from './faults.ts';
import { settleGov } from './gov.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { rememberedAddress } from './public-address.ts';
import { settingsChange } from './settings.ts';
import { notifyListeners } from './webhooks.ts';

const seed = z.strictObject({
  invoice: z.record(z.string(), z.unknown()),
  /** So many alike, each with its own id and number. */
  count: z.int().min(1).max(1000).default(1),
});

const turn = z.strictObject({
  govStatus: z.string().nullable().optional(),
  govErrors: z.array(z.string()).nullable().optional(),
  fiscalStatus: z.string().nullable().optional(),
  issuedToReceipt: z.boolean().optional(),
  /** Attributes written over the document's own, as a person would at the provider. */
  invoice: z.record(z.string(), z.unknown()).optional(),
});

const listener = z.strictObject({
  kind: z.enum(['invoice:create', 'invoice:update', 'invoice:destroy']).default('invoice:update'),
  url: z.url(),
  apiToken: z.string(),
});

type Asked = { readonly tenant: Tenant; readonly ledger: Ledger; readonly request: FastifyRequest };

/** Changes one document and notifies the listeners, as the provider does when a state arrives. */
async function turnDocument({ ledger, request }: Asked, reply: FastifyReply): Promise<unknown> {
  const { id } = z.object({ id: z.coerce.number() }).parse(request.params);
  const change = turn.parse(request.body);
  const row = ledger.rows.get(id);
  if (!row) return reply.code(404).send({ error: `No document ${id} in this tenant.` });
  if (change.invoice) row.attributes = { ...row.attributes, ...change.invoice };
  if (change.fiscalStatus !== undefined) row.fiscalStatus = change.fiscalStatus;
  if (change.issuedToReceipt !== undefined) row.issuedToReceipt = change.issuedToReceipt;
  if (change.govStatus !== undefined) settleGov(row, change.govStatus, change.govErrors ?? null);
  ledger.changed();
  return { document: ledgerAnswer(row), deliveries: await notifyListeners(ledger, 'invoice:update', row) };
}

function seedDocuments(tenants: Tenants, { tenant, ledger, request }: Asked): unknown {
  const { invoice, count } = seed.parse(request.body);
  const address = rememberedAddress(tenants);
  const rows = Array.from({ length: count }, () => addRow(tenant, address, draftOf(invoice)));
  ledger.changed();
  return rows.map(ledgerAnswer);
}

function changeSettings({ ledger, request }: Asked): unknown {
  const changes = Object.entries(settingsChange.parse(request.body)).filter(([, value]) => value !== undefined);
  return Object.assign(ledger.settings, Object.fromEntries(changes));
}

function addListener({ ledger, request }: Asked, reply: FastifyReply): unknown {
  const webhook = { id: ledger.nextId(), ...listener.parse(request.body) };
  ledger.webhooks.push(webhook);
  ledger.changed();
  return reply.code(201).send(webhook);
}

/**
 * Routes for `/tenants/:tenant/invoicing`: documents (read, seed, change), faults (add, read, clear), settings, stats,
 * webhooks. A body with an unknown key is refused with 400, so that a misspelt fault control does not look applied.
 */
export function invoicingFaultControls(tenants: Tenants): FastifyPluginAsync {
  return async (app) => {
    const asked = (request: FastifyRequest): Asked => {
      const { tenant: name } = z.object({ tenant: z.string() }).parse(request.params);
      const tenant = tenants.get(name);
      return { tenant, ledger: tenant.of(ledgerOf), request };
    };
    refuseMisspelt(app);
    app.get('/documents', async (request) => [...asked(request).ledger.rows.values()].map(ledgerAnswer));
    app.post('/documents', async (request, reply) => reply.code(201).send(seedDocuments(tenants, asked(request))));
    for (const method of ['PATCH', 'POST']) {
      app.route({ method, url: '/documents/:id', handler: (request, reply) => turnDocument(asked(request), reply) });
    }
    addFaultRoutes(app, tenants, {
      of: (tenant) => tenant.of(ledgerOf).faults,
      read: (body) => {
        const order = faultOrder.parse(body);
        return [order, order.times];
      },
    });
    app.get('/settings', async (request) => asked(request).ledger.settings);
    for (const method of ['PUT', 'POST']) {
      app.route({ method, url: '/settings', handler: async (request) => changeSettings(asked(request)) });
    }
    app.get('/stats', async (request) => asked(request).ledger.stats);
    app.get('/webhooks', async (request) => {
      const { webhooks, deliveries } = asked(request).ledger;
      return { webhooks, deliveries };
    });
    app.post('/webhooks', async (request, reply) => addListener(asked(request), reply));
  };
}
