// The forms of the cities' page: a new city, and another name for one that nothing uses.
import { addCityAct } from '@zapisy/acts/registration/add-city';
import { renameCityAct } from '@zapisy/acts/registration/rename-city';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { cityNameText } from './typed-city.ts';

export const cityForms = ({ courses }: Api) => ({
  add: actForm(addCityAct, { name: cityNameText }, courses.addCity.mutate),
  rename: actForm(renameCityAct, { name: null, to: cityNameText }, async (sent) => {
    const { name } = await courses.renameCity.mutate(sent);
    return { name, from: sent.name };
  }),
});

export type CityAnswer = AnswerTo<ReturnType<typeof cityForms>>;
