// The page of letters in its address, and its forms 'Wyślij ponownie'.
import { sendLetterAgainAct } from '@zapisy/acts/mail/send-letter-again';
import { type AnswerTo, actForm } from '../../forms/carry-out.server.ts';
import { listAddress, type Param, param } from '../../pages/list-address.ts';
import type { Api } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';
import { LETTERS } from '../shell/addresses.ts';

const CURSOR = /^(\d{10,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The last letter of the page before. */
const AFTER: Param<{ readonly at: Date; readonly id: string }> = param(
  'po',
  (given) => {
    const [, at, id] = CURSOR.exec(given) ?? [];
    return at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id };
  },
  ({ at, id }) => `${at.getTime()}.${id}`,
);

export const LETTER_LIST = listAddress(LETTERS, {}, AFTER);

/** A form without an address leaves the letter's own; one with an address needs it. */
export const letterForms = ({ mail }: Api) => ({
  again: actForm(sendLetterAgainAct, { '*': null }, mail.sendAgain.mutate),
  elsewhere: actForm(
    { ...sendLetterAgainAct, input: sendLetterAgainAct.input.required({ recipient: true }) },
    { recipient: pl.letters.invalidAddress },
    mail.sendAgain.mutate,
  ),
});

export type LetterAnswer = AnswerTo<ReturnType<typeof letterForms>>;
