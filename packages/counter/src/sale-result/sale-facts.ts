// What is known of a sale after it was taken: its money, its print and its documents, read until they are final.

import type { Grosze } from '@zapisy/domain/money';
import type { GivenCash } from '@zapisy/domain/payments/cash-change';
import type { CounterMethod } from '@zapisy/domain/payments/payment';
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import { useEffect, useRef, useState } from 'react';
import { useCounter } from '../ports/counter-ports.ts';
import type { Settled, SettledBuyer } from '../ports/orders.ts';
import type { OutboxItem, PrintItem } from '../ports/prints.ts';
import type { PaymentView } from '../ports/procedures.ts';
import { BEING_PAID, isForPerson } from '../prints/unsent-sale.ts';
import { type MoneyState, type ResultFacts, type SaleResult, saleResult } from './result-steps.ts';
import { emailsOf, nextTryOf, useDocuments } from './sale-documents.ts';

/** A sale that was taken. */
export type TakenSale = {
  readonly settlementKey: string;
  readonly paymentIds: readonly number[];
  readonly method: CounterMethod;
  /** All methods of a split. */
  readonly methods?: readonly CounterMethod[];
  /** The cash that came and its change, when it was typed. */
  readonly given?: GivenCash;
  readonly preference: InvoicePreference;
  readonly hasReceipt: boolean;
  /** Its settlement has other buyers as well. */
  readonly isOfSeveral?: boolean;
  /** The server's answer; null for a sale that was taken offline. */
  readonly settled: SettledBuyer | null;
};

/** What one buyer of a settlement was sold; the label names the buyer. */
export type SoldToBuyer = {
  readonly id: string;
  readonly label: string;
  readonly total: Grosze;
  readonly sale: TakenSale;
};

export type FollowedSale = {
  readonly result: SaleResult;
  readonly payments: readonly PaymentView[];
  readonly job: PrintItem | undefined;
  /** How many prints wait in the queue, with that of this sale. */
  readonly inQueue: number;
  /** When the documents are tried again, by this computer's clock; null when they do not wait, or are being tried. */
  readonly nextTryAt: Date | null;
  /** The outbox item of this sale while it waits to be sent; and how many items wait. */
  readonly unsent: OutboxItem | undefined;
  readonly toSend: number;
  /** When it was taken. */
  readonly at: Date;
  /** Reads the documents again, once more of them were ordered. */
  readonly readAgain: () => void;
};

/** A sale with what is known of it, as the bar shows both. */
export type ShownSale = { readonly sale: TakenSale; readonly followed: FollowedSale };

const NO_PRINTS: readonly PrintItem[] = [];

/** In milliseconds. A reachable provider has made the documents by then. */
const LONG = 15_000;

export function useSale(sale: TakenSale): FollowedSale {
  const { printer, offline } = useCounter();
  const prints = printer?.prints ?? NO_PRINTS;
  const [at] = useState(() => new Date());
  const unsent = offline?.outbox.find(({ paymentIds }) => paymentIds.some((id) => sale.paymentIds.includes(id)));
  const wasUnsent = useRef(false);
  if (unsent) wasUnsent.current = true;
  const isOffline = offline !== null && offline.since !== null;
  const money = moneyOf(sale, unsent, { wasUnsent: wasUnsent.current, isOffline });
  const {
    payments: read,
    printJobs,
    aheadMs,
    isUnread,
    turn,
    readAgain,
  } = useDocuments(sale.settlementKey, money === 'saved');
  // A settlement of several buyers has payments of other sales too.
  const payments = sale.isOfSeveral ? read.filter(({ payment }) => sale.paymentIds.includes(payment.id)) : read;
  const takesLong = useElapsed(LONG, turn);
  const job = jobOf(sale, prints);
  const facts: ResultFacts = {
    money,
    hasReceipt: sale.hasReceipt,
    takesLong,
    print: job ?? printOf(sale, printJobs),
    isBehindAnother: job !== undefined && isBehindAnother(job, prints),
    documents: isUnread ? null : payments.map(({ outcome, documents }) => ({ outcome, emails: emailsOf(documents) })),
  };
  const toSend = offline?.outbox.length ?? 0;
  const inQueue = prints.filter(({ state }) => isPrintJobOpen(state)).length;
  const nextTryAt = nextTryOf(payments, aheadMs);
  return { result: saleResult(facts), payments, job, inQueue, nextTryAt, unsent, toSend, at, readAgain };
}

/** The sale counts as sent once it has been seen in the outbox and is not there any more. */
function moneyOf(
  { settled }: TakenSale,
  unsent: OutboxItem | undefined,
  { wasUnsent, isOffline }: { readonly wasUnsent: boolean; readonly isOffline: boolean },
): MoneyState {
  if (settled) return 'saved';
  if (unsent && isForPerson(unsent)) return 'refused';
  if (wasUnsent && !unsent) return 'saved';
  return isOffline || unsent?.problem === BEING_PAID ? 'stored-here' : 'sending';
}

/** The newest job: a payment that was cancelled and sold again has an older one as well. */
function jobOf({ settled, paymentIds }: TakenSale, prints: readonly PrintItem[]): PrintItem | undefined {
  const own = prints.filter((item) => item.paymentIds.some((id) => paymentIds.includes(id)));
  return prints.find(({ id }) => id === settled?.printJob?.id) ?? (settled ? undefined : own.at(-1));
}

type KnownPrint = { readonly id: string; readonly state: PrintItem['state'] };

/**
 * A job that this desk's queue does not have is in the state of the server's answer; an offline sale always has a
 * receipt of its own.
 */
function printOf({ settled }: TakenSale, printJobs: readonly KnownPrint[]): ResultFacts['print'] {
  if (settled === null) return { state: 'queued', problem: null };
  const now = printJobs.find(({ id }) => id === settled.printJob?.id) ?? settled.printJob;
  return now && { state: now.state, problem: null };
}

const STOPPED: readonly PrintItem['state'][] = ['unknown', 'held'];

function isBehindAnother(job: PrintItem, prints: readonly PrintItem[]): boolean {
  return prints.slice(0, prints.indexOf(job)).some(({ state }) => STOPPED.includes(state));
}

/** True after that many milliseconds on the screen, counted again for each `turn`. */
function useElapsed(milliseconds: number, turn: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(turn < 0);
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, turn]);
  return isOver;
}

/** What was settled for that buyer; undefined when the answer does not name them. */
export function settledFor({ settlementKey, groups }: Settled, buyer: string): SettledBuyer | undefined {
  const own = groups.find(({ playerId }) => playerId === buyer);
  return own && { settlementKey, ...own };
}
