// The link that leaves step 2's form without an answer: back to where it was opened, never past the question.
import { pl } from '../../texts/client-pl.ts';
import { FROM_SUMMARY, STEPS, withBasket } from './basket.ts';

/** Its text names the target. */
export type ReturnLink = { readonly to: string; readonly text: string };

type ReturnLinkOf = {
  readonly ids: readonly string[];
  readonly courseId: string | undefined;
  /** Where the form was opened: the summary, or the card of this step; null when the step opened with it. */
  readonly changing: string | null;
  /** Whether there is a card to show instead of the form. */
  readonly hasCard: boolean;
};

export function returnLink({ ids, courseId, changing, hasCard }: ReturnLinkOf): ReturnLink {
  if (changing === FROM_SUMMARY) return { to: withBasket(STEPS.summary, ids), text: pl.registration.backToSummary };
  if (changing !== null && hasCard) return { to: withBasket(STEPS.invoice, ids), text: pl.registration.backUnchanged };
  const person = courseId === undefined ? '/zajecia' : `/zajecia/${courseId}/zapis`;
  return { to: withBasket(person, ids), text: pl.registration.backToChooseWards };
}
