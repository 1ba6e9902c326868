// The form of a camp's card.
import { saveHealthCardAct } from '@zapisy/acts/law/save-health-card';
import { CARD_FIELDS } from '@zapisy/domain/law/health-card';
import { healthCardPl } from '#app/texts/health-card-pl.ts';
import { type AnswerTo, actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';

const { problems } = healthCardPl.healthCard;

const textOf = (field: string) => (problem: { readonly code: string }) =>
  problem.code === 'required' ? problems.required[field] : problems['too-long'];
const TEXTS = Object.fromEntries(CARD_FIELDS.map((field) => [field, textOf(field)]));

export function cardForms({ law }: Api) {
  return {
    card: actForm(saveHealthCardAct, TEXTS, async (sent) => {
      await law.saveCard.mutate(sent);
      return {};
    }),
  };
}

export type CardAnswer = AnswerTo<ReturnType<typeof cardForms>>;
