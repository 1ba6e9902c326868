// A family's settlement in use: reads every participant's invoice data and dues, and settles once under its key.
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { useEffect, useReducer, useRef } from 'react';
import type { CallFailure, SettleOrder } from '../../bridge.ts';
import { isDialogOutdated } from '../../refusal-effects.ts';
import { reception } from '../reception.ts';
import type { FamilyWard } from './family-buyers.ts';
import { afterFamilyEvent, type FamilyEvent, type FamilyState, openFamily } from './family-state.ts';
import { type FamilyMissing, type FamilyView, familyOrder, familyView } from './family-view.ts';

export type Family = {
  readonly state: FamilyState;
  readonly view: FamilyView;
  dispatch(event: FamilyEvent): void;
  read(): void;
  /** `leavesInvoices`: invoices whose data are wrong wait for a person. */
  confirm(leavesInvoices?: boolean): void;
};

/** `playerId`: any participant of the family. `onMissing` leads to what is missing. */
export function useFamily(playerId: string, onMissing: (missing: FamilyMissing) => void): Family {
  const [state, dispatch] = useReducer(afterFamilyEvent, warsawDate(new Date()), (today) =>
    openFamily(crypto.randomUUID(), today),
  );
  const view = familyView(state);
  const read = () => {
    dispatch({ kind: 'reading' });
    void readFamily(playerId).then((wards) => dispatch(wards ? { kind: 'loaded', wards } : { kind: 'not-loaded' }));
  };
  const first = useRef(read);
  useEffect(() => first.current(), []);

  const fail = (failure: CallFailure) => {
    dispatch({ kind: 'failure', failure });
    // Another price, payment or profile: everything is read again, and the person decides again.
    if (failure.kind !== 'refused') return;
    if (isDialogOutdated(failure.refusal.code)) read();
    void readPrices(view, dispatch);
  };
  const send = async (order: SettleOrder) => {
    dispatch({ kind: 'sending' });
    const reply = await reception().settle(order);
    if (reply.ok) dispatch({ kind: 'settled', settled: reply.value });
    else fail(reply.failure);
  };
  const confirm = (leavesInvoices = false) => {
    if (state.isSending || state.settled || state.load.kind !== 'known') return;
    const asked = { ...state, leavesInvoices };
    const seen = familyView(asked);
    const order = familyOrder(asked, seen);
    dispatch({ kind: 'tried', leavesInvoices });
    if (order) return void send(order);
    if (seen.missing) onMissing(seen.missing);
  };
  return { state, view, dispatch, read, confirm };
}

/** A refusal may come from a price that changed, or from goods that are not sold any more. */
async function readPrices({ buyers }: FamilyView, dispatch: Family['dispatch']): Promise<void> {
  if (buyers.every(({ goods }) => goods.length === 0)) return;
  const reply = await reception().call('payments.products', undefined);
  if (reply.ok) dispatch({ kind: 'products', products: reply.value });
}

/** Undefined when the data of one participant cannot be read: a family is settled whole or not at all. */
async function readFamily(playerId: string): Promise<readonly FamilyWard[] | undefined> {
  const one = await readWard(playerId);
  if (!one) return undefined;
  const ids = one.profile.siblings.map(({ participant }) => participant.id);
  const others = await Promise.all(ids.map(readWard));
  const wards = [one, ...others].filter((ward) => ward !== undefined);
  if (wards.length <= ids.length) return undefined;
  return wards.toSorted((first, second) => first.profile.participant.mark - second.profile.participant.mark);
}

/** What comes from the desk's copy may have changed: without the server buyers are settled one at a time. */
async function readWard(playerId: string): Promise<FamilyWard | undefined> {
  const [profile, due] = await Promise.all([
    reception().settlementProfile(playerId),
    reception().settlementDue(playerId),
  ]);
  if (!profile.ok || !due.ok || profile.cachedAt || due.cachedAt) return undefined;
  return { profile: profile.value, due: due.value };
}
