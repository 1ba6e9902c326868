// The forms of one text of the law: its draft, and its publication.
import { publishLawTextAct } from '@zapisy/acts/law/publish-law-text';
import { saveLawDraftAct } from '@zapisy/acts/law/save-law-draft';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { forgetSchool } from '#app/server/school.server.ts';
import { pl } from '#app/texts/pl.ts';

const textOf = (field: string) => (problem: { readonly code: string }) => pl.staffLaw.problem(field, problem.code);

/** The body is no field of this form: publishing reads it from the draft, and finds its gaps. */
const PUBLISHING_TEXTS = { body: textOf('body'), validFrom: textOf('validFrom') };

export function lawForms({ law }: Api) {
  return {
    save: actForm(saveLawDraftAct, { body: textOf('body') }, (sent) => law.saveDraft.mutate(sent)),
    publish: actForm(publishLawTextAct, PUBLISHING_TEXTS, async (sent) => {
      const published = await law.publish.mutate(sent).finally(forgetSchool);
      return { version: published.version };
    }),
  };
}

export type LawAnswer = AnswerTo<ReturnType<typeof lawForms>>;
