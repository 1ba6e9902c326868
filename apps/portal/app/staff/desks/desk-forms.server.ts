// The forms of a desk: its name and its city, and another computer for it.
import { editDeskAct } from '@zapisy/acts/printing/edit-desk';
import { releaseDeskAct } from '@zapisy/acts/printing/release-desk';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';
import { deskNameText } from './typed-desk.ts';

export const deskForms = ({ printing }: Api) => ({
  release: actForm(releaseDeskAct, {}, printing.releaseDesk.mutate),
  save: actForm(editDeskAct, { name: deskNameText, city: pl.desks.foreignCity }, printing.editDesk.mutate),
});

export type DeskAnswer = AnswerTo<ReturnType<typeof deskForms>>;
