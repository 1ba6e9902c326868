// The act at the bottom of a settlement: it names the sum and the documents, or why it cannot be done yet. With invalid
// data, correcting them comes first and taking the money second.
import { formatGrosze } from '@zapisy/domain/money';
import { Button } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { acceptText } from '@zapisy/screens/texts/accept-payment';
import { acceptFamilyText } from '@zapisy/screens/texts/family-sale';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FAMILY_TEXTS } from '../texts/family-texts.ts';
import { SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';
import { hasBadData, payingBuyers, type SettlementView } from './settlement-view.ts';
import type { Settlement } from './use-settlement.ts';

const TEXTS = SETTLEMENT_TEXTS;
const KEYS = ['Ctrl', 'Enter'] as const;

export function AcceptAct({ settlement }: { readonly settlement: Settlement }) {
  const { state, view, option, confirm } = settlement;
  const total = formatGrosze(view.total);
  if (!hasAnything(settlement)) return null;
  if (option.kind === 'impossible') {
    return <ImpossibleAct why={TEXTS.impossible[option.why]} act={documentsText(view, total)} />;
  }
  if (view.missing?.kind === 'waiver') {
    return <ImpossibleAct why={<AnswerFirst />} act={documentsText(view, total)} onPress={() => confirm()} />;
  }
  const busyText = option.kind === 'loading' ? TEXTS.accept.waiting : busyTextOf(state.phase);
  const sending = { busy: busyText !== undefined, busyText };
  if (payingBuyers(view).some(hasBadData)) {
    return (
      <span className="ml-auto flex flex-wrap gap-2.5">
        <Button size="tall" {...sending} onClick={() => confirm(true)}>
          {TEXTS.accept.later(total)}
        </Button>
        <Button variant="primary" size="tall" keys={KEYS} onClick={() => confirm()}>
          {TEXTS.banner.correctData}
        </Button>
      </span>
    );
  }
  return (
    <Button variant="primary" size="tall" className="ml-auto" keys={KEYS} {...sending} onClick={() => confirm()}>
      {nameOf(settlement, total)}
    </Button>
  );
}

/** There is something that can be settled; before it is known what is due there is nothing. */
function hasAnything({ state, view }: Settlement): boolean {
  if (state.wards.some(({ due }) => due.kind === 'loading')) return false;
  return view.buyers.length > 0 || view.later.length > 0;
}

function nameOf({ state, view, option }: Settlement, total: string): string {
  if (option.kind === 'offline') return TEXTS.offline.act(total);
  return state.phase === 'asking' ? TEXTS.ask.goOn : documentsText(view, total);
}

/** One buyer's documents in a sentence, those of several by their kinds. */
function documentsText(view: SettlementView, total: string): string {
  const [first, ...others] = payingBuyers(view).map(({ consequence }) => consequence.plan);
  if (first && others.length === 0) return acceptText(TEXTS.accept, first, total);
  return acceptFamilyText(FAMILY_TEXTS, first ? [first, ...others] : [], total);
}

type ImpossibleActProps = { readonly why: ReactNode; readonly act: string; readonly onPress?: () => void };

/** An act that cannot be done now, with its reason beside it. */
function ImpossibleAct({ why, act, onPress }: ImpossibleActProps) {
  const id = useId();
  return (
    <span className="ml-auto flex flex-wrap items-center justify-end gap-2.5">
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
function AnswerFirst() {
  return (
    <>
      {TEXTS.under.answerFirst} <KeyCaps keys={KEYS} /> {TEXTS.under.leadsThere}
    </>
  );
}

function busyTextOf(phase: Settlement['state']['phase']): string | undefined {
  if (phase === 'sending') return TEXTS.accept.busy;
  return phase === 'waiting' ? TEXTS.accept.waiting : undefined;
}
