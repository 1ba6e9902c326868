// The form of how long what is kept.
import { changeRetentionAct } from '@zapisy/acts/privacy/change-retention';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { personalDataPl } from '#app/texts/personal-data-pl.ts';

const { wrong } = personalDataPl.personalData.terms;

export function retentionForms({ privacy }: Api) {
  return {
    terms: actForm(
      changeRetentionAct,
      {
        'terms.leads': wrong('leads'),
        'terms.registrations': wrong('registrations'),
        'terms.waiting': wrong('waiting'),
        'terms.audit': wrong('audit'),
        'terms.letters': wrong('letters'),
        'terms.deliveries': wrong('deliveries'),
        'terms.moving-in': wrong('moving-in'),
        'terms.sessions': wrong('sessions'),
      },
      (sent) => privacy.changeRetention.mutate(sent),
    ),
  };
}

export type RetentionAnswer = AnswerTo<ReturnType<typeof retentionForms>>;
