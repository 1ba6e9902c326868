// The forms of the school's page: its data, another logo, no logo, and the sites that may frame the offer.
import { changeFrameOriginsAct } from '@zapisy/acts/school/change-frame-origins';
import { changeSchoolLogoAct } from '@zapisy/acts/school/change-school-logo';
import { saveSchoolAct } from '@zapisy/acts/school/save-school';
import { LARGEST_LOGO } from '@zapisy/domain/school/logo-picture';
import { SCHOOL_FIELDS, type SchoolDraft } from '@zapisy/domain/school/school';
import { type ActForm, type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { forgetSchool } from '#app/server/school.server.ts';
import { pl } from '#app/texts/pl.ts';

type Problem = { readonly code: string };

const textOf = (field: string) => (problem: Problem) => pl.school.problem(field, problem.code);
// One entry for each field.
const TEXTS = Object.fromEntries(SCHOOL_FIELDS.map((field) => [field, textOf(field)])) as Readonly<
  Record<keyof SchoolDraft, ReturnType<typeof textOf>>
>;
const PICTURE = 'picture';

export function schoolForms({ school }: Api) {
  const changed = <Value>(act: Promise<Value>): Promise<Value> => act.finally(forgetSchool);
  const change = actForm(changeSchoolLogoAct, { [PICTURE]: textOf(PICTURE) }, async (sent) => {
    await changed(school.changeLogo.mutate(sent));
    return {};
  });
  return {
    frames: actForm(changeFrameOriginsAct, { origins: textOf('origins') }, async (sent) => {
      await changed(school.changeFrameOrigins.mutate(sent));
      return {};
    }),
    save: actForm(saveSchoolAct, TEXTS, async (sent) => ({ name: (await changed(school.save.mutate(sent))).name })),
    logo: withPicture(change),
    'no-logo': change,
  };
}

export type SchoolAnswer = AnswerTo<ReturnType<typeof schoolForms>>;

/** The chosen file as the act takes it; a browser shows no file again, so it is not sent back. */
function withPicture<Value>(change: ActForm<Value>): ActForm<Value> {
  return async (form) => {
    const file = form.get(PICTURE);
    const isChosen = file instanceof File && file.size > 0;
    if (!isChosen) {
      return { typed: { error: { [PICTURE]: [pl.school.problem(PICTURE, 'required')] } }, done: undefined };
    }
    // Of a file that is too large only so much is sent that the rule finds it too large.
    const bytes = await file.slice(0, LARGEST_LOGO + 1).arrayBuffer();
    form.set(PICTURE, Buffer.from(bytes).toString('base64'));
    const sent = await change(form);
    return { ...sent, typed: { ...sent.typed, initialValue: {} } };
  };
}
