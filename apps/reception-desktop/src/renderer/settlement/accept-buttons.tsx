// The act at the bottom of the dialog; with invalid company data, correcting them comes first and taking the payment
// second.

import { formatGrosze } from '@zapisy/domain/money';
import { Button } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { acceptText } from '@zapisy/screens/texts/accept-payment';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { SETTLEMENT_TEXTS } from '../../settlement-texts.ts';
import type { Settlement } from './use-settlement.ts';

const TEXTS = SETTLEMENT_TEXTS;
const KEYS = ['Ctrl', 'Enter'] as const;

type AcceptButtonsProps = { readonly settlement: Settlement; readonly onCorrect: () => void };

export function AcceptButtons({ settlement, onCorrect }: AcceptButtonsProps) {
  const { state, view, option, confirm } = settlement;
  const { plan } = view.consequence;
  if (view.isEmpty) return null;
  const total = formatGrosze(view.total);
  const sending = busyText(state.phase);
  if (option.kind === 'impossible')
    return <ImpossibleAct why={TEXTS.impossible[option.why]} act={acceptText(TEXTS.accept, plan, total)} />;
  if (view.advice.banner?.kind === 'invalid-data' && plan.invoice !== 'none') {
    return (
      <span className="ml-auto flex gap-2.5">
        <Button size="tall" busy={sending !== undefined} busyText={sending} onClick={() => confirm(true)}>
          {TEXTS.accept.later(total)}
        </Button>
        <Button variant="primary" size="tall" keys={KEYS} onClick={onCorrect}>
          {TEXTS.banner.correctData}
        </Button>
      </span>
    );
  }
  const act = nameOf(settlement, total);
  const waits = option.kind === 'loading' ? TEXTS.accept.waiting : sending;
  if (view.missing === 'waiver') return <ImpossibleAct why={<AnswerFirst />} act={act} onPress={() => confirm()} />;
  return (
    <Button
      variant="primary"
      size="tall"
      className="ml-auto"
      keys={KEYS}
      busy={waits !== undefined}
      busyText={waits}
      onClick={() => confirm()}
    >
      {act}
    </Button>
  );
}

function nameOf({ state, view, option }: Settlement, total: string): string {
  if (option.kind === 'offline') return TEXTS.offline.act(total);
  return state.phase === 'asking' ? TEXTS.ask.goOn : acceptText(TEXTS.accept, view.consequence.plan, total);
}

type ImpossibleActProps = { readonly why: ReactNode; readonly act: string; readonly onPress?: () => void };

/** An act that cannot be done now, with its reason beside it. */
export function ImpossibleAct({ why, act, onPress }: ImpossibleActProps) {
  const id = useId();
  return (
    <span className="ml-auto flex items-center gap-2.5">
      <span id={id} className="flex items-center gap-1.5 text-small text-error-line">
        <CircleAlert aria-hidden size={16} className="shrink-0" />
        <span>{why}</span>
      </span>
      <Button size="tall" keys={KEYS} aria-disabled aria-describedby={id} onClick={onPress}>
        {act}
      </Button>
    </span>
  );
}

/** The shortcut of the act leads to the question instead. */
export function AnswerFirst() {
  return (
    <>
      {TEXTS.under.answerFirst} <KeyCaps keys={KEYS} /> {TEXTS.under.leadsThere}
    </>
  );
}

function busyText(phase: Settlement['state']['phase']): string | undefined {
  if (phase === 'sending') return TEXTS.accept.busy;
  return phase === 'waiting' ? TEXTS.accept.waiting : undefined;
}
