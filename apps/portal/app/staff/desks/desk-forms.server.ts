// The forms of a desk: its name and its city, another computer for it, and the code that sets the computer up.
import { editDeskAct } from '@zapisy/acts/printing/edit-desk';
import { makeDeskCodeAct } from '@zapisy/acts/printing/make-desk-code';
import { releaseDeskAct } from '@zapisy/acts/printing/release-desk';
import type { Outputs } from '@zapisy/api/client';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';
import { codePicture } from './code-picture.server.ts';
import { deskNameText } from './typed-desk.ts';

const { setupProblems: problems, foreignCity: city } = pl.desks;

/** What the page shows of a code; `picture` is its QR code. */
export type MadeCode = Outputs['printing']['makeDeskCode'] & { readonly picture: string };

export const deskForms = ({ printing }: Api) => ({
  release: actForm(releaseDeskAct, {}, printing.releaseDesk.mutate),
  save: actForm(editDeskAct, { name: deskNameText, city }, printing.editDesk.mutate),
  code: actForm(makeDeskCodeAct, { ...problems, city }, async (input): Promise<MadeCode> => {
    const made = await printing.makeDeskCode.mutate(input);
    return { ...made, picture: codePicture(made.text) };
  }),
});

export type DeskAnswer = AnswerTo<ReturnType<typeof deskForms>>;
