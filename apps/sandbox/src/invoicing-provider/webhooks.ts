// Notifies the listeners of a tenant that a document was made or changed, in the body recorded from the provider.
import type { Tenant } from '../tenants.ts';
import { type DocumentRow, totals } from './documents/document-row.ts';
import { groszeToDecimal } from './documents/money.ts';
import { type Ledger, ledgerOf, type Webhook, type WebhookDelivery } from './ledger.ts';

type WebhookKind = 'invoice:create' | 'invoice:update' | 'invoice:destroy';

/** The body as recorded: no signature, no order id, no e-invoice or fiscal state; our secret comes back in it. */
function webhookBody(row: DocumentRow, apiToken: string): unknown {
  const { attributes } = row;
  return {
    deal: {
      name: attributes['buyer_name'] ?? '',
      description: attributes['description'] ?? null,
      price: groszeToDecimal(totals(row).gross),
      paid: attributes['status'] === 'paid',
      url: row.viewUrl,
      date: attributes['issue_date'],
      invoice_no: row.number,
      kind: row.kind,
      external_ids: { fakturownia: row.id },
      client: {
        name: attributes['buyer_name'] ?? '',
        tax_no: attributes['buyer_tax_no'] ?? null,
        first_name: attributes['buyer_first_name'] ?? null,
        last_name: attributes['buyer_last_name'] ?? null,
        bank_account: null,
        skip_webhooks: true,
        external_ids: { fakturownia: row.clientId },
      },
      skip_webhooks: true,
    },
    app_name: 'fakturownia',
    api_token: apiToken,
    locale: 'pl',
  };
}

async function post(kind: WebhookKind, row: DocumentRow, webhook: Webhook): Promise<WebhookDelivery> {
  const status = await fetch(webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: '*/*' },
    body: JSON.stringify(webhookBody(row, webhook.apiToken)),
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  return { at: new Date().toISOString(), kind, documentId: row.id, url: webhook.url, status };
}

/** Posts to every listener of that kind and keeps the result on the ledger. Never throws; nothing is tried twice. */
export async function notifyListeners(ledger: Ledger, kind: WebhookKind, row: DocumentRow): Promise<WebhookDelivery[]> {
  const listeners = ledger.webhooks.filter((webhook) => webhook.kind === kind);
  const deliveries = await Promise.all(listeners.map((webhook) => post(kind, row, webhook)));
  ledger.deliveries.push(...deliveries);
  return deliveries;
}

/** The same without waiting for it. */
export function notifyLater(tenant: Tenant, kind: WebhookKind, row: DocumentRow): void {
  void notifyListeners(tenant.of(ledgerOf), kind, row);
}
