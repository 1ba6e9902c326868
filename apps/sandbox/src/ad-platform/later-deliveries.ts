// Notifications that leave later than their lead was made: after a while, or when they are released, in any order, again.
import { randomInt } from 'node:crypto';
import type { Leaving, Release } from './fault-control-orders.ts';
import type { Delivery } from './send-leadgen.ts';

export type LaterDelivery = {
  readonly id: string;
  readonly leadgenIds: readonly string[];
  readonly leaves: Leaving;
  state: 'waiting' | 'leaving' | 'left';
  /** What it was answered, every time it left. */
  readonly answers: Delivery[];
};

export type LaterDeliveries = {
  /** `send` posts the notification and never throws. */
  add(leaves: Leaving, leadgenIds: readonly string[], send: () => Promise<readonly Delivery[]>): LaterDelivery;
  all(): readonly LaterDelivery[];
  /** Lets them go, one after the other. Throws RangeError for an unknown id. */
  release(which: Release): Promise<readonly LaterDelivery[]>;
  /** Those that wait never leave: the platform lost them. */
  clear(): void;
};

type Stored = { readonly delivery: LaterDelivery; go(): Promise<void>; timer?: NodeJS.Timeout };

export function openLaterDeliveries(): LaterDeliveries {
  const stored = new Map<string, Stored>();
  let count = 0;
  const chosen = (which: Release): Stored[] => {
    if ('ids' in which) return which.ids.map((id) => stored.get(id) ?? unknown(id));
    const waiting = [...stored.values()].filter(({ delivery }) => delivery.state === 'waiting');
    if (which.order === 'shuffled') return shuffled(waiting);
    return which.order === 'newest-first' ? waiting.reverse() : waiting;
  };
  return {
    add(leaves, leadgenIds, send) {
      count += 1;
      const delivery: LaterDelivery = { id: `d${count}`, leadgenIds, leaves, state: 'waiting', answers: [] };
      const one: Stored = {
        delivery,
        async go() {
          clearTimeout(one.timer);
          delivery.state = 'leaving';
          delivery.answers.push(...(await send()));
          delivery.state = 'left';
        },
      };
      if (leaves !== 'released') one.timer = setTimeout(() => void one.go(), leaves).unref();
      stored.set(delivery.id, one);
      return delivery;
    },
    all: () => [...stored.values()].map(({ delivery }) => delivery),
    async release(which) {
      const leaving = chosen(which);
      for (const one of leaving) await one.go();
      return leaving.map(({ delivery }) => delivery);
    },
    clear() {
      for (const { timer } of stored.values()) clearTimeout(timer);
      stored.clear();
    },
  };
}

function unknown(id: string): never {
  throw new RangeError(`No delivery ${id} in this tenant.`);
}

function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
