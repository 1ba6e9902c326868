// The forms of 'Twoje dane': the request for an erasure, and its way back (FAM-5). Sent twice they change nothing more.
import { askForErasureAct, takeErasureBackAct } from '@zapisy/acts/privacy/ask-for-erasure';
import { type AnswerTo, actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';

export const ownDataForms = (api: Api) => ({
  ask: actForm(askForErasureAct, {}, () => api.privacy.askForErasure.mutate()),
  'take-back': actForm(takeErasureBackAct, {}, () => api.privacy.takeErasureBack.mutate()),
});

export type OwnDataAnswer = AnswerTo<ReturnType<typeof ownDataForms>>;
