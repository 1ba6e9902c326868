// The shortcuts of a settlement.
import type { CounterMethod } from '@zapisy/domain/payments/payment';
import { type KeyTable, NO_KEYS, useKeys } from '@zapisy/screens/keys';
import { flushSync } from 'react-dom';
import { blikOrTransfer } from './money/pay-methods.tsx';
import type { Settlement } from './use-settlement.ts';

type SettlementActs = {
  readonly isReceived: boolean;
  /** Undefined for a participant without siblings. */
  readonly onFamily: (() => void) | undefined;
  readonly onGoods: () => void;
  /** Cash was chosen by its key, and its field is on the screen. */
  readonly onCash: () => void;
};

/** The shortcuts of goods, card, BLIK, a split and the family work again once the server is reachable. */
export function useSettlementKeys(
  settlement: Settlement,
  { isReceived, onFamily, onGoods, onCash }: SettlementActs,
): void {
  const { state, view, means, dispatch, confirm } = settlement;
  const isFamily = state.scope.kind === 'family';
  const choose = (method: CounterMethod) => dispatch({ kind: 'method', method });
  const online = (act: (() => void) | undefined) => (means.isOffline ? undefined : act);
  const tick = (buyer: (typeof view.buyers)[number] | undefined) =>
    buyer && (() => dispatch({ kind: 'tick', buyer: buyer.id, printReceipt: !buyer.answers.tick.printReceipt }));
  const ticks = isFamily ? view.buyers.map((buyer, at) => [`Alt+${at + 1}`, online(tick(buyer))] as const) : [];
  const table: KeyTable = {
    F4: online(onGoods),
    F5: () => {
      // Rendered before the next key is handled, so that the amount can be typed at once.
      flushSync(() => choose('cash'));
      if (state.split === null) onCash();
    },
    F6: online(() => choose('card')),
    F7: online(() => choose(state.split === null ? blikOrTransfer(state.method) : 'blik')),
    F8: isFamily ? undefined : online(onFamily),
    'Alt+P': isFamily ? undefined : tick(view.anyBuyers[0]),
    'Alt+D': online(() => dispatch({ kind: 'split', isSplit: state.split === null })),
    'Ctrl+Enter': () => confirm(),
    ...Object.fromEntries(ticks),
  };
  useKeys(isReceived ? table : NO_KEYS);
}
