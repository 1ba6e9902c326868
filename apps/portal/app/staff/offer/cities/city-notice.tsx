// What was done to the list of cities, or why it failed.

import type { addCityAct } from '@zapisy/acts/registration/add-city';
import type { renameCityAct } from '@zapisy/acts/registration/rename-city';
import { UndoBar } from '#app/components/feedback/undo-bar.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { pl } from '#app/texts/pl.ts';
import { NEW_COURSE } from '../../shell/addresses.ts';
import { StaffFailure } from '../../shell/staff-failure.tsx';
import type { CityAnswer } from './typed-city.ts';

const texts = pl.chainCities;

/** Needs the time of the answer as its key. A problem with the name is shown in the form. */
export function CityNotice({ answer }: { readonly answer: CityAnswer }) {
  if (answer.kind === 'wrong') return null;
  if (answer.kind === 'failed')
    return <StaffFailure<typeof addCityAct | typeof renameCityAct, 'city-used'> failure={answer.failure} />;
  const isNew = answer.kind === 'added';
  const message = isNew ? texts.added(answer.name) : texts.renamed(answer.from, answer.name);
  return (
    <UndoBar
      toast={message}
      undo={
        isNew && (
          <ButtonLink to={NEW_COURSE} size="small" variant="tinted">
            {pl.staffCourses.add}
          </ButtonLink>
        )
      }
    >
      <b>{message}</b> {isNew && texts.addedHint}
    </UndoBar>
  );
}
