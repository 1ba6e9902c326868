// The payments of a settlement with their documents, read at the counter until they are final (DESK-20).
import { useEffect, useState } from 'react';
import type { Reply } from '../../bridge.ts';
import type { PaymentView, ProcedureOutput } from '../../desk-procedures.ts';
import { reception } from '../reception.ts';

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
  const [known, setKnown] = useState<KnownDocuments>({ payments: [], aheadMs: 0, isUnread: false });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isAsked || turn < 0) return;
    const often = Date.now() + ASK_OFTEN_FOR;
    let isOver = false;
    let timer = 0;
    const ask = async () => {
      const reply = await reception().call('payments.settlement', { settlementKey });
      if (isOver) return;
      if (reply.ok) setKnown(knownFrom(reply.value));
      else setKnown((before) => ({ ...before, isUnread: before.payments.length === 0 }));
      if (isUnderWay(reply)) timer = window.setTimeout(() => void ask(), Date.now() < often ? ASK_EVERY : ASK_SELDOM);
    };
    void ask();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [settlementKey, isAsked, turn]);
  return { ...known, turn, readAgain: () => setTurn(turn + 1) };
}

const isUnderWay = (reply: Reply<Settlement>) => !reply.ok || reply.value.payments.some(isStillMoving);

function knownFrom({ payments, at }: Settlement): KnownDocuments {
  return { payments, aheadMs: Date.now() - at.getTime(), isUnread: false };
}

/** The earliest next try of the payments; `aheadMs` by which this computer's clock is ahead of the server's. */
export function nextTryOf(payments: readonly PaymentView[], aheadMs: number): Date | null {
  const tries = payments.flatMap(({ wait }) => (wait ? [wait.nextTryAt.getTime() + aheadMs] : []));
  return tries.length === 0 ? null : new Date(Math.min(...tries));
}
