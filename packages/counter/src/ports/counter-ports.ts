// What a counter needs from the app around it: the server, and where it has them a printer and a way to sell without the
// server.
import { createContext, useContext } from 'react';
import type { OfflineAnswer, Settled, SettleOrder, UnsentOrder } from './orders.ts';
import type { OutboxItem, PrintItem } from './prints.ts';
import type { CounterProcedure, DuePayment, ProcedureInput, ProcedureOutput, Profile } from './procedures.ts';
import type { Reply } from './reply.ts';

export type CounterServer = {
  call<P extends CounterProcedure>(procedure: P, input: ProcedureInput<P>): Promise<Reply<ProcedureOutput<P>>>;
  /**
   * What a settlement shows first. Called one after the other they are one request, and each is answered when it is
   * known.
   */
  settlementProfile(playerId: string): Promise<Reply<Profile>>;
  settlementDue(playerId: string): Promise<Reply<readonly DuePayment[]>>;
  settle(order: SettleOrder): Promise<Reply<Settled>>;
};

/** The printer of this computer. */
type CounterPrinter = {
  readonly prints: readonly PrintItem[];
  retry(id: string): void;
  /** Answers whether a print with an unknown outcome came out. */
  answer(id: string, printed: boolean): void;
};

type CounterOffline = {
  /** Null while the server is reachable; ISO text in UTC. */
  readonly since: string | null;
  readonly outbox: readonly OutboxItem[];
  /** Takes cash without the server, if the rules allow this sale. */
  sell(order: UnsentOrder): Promise<OfflineAnswer>;
};

type CounterPorts = {
  readonly server: CounterServer;
  readonly printer: CounterPrinter | null;
  readonly offline: CounterOffline | null;
  /** The school makes documents elsewhere: of a sale nothing but a desk's receipt is made here (SCH-12). */
  readonly isWithoutDocuments?: boolean;
  /** It is a part of a page, and no dialog over one. */
  readonly isPage?: boolean;
  /** The desks of which one prints, where the counter is at none; null at a desk. */
  readonly desks?: CounterDesks;
};

/** Which desk prints the receipts of this counter's sales. */
export type CounterDesks = {
  readonly options: readonly { readonly id: string; readonly name: string }[];
  /** '' until one is chosen. */
  readonly chosen: string;
  choose(id: string): void;
};

export const CounterContext = createContext<CounterPorts | null>(null);

export function useCounter(): CounterPorts {
  const ports = useContext(CounterContext);
  if (!ports) throw new Error('a counter without its ports');
  return ports;
}

/** What the counter can do now. */
export type CounterMeans = {
  /** The server is unreachable. */
  readonly isOffline: boolean;
  /** Without a printer for its receipt no cash is taken offline. */
  readonly hasPrinter: boolean;
};

export function useMeans(): CounterMeans {
  const { printer, offline } = useCounter();
  return { isOffline: offline !== null && offline.since !== null, hasPrinter: printer !== null };
}
