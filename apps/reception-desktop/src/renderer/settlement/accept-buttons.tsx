// The act at the foot of the dialog; with bad company data mending them comes first and taking the payment second.

import { formatGrosze } from '@zapisy/domain/money';
import { SETTLEMENT_TEXTS } from '../../texts.ts';
import { Button } from '../components/button.tsx';
import { actName } from './act-name.ts';
import type { Settlement } from './use-settlement.ts';

const KEYS = ['Ctrl', 'Enter'] as const;

type AcceptButtonsProps = { readonly settlement: Settlement; readonly onCorrect: () => void };

export function AcceptButtons({ settlement, onCorrect }: AcceptButtonsProps) {
  const { state, view, confirm } = settlement;
  const { plan } = view.consequence;
  const isNothingToPay = view.payments.length === 0;
  if (isNothingToPay) return null;
  if (view.advice.banner?.kind === 'invalid-data' && plan.invoice !== 'none') {
    return (
      <span className="ml-auto flex gap-2.5">
        <Button size="tall" busyText={busyText(state.phase)} onClick={() => confirm(true)}>
          {SETTLEMENT_TEXTS.accept.later(formatGrosze(view.total))}
        </Button>
        <Button variant="primary" size="tall" keys={KEYS} onClick={onCorrect}>
          {SETTLEMENT_TEXTS.banner.correctData}
        </Button>
      </span>
    );
  }
  return (
    <Button
      variant="primary"
      size="tall"
      className="ml-auto"
      keys={KEYS}
      busyText={busyText(state.phase)}
      onClick={() => confirm()}
    >
      {state.phase === 'asking' ? SETTLEMENT_TEXTS.ask.goOn : actName(plan, view.total)}
    </Button>
  );
}

function busyText(phase: Settlement['state']['phase']): string | undefined {
  if (phase === 'sending') return SETTLEMENT_TEXTS.accept.busy;
  return phase === 'waiting' ? SETTLEMENT_TEXTS.accept.waiting : undefined;
}
