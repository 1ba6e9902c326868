// What is known of a sale after it was taken: its money, its print and its documents, read until they are final.

import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { useEffect, useRef, useState } from 'react';
import type { OutboxItem, PrintItem, Settled } from '../../bridge.ts';
import type { PaymentView } from '../../desk-procedures.ts';
import { isForPerson } from '../../unsent-sale.ts';
import type { GivenCash } from '../cash/cash-change.ts';
import { reception, usePrints, useStatus } from '../reception.ts';
import { type MoneyState, type ResultFacts, type SaleResult, saleResult } from './result-steps.ts';
import type { CounterMethod } from './settlement-state.ts';

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
  readonly settled: Settled | null;
};

export type FollowedSale = {
  readonly result: SaleResult;
  readonly payments: readonly PaymentView[];
  readonly job: PrintItem | undefined;
  /** The outbox item of this sale while it waits to be sent; and how many items wait. */
  readonly unsent: OutboxItem | undefined;
  readonly toSend: number;
  /** When it was taken. */
  readonly at: Date;
};

/** How often the documents are read while they are in progress, and for how long, in milliseconds. */
const ASK_EVERY = 1_500;
const ASK_FOR = 120_000;
/** In milliseconds. A reachable provider has made the documents by then. */
const LONG = 15_000;

export function useSale(sale: TakenSale): FollowedSale {
  const prints = usePrints();
  const status = useStatus();
  const [at] = useState(() => new Date());
  const unsent = status?.outbox.find(({ paymentIds }) => paymentIds.some((id) => sale.paymentIds.includes(id)));
  const wasUnsent = useRef(false);
  if (unsent) wasUnsent.current = true;
  const money = moneyOf(sale, unsent, wasUnsent.current);
  const { payments: read, isUnread } = useDocuments(sale.settlementKey, money === 'saved');
  // A settlement of several buyers has payments of other sales too.
  const payments = sale.isOfSeveral ? read.filter(({ payment }) => sale.paymentIds.includes(payment.id)) : read;
  const takesLong = useElapsed(LONG);
  const job = jobOf(sale, prints);
  const facts: ResultFacts = {
    money,
    hasReceipt: sale.hasReceipt,
    takesLong,
    print: job ?? printOf(sale),
    isBehindAnother: job !== undefined && isBehindAnother(job, prints),
    documents: isUnread ? null : payments.map(({ outcome, documents }) => ({ outcome, emails: emailsOf(documents) })),
  };
  const toSend = status?.outbox.length ?? 0;
  return { result: saleResult(facts), payments, job, unsent, toSend, at };
}

/** The sale counts as sent once it has been seen in the outbox and is not there any more. */
function moneyOf({ settled }: TakenSale, unsent: OutboxItem | undefined, wasUnsent: boolean): MoneyState {
  if (settled) return 'saved';
  if (unsent && isForPerson(unsent)) return 'refused';
  return wasUnsent && !unsent ? 'saved' : 'stored-here';
}

/** The newest job: a payment that was cancelled and sold again has an older one as well. */
function jobOf({ settled, paymentIds }: TakenSale, prints: readonly PrintItem[]): PrintItem | undefined {
  const own = prints.filter((item) => item.paymentIds.some((id) => paymentIds.includes(id)));
  return prints.find(({ id }) => id === settled?.printJob?.id) ?? (settled ? undefined : own.at(-1));
}

/**
 * A job that this desk's queue does not have is in the state of the server's answer; an offline sale always has a
 * receipt of its own.
 */
function printOf({ settled }: TakenSale): ResultFacts['print'] {
  if (settled === null) return { state: 'queued', problem: null };
  return settled.printJob && { state: settled.printJob.state, problem: null };
}

const STOPPED: readonly PrintItem['state'][] = ['unknown', 'held'];

function isBehindAnother(job: PrintItem, prints: readonly PrintItem[]): boolean {
  return prints.slice(0, prints.indexOf(job)).some(({ state }) => STOPPED.includes(state));
}

type Documents = PaymentView['documents'];

const emailsOf = (documents: Documents) => documents.flatMap(({ email }) => (email ? [email.state] : []));

function isStillMoving({ outcome, documents }: PaymentView): boolean {
  const isBeingMailed = emailsOf(documents).some((state) => state === 'waiting' || state === 'sending');
  return outcome === null || outcome === 'waiting' || isBeingMailed;
}

type Known = { readonly payments: readonly PaymentView[]; readonly isUnread: boolean };

/** The payments with their documents; empty until they are first known. Reads until nothing is in progress any more. */
function useDocuments(settlementKey: string, isAsked: boolean): Known {
  const [known, setKnown] = useState<Known>({ payments: [], isUnread: false });
  useEffect(() => {
    if (!isAsked) return;
    const until = Date.now() + ASK_FOR;
    let isOver = false;
    let timer = 0;
    const ask = async () => {
      const reply = await reception().call('payments.settlement', { settlementKey });
      if (isOver) return;
      if (reply.ok) setKnown({ payments: reply.value.payments, isUnread: false });
      else setKnown(({ payments }) => ({ payments, isUnread: payments.length === 0 }));
      const isUnderWay = !reply.ok || reply.value.payments.some(isStillMoving);
      if (isUnderWay && Date.now() < until) timer = window.setTimeout(() => void ask(), ASK_EVERY);
    };
    void ask();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [settlementKey, isAsked]);
  return known;
}

/** True after that many milliseconds on the screen. */
function useElapsed(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
