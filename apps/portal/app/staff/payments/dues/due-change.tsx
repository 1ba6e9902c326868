// The one form of a change that the address, or an answer that was not accepted, opens.
import { FEWEST_INSTALMENTS, MOST_INSTALMENTS } from '@zapisy/domain/payments/instalments';
import type { PaymentCard } from '../payment-card.ts';
import { CancelDueForm } from './cancel-due-form.tsx';
import { DivideForm } from './divide-form.tsx';
import { type Change, DUE_FIELDS, type DueOutcome, reopenedBy } from './due-acts.ts';
import type { DueRights } from './due-card.tsx';
import { LowerPriceForm } from './lower-price-form.tsx';

const THREE = 3;

/** What the address opens. */
export type OpenedChange = { readonly change: Change; readonly position: number };

type DueChangeProps = {
  readonly card: PaymentCard;
  readonly rights: DueRights;
  readonly opened: OpenedChange | null;
  readonly outcome: DueOutcome | undefined;
  /** The business day 'YYYY-MM-DD'. */
  readonly today: string;
};

/** Nothing while the change is not possible, or not for this person: the payment's card says why. */
export function DueChange({ card, rights, opened, outcome, today }: DueChangeProps) {
  const reopened = reopenedBy(outcome);
  const change = reopened?.change ?? (outcome ? undefined : opened?.change);
  if (change === undefined || !isPossible(change, card, rights)) return null;
  const typed = reopened?.typed ?? {};
  const problem = outcome?.result === 'wrong' ? outcome.problem : undefined;
  const form = { card, typed, problem };
  const key = String(outcome?.at ?? '');
  switch (change) {
    case 'lower':
      return <LowerPriceForm {...form} key={key} position={Number(typed[DUE_FIELDS.position] ?? opened?.position)} />;
    case 'cancel':
      return <CancelDueForm {...form} key={key} />;
    case 'divide': {
      const count = allowedCount(Number(typed[DUE_FIELDS.newCount] ?? typed[DUE_FIELDS.count]));
      return <DivideForm {...form} key={card.id} answeredAt={outcome?.at} count={count} today={today} />;
    }
  }
}

function isPossible(change: Change, { changeRefusal, divisionRefusal }: PaymentCard, rights: DueRights): boolean {
  if (changeRefusal !== null) return false;
  if (change === 'lower') return rights.mayLower;
  return rights.mayDivideAndCancel && (change === 'cancel' || divisionRefusal === null);
}

function allowedCount(asked: number): number {
  return Math.min(Math.max(asked || THREE, FEWEST_INSTALMENTS), MOST_INSTALMENTS);
}
