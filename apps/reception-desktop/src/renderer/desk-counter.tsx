// The desk around its counter: the bridge to the server, the printer of this computer, and sales without the server.
import { CounterContext } from '@zapisy/counter/ports/counter-ports';
import type { PrintItem } from '@zapisy/counter/ports/prints';
import type { ReactNode } from 'react';
import type { DeskStatus } from '../bridge.ts';
import { reception } from './reception.ts';

type DeskCounterProps = {
  readonly status: DeskStatus;
  readonly prints: readonly PrintItem[];
  readonly children: ReactNode;
};

export function DeskCounter({ status, prints, children }: DeskCounterProps) {
  const server = reception();
  const printer = {
    prints,
    retry: (id: string) => void server.retryPrint(id),
    answer: (id: string, printed: boolean) => void server.resolveUnknownPrint(id, printed),
  };
  const { offlineSince: since, outbox, isWithoutDocuments } = status;
  const offline = { since, outbox, sell: server.sellOffline };
  return (
    <CounterContext.Provider
      value={{ server, printer: hasPrinter(status) ? printer : null, offline, isWithoutDocuments }}
    >
      {children}
    </CounterContext.Provider>
  );
}

export const hasPrinter = ({ printer }: DeskStatus) => printer !== 'not-used';
