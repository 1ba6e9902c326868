// A desk as it is typed: its name, and what its computer is set up with.
import { DESK_ID, type DeskNameProblem, deskNameProblem } from '@zapisy/domain/printing/desk';
import { isPrinterAddress } from '@zapisy/domain/printing/desk-setup';
import { pl } from '#app/texts/pl.ts';

/** In the address: the desk that is changed. */
export const CHANGE_PARAM = 'zmien';
/** In the address: a new desk is set up. */
export const NEW_PARAM = 'nowe';

export const deskNameText = ({ code }: { readonly code: DeskNameProblem }) => pl.desks.problems[code];

export function wrongDeskFields(form: FormData) {
  const code = deskNameProblem(String(form.get('name') ?? ''));
  return code ? [{ field: 'name', message: deskNameText({ code }) }] : [];
}

export function wrongSetupFields(form: FormData) {
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  const problems = pl.desks.setupProblems;
  const isPrinterWrong = typed('printer') !== '' || typed('driver') === 'posnet';
  return [
    ...(DESK_ID.test(typed('id')) ? [] : [{ field: 'id', message: problems.id }]),
    ...(deskNameProblem(typed('name')) ? [{ field: 'name', message: problems.name }] : []),
    ...(isPrinterWrong && !isPrinterAddress(typed('printer')) ? [{ field: 'printer', message: problems.printer }] : []),
  ];
}
