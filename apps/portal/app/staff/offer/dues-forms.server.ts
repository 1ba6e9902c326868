// The forms of the page of dues: charging what it shows, stopping a month, and the rules of the school.
import { changeSchoolRulesAct } from '@zapisy/acts/registration/change-school-rules';
import { chargeMonthAct } from '@zapisy/acts/registration/charge-month';
import { stopDuesAct } from '@zapisy/acts/registration/stop-dues';
import { type AnswerTo, actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';

export function duesForms({ courses }: Api) {
  const stop = actForm(stopDuesAct, { '*': null }, async (sent) => {
    await courses.stopDues.mutate(sent);
    return sent;
  });
  return {
    charge: actForm(chargeMonthAct, { '*': null }, async (sent) => {
      const { length: count } = await courses.chargeMonth.mutate(sent);
      return { month: sent.month, count };
    }),
    stop,
    resume: stop,
    rules: actForm(
      changeSchoolRulesAct,
      { duesDay: null, offerHours: pl.monthlyDues.schedule.wrongHours },
      courses.changeSchoolRules.mutate,
    ),
  };
}

export type DuesAnswer = AnswerTo<ReturnType<typeof duesForms>>;
