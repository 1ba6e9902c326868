// What failed in a settlement, what is asked, and what can still be done.
import { Banner } from '@zapisy/screens/components/banner';
import { useCounter } from '../ports/counter-ports.ts';
import { failureText } from '../refusals/text-of-refusal.ts';
import { SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';
import { payingBuyers } from './settlement-view.ts';
import type { Settlement } from './use-settlement.ts';

export function Problems({ settlement }: { readonly settlement: Settlement }) {
  return (
    <div aria-live="assertive" className="grid gap-2">
      {settlement.state.phase === 'asking' && (
        <Banner tone="warn" announce="alert" title={SETTLEMENT_TEXTS.ask.title}>
          {SETTLEMENT_TEXTS.ask.text}
        </Banner>
      )}
      <Problem settlement={settlement} />
    </div>
  );
}

function Problem({ settlement }: { readonly settlement: Settlement }) {
  const { offline: port } = useCounter();
  const { state, means } = settlement;
  const { offline } = SETTLEMENT_TEXTS;
  if (state.needsServer) return <Banner tone="error" announce="alert" title={offline.refused} />;
  if (!state.failure) return null;
  if (state.failure.kind !== 'offline' || port === null || !isSellableOffline(settlement)) {
    return <Banner tone="error" announce="alert" title={failureText(state.failure)} />;
  }
  return (
    <Banner tone="warn" announce="alert" title={offline.title}>
      {means.hasPrinter ? offline.text : offline.noPrinter}
    </Banner>
  );
}

/** Cash of one participant with a receipt, and no goods. */
function isSellableOffline({ state, view }: Settlement): boolean {
  const [first] = payingBuyers(view);
  const isCash = state.scope.kind === 'person' && state.split === null && state.method === 'cash';
  return isCash && first?.consequence.plan.receipt === true && first.goods.length === 0;
}
