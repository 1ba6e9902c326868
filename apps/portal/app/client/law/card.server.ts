// The form of a camp's card.
import { saveHealthCardAct } from '@zapisy/acts/law/save-health-card';
import { type AnswerTo, actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';
import { CARD_PROBLEMS } from '../../shared/law/card-problems.ts';

export function cardForms({ law }: Api) {
  return {
    card: actForm(saveHealthCardAct, { ...CARD_PROBLEMS, consent: null }, async (sent) => {
      await law.saveCard.mutate(sent);
      return {};
    }),
  };
}

export type CardAnswer = AnswerTo<ReturnType<typeof cardForms>>;
