// Group commit for lead deliveries: while one insert is on its way, all that arrive wait together for the next.
import type { LeadDelivery } from './lead-delivery-records.ts';

/** Resolves once the deliveries are committed; rejects when they could not be kept. */
export type DeliveryInbox = { readonly keep: (deliveries: readonly LeadDelivery[]) => Promise<void> };

type Group = { readonly deliveries: LeadDelivery[]; readonly done: Promise<void>; readonly start: () => void };

/**
 * An inbox over one way of keeping. An idle inbox adds no delay; a busy one shares each commit among all who wait,
 * so the disk's speed no longer bounds the number of requests.
 */
export function deliveryInbox(keep: (deliveries: readonly LeadDelivery[]) => Promise<void>): DeliveryInbox {
  let busy = false;
  let waiting: Group | undefined;

  const next = () => {
    busy = waiting !== undefined;
    const group = waiting;
    waiting = undefined;
    group?.start();
  };

  const newGroup = (): Group => {
    const deliveries: LeadDelivery[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    return { deliveries, start: resolve, done: promise.then(() => keep(deliveries)).finally(next) };
  };

  return {
    keep(deliveries) {
      if (deliveries.length === 0) return Promise.resolve();
      waiting ??= newGroup();
      waiting.deliveries.push(...deliveries);
      const { done } = waiting;
      if (!busy) next();
      return done;
    },
  };
}
