// The forms of a place: released, moved to another course, or to one for whose places others wait.
import { moveRegistrationAct } from '@zapisy/acts/registration/move-registration';
import { releaseRegistrationAct } from '@zapisy/acts/registration/release-registration';
import { type AnswerTo, actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';

const { release, move } = pl.staffRegistration;

const RELEASE_TEXTS = { reason: release.noReason, 'dues.choice': release.noDueChoice };

/** A place for which others wait is given with a reason (WAIT-3). */
const movePastAct = { input: moveRegistrationAct.input.required({ passesOver: true }) };

export const placeForms = ({ registration }: Api) => ({
  release: actForm(releaseRegistrationAct, RELEASE_TEXTS, registration.release.mutate),
  move: actForm(moveRegistrationAct, { courseId: move.choose, passesOver: null }, registration.moveTo.mutate),
  'move-past': actForm(
    movePastAct,
    { courseId: move.choose, passesOver: move.past.noReason },
    registration.moveTo.mutate,
  ),
});

export type PlaceAnswer = AnswerTo<ReturnType<typeof placeForms>>;
