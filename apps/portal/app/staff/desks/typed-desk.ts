// The name of a desk as it is typed.
import { type DeskNameProblem, deskNameProblem } from '@zapisy/domain/printing/desk';
import { pl } from '#app/texts/pl.ts';

/** In the address: the desk that is changed. */
export const CHANGE_PARAM = 'zmien';

export const deskNameText = ({ code }: { readonly code: DeskNameProblem }) => pl.desks.problems[code];

export function wrongDeskFields(form: FormData) {
  const code = deskNameProblem(String(form.get('name') ?? ''));
  return code ? [{ field: 'name', message: deskNameText({ code }) }] : [];
}
