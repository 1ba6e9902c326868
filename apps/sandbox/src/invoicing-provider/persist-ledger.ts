// The ledger of one tenant on disk: what was issued is still there when the sandbox starts again, as at the real provider.
import { z } from 'zod';
import { readStored, writeStored } from '../stored-file.ts';
import type { Tenant } from '../tenants.ts';
import type { DocumentRow } from './documents/document-row.ts';
import { resumeGov } from './gov.ts';
import { type Counters, ledgerOf, type Webhook } from './ledger.ts';

const position = z.object({
  id: z.number(),
  name: z.string(),
  quantity: z.string(),
  quantityUnit: z.string().nullable(),
  tax: z.string(),
  gross: z.number(),
  net: z.number(),
});

const texts = z.array(z.string());

const documentRow = z.object({
  id: z.number(),
  token: z.string(),
  viewUrl: z.string(),
  kind: z.string(),
  number: z.string(),
  patternNumber: z.number(),
  clientId: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  positions: z.array(position),
  issuedToReceipt: z.boolean(),
  linkedId: z.number().nullable(),
  govStatus: z.string().nullable(),
  govId: z.string().nullable(),
  govErrors: texts.nullable(),
  fiscalStatus: z.string().nullable(),
  fiscalPrintOrders: z.number(),
  fiscalNameProblems: texts,
  ignored: texts,
  hiddenFromLists: z.number(),
  hiddenFromPdf: z.number(),
  mails: z.array(z.object({ at: z.string(), to: texts, pdf: z.boolean() })),
}) satisfies z.ZodType<DocumentRow>;

const counters = z.object({
  lastId: z.number(),
  linkShapes: z.number(),
  series: z.record(z.string(), z.number()),
  clients: z.record(z.string(), z.number()),
}) satisfies z.ZodType<Counters>;

const webhook = z.object({
  id: z.number(),
  kind: z.string(),
  url: z.string(),
  apiToken: z.string(),
}) satisfies z.ZodType<Webhook>;

const stored = z.object({ counters, rows: z.array(documentRow), webhooks: z.array(webhook) });

/**
 * Reads what was kept in `path`, and from now on writes every change before it is answered. Faults, switches and what the
 * listeners answered are forgotten. Call it once, before the provider opens.
 */
export function persistLedger(tenant: Tenant, path: string): void {
  const ledger = tenant.of(ledgerOf);
  const known = readStored(path, (value) => stored.parse(value));
  if (known) {
    Object.assign(ledger.counters, known.counters);
    for (const row of known.rows) ledger.rows.set(row.id, row);
    ledger.webhooks.push(...known.webhooks);
  }
  ledger.changed = () => {
    writeStored(path, { counters: ledger.counters, rows: [...ledger.rows.values()], webhooks: ledger.webhooks });
  };
  resumeGov(tenant);
}
