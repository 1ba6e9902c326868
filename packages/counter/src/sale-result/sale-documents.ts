// The payments of a settlement with their documents, read at the counter until they are final (DESK-20).
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import { useEffect, useState } from 'react';
import { useCounter } from '../ports/counter-ports.ts';
import type { PaymentView, ProcedureOutput } from '../ports/procedures.ts';
import type { Reply } from '../ports/reply.ts';

/** How often the documents are read while they are in progress, in milliseconds: first often, then seldom. */
const ASK_EVERY = 1_500;
const ASK_OFTEN_FOR = 120_000;
const ASK_SELDOM = 10_000;

type Documents = PaymentView['documents'];
type Settlement = ProcedureOutput<'payments.settlement'>;

export const emailsOf = (documents: Documents) => documents.flatMap(({ email }) => (email ? [email.state] : []));

function isStillMoving({ outcome, documents }: PaymentView): boolean {
  const isBeingMailed = emailsOf(documents).some((state) => state === 'waiting' || state === 'sending');
  return outcome === null || outcome === 'waiting' || isBeingMailed;
}

type KnownDocuments = {
  readonly payments: readonly PaymentView[];
  /** A receipt of each buyer, in its state at the server. */
  readonly printJobs: Settlement['printJobs'];
  /** By so much this computer's clock was ahead of the server's, in milliseconds. */
  readonly aheadMs: number;
  readonly isUnread: boolean;
};

type Reading = {
  /** How often `readAgain` was called. */
  readonly turn: number;
  /** Reads again, once more documents were ordered. */
  readonly readAgain: () => void;
};

/** The payments with their documents; empty until they are first known. Reads until nothing is in progress any more. */
export function useDocuments(settlementKey: string, isAsked: boolean): KnownDocuments & Reading {
  const [known, setKnown] = useState<KnownDocuments>({ payments: [], printJobs: [], aheadMs: 0, isUnread: false });
  const { server, printer } = useCounter();
  const followsPrints = printer === null;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isAsked || turn < 0) return;
    const often = Date.now() + ASK_OFTEN_FOR;
    let isOver = false;
    let timer = 0;
    const ask = async () => {
      const reply = await server.call('payments.settlement', { settlementKey });
      if (isOver) return;
      if (reply.ok) setKnown(knownFrom(reply.value));
      else setKnown((before) => ({ ...before, isUnread: before.payments.length === 0 }));
      if (isUnderWay(reply, followsPrints))
        timer = window.setTimeout(() => void ask(), Date.now() < often ? ASK_EVERY : ASK_SELDOM);
    };
    void ask();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [settlementKey, isAsked, turn, server, followsPrints]);
  return { ...known, turn, readAgain: () => setTurn(turn + 1) };
}

/** Prints are followed at the server where no printer is at the counter. */
function isUnderWay(reply: Reply<Settlement>, followsPrints: boolean): boolean {
  if (!reply.ok || reply.value.payments.some(isStillMoving)) return true;
  return followsPrints && reply.value.printJobs.some(({ state }) => isPrintJobOpen(state));
}

function knownFrom({ payments, printJobs, at }: Settlement): KnownDocuments {
  return { payments, printJobs, aheadMs: Date.now() - at.getTime(), isUnread: false };
}

/** The earliest next try of the payments; `aheadMs` by which this computer's clock is ahead of the server's. */
export function nextTryOf(payments: readonly PaymentView[], aheadMs: number): Date | null {
  const tries = payments.flatMap(({ wait }) => (wait ? [wait.nextTryAt.getTime() + aheadMs] : []));
  return tries.length === 0 ? null : new Date(Math.min(...tries));
}
