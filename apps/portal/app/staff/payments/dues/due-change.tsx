// The one form of a change that the address, or an answer that was not accepted, opens.
import { answeredAt, type FormAnswer, typedIn } from '#app/forms/form-answer.ts';
import type { PaymentCard } from '../payment-card.ts';
import { CancelDueForm } from './cancel-due-form.tsx';
import { DivideForm } from './divide-form.tsx';
import { type Change, DUE_ACTS } from './due-acts.ts';
import type { DueRights } from './due-card.tsx';
import { LowerPriceForm } from './lower-price-form.tsx';

/** What the address opens. */
export type OpenedChange = { readonly change: Change; readonly position: number };

type DueChangeProps = {
  readonly card: PaymentCard;
  readonly rights: DueRights;
  readonly opened: OpenedChange | null;
  /** The last answer of the page. */
  readonly answer: FormAnswer | undefined;
  /** The business day 'YYYY-MM-DD'. */
  readonly today: string;
};

/** Nothing while the change is not possible, or not for this person: the payment's card says why. */
export function DueChange({ card, rights, opened, answer, today }: DueChangeProps) {
  const change = openedBy(answer, opened);
  if (change === undefined || !isPossible(change, card, rights)) return null;
  const typed = typedIn(answer, DUE_ACTS[change]);
  const form = { card, typed };
  const key = answeredAt(answer, DUE_ACTS[change]);
  switch (change) {
    case 'lower':
      return (
        <LowerPriceForm {...form} key={key} position={Number(typed?.initialValue?.['position'] ?? opened?.position)} />
      );
    case 'cancel':
      return <CancelDueForm {...form} key={key} />;
    case 'divide':
      return <DivideForm {...form} key={key} today={today} />;
  }
}

/** An answer to a change leaves its form open, or closes it; another one leaves open what the address opens. */
function openedBy(answer: FormAnswer | undefined, opened: OpenedChange | null) {
  const acted = (['lower', 'divide', 'cancel'] as const).find((change) => DUE_ACTS[change] === answer?.act);
  if (!acted) return opened?.change;
  return answer?.kind === 'done' ? undefined : acted;
}

function isPossible(change: Change, { changeRefusal, divisionRefusal }: PaymentCard, rights: DueRights): boolean {
  if (changeRefusal !== null) return false;
  if (change === 'lower') return rights.mayLower;
  return rights.mayDivideAndCancel && (change === 'cancel' || divisionRefusal === null);
}
