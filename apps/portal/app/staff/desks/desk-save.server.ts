// Handles the form of a desk: its name and city.
import { attempt, statusOf } from '#app/server/api.server.ts';
import type { Visit } from '#app/server/visit.server.ts';
import { pl } from '#app/texts/pl.ts';
import { CHANGE_PARAM, CITY_FIELD, type DeskAnswer, typedDesk, wrongDeskFields } from './typed-desk.ts';

type Given = Pick<Visit, 'api' | 'request' | 'url' | 'answerWith'>;

export async function saveTypedDesk({ api, request, url, answerWith }: Given): Promise<DeskAnswer> {
  const form = await request.formData();
  const typed = typedDesk(form);
  const at = Date.now();
  const [problem] = wrongDeskFields(form);
  if (problem) {
    answerWith(422);
    return { kind: 'wrong', typed, ...problem, at };
  }
  const id = url.searchParams.get(CHANGE_PARAM) ?? '';
  const { name, city } = typed;
  const done = await attempt(api.printing.editDesk.mutate({ id, name, city: city === '' ? null : city }));
  if (done.ok) return { kind: 'saved', name: done.value.name ?? id, at };
  const { failure } = done;
  answerWith(statusOf(failure));
  const isCity = failure.kind === 'refused' && failure.details.code === 'bad-input' && failure.code === 'bad-input';
  return isCity
    ? { kind: 'wrong', typed, field: CITY_FIELD, message: pl.desks.foreignCity, at }
    : { kind: 'failed', typed, failure, at };
}
