// A sale as a counter sends it, and what comes back.
import type { ProcedureInput, ProcedureOutput } from './procedures.ts';

type Sale = ProcedureInput<'payments.settle'>;
type AskedBuyer = Sale['groups'][number];

/** What a counter sends to settle; what is known of the desk and its prints is added on the way. */
export type SettleOrder = Pick<Sale, 'settlementKey' | 'method' | 'parts' | 'paidOn' | 'total'> & {
  readonly groups: readonly [OrderGroup, ...OrderGroup[]];
};

/** The due payments and the goods of one buyer, and what was answered for that buyer. */
export type OrderGroup = AskedBuyer & {
  readonly paymentIds: readonly number[];
  readonly items: NonNullable<AskedBuyer['items']>;
  /** The participants' names and what was paid in short names, for the print queue. */
  readonly title: string;
  readonly what: string;
};

/** A sale without the server: of one buyer. */
export type UnsentOrder = SettleOrder & { readonly groups: readonly [OrderGroup]; readonly shown?: UnsentSale };

/** What a list of unsent sales shows beside the name: the mark of the participant, and short names of what was paid. */
export type UnsentSale = { firstName: string; mark: number; what: string };

/** What became of cash without the server; `total` in grosze, the sum that is due by the desk's copy. */
export type OfflineAnswer =
  | { readonly kind: 'taken' | 'needs-server' }
  | { readonly kind: 'amount-changed'; readonly total: number };

export type Settled = ProcedureOutput<'payments.settle'>;

/** What was settled for one buyer, under the key of the whole. */
export type SettledBuyer = Pick<Settled, 'settlementKey'> & Settled['groups'][number];
