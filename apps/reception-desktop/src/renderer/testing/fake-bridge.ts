// A bridge for screen tests: the fake of its counter, and what the desk around it asks.

import userEvent from '@testing-library/user-event';
import type { OutboxItem, PrintItem } from '@zapisy/counter/ports/prints';
import type { Reply } from '@zapisy/counter/ports/reply';
import { type FakeCounter, fakeCounter, ok } from '@zapisy/counter/testing/fake-counter';
import type { Typing } from '@zapisy/counter/testing/screen-test';
import type { DeskStatus, ReceptionBridge } from '../../bridge.ts';
import type { DayPayment } from '../../desk-procedures.ts';
import { aStatus } from './a-status.ts';

export type FakeBridge = FakeCounter & {
  readonly bridge: ReceptionBridge;
  /** The day's lists, one after the other. */
  readonly dayReplies: Reply<readonly DayPayment[]>[];
};

/** Puts a new bridge into the window. */
export function fakeBridge(): FakeBridge {
  const fake = fakeCounter();
  const dayReplies: Reply<readonly DayPayment[]>[] = [];
  fake.answers['payments.day'] = () => dayReplies.shift() ?? ok([]);
  const status = (): DeskStatus => {
    const { offlineSince, outbox } = fake.reported();
    return { ...aStatus(), offlineSince, outbox: outbox as readonly OutboxItem[] };
  };
  const bridge = {
    ...fake.server,
    sellOffline: fake.sellOffline,
    queue: async () => fake.reported().prints,
    onQueue: (listener: (prints: readonly PrintItem[]) => void) =>
      fake.subscribe(() => listener(fake.reported().prints)),
    status: async () => status(),
    onStatus: (listener: (now: DeskStatus) => void) => fake.subscribe(() => listener(status())),
    retryPrint: async (id: string) => fake.acts.push(`retry ${id}`) > 0,
    resolveUnknownPrint: async (id: string, printed: boolean) => fake.acts.push(`answer ${id} ${printed}`) > 0,
  } as unknown as ReceptionBridge;
  Object.assign(window, { reception: bridge });
  return { ...fake, bridge, dayReplies };
}

/** A new bridge in the window, and a person at the keyboard and the mouse. */
export function beginDeskTest(): { readonly fake: FakeBridge; readonly type: Typing } {
  return { fake: fakeBridge(), type: userEvent.setup() };
}
