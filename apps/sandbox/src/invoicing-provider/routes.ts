// The provider's paths: documents, their PDFs, departments, webhooks, e-mail and fiscal printing.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant, Tenants } from '../tenants.ts';
import { type Answer, htmlPage, json, NOT_FOUND } from './answer.ts';
import { deleteDocument, updateDocument } from './documents/change-document.ts';
import { createDocument } from './documents/create-document.ts';
import { DEPARTMENTS } from './documents/departments.ts';
import { mailAnswer } from './documents/document-mail.ts';
import { pdfAnswer, publicPage } from './documents/document-pages.ts';
import { type DocumentRow, documentAnswer } from './documents/document-row.ts';
import { textOf } from './documents/draft.ts';
import { asObject } from './documents/known-attributes.ts';
import { listDocuments } from './documents/list-documents.ts';
import { linkAsked } from './documents/receipt-link.ts';
import type { Call } from './faults.ts';
import { orderFiscalPrint, stepFiscalPrint } from './fiscal-print.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { respond } from './respond.ts';

type Asked = { readonly tenant: Tenant; readonly ledger: Ledger; readonly request: FastifyRequest };

/** What the routes need of the server: the tenant of a request (already let in) and the provider's own address. */
type RouteContext = { tenantOf(request: FastifyRequest): Tenant; address(): string };

const queryOf = (request: FastifyRequest): Readonly<Record<string, unknown>> => asObject(request.query);
const idOf = (request: FastifyRequest): number => Number(asObject(request.params)['id']);

function listed(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined).map(String);
}

/** One call: what a fault may be waiting for, and what happens without one. */
type Operation = { call(asked: Asked): Call; apply(asked: Asked): Answer };

function onDocument(on: Call['on'], apply: (asked: Asked, row: DocumentRow) => Answer): Operation {
  const find = ({ ledger, request }: Asked) => ledger.rows.get(idOf(request));
  return {
    call: (asked) => ({
      on,
      kind: find(asked)?.kind,
      linked: linkAsked(asObject(asObject(asked.request.body)['invoice'])).asked,
    }),
    apply: (asked) => {
      const row = find(asked);
      return row ? apply(asked, row) : NOT_FOUND;
    },
  };
}

function creation(routeContext: RouteContext): Operation {
  return {
    call({ request }) {
      const invoice = asObject(asObject(request.body)['invoice']);
      return { on: 'create', kind: textOf(invoice['kind']) || 'vat', linked: linkAsked(invoice).asked };
    },
    apply: ({ tenant, request }) =>
      createDocument(tenant, routeContext.address(), request.body, queryOf(request)['gov_save_and_send']),
  };
}

const reading = onDocument('read', ({ ledger }, row) => {
  stepFiscalPrint(ledger, row);
  return json(200, documentAnswer(row, true));
});

const downloading = onDocument('pdf', (_, row) => pdfAnswer(row));

const mailing = onDocument('email', (asked, row) =>
  mailAnswer(row, asObject(asked.request.body), queryOf(asked.request)),
);

const printing: Operation = {
  call: () => ({ on: 'fiscal-print', kind: 'receipt' }),
  apply: ({ ledger, request }) =>
    orderFiscalPrint(ledger, [...listed(queryOf(request)['id']), ...listed(queryOf(request)['invoice_ids[]'])]),
};

function listening({ ledger, request }: Asked): Answer {
  const wanted = asObject(asObject(request.body)['webhook']);
  const webhook = {
    id: ledger.nextId(),
    kind: textOf(wanted['kind']),
    url: textOf(wanted['url']),
    apiToken: textOf(wanted['api_token']),
  };
  if (!URL.canParse(webhook.url)) return json(422, { code: 'error', message: { url: ['- jest nieprawidłowe'] } });
  ledger.webhooks.push(webhook);
  return json(201, { id: webhook.id, kind: webhook.kind, url: webhook.url, active: true });
}

function publicRow(tenants: Tenants, token: string): DocumentRow | undefined {
  for (const name of tenants.names()) {
    for (const row of tenants.get(name).of(ledgerOf).rows.values()) if (row.token === token) return row;
  }
  return undefined;
}

/** Pages without a sign-in, found by the secret in their address. */
export function addPublicPages(app: FastifyInstance, tenants: Tenants): void {
  const page = (request: FastifyRequest, reply: FastifyReply, make: (row: DocumentRow) => Answer) => {
    const row = publicRow(tenants, textOf(asObject(request.params)['token']));
    const answer = row ? make(row) : htmlPage(404, 'Nie znaleziono dokumentu');
    return reply
      .code(answer.status)
      .type(answer.type === 'pdf' ? 'application/pdf' : 'text/html; charset=utf-8')
      .send(answer.body);
  };
  app.get('/f/:number/:token', (request, reply) => page(request, reply, publicPage));
  app.get('/invoice/:token', (request, reply) => page(request, reply, publicPage));
  app.get('/invoice/:token.pdf', (request, reply) => page(request, reply, pdfAnswer));
}

/** Everything that asks for a token. */
export function addApi(app: FastifyInstance, routeContext: RouteContext): void {
  const does = (operation: Operation) => async (request: FastifyRequest, reply: FastifyReply) => {
    const tenant = routeContext.tenantOf(request);
    const asked = { tenant, ledger: tenant.of(ledgerOf), request };
    return respond(asked.ledger, reply, operation.call(asked), () => {
      const answer = operation.apply(asked);
      if (request.method !== 'GET') asked.ledger.changed();
      return answer;
    });
  };
  const plain = (on: Call['on'], apply: (asked: Asked) => Answer): Operation => ({ call: () => ({ on }), apply });

  app.post('/invoices.json', does(creation(routeContext)));
  app.get(
    '/invoices.json',
    does(plain('list', ({ ledger, request }) => json(200, listDocuments(ledger, queryOf(request))))),
  );
  app.get('/invoices/:id(^\\d+).json', does(reading));
  app.put(
    '/invoices/:id(^\\d+).json',
    does(onDocument('update', ({ tenant, request }, row) => updateDocument(tenant, row.id, request.body))),
  );
  app.delete(
    '/invoices/:id(^\\d+).json',
    does(onDocument('delete', ({ tenant }, row) => deleteDocument(tenant, row.id))),
  );
  app.get('/invoices/:id(^\\d+).pdf', does(downloading));
  app.post('/invoices/:id(^\\d+)/send_by_email.json', does(mailing));
  app.get('/invoices/fiscal_print', does(printing));
  app.get('/departments.json', does(plain('departments', () => json(200, DEPARTMENTS))));
  app.post('/webhooks.json', does(plain('update', listening)));
  app.get('/webhooks.json', does(plain('read', ({ ledger }) => json(200, ledger.webhooks))));
}
