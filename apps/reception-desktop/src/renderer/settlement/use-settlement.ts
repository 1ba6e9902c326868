// The settlement dialog in use: loads when it opens and when the participant changes, waits, asks, settles (PAY-9).
import { CONFIRM_WAIT_MS, confirmSettlement } from '@zapisy/domain/preferences/settlement-advice';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { useEffect, useReducer, useRef } from 'react';
import { isDialogOutdated } from '../../refusal-effects.ts';
import { reception } from '../reception.ts';
import { settledFor } from '../sale-result/sale-facts.ts';
import { type SettleOption, settleOptionOf } from './settle-option.ts';
import { afterEvent, openSettlement, type SettlementEvent, type SettlementState } from './settlement-state.ts';
import { type SettlementView, settleOrderOf, unsentOrderOf, viewOf } from './settlement-view.ts';

export type Settlement = {
  state: SettlementState;
  view: SettlementView;
  option: SettleOption;
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  today: string;
  dispatch(event: SettlementEvent): void;
  /**
   * Does 'Zatwierdź' as far as the rules allow. `despiteBadData` takes the payment and leaves the invoice to a person.
   */
  confirm(despiteBadData?: boolean): void;
  checkAgain(): void;
};

/** Called when 'Zatwierdź' cannot settle yet: opens the form for the invoice data, or leads to the red question. */
type Detours = { onBadData(): void; onQuestion(): void };

/** What the desk can do now. */
export type DeskMeans = {
  /** The server is unreachable. */
  readonly isOffline: boolean;
  /** Without a printer for its receipt no cash is taken offline. */
  readonly hasPrinter: boolean;
};

/** One participant's settlement. For another participant the component that uses this hook needs another `key`. */
export function useSettlement(
  { playerId, only }: { readonly playerId: string; readonly only: number | null },
  means: DeskMeans,
  { onBadData, onQuestion }: Detours,
): Settlement {
  const today = warsawDate(new Date());
  const [state, dispatch] = useReducer(afterEvent, playerId, (id) =>
    openSettlement(id, crypto.randomUUID(), today, only),
  );
  const view = viewOf(state, today);
  const option = optionOf(state, view, means);
  const latest = useRef({ state, view, option });
  latest.current = { state, view, option };
  const fetchData = useFetching(playerId, dispatch);

  const checkAgain = () => {
    dispatch({ kind: 'check-again' });
    fetchData();
  };
  const send = async (invoiceAfterCorrection: boolean) => {
    dispatch({ kind: 'phase', phase: 'sending' });
    const { state: now, view: seen } = latest.current;
    const reply = await reception().settle(settleOrderOf(now, seen, invoiceAfterCorrection));
    if (reply.ok) return dispatch({ kind: 'settled', settled: settledFor(reply.value, playerId) ?? null });
    dispatch({ kind: 'failure', failure: reply.failure });
    if (reply.failure.kind !== 'refused') return;
    // Another person changed the profile meanwhile or was faster: everything is read again, and the person decides
    // again.
    if (isDialogOutdated(reply.failure.refusal.code)) checkAgain();
    if (seen.goods.length > 0) await readPrices(dispatch);
  };
  const lacks = (seen: SettlementView) => reportMissing(seen, dispatch, onQuestion);
  const sellOffline = async () => {
    dispatch({ kind: 'phase', phase: 'sending' });
    const { state: now, view: seen } = latest.current;
    const answer = await reception().sellOffline(unsentOrderOf(now, seen));
    dispatch({ kind: 'offline', answer, shown: seen.total });
    if (answer.kind === 'amount-changed') checkAgain();
  };
  const decide = (waitedMs: number, despiteBadData: boolean) => {
    const { state: now, view: seen } = latest.current;
    const invoiceFollows = seen.consequence.plan.invoice !== 'none' && !despiteBadData;
    const decision = confirmSettlement({ check: now.check, waitedMs, alreadyAsked: now.alreadyAsked, invoiceFollows });
    if (decision === 'wait') return dispatch({ kind: 'phase', phase: 'waiting' });
    if (decision === 'ask') return dispatch({ kind: 'phase', phase: 'asking' });
    if (decision === 'correct-data') return onBadData();
    void send(despiteBadData);
  };
  useWaiting({ state, view }, () => decide(CONFIRM_WAIT_MS, false), dispatch);

  return {
    state,
    view,
    option,
    today,
    dispatch,
    checkAgain,
    confirm: (despiteBadData = false) => {
      const { state: now, view: seen, option: chosen } = latest.current;
      if (now.phase === 'sending' || now.phase === 'waiting' || seen.isEmpty) return;
      if (chosen.kind === 'impossible' || chosen.kind === 'loading' || lacks(seen)) return;
      if (chosen.kind === 'offline') return void sellOffline();
      // After the question the profile has been waited for already.
      decide(now.alreadyAsked ? CONFIRM_WAIT_MS : 0, despiteBadData);
    },
  };
}

/** Loads both at once and shows each when it arrives: the banner does not wait for the due payments. */
function useFetching(playerId: string, dispatch: Settlement['dispatch']): () => void {
  const fetch = () => {
    void reception()
      .settlementProfile(playerId)
      .then((reply) => dispatch({ kind: 'profile', playerId, reply }));
    void reception()
      .settlementDue(playerId)
      .then((reply) => dispatch({ kind: 'due', playerId, reply }));
  };
  const first = useRef(fetch);
  useEffect(() => first.current(), []);
  return fetch;
}

function optionOf(state: SettlementState, view: SettlementView, means: DeskMeans): SettleOption {
  return settleOptionOf({
    ...means,
    method: state.method,
    plan: view.consequence.plan,
    failure: state.failure,
    paymentIds: view.payments.map(({ id }) => id),
    hasGoods: view.goods.length > 0,
    isChecking: state.check.kind === 'checking',
  });
}

/** True when something is missing: reports it to the person, and leads to the red question. */
function reportMissing({ missing }: SettlementView, dispatch: Settlement['dispatch'], onQuestion: () => void): boolean {
  if (missing) dispatch({ kind: 'missing', missing });
  if (missing === 'waiver') onQuestion();
  return missing !== null;
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
  const isAnswered = state.check.kind !== 'checking';
  const changesAct = state.check.kind === 'known' && view.advice.preference !== 'none';
  useEffect(() => {
    if (!isWaiting) return;
    if (isAnswered && changesAct) return dispatch({ kind: 'phase', phase: 'editing' });
    if (isAnswered) return act.current();
    const timer = setTimeout(() => act.current(), CONFIRM_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isAnswered, changesAct, dispatch]);
}

/** A refusal may come from a price that changed, or from goods that are not sold any more. */
async function readPrices(dispatch: Settlement['dispatch']): Promise<void> {
  const reply = await reception().call('payments.products', undefined);
  if (reply.ok) dispatch({ kind: 'products', products: reply.value });
}
