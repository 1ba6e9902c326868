// What may arrive on each channel: checked before it is used (DESK-9).

import { takeOverAct } from '@zapisy/acts/checkout/take-over';
import { generateBulkInvoiceFromPaymentsAct } from '@zapisy/acts/documents/generate-bulk-invoice-from-payments';
import { enrolParticipantAct, typedContact } from '@zapisy/acts/enrolment/enrol-participant';
import { askedBuyer, askedSale } from '@zapisy/acts/payments/asked-sale';
import { resolveUnsentSaleAct } from '@zapisy/acts/payments/resolve-unsent-sale';
import { savePlayerInvoiceDataAct } from '@zapisy/acts/preferences/save-player-invoice-data';
import { pinProblem } from '@zapisy/domain/people/shift-pin';
import { MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import { z } from 'zod';
import { CHANNELS, type Channel } from '../../bridge.ts';
import type { DeskProcedure } from '../../desk-procedures.ts';

const uuid = z.uuid();
const key = z.string().regex(/^[\w-]{8,64}$/);
const line = (longest: number) => z.string().max(longest);

/** The server's procedures that the page may call, each with the shape of its input; any other name is refused. */
const PAGE_PROCEDURES = {
  'checkout.nowOf': ['query', z.strictObject({ playerId: uuid })],
  'checkout.takeOver': ['mutation', takeOverAct.input.strict()],
  'documents.generateBulkInvoiceFromPayments': [
    'mutation',
    generateBulkInvoiceFromPaymentsAct.input.pick({ paymentIds: true }).strict(),
  ],
  'people.me': ['query', z.undefined()],
  'people.family': ['query', z.strictObject({ playerId: uuid })],
  'people.findParticipants': [
    'query',
    z.strictObject({
      query: line(100),
      limit: z.int().min(1).max(50).exactOptional(),
      withNumbers: z.boolean().exactOptional(),
    }),
  ],
  'enrolment.offer': ['query', z.strictObject({ city: line(100).exactOptional() })],
  'enrolment.families': ['query', z.strictObject({ contact: typedContact })],
  'enrolment.enrol': ['mutation', enrolParticipantAct.input.strict()],
  'payments.day': ['query', z.strictObject({ city: line(100).exactOptional() })],
  'payments.products': ['query', z.undefined()],
  'payments.settlement': ['query', z.strictObject({ settlementKey: key })],
  'preferences.fetchPlayerInvoiceDataInternal': ['query', z.strictObject({ playerId: uuid })],
  'preferences.savePlayerInvoiceData': ['mutation', savePlayerInvoiceDataAct.input.strict()],
} as const satisfies Partial<Record<DeskProcedure, readonly ['query' | 'mutation', z.ZodType]>>;

type PageProcedure = keyof typeof PAGE_PROCEDURES;

type PageCall = { procedure: PageProcedure; kind: 'query' | 'mutation'; input: unknown };

/** The checked call; null for a procedure that is not in the list or an input of another shape. */
export function pageCall(procedure: string, input: unknown): PageCall | null {
  if (!Object.hasOwn(PAGE_PROCEDURES, procedure)) return null;
  const name = procedure as PageProcedure;
  const [kind, shape] = PAGE_PROCEDURES[name];
  const parsed = shape.safeParse(input);
  return parsed.success ? { procedure: name, kind, input: parsed.data } : null;
}

const orderGroup = z.strictObject({
  playerId: askedBuyer.playerId,
  paymentIds: askedBuyer.paymentIds,
  items: askedBuyer.items,
  printReceipt: z.boolean(),
  noReceiptReason: askedBuyer.noReceiptReason.exactOptional(),
  invoiceWaived: z.boolean().exactOptional(),
  invoiceVersion: askedBuyer.invoiceVersion,
  invoiceAfterCorrection: z.boolean(),
  title: line(200),
  what: line(2_000),
});

const settleOrder = z.strictObject({
  settlementKey: key,
  method: askedSale.method,
  parts: askedSale.parts.exactOptional(),
  paidOn: askedSale.paidOn.exactOptional(),
  total: askedSale.total.exactOptional(),
  groups: z
    .tuple([orderGroup], orderGroup)
    .refine((groups: readonly unknown[]) => groups.length <= MOST_BUYERS_AT_ONCE),
});

const unsentOrder = settleOrder.extend({
  groups: z.tuple([orderGroup]),
  shown: z.strictObject({ firstName: line(100), mark: z.int().min(0), what: line(2_000) }).exactOptional(),
});

const jobId = z.tuple([line(64)]);
/** A reason or a note of a person. */
const { note } = resolveUnsentSaleAct.input.shape;

/** Arguments by channel. */
export const ARGUMENTS = {
  [CHANNELS.status]: z.tuple([]),
  [CHANNELS.signIn]: z.tuple([]),
  [CHANNELS.unlock]: z.tuple([line(20)]),
  [CHANNELS.choosePin]: z.tuple([
    z
      .string()
      .refine((pin) => pinProblem(pin) === undefined)
      .nullable(),
  ]),
  [CHANNELS.touch]: z.tuple([]),
  [CHANNELS.signOut]: z.tuple([]),
  [CHANNELS.call]: z.tuple([line(100), z.unknown()]),
  [CHANNELS.settlementProfile]: z.tuple([uuid]),
  [CHANNELS.settlementDue]: z.tuple([uuid]),
  [CHANNELS.settle]: z.tuple([settleOrder]),
  [CHANNELS.sellOffline]: z.tuple([unsentOrder]),
  [CHANNELS.outboxDone]: z.tuple([key, note]),
  [CHANNELS.queue]: z.tuple([]),
  [CHANNELS.retryPrint]: jobId,
  [CHANNELS.movePrintToEnd]: jobId,
  [CHANNELS.cancelPrint]: z.tuple([line(64), note]),
  [CHANNELS.installUpdate]: z.tuple([]),
  [CHANNELS.resolveUnknownPrint]: z.tuple([line(64), z.boolean()]),
} as const satisfies Record<Channel, z.ZodType<unknown[]>>;

export type ArgumentsOf<C extends Channel> = z.output<(typeof ARGUMENTS)[C]>;
