// The payments that this desk knows to be taken before the server's answers show it, and the settlements without an
// answer (DESK-2, DESK-17).
import type { OrderGroup, SettleOrder } from '@zapisy/counter/ports/orders';
import type { Reply } from '@zapisy/counter/ports/reply';
import { isNotOwed } from '@zapisy/counter/refusals/refusal-effects';
import type { PrintQueue } from '../printing/print-queue.ts';
import type { Outbox } from './outbox.ts';

/** A settlement as far as it concerns payments and goods. */
type Attempt = Pick<SettleOrder, 'settlementKey'> & {
  readonly groups: readonly Pick<OrderGroup, 'playerId' | 'paymentIds' | 'items'>[];
};

type Tried = {
  readonly settlementKey: string;
  readonly paymentIds: readonly number[];
  /** The goods and who buys them: each line a text that is the same for as many pieces of the same product. */
  readonly goods: readonly string[];
};

function triedOf({ settlementKey, groups }: Attempt): Tried {
  const goods = groups.flatMap(({ playerId, items }) =>
    items.map(({ productId, quantity }) => `${playerId} ${productId} ${quantity}`),
  );
  return { settlementKey, paymentIds: paymentIdsOf({ groups }), goods };
}

const paymentIdsOf = ({ groups }: Pick<Attempt, 'groups'>) => groups.flatMap(({ paymentIds }) => paymentIds);

export type TakenPayments = {
  /** Records what the reply to a settlement says of its payments; without an answer their state is unknown. */
  recordReply(order: Attempt, reply: Reply<unknown>): void;
  /**
   * True for payments in the outbox, and for those settled after the answer was requested. An answer from the copy is
   * older than this desk's queue: payments with a receipt there are not sold again offline.
   */
  isTaken(paymentId: number, isCopied: boolean): boolean;
  /**
   * The key that a sale must use: that of an earlier try without an answer, because its receipt may exist already. Null
   * when that try had other payments as well, so that no key fits both.
   */
  keyOf(order: Attempt): string | null;
  /**
   * The keys of earlier tries without an answer that had the same goods for the same buyer, and none of these payments.
   * Goods are not owed, so only the server knows whether they are sold already.
   */
  goodsTriedUnder(order: Attempt): readonly string[];
  /** Records that a try without an answer has settled, or that its settlement was cancelled since. */
  recordFound(settlementKey: string, isCancelled: boolean): void;
  /**
   * Call when a request is sent. The result takes the payments that its answer calls due: for them the answer counts
   * for more than everything learnt before the request, but for a try that may still arrive.
   */
  requestSent(): (due: readonly number[]) => void;
};

/**
 * The desk waits for an answer for ten seconds, the server goes on for thirty and tries again where others were faster: so long
 * after it got no answer a settlement may still be carried out, although its payments are called due meanwhile.
 */
export const MAY_ARRIVE_MS = 60_000;

/** Kept in memory, as the copy that it corrects; outbox and queue are on disk. `now` never goes back. */
export function takenPayments(
  outbox: Pick<Outbox, 'list'>,
  prints: Pick<PrintQueue, 'list'>,
  now: () => number = () => performance.now(),
): TakenPayments {
  /** Counts the replies, so that an answer can be known to be older or newer than them. */
  let learnt = 0;
  const settled = new Map<number, number>();
  let unanswered: readonly (Tried & { at: number; mayArriveUntil: number })[] = [];

  return {
    recordReply: (order, reply) => {
      const tried = triedOf(order);
      learnt += 1;
      unanswered = unanswered.filter((one) => one.settlementKey !== tried.settlementKey);
      if (isNoAnswer(reply)) {
        const mayArriveUntil = now() + MAY_ARRIVE_MS;
        unanswered = [...unanswered, { ...tried, at: learnt, mayArriveUntil }];
      }
      for (const id of notOwed(tried.paymentIds, reply)) settled.set(id, learnt);
    },
    isTaken: (id, isCopied) => {
      const receipts = isCopied ? prints.list().filter(({ state }) => state !== 'cancelled') : [];
      // A person has decided how a resolved sale ended, so the server's answer says again whether its payments are due.
      const waiting = outbox.list().flatMap(({ order, resolution }) => (resolution ? [] : paymentIdsOf(order)));
      return settled.has(id) || waiting.includes(id) || receipts.some(({ paymentIds }) => paymentIds.includes(id));
    },
    keyOf: (asked) => {
      const order = triedOf(asked);
      const [tried, ...others] = unanswered.filter((one) => shares(one, order.paymentIds));
      // Under its key these goods cannot be sold once more by a try that arrives late.
      if (!tried) return unanswered.find((one) => isGoodsAgain(one, order))?.settlementKey ?? order.settlementKey;
      const isSame = tried.settlementKey === order.settlementKey || isSameSale(tried, order);
      return others.length === 0 && isSame ? tried.settlementKey : null;
    },
    goodsTriedUnder: (asked) => {
      const order = triedOf(asked);
      return unanswered.filter((one) => isGoodsAgain(one, order)).map(({ settlementKey }) => settlementKey);
    },
    recordFound: (key, isCancelled) => {
      const found = unanswered.filter(({ settlementKey }) => settlementKey === key);
      learnt += 1;
      unanswered = unanswered.filter((one) => !found.includes(one));
      if (!isCancelled) for (const id of found.flatMap(({ paymentIds }) => paymentIds)) settled.set(id, learnt);
    },
    requestSent: () => {
      const [before, sentAt] = [learnt, now()];
      return (due) => {
        for (const id of due) if ((settled.get(id) ?? 0) <= before) settled.delete(id);
        // A settlement is one transaction: when one of its payments is due, the settlement did not arrive.
        const stays = (one: (typeof unanswered)[number]) => one.at > before || one.mayArriveUntil > sentAt;
        unanswered = unanswered.filter((one) => stays(one) || !shares(one, due));
      };
    },
  };
}

const shares = ({ paymentIds }: Tried, ids: readonly number[]) => paymentIds.some((id) => ids.includes(id));

/** Sent twice by the same dialog, a sale is the same anyway. */
const isGoodsAgain = (one: Tried, other: Tried) =>
  one.settlementKey !== other.settlementKey &&
  !shares(one, other.paymentIds) &&
  one.goods.some((line) => other.goods.includes(line));

const isSameSale = (one: Tried, other: Tried) =>
  one.goods.length === other.goods.length &&
  one.goods.every((line) => other.goods.includes(line)) &&
  one.paymentIds.length === other.paymentIds.length &&
  one.paymentIds.every((id) => other.paymentIds.includes(id));

/** Also for an answer that is no refusal: the settlement may have been carried out before the failure. */
function isNoAnswer(reply: Reply<unknown>): boolean {
  return !reply.ok && reply.failure.kind !== 'refused';
}

function notOwed(paymentIds: readonly number[], reply: Reply<unknown>): readonly number[] {
  if (reply.ok) return paymentIds;
  if (reply.failure.kind !== 'refused') return [];
  const { refusal } = reply.failure;
  // The key was used before by another request of the same dialog.
  if (refusal.reason === 'other-request') return paymentIds;
  if (!isNotOwed(refusal.code)) return [];
  return ('paymentIds' in refusal ? refusal.paymentIds : undefined) ?? paymentIds;
}
