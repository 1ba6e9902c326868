// What may arrive on each channel: checked before it is used.

import { COUNTER_METHODS, NO_RECEIPT_CODES } from '@zapisy/domain/payments/payment';
import { pinProblem } from '@zapisy/domain/people/shift-pin';
import { LONGEST_REASON, SHORTEST_REASON } from '@zapisy/domain/reason-length';
import { MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import { CHANNELS, type Channel } from '../../bridge.ts';
import type { DeskProcedure } from '../../desk-procedures.ts';

const uuid = z.uuid();
const key = z.string().regex(/^[\w-]{8,64}$/);
const line = (longest: number) => z.string().max(longest);

const invoiceData = z.strictObject({
  taxId: line(40),
  companyName: line(300),
  firstName: line(150),
  lastName: line(150),
  street: line(300),
  postalCode: line(20),
  city: line(150),
  country: line(10),
  email: line(300),
});

const owner = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('known'), ownerEmail: line(255) }),
  z.strictObject({
    kind: z.literal('new'),
    contact: line(255),
    firstName: line(100),
    lastName: line(100),
    isOtherFamily: z.boolean(),
  }),
]);

const enrolment = z.strictObject({
  key: uuid,
  person: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('known'), playerId: uuid }),
    z.strictObject({ kind: z.literal('new'), firstName: line(100), lastName: line(100), birthYear: z.int(), owner }),
  ]),
  courseId: uuid,
  price: z.int().min(0),
  reservedUntil: z.string().refine(isCalendarDate).exactOptional(),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .exactOptional(),
  monthPrice: z.int().min(0).exactOptional(),
});

const noReceiptReason = z.strictObject({ code: z.enum(NO_RECEIPT_CODES), text: line(LONGEST_REASON) });

/** The server's procedures that the page may call, each with the shape of its input; any other name is refused. */
const PAGE_PROCEDURES = {
  'checkout.nowOf': ['query', z.strictObject({ playerId: uuid })],
  'checkout.takeOver': ['mutation', z.strictObject({ paymentId: z.int().positive() })],
  'documents.generateBulkInvoiceFromPayments': [
    'mutation',
    z.strictObject({ paymentIds: z.array(z.int().positive()).min(1).max(50) }),
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
  'enrolment.families': ['query', z.strictObject({ contact: line(255) })],
  'enrolment.enrol': ['mutation', enrolment],
  'payments.day': ['query', z.strictObject({ city: line(100).exactOptional() })],
  'payments.products': ['query', z.undefined()],
  'payments.settlement': ['query', z.strictObject({ settlementKey: key })],
  'preferences.fetchPlayerInvoiceDataInternal': ['query', z.strictObject({ playerId: uuid })],
  'preferences.savePlayerInvoiceData': [
    'mutation',
    z.strictObject({
      playerId: uuid,
      preference: z.enum(['none', 'classic', 'nominal']),
      data: invoiceData,
      version: z.int().min(0),
    }),
  ],
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
  playerId: uuid,
  paymentIds: z.array(z.int().positive()).max(50),
  items: z.array(z.strictObject({ productId: uuid, quantity: z.int().min(1).max(99) })).max(20),
  printReceipt: z.boolean(),
  noReceiptReason: noReceiptReason.exactOptional(),
  invoiceWaived: z.boolean().exactOptional(),
  invoiceVersion: z.int().min(0),
  invoiceAfterCorrection: z.boolean(),
  title: line(200),
  what: line(2_000),
});

const settleOrder = z.strictObject({
  settlementKey: key,
  method: z.enum(COUNTER_METHODS),
  parts: z
    .array(z.strictObject({ method: z.enum(COUNTER_METHODS), amount: z.int().positive() }))
    .min(1)
    .max(COUNTER_METHODS.length)
    .exactOptional(),
  paidOn: z.string().refine(isCalendarDate).exactOptional(),
  total: z.int().min(0).exactOptional(),
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
const note = z.string().trim().min(SHORTEST_REASON).max(LONGEST_REASON);

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
  [CHANNELS.resolveUnknownPrint]: z.tuple([line(64), z.boolean()]),
} as const satisfies Record<Channel, z.ZodType<unknown[]>>;

export type ArgumentsOf<C extends Channel> = z.output<(typeof ARGUMENTS)[C]>;
