// What a counter asked to settle: the whole sale, and what it has for one of its buyers.
import type { InputOf } from '@zapisy/acts/act';
import type { settleAct } from '@zapisy/acts/payments/settle';

export type AskedSale = InputOf<typeof settleAct>;

export type AskedBuyer = AskedSale['groups'][number];

/** What was asked of the whole sale, with the answers of one of its buyers. */
export type BuyerTerms = Omit<AskedSale, 'groups'> & Omit<AskedBuyer, 'paymentIds' | 'items'>;
