// Out of step 2's form without an answer: back to where it was opened, and never on past the question.
import { pl } from '../../texts/pl.ts';
import { FROM_SUMMARY, STEPS, withBasket } from './basket.ts';

/** Its words name where it leads. */
export type WayBack = { readonly to: string; readonly message: string };

type WayBackOf = {
  readonly ids: readonly string[];
  readonly courseId: string | undefined;
  /** From where the form was opened: the summary, or the card of this step; null when it came by itself. */
  readonly changing: string | null;
  /** There is something to show instead of the form. */
  readonly hasCard: boolean;
};

export function wayBack({ ids, courseId, changing, hasCard }: WayBackOf): WayBack {
  if (changing === FROM_SUMMARY) return { to: withBasket(STEPS.summary, ids), message: pl.registration.backToSummary };
  if (changing !== null && hasCard)
    return { to: withBasket(STEPS.invoice, ids), message: pl.registration.backUnchanged };
  const person = courseId === undefined ? '/zajecia' : `/zajecia/${courseId}/zapis`;
  return { to: withBasket(person, ids), message: pl.registration.backToChooseWards };
}
