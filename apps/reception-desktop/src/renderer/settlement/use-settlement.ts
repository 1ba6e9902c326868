// The settlement dialog at work: fetches when it opens and when the participant changes, waits, asks, settles.
import { fullName } from '@zapisy/domain/people/participant';
import { CONFIRM_WAIT_MS, confirmSettlement } from '@zapisy/domain/preferences/settlement-advice';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { useEffect, useReducer, useRef } from 'react';
import type { SettleOrder } from '../../bridge.ts';
import { reception } from '../reception.ts';
import {
  afterEvent,
  openSettlement,
  type SettlementEvent,
  type SettlementState,
  type SettlementView,
  viewOf,
} from './settlement-state.ts';

export type Settlement = {
  state: SettlementState;
  view: SettlementView;
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  today: string;
  tell(event: SettlementEvent): void;
  /** 'Zatwierdź': goes as far as the rules allow. `despiteBadData` takes the payment and leaves the invoice to a person. */
  confirm(despiteBadData?: boolean): void;
  checkAgain(): void;
  /** Takes cash without the server. */
  sellOffline(): void;
};

/** One participant's settlement; a component that changes participants gives this hook's owner another `key`. */
export function useSettlement(playerId: string, onBadData: () => void): Settlement {
  const today = warsawDate(new Date());
  const [state, tell] = useReducer(afterEvent, playerId, (id) => openSettlement(id, crypto.randomUUID(), today));
  const view = viewOf(state, today);
  const latest = useRef({ state, view });
  latest.current = { state, view };

  const fetchData = async () => {
    const { profile, due } = await reception().settlementData(playerId);
    tell({ kind: 'profile', playerId, reply: profile });
    tell({ kind: 'due', playerId, reply: due });
  };
  const fetching = useRef(fetchData);
  useEffect(() => void fetching.current(), []);

  const checkAgain = () => {
    tell({ kind: 'check-again' });
    void fetchData();
  };
  const send = async (invoiceAfterCorrection: boolean) => {
    tell({ kind: 'phase', phase: 'sending' });
    const reply = await reception().settle({
      ...orderOf(latest.current.state, latest.current.view),
      invoiceAfterCorrection,
    });
    if (reply.ok) return tell({ kind: 'settled', settled: reply.value });
    tell({ kind: 'trouble', trouble: reply.trouble });
    // Somebody changed the profile under the dialog: the new banner is fetched and the person decides again.
    if (reply.trouble.kind === 'refused' && reply.trouble.code === 'conflict') checkAgain();
  };
  const sellOffline = async () => {
    tell({ kind: 'phase', phase: 'sending' });
    const order = { ...orderOf(latest.current.state, latest.current.view), invoiceAfterCorrection: false };
    tell({ kind: 'offline', isTaken: await reception().sellOffline(order) });
  };
  const decide = (waitedMs: number, despiteBadData: boolean) => {
    const { state: now, view: seen } = latest.current;
    const invoiceFollows = seen.consequence.plan.invoice !== 'none' && !despiteBadData;
    const decision = confirmSettlement({ check: now.check, waitedMs, alreadyAsked: now.alreadyAsked, invoiceFollows });
    if (decision === 'wait') return tell({ kind: 'phase', phase: 'waiting' });
    if (decision === 'ask') return tell({ kind: 'phase', phase: 'asking' });
    if (decision === 'correct-data') return onBadData();
    void send(despiteBadData);
  };
  useWaiting({ state, view }, () => decide(CONFIRM_WAIT_MS, false), tell);

  return {
    state,
    view,
    today,
    tell,
    checkAgain,
    sellOffline: () => void sellOffline(),
    confirm: (despiteBadData = false) => {
      const { state: now, view: seen } = latest.current;
      if (now.phase === 'sending' || now.phase === 'waiting' || seen.payments.length === 0) return;
      if (seen.missing) return tell({ kind: 'missing', missing: seen.missing });
      // Whoever has been asked has waited already.
      decide(now.alreadyAsked ? CONFIRM_WAIT_MS : 0, despiteBadData);
    },
  };
}

/** At most 2 s. An answer in time is acted on only when it leaves the act as the button named it. */
function useWaiting(
  { state, view }: Pick<Settlement, 'state' | 'view'>,
  decide: () => void,
  tell: (event: SettlementEvent) => void,
): void {
  const act = useRef(decide);
  act.current = decide;
  const isWaiting = state.phase === 'waiting';
  const isAnswered = state.check.kind !== 'checking';
  const changesAct = state.check.kind === 'known' && view.advice.preference !== 'none';
  useEffect(() => {
    if (!isWaiting) return;
    if (isAnswered && changesAct) return tell({ kind: 'phase', phase: 'editing' });
    if (isAnswered) return act.current();
    const timer = setTimeout(() => act.current(), CONFIRM_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isAnswered, changesAct, tell]);
}

function orderOf(state: SettlementState, view: SettlementView): Omit<SettleOrder, 'invoiceAfterCorrection'> {
  const { settlementKey, playerId, method, paidOn, tick, reason, profile } = state;
  return {
    settlementKey,
    playerId,
    paymentIds: view.payments.map(({ id }) => id),
    method: method ?? 'cash',
    ...(method === 'transfer' ? { paidOn } : {}),
    printReceipt: tick.printReceipt,
    ...(view.consequence.needsReason && reason ? { noReceiptReason: reason } : {}),
    // A profile that could not be read counts as none: the server refuses when there is one after all.
    invoiceVersion: profile?.version ?? 0,
    title: profile ? fullName(profile.participant) : '',
  };
}
