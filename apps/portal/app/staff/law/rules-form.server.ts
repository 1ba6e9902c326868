// The form of what is asked for which kind of course.
import { changeLawRulesAct } from '@zapisy/acts/law/change-law-rules';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';

export function rulesForms({ law }: Api) {
  return {
    rules: actForm(changeLawRulesAct, { cardDays: pl.staffLaw.rules.cardDaysWrong }, (sent) =>
      law.changeRules.mutate(sent),
    ),
  };
}

export type RulesAnswer = AnswerTo<ReturnType<typeof rulesForms>>;
