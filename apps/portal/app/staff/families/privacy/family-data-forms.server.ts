// The form that erases a family (FAM-6).
import { eraseFamilyAct } from '@zapisy/acts/privacy/erase-family';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';

export const familyDataForms = (api: Api) => ({
  erase: actForm(eraseFamilyAct, { '*': null }, api.privacy.eraseFamily.mutate),
});

export type FamilyDataAnswer = AnswerTo<ReturnType<typeof familyDataForms>>;
