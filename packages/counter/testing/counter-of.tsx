// The ports of a test's counter around what it shows.
import { type ReactNode, useSyncExternalStore } from 'react';
import { CounterContext, type CounterMeans } from '../src/ports/counter-ports.ts';
import type { FakeCounter } from './fake-counter.ts';

type CounterOfProps = {
  readonly fake: FakeCounter;
  readonly means?: Partial<CounterMeans>;
  readonly isWithoutDocuments?: boolean;
  readonly children: ReactNode;
};

const A_MOMENT = '2026-11-20T13:02:00Z';

export function CounterOf({ fake, means = {}, isWithoutDocuments = false, children }: CounterOfProps) {
  const { prints, offlineSince, outbox } = useSyncExternalStore(fake.subscribe, fake.reported);
  const { isOffline = offlineSince !== null, hasPrinter = true } = means;
  const printer = {
    prints,
    retry: (id: string) => void fake.acts.push(`retry ${id}`),
    answer: (id: string, printed: boolean) => void fake.acts.push(`answer ${id} ${printed}`),
  };
  const offline = { since: isOffline ? (offlineSince ?? A_MOMENT) : null, outbox, sell: fake.sellOffline };
  return (
    <CounterContext.Provider
      value={{ server: fake.server, printer: hasPrinter ? printer : null, offline, isWithoutDocuments }}
    >
      {children}
    </CounterContext.Provider>
  );
}
