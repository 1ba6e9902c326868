// Which payments this desk knows to be taken before an answer of the server says so, and what it sent without an answer.
import type { RefusalCode } from '@zapisy/domain/refusals/refusal-reasons';
import type { Reply, SettleOrder } from '../../bridge.ts';
import type { PrintQueue } from '../printing/print-queue.ts';
import type { Outbox } from './outbox.ts';

/** A settlement as far as it concerns payments. */
export type Attempt = Pick<SettleOrder, 'settlementKey' | 'paymentIds'>;

export type TakenPayments = {
  /** What the reply to a settlement tells of its payments; silence tells that nobody knows. */
  learn(order: Attempt, reply: Reply<unknown>): void;
  /**
   * True for what waits in the outbox, and for what was settled after its answer was asked for. An answer out of the copy is
   * older than this desk's queue: what has a receipt there is not sold once more without the server.
   */
  isTaken(paymentId: number, isCopied: boolean): boolean;
  /**
   * The key that a sale must have: the one of a try that nobody heard the end of, since its receipt may be ordered already.
   * Null when such a try was of other payments too, so that no key can join the two.
   */
  keyOf(order: Attempt): string | null;
  /** Called when a question leaves: what its answer calls due counts for more than all that was learnt before. */
  asked(): (due: readonly number[]) => void;
};

/** Refusals that say that payments are owed no more. */
const NOT_OWED: readonly RefusalCode[] = ['already-settled', 'not-payable'];

/** Kept in memory, as the copy that it corrects; outbox and queue are on disk. */
export function takenPayments(outbox: Pick<Outbox, 'list'>, prints: Pick<PrintQueue, 'list'>): TakenPayments {
  /** Counts what was learnt, so that an answer can be told to be older or newer. */
  let learnt = 0;
  const settled = new Map<number, number>();
  let unanswered: readonly (Attempt & { at: number })[] = [];

  return {
    learn: ({ settlementKey, paymentIds }, reply) => {
      learnt += 1;
      unanswered = unanswered.filter((one) => one.settlementKey !== settlementKey);
      if (isNoAnswer(reply)) unanswered = [...unanswered, { settlementKey, paymentIds, at: learnt }];
      for (const id of notOwed(paymentIds, reply)) settled.set(id, learnt);
    },
    isTaken: (id, isCopied) => {
      const receipts = isCopied ? prints.list().filter(({ state }) => state !== 'cancelled') : [];
      // A person has said how a resolved sale ended: whether its payments are due is the server's word again.
      const waiting = outbox.list().flatMap(({ order, resolution }) => (resolution ? [] : [order]));
      return settled.has(id) || [...waiting, ...receipts].some(({ paymentIds }) => paymentIds.includes(id));
    },
    keyOf: (order) => {
      const [tried, ...others] = unanswered.filter((one) => shares(one, order.paymentIds));
      if (!tried) return order.settlementKey;
      const isSame = tried.settlementKey === order.settlementKey || isSameSale(tried, order);
      return others.length === 0 && isSame ? tried.settlementKey : null;
    },
    asked: () => {
      const before = learnt;
      return (due) => {
        for (const id of due) if ((settled.get(id) ?? 0) <= before) settled.delete(id);
        // A settlement is one transaction: where one of its payments is due, it has not arrived.
        unanswered = unanswered.filter((one) => one.at > before || !shares(one, due));
      };
    },
  };
}

const shares = ({ paymentIds }: Attempt, ids: readonly number[]) => paymentIds.some((id) => ids.includes(id));

const isSameSale = (one: Attempt, other: Attempt) =>
  one.paymentIds.length === other.paymentIds.length && one.paymentIds.every((id) => other.paymentIds.includes(id));

/** Also of an answer that was no refusal: what arrived before it may be settled all the same. */
function isNoAnswer(reply: Reply<unknown>): boolean {
  return !reply.ok && reply.failure.kind !== 'refused';
}

function notOwed(paymentIds: readonly number[], reply: Reply<unknown>): readonly number[] {
  if (reply.ok) return paymentIds;
  if (reply.failure.kind !== 'refused') return [];
  const { refusal } = reply.failure;
  // The key has settled before, as another request of the same dialog.
  if (refusal.reason === 'other-request') return paymentIds;
  if (!NOT_OWED.includes(refusal.code)) return [];
  return ('paymentIds' in refusal ? refusal.paymentIds : undefined) ?? paymentIds;
}
