// Handles the form of the cities' page: adds a city, or renames one that nothing uses.
import { CITY_NAME_PROBLEMS } from '@zapisy/domain/registration/city-name';
import { attempt, type FormFailure, statusOf } from '#app/server/api.server.ts';
import type { Visit } from '#app/server/visit.server.ts';
import { pl } from '#app/texts/pl.ts';
import { type CityAnswer, cityNameText, FROM_FIELD, typedCity, wrongCityFields } from './typed-city.ts';

export async function saveTypedCity({
  api,
  request,
  answerWith,
}: Pick<Visit, 'api' | 'request' | 'answerWith'>): Promise<CityAnswer> {
  const form = await request.formData();
  const typed = typedCity(form);
  const from = form.get(FROM_FIELD);
  const at = Date.now();
  const [problem] = wrongCityFields(form);
  if (problem) {
    answerWith(422);
    return { kind: 'wrong', typed, message: problem.message, at };
  }
  const change =
    typeof from === 'string'
      ? api.courses.renameCity.mutate({ name: from, to: typed })
      : api.courses.addCity.mutate({ name: typed });
  const done = await attempt(change);
  if (!done.ok) {
    answerWith(statusOf(done.failure));
    const message = textOf(done.failure);
    return message === undefined
      ? { kind: 'failed', typed, failure: done.failure, at }
      : { kind: 'wrong', typed, message, at };
  }
  const { name } = done.value;
  return typeof from === 'string' ? { kind: 'renamed', name, from, at } : { kind: 'added', name, at };
}

function textOf(failure: FormFailure): string | undefined {
  if (failure.kind !== 'refused') return undefined;
  const { details } = failure;
  if (details.reason === 'city-used') return pl.chainCities.problems.used;
  if (details.code !== 'bad-input' || !('problems' in details)) return undefined;
  const code = CITY_NAME_PROBLEMS.find((one) => one === details.problems[0]?.code);
  return code && cityNameText(code);
}
