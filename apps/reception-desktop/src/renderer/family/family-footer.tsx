// The act at the bottom of a family's settlement: it names the sum and the documents, or why it cannot be done yet.
import { formatGrosze } from '@zapisy/domain/money';
import { FAMILY_TEXTS } from '../../family-texts.ts';
import { SETTLEMENT_TEXTS } from '../../settlement-texts.ts';
import { Button } from '../components/button.tsx';
import { KeyCaps } from '../components/key-caps.tsx';
import { AnswerFirst, ImpossibleAct } from '../settlement/accept-buttons.tsx';
import type { BuyerView } from './family-view.ts';
import type { Family } from './use-family.ts';

const TEXTS = FAMILY_TEXTS;

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
  if (isOffline) return <ImpossibleAct why={TEXTS.offline} act={TEXTS.acceptAlone(total)} />;
  if (view.missing?.kind === 'waiver') {
    return <ImpossibleAct why={<AnswerFirst />} act={TEXTS.acceptAlone(total)} onPress={confirm} />;
  }
  return (
    <Button
      variant="primary"
      size="tall"
      className="ml-auto"
      keys={['Ctrl', 'Enter']}
      busyText={state.isSending ? SETTLEMENT_TEXTS.accept.busy : undefined}
      onClick={confirm}
    >
      {actText(view.buyers, total)}
    </Button>
  );
}

/** More kinds than fit on a button are not named. */
const MOST_NAMED = 2;

function actText(buyers: readonly BuyerView[], total: string): string {
  const kinds = buyers
    .filter(({ payments }) => payments.length > 0)
    .map(({ consequence }) => documentText(consequence));
  const distinct = [...new Set(kinds)];
  if (distinct.length === 0 || distinct.length > MOST_NAMED) return TEXTS.acceptAlone(total);
  const named = distinct.map((kind) => TEXTS.times(kinds.filter((one) => one === kind).length, kind));
  return TEXTS.accept(total, named.join(', '));
}

function documentText({ plan }: BuyerView['consequence']): string {
  if (plan.invoice !== 'none') return TEXTS.documents[plan.invoice];
  return plan.receipt ? TEXTS.documents.receipt : TEXTS.documents.none;
}
