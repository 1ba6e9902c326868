// What was done to the list of cities, or why it failed.

import type { addCityAct } from '@zapisy/acts/registration/add-city';
import type { renameCityAct } from '@zapisy/acts/registration/rename-city';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { pl } from '#app/texts/pl.ts';
import { NEW_COURSE } from '../../shell/addresses.ts';
import { FormNotice } from '../../shell/form-notice.tsx';
import type { CityAnswer } from './city-forms.server.ts';

const texts = pl.chainCities;

export function CityNotice({ answer }: { readonly answer: CityAnswer | undefined }) {
  return (
    <FormNotice<CityAnswer, typeof addCityAct | typeof renameCityAct>
      answer={answer}
      own={{ 'city-used': texts.problems.used }}
      done={{
        add: ({ name }) => ({
          title: texts.added(name),
          text: texts.addedHint,
          undo: (
            <ButtonLink to={NEW_COURSE} size="small" variant="tinted">
              {pl.staffCourses.add}
            </ButtonLink>
          ),
        }),
        rename: ({ from, name }) => ({ title: texts.renamed(from, name) }),
      }}
    />
  );
}
