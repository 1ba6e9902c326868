// The act at the bottom of a family's settlement: it names the sum and the documents, or why it cannot be done yet.
import { formatGrosze } from '@zapisy/domain/money';
import { Button } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { acceptFamilyText } from '@zapisy/screens/texts/family-sale';
import { FAMILY_TEXTS } from '../../family-texts.ts';
import { SETTLEMENT_TEXTS } from '../../settlement-texts.ts';
import { AnswerFirst, ImpossibleAct } from '../settlement/accept-buttons.tsx';
import { hasBadData, payingBuyers } from './family-view.ts';
import type { Family } from './use-family.ts';

const TEXTS = FAMILY_TEXTS;
const KEYS = ['Ctrl', 'Enter'] as const;

type FamilyFooterProps = {
  readonly family: Family;
  readonly isOffline: boolean;
  readonly onClose: () => void;
};

export function FamilyFooter({ family, isOffline, onClose }: FamilyFooterProps) {
  const { view } = family;
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {SETTLEMENT_TEXTS.cancel}
      </Button>
      <KeyCaps keys={['Esc']} />
      {(view.buyers.length > 0 || view.later.length > 0) && <Act family={family} isOffline={isOffline} />}
    </>
  );
}

function Act({ family: { state, view, confirm }, isOffline }: Pick<FamilyFooterProps, 'family' | 'isOffline'>) {
  const total = formatGrosze(view.total);
  if (isOffline) return <ImpossibleAct why={TEXTS.offline} act={TEXTS.acceptance.acceptAlone(total)} />;
  if (view.missing?.kind === 'waiver') {
    return <ImpossibleAct why={<AnswerFirst />} act={TEXTS.acceptance.acceptAlone(total)} onPress={() => confirm()} />;
  }
  const sending = { busy: state.isSending, busyText: SETTLEMENT_TEXTS.accept.busy };
  const paying = payingBuyers(view);
  if (paying.some(hasBadData)) {
    return (
      <span className="ml-auto flex gap-2.5">
        <Button size="tall" {...sending} onClick={() => confirm(true)}>
          {SETTLEMENT_TEXTS.accept.later(total)}
        </Button>
        <Button variant="primary" size="tall" keys={KEYS} onClick={() => confirm()}>
          {SETTLEMENT_TEXTS.banner.correctData}
        </Button>
      </span>
    );
  }
  const plans = paying.map(({ consequence }) => consequence.plan);
  return (
    <Button variant="primary" size="tall" className="ml-auto" keys={KEYS} {...sending} onClick={() => confirm()}>
      {acceptFamilyText(TEXTS, plans, total)}
    </Button>
  );
}
