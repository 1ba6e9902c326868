// Group commit for lead deliveries: deliveries that arrive during one insert are stored together by the next (INT-8).
import type { LeadDelivery } from './lead-delivery-records.ts';

/** Resolves once the deliveries are committed; rejects when they could not be stored. */
type DeliveryInbox = { readonly store: (deliveries: readonly LeadDelivery[]) => Promise<void> };

type Group = {
  requests: number;
  readonly deliveries: LeadDelivery[];
  readonly done: Promise<void>;
  readonly start: () => void;
};

/**
 * This many requests start a commit at once; all later ones share the commit that follows. With a single group for
 * everything, all senders would soon wait for one commit and then all for us: the database and this process would take
 * turns instead of working at the same time.
 */
const GO_FIRST = 32;
const MOST_WAITING_GROUPS = 2;

/**
 * An inbox over one `store` function. An idle inbox adds no delay; a busy one shares each commit among the waiting
 * requests, in the order of arrival, so the disk's speed no longer limits the number of requests: however many wait and
 * however slow a commit is, no request waits for more than two commits before its own.
 */
export function deliveryInbox(store: (deliveries: readonly LeadDelivery[]) => Promise<void>): DeliveryInbox {
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
    const done = promise.then(() => store(deliveries)).finally(next);
    const group = { requests: 0, deliveries, start: resolve, done };
    waiting.push(group);
    return group;
  };

  return {
    store(deliveries) {
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
