// The forms of a waiting list: a person added, an entry taken off, a place given to the next in line or past the line.
import { enrolParticipantAct } from '@zapisy/acts/enrolment/enrol-participant';
import { addToWaitingListAct, removeFromWaitingListAct } from '@zapisy/acts/registration/waiting/manage-waiting-list';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';

const texts = pl.waitingList;

/** A person who passes the line over has a reason. */
const passOverAct = { input: enrolParticipantAct.input.required({ passesOver: true }) };

export const waitingForms = ({ registration, enrolment }: Api) => ({
  add: actForm(addToWaitingListAct, {}, registration.addToWaitingList.mutate),
  remove: actForm(removeFromWaitingListAct, { reason: texts.noReason }, registration.removeFromWaitingList.mutate),
  enrol: actForm(enrolParticipantAct, { '*': null }, enrolment.enrol.mutate),
  'pass-over': actForm(passOverAct, { passesOver: texts.noReason, '*': null }, enrolment.enrol.mutate),
});

export type WaitingAnswer = AnswerTo<ReturnType<typeof waitingForms>>;
