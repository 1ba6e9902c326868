// Group commit for lead deliveries: while one insert is on its way, those that arrive wait together for the next.
import type { LeadDelivery } from './lead-delivery-records.ts';

/** Resolves once the deliveries are committed; rejects when they could not be kept. */
type DeliveryInbox = { readonly keep: (deliveries: readonly LeadDelivery[]) => Promise<void> };

type Group = {
  requests: number;
  readonly deliveries: LeadDelivery[];
  readonly done: Promise<void>;
  readonly start: () => void;
};

/**
 * So many requests go first, and all who come after them share the commit that follows. Were it all at once, all senders
 * would soon wait for one commit and then all for us: the database and this process would work by turns.
 */
const GO_FIRST = 32;
const MOST_WAITING_GROUPS = 2;

/**
 * An inbox over one way of keeping. An idle inbox adds no delay; a busy one shares each commit among those who wait,
 * first come, first kept, so the disk's speed no longer bounds the number of requests: however many wait and however slow
 * a commit is, nobody waits for more than two of them before its own.
 */
export function deliveryInbox(keep: (deliveries: readonly LeadDelivery[]) => Promise<void>): DeliveryInbox {
  const waiting: Group[] = [];
  let busy = false;

  const next = () => {
    const group = waiting.shift();
    busy = group !== undefined;
    group?.start();
  };

  const newGroup = (): Group => {
    const deliveries: LeadDelivery[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = promise.then(() => keep(deliveries)).finally(next);
    const group = { requests: 0, deliveries, start: resolve, done };
    waiting.push(group);
    return group;
  };

  return {
    keep(deliveries) {
      if (deliveries.length === 0) return Promise.resolve();
      const last = waiting.at(-1);
      const joins = last && (last.requests < GO_FIRST || waiting.length === MOST_WAITING_GROUPS);
      const group = joins ? last : newGroup();
      group.requests += 1;
      group.deliveries.push(...deliveries);
      const { done } = group;
      if (!busy) next();
      return done;
    },
  };
}
