// The one way from a form to an act: read, sent, answered.
import type { z } from 'zod';
import { type Api, type Attempt, attempt, type FormFailure, statusOf } from '../server/api.server.ts';
import { malformedForm } from '../server/form-value.server.ts';
import type { Visit } from '../server/visit.server.ts';
import type { FormAnswer } from './form-answer.ts';
import { type AnyTexts, type FieldTexts, readForm, type TypedForm, textAt } from './read-form.server.ts';

/** The name of the button that sends a form; its value says which form of the page it is. */
const ACT_FIELD = 'action';

export type Sent<Value> =
  | { readonly typed: TypedForm; readonly done: Attempt<Value> }
  | { readonly typed: TypedForm; readonly done: undefined };

export type ActForm<Value> = (form: FormData) => Promise<Sent<Value>>;

type ActForms = Readonly<Record<string, ActForm<unknown>>>;

/** The answer to any form of a page. */
export type AnswerTo<Forms extends ActForms> = {
  [Name in keyof Forms & string]: FormAnswer<Name, Forms[Name] extends ActForm<infer Value> ? Value : never>;
}[keyof Forms & string];

/** A form of an act, with a text for each field that can be wrong. */
export function actForm<Input extends z.ZodType, Value>(
  { input }: { readonly input: Input },
  texts: FieldTexts<z.output<Input>>,
  send: (input: z.infer<Input>) => Promise<Value>,
): ActForm<Value> {
  return async (form) => {
    const { ok, value, typed } = { value: undefined, ...readForm(form, input, texts) };
    if (!ok) return { typed, done: undefined };
    const done = await attempt(send(value as z.infer<Input>));
    const error = done.ok ? undefined : wrongFields(done.failure, texts);
    return error ? { typed: { ...typed, error }, done: undefined } : { typed, done };
  };
}

/** What only the server can find wrong, such as a day that is past, has its text at its field too. */
function wrongFields(failure: FormFailure, texts: AnyTexts): TypedForm['error'] {
  const found = problemsIn(failure).flatMap((problem) => {
    const text = textAt(texts, problem.field.replaceAll(/\[\d+\]/g, ''), problem);
    return text === undefined ? [] : [[problem.field, [text]]];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** The problems of the input, with the code of each where a rule of the domain found it. */
export function problemsIn(failure: FormFailure): readonly { readonly field: string }[] {
  if (failure.kind !== 'refused' || failure.details.code !== 'bad-input') return [];
  if ('problems' in failure.details) return failure.details.problems;
  return 'field' in failure.details ? [failure.details] : [];
}

/** Carries out the form that was sent, with the status of its answer; undefined when it is none of these. */
export async function carryOut<Forms extends ActForms>(
  { answerWith }: Pick<Visit, 'answerWith'>,
  form: FormData,
  forms: Forms,
): Promise<AnswerTo<Forms> | undefined> {
  const [act, send] = Object.entries(forms).find(([name]) => name === form.get(ACT_FIELD)) ?? [];
  if (act === undefined || !send) return undefined;
  const answer = answerTo(act, await send(form));
  if (answer.kind === 'wrong') answerWith(422);
  if (answer.kind === 'refused') answerWith(statusOf(answer.failure));
  return answer as AnswerTo<Forms>;
}

/** The action of a page whose forms are all of these: another one is answered with 400. */
export function actionOf<Forms extends ActForms>(formsOf: (api: Api) => Forms) {
  return async ({ api, request, answerWith }: Visit): Promise<AnswerTo<Forms>> =>
    (await carryOut({ answerWith }, await request.formData(), formsOf(api))) ?? malformedForm();
}

function answerTo(act: string, { typed, done }: Sent<unknown>): FormAnswer {
  const at = Date.now();
  if (!done) return { act, at, kind: 'wrong', typed };
  return done.ok
    ? { act, at, kind: 'done', value: done.value }
    : { act, at, kind: 'refused', typed, failure: done.failure };
}
