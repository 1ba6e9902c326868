// The forms of the page of days off.
import { removeDaysOffAct } from '@zapisy/acts/calendar/remove-days-off';
import { saveDaysOffAct } from '@zapisy/acts/calendar/save-days-off';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import { recordForm } from '#app/forms/record-form.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { parsedDaysOff, typedDaysOff, wrongDaysOffField, wrongDaysOffFields } from './typed-days-off.ts';

const RULES = {
  draftIn: (form: FormData) => parsedDaysOff(typedDaysOff(form)),
  wrongIn: wrongDaysOffFields,
  wrongField: wrongDaysOffField,
};

export const daysOffForms = ({ calendar }: Api) => ({
  save: recordForm(saveDaysOffAct, RULES, calendar.saveDaysOff.mutate),
  remove: actForm(removeDaysOffAct, {}, calendar.removeDaysOff.mutate),
});

export type DaysOffAnswer = AnswerTo<ReturnType<typeof daysOffForms>>;
