// The typed name and city of a desk, and the result of its form.
import { tidyLine } from '@zapisy/domain/characters';
import { deskNameProblem } from '@zapisy/domain/printing/desk';
import type { FormFailure } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';

/** In the address: the desk that is changed. */
export const CHANGE_PARAM = 'zmien';
export const NAME_FIELD = 'name';
export const CITY_FIELD = 'city';

type TypedDesk = { readonly name: string; readonly city: string };

export type DeskAnswer = { readonly at: number } & (
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'wrong'; readonly typed: TypedDesk; readonly field: string; readonly message: string }
  | { readonly kind: 'failed'; readonly typed: TypedDesk; readonly failure: FormFailure }
);

export function typedDesk(form: FormData): TypedDesk {
  return { name: tidyLine(String(form.get(NAME_FIELD) ?? '')), city: String(form.get(CITY_FIELD) ?? '') };
}

export function wrongDeskFields(form: FormData) {
  const problem = deskNameProblem(typedDesk(form).name);
  return problem ? [{ field: NAME_FIELD, message: pl.desks.problems[problem] }] : [];
}
