// The form of the profile: the family takes the e-mail that the account has by now (FAM-9). Sent twice it changes nothing more.
import { takeOwnEmailAct } from '@zapisy/acts/people/take-own-email';
import { type AnswerTo, actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';

export const profileForms = (api: Api) => ({
  'take-email': actForm(takeOwnEmailAct, {}, () => api.people.takeOwnEmail.mutate()),
});

export type ProfileAnswer = AnswerTo<ReturnType<typeof profileForms>>;
