// A form of a record with a version: checked by the rule that the browser checks too, and sent with the form's own key.
import type { Act, InputOf } from '@zapisy/acts/act';
import type { z } from 'zod';
import { attempt, type FormFailure } from '../server/api.server.ts';
import { malformedForm } from '../server/form-value.server.ts';
import { type ActForm, problemsIn, type Sent } from './carry-out.server.ts';
import { storedMeanwhile } from './form-answer.ts';
import { keyIn } from './form-key.ts';
import type { TypedForm } from './read-form.server.ts';
import type { WrongField } from './use-recheck.ts';

type Draft<One extends Act> = Omit<z.input<One['input']>, 'id' | 'version'>;

type RecordRules<One extends Act> = {
  /** The act's input without its id and version, as far as the form can be read: each of its fields. */
  readonly draftIn: (form: FormData) => { readonly [Name in keyof Draft<One>]: unknown };
  /** What is wrong with the draft alone, in the form's order. */
  readonly wrongIn: (form: FormData) => readonly WrongField[];
  /** The field and the text of a problem that the server finds. */
  readonly wrongField: (problem: never) => WrongField;
};

/** Sends nothing while a field is wrong. Throws 400 for a form that none of our pages sends. */
export function recordForm<One extends Act, Value>(
  { input }: One,
  { draftIn, wrongIn, wrongField }: RecordRules<One>,
  send: (input: InputOf<One>) => Promise<Value>,
): ActForm<Value> {
  return async (form) => {
    const typed: TypedForm = {
      initialValue: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
    };
    const wrong = wrongIn(form);
    if (wrong.length > 0) return wrongAt(typed, wrong);
    const read = input.safeParse({ ...draftIn(form), id: keyIn(form), version: Number(form.get('version')) });
    if (!read.success) malformedForm();
    const done = await attempt(send(read.data as InputOf<One>));
    if (done.ok) return { typed, done };
    const found = problemsIn(done.failure).map((problem) => wrongField(problem as never));
    return found.length > 0 ? wrongAt(typed, found) : { typed: overStored(typed, done.failure), done };
  };
}

function wrongAt(typed: TypedForm, wrong: readonly WrongField[]): Sent<never> {
  const error = Object.fromEntries(wrong.map(({ field, message }) => [field, [message]]));
  return { typed: { ...typed, error }, done: undefined };
}

/** Of what another person changed meanwhile the form shows the stored version: sent again, it overwrites that. */
function overStored(typed: TypedForm, failure: FormFailure): TypedForm {
  const stored = storedMeanwhile(failure);
  return stored ? { ...typed, initialValue: { ...typed.initialValue, version: String(stored.version) } } : typed;
}
