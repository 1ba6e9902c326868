// The forms of a place: released, or moved to another course.
import { moveRegistrationAct } from '@zapisy/acts/registration/move-registration';
import { releaseRegistrationAct } from '@zapisy/acts/registration/release-registration';
import { type AnswerTo, actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';

const { release, move } = pl.staffRegistration;

const RELEASE_TEXTS = { reason: release.noReason, 'dues.choice': release.noDueChoice };

export const placeForms = ({ registration }: Api) => ({
  release: actForm(releaseRegistrationAct, RELEASE_TEXTS, registration.release.mutate),
  move: actForm(moveRegistrationAct, { courseId: move.choose }, registration.moveTo.mutate),
});

export type PlaceAnswer = AnswerTo<ReturnType<typeof placeForms>>;
