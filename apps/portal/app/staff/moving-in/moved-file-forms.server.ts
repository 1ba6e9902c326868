// The forms of a file's page: how it is read, that it is moved in, and that it is taken back.
import { moveInAct, undoMoveInAct } from '@zapisy/acts/moving-in/move-in';
import { ALL_COLUMNS } from '@zapisy/domain/moving-in/file-kinds';
import type { MovedColumn } from '@zapisy/domain/moving-in/moved-columns';
import { type ActForm, type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import { type Api, attempt } from '#app/server/api.server.ts';
import { malformedForm } from '#app/server/form-value.server.ts';

export const COLUMN_FIELD = 'column';

export const movedFileForms = ({ movingIn }: Api) => ({
  read: (async (form) => {
    const [id, city, firstMonth] = ['id', 'city', 'firstMonth'].map((name) => String(form.get(name) ?? ''));
    const columns = form.getAll(COLUMN_FIELD).map((sent) => columnFrom(String(sent)));
    const version = Number(form.get('version'));
    if (!id || !firstMonth || city === undefined || !Number.isInteger(version)) return malformedForm();
    const done = await attempt(movingIn.read.mutate({ id, version, columns, city, firstMonth }));
    return { typed: {}, done };
  }) satisfies ActForm<unknown>,
  moveIn: actForm(moveInAct, {}, movingIn.moveIn.mutate),
  undo: actForm(undoMoveInAct, {}, movingIn.undo.mutate),
});

export type MovedFileAnswer = AnswerTo<ReturnType<typeof movedFileForms>>;

function columnFrom(sent: string): MovedColumn | null {
  if (sent === '') return null;
  return ALL_COLUMNS.find((column) => column === sent) ?? malformedForm();
}
