// Gathers what the control panel's page shows of one tenant.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { socialState } from './ad-platform/social-state.ts';
import { printersOf } from './fiscal-printer/server.ts';
import type { PrintedReceipt } from './fiscal-printer/slip.ts';
import type { JournalEntry } from './journal.ts';
import { mailState } from './mail-server/letters.ts';
import { type ReadLetter, readLetter } from './mail-server/read-letter.ts';
import { gatewayState, type Transaction } from './payment-gateway/transactions.ts';
import type { Tenant } from './tenants.ts';

/** As much of a document as a row needs; a document is the provider's own, so nothing of it is taken for granted. */
const documentSchema = z.object({
  number: z.string().catch(''),
  kind: z.string().catch(''),
  buyer_name: z.string().nullish().catch(''),
  buyer_tax_no: z.string().nullish().catch(''),
  price_gross: z.coerce.number().catch(0),
  fiscal_status: z.string().nullish().catch(''),
  issue_date: z.string().nullish().catch(''),
  view_url: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
});

export type ShownDocument = z.infer<typeof documentSchema>;

export type ShownPrinter = {
  readonly port: number;
  /** As `sprn` has it: 0 fine, 1 cover, 5 the roll has run out. */
  readonly faultCode: number;
  readonly phase: string;
};

/** Newest first, all of it. */
export type PanelData = {
  readonly tenant: string;
  /** Where the ad platform posts new leads; null: nowhere. */
  readonly leadsTo: string | null;
  /** Notifications of leads that have not left yet. */
  readonly leadsWaiting: number;
  readonly documents: readonly ShownDocument[];
  readonly printers: readonly ShownPrinter[];
  readonly receipts: readonly PrintedReceipt[];
  readonly letters: readonly ReadLetter[];
  readonly transactions: readonly Transaction[];
  readonly calls: readonly JournalEntry[];
};

const MOST_ROWS = 60;
const newest = <T>(rows: readonly T[]): T[] => rows.slice(-MOST_ROWS).reverse();

export async function gather(app: FastifyInstance, tenant: Tenant): Promise<PanelData> {
  const answer = await app.inject({ url: `/tenants/${tenant.name}/invoicing/documents` });
  const printers = [...tenant.of(printersOf).values()];
  const { settings, later } = tenant.of(socialState);
  return {
    tenant: tenant.name,
    leadsTo: settings.callbackUrl,
    leadsWaiting: later.all().filter(({ state }) => state === 'waiting').length,
    documents: newest(z.array(documentSchema).catch([]).parse(answer.json())),
    printers: printers.map(({ port, mechanism: { printer } }) => ({
      port,
      faultCode: printer.condition.faultCode,
      phase: printer.phase,
    })),
    receipts: newest(
      printers
        .flatMap(({ mechanism }) => mechanism.printer.printed)
        .sort((a, b) => a.printedAt.localeCompare(b.printedAt)),
    ),
    letters: await Promise.all(newest(tenant.of(mailState).letters).map(readLetter)),
    transactions: newest([...tenant.of(gatewayState).transactions.values()]),
    calls: newest(tenant.journal.entries()),
  };
}
