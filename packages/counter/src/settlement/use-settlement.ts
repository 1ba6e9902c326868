// A settlement in use: reads who it is for, waits, asks, and settles once under its key (PAY-9, PAY-18).
import { CONFIRM_WAIT_MS, confirmSettlement } from '@zapisy/domain/preferences/settlement-advice';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { useEffect, useReducer, useRef } from 'react';
import { type CounterMeans, type CounterServer, useCounter, useMeans } from '../ports/counter-ports.ts';
import type { SettleOrder } from '../ports/orders.ts';
import type { CallFailure } from '../ports/reply.ts';
import { isDialogOutdated } from '../refusals/refusal-effects.ts';
import { readWard, type Scope, type Ward } from './buyers.ts';
import { type SettleOption, settleOptionOf } from './settle-option.ts';
import { settleOrderOf, unsentOrderOf } from './settle-order.ts';
import { afterEvent, openSettlement, type SettlementEvent, type SettlementState } from './settlement-state.ts';
import { type Missing, payingBuyers, type SettlementView, viewOf } from './settlement-view.ts';

export type Settlement = {
  readonly state: SettlementState;
  readonly view: SettlementView;
  readonly option: SettleOption;
  readonly means: CounterMeans;
  dispatch(event: SettlementEvent): void;
  /**
   * Does 'Zatwierdź' as far as the rules allow. `leavesInvoices`: invoices whose data are wrong wait for a person.
   */
  confirm(leavesInvoices?: boolean): void;
  /** Reads everything again. */
  read(): void;
};

/** For another scope the component that uses this hook needs another `key`. `onMissing` leads to what is missing. */
export function useSettlement(scope: Scope, onMissing: (missing: Missing) => void): Settlement {
  const { server, offline, desks } = useCounter();
  const means = useMeans();
  const [state, dispatch] = useReducer(afterEvent, warsawDate(new Date()), (today) =>
    openSettlement(scope, crypto.randomUUID(), today),
  );
  const view = viewOf(state);
  const option = optionOf(state, view, means);
  const latest = useRef({ state, view, option });
  latest.current = { state, view, option };
  const read = useReading(scope, server, dispatch);

  const fail = (failure: CallFailure) => {
    dispatch({ kind: 'failure', failure });
    // Another person changed the profile meanwhile or was faster: everything is read again, and the person decides
    // again.
    if (failure.kind !== 'refused') return;
    if (isDialogOutdated(failure.refusal.code)) read();
    void readPrices(server, latest.current.view, dispatch);
  };
  const send = async (order: SettleOrder) => {
    dispatch({ kind: 'phase', phase: 'sending' });
    const reply = await server.settle(order);
    if (reply.ok) dispatch({ kind: 'settled', settled: reply.value });
    else fail(reply.failure);
  };
  const sellOffline = async (asked: SettlementState, seen: SettlementView) => {
    const order = unsentOrderOf(asked, seen);
    if (!order || !offline) return;
    dispatch({ kind: 'phase', phase: 'sending' });
    const answer = await offline.sell(order);
    dispatch({ kind: 'offline', answer, shown: seen.total });
    if (answer.kind === 'amount-changed') read();
  };
  const decide = (asked: SettlementState, waitedMs: number) => {
    const seen = viewOf(asked);
    const decision = decisionOf(asked, seen, waitedMs);
    if (decision === 'wait') return dispatch({ kind: 'phase', phase: 'waiting' });
    if (decision === 'ask') return dispatch({ kind: 'phase', phase: 'asking' });
    const order = settleOrderOf(asked, seen);
    if (order) void send(order);
    else dispatch({ kind: 'phase', phase: 'editing' });
  };
  useWaiting({ state, view }, () => decide(latest.current.state, CONFIRM_WAIT_MS), dispatch);

  const confirm = (leavesInvoices = false) => {
    const { state: now, option: chosen } = latest.current;
    if (!isOpen(now) || chosen.kind === 'impossible' || chosen.kind === 'loading') return;
    // Without the server data cannot be corrected, and no invoice is made by now.
    const asked = { ...now, leavesInvoices: leavesInvoices || chosen.kind === 'offline' };
    const seen = viewOf(asked);
    dispatch({ kind: 'tried', leavesInvoices: asked.leavesInvoices });
    if (seen.missing) return onMissing(seen.missing);
    // What is missing is said at the choice of the desk.
    if (desks?.chosen === '') return;
    if (chosen.kind === 'offline') return void sellOffline(asked, seen);
    // After the question the profile has been waited for already.
    decide(asked, now.alreadyAsked ? CONFIRM_WAIT_MS : 0);
  };
  return { state, view, option, means, dispatch, confirm, read };
}

/** What is due was read, or is known to be unreadable, and nothing is under way. */
function isOpen({ phase, load, wards }: SettlementState): boolean {
  const isRead = load === 'known' && wards.every(({ due }) => due.kind !== 'loading');
  return isRead && (phase === 'editing' || phase === 'asking');
}

/** Of one participant both questions are asked at once, and each answer is shown when it comes. */
function useReading(scope: Scope, server: CounterServer, dispatch: Settlement['dispatch']): () => void {
  const { playerId } = scope;
  const read = () => {
    dispatch({ kind: 'reading' });
    if (scope.kind === 'family') {
      void readFamily(server, playerId).then((wards) => dispatch({ kind: 'family', wards }));
      return;
    }
    void server.settlementProfile(playerId).then((reply) => dispatch({ kind: 'profile', playerId, reply }));
    void server.settlementDue(playerId).then((reply) => dispatch({ kind: 'due', playerId, reply }));
  };
  const first = useRef(read);
  useEffect(() => first.current(), []);
  return read;
}

/** It is settled whole or not at all: null when the data of one participant cannot be read. */
async function readFamily(server: CounterServer, playerId: string): Promise<readonly Ward[] | null> {
  const one = await wardOf(server, playerId);
  if (!one?.profile) return null;
  const ids = one.profile.siblings.map(({ participant }) => participant.id);
  const others = await Promise.all(ids.map((id) => wardOf(server, id)));
  const wards = [one, ...others].flatMap((ward) => ward ?? []);
  if (wards.length <= ids.length) return null;
  return wards.toSorted((first, second) => markOf(first) - markOf(second));
}

const markOf = ({ profile }: Ward) => profile?.participant.mark ?? 0;

/** What comes from the desk's copy may have changed: without the server buyers are settled one at a time. */
async function wardOf(server: CounterServer, playerId: string): Promise<Ward | undefined> {
  const [profile, due] = await Promise.all([server.settlementProfile(playerId), server.settlementDue(playerId)]);
  if (!profile.ok || !due.ok || profile.cachedAt || due.cachedAt) return undefined;
  return readWard(profile.value, due.value);
}

/** PAY-18: only the data of one participant may be unknown; a family is read whole. */
function decisionOf(state: SettlementState, { anyBuyers }: SettlementView, waitedMs: number) {
  const unknown = anyBuyers.find(({ check }) => check.kind !== 'known');
  if (!unknown) return 'go';
  const { check } = unknown;
  return confirmSettlement({ check, waitedMs, alreadyAsked: state.alreadyAsked, invoiceFollows: false });
}

function optionOf(state: SettlementState, view: SettlementView, means: CounterMeans): SettleOption {
  const [first] = payingBuyers(view);
  return settleOptionOf({
    ...means,
    method: state.method,
    isSplit: state.split !== null,
    plan: first?.consequence.plan ?? { receipt: true, invoice: 'none' },
    failure: state.failure,
    paymentIds: view.payments.map(({ id }) => id),
    hasGoods: view.buyers.some(({ goods }) => goods.length > 0),
    isFamily: state.scope.kind === 'family',
    isChecking: state.wards.some(({ check }) => check.kind === 'checking'),
  });
}

/** Waits at most 2 s. An answer in time is acted on only when the act remains the one that the button named. */
function useWaiting(
  { state, view }: Pick<Settlement, 'state' | 'view'>,
  decide: () => void,
  dispatch: (event: SettlementEvent) => void,
): void {
  const act = useRef(decide);
  act.current = decide;
  const isWaiting = state.phase === 'waiting';
  const isAnswered = state.wards.every(({ check }) => check.kind !== 'checking');
  const changesAct = view.anyBuyers.some(({ check, advice }) => check.kind === 'known' && advice.preference !== 'none');
  useEffect(() => {
    if (!isWaiting) return;
    if (isAnswered && changesAct) return dispatch({ kind: 'phase', phase: 'editing' });
    if (isAnswered) return act.current();
    const timer = setTimeout(() => act.current(), CONFIRM_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isAnswered, changesAct, dispatch]);
}

/** A refusal may come from a price that changed, or from goods that are not sold any more. */
async function readPrices(
  server: CounterServer,
  { buyers }: SettlementView,
  dispatch: Settlement['dispatch'],
): Promise<void> {
  if (buyers.every(({ goods }) => goods.length === 0)) return;
  const reply = await server.call('payments.products', undefined);
  if (reply.ok) dispatch({ kind: 'products', products: reply.value });
}
