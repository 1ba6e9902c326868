// The forms of a lead's card, in the list's panel and on its own page (LEAD-8).
import { redirectDocument as redirect } from '@remix-run/node';
import { assignLeadAct } from '@zapisy/acts/leads/assign-lead';
import { bringLeadBackAct } from '@zapisy/acts/leads/bring-lead-back';
import { correctLeadCityAct } from '@zapisy/acts/leads/correct-lead-city';
import { eraseLeadAct } from '@zapisy/acts/leads/erase-lead';
import { linkLeadAct } from '@zapisy/acts/leads/link-lead';
import { markLeadInactiveAct } from '@zapisy/acts/leads/mark-lead-inactive';
import { moveLeadAct } from '@zapisy/acts/leads/move-lead';
import { noteLeadAct } from '@zapisy/acts/leads/note-lead';
import { planLeadContactAct } from '@zapisy/acts/leads/plan-lead-contact';
import { leadNote } from '@zapisy/acts/leads/shown-lead';
import { undoLeadMoveAct } from '@zapisy/acts/leads/undo-lead-move';
import { actForm, carryOut } from '../../forms/carry-out.server.ts';
import type { FormAnswer } from '../../forms/form-answer.ts';
import type { Api } from '../../server/api.server.ts';
import { malformedForm } from '../../server/form-value.server.ts';
import type { Visit } from '../../server/visit.server.ts';
import { pl } from '../../texts/pl.ts';
import { type LeadOutcome, UNDO_FIELD } from './lead-outcome.ts';

type Card = Awaited<ReturnType<Api['leads']['one']['query']>>;

const { askParticipant, refused } = pl.lead;

/** The form always says which note it showed, also an empty one. */
const noteInput = noteLeadAct.input.extend({ before: leadNote });

const leadForms = ({ leads }: Api) => ({
  move: actForm(moveLeadAct, { playerId: askParticipant }, after(leads.move.mutate)),
  undo: actForm(undoLeadMoveAct, {}, after(leads.undoMove.mutate)),
  city: actForm(correctLeadCityAct, refused, after(leads.correctCity.mutate)),
  note: actForm({ ...noteLeadAct, input: noteInput }, { note: refused.note, before: null }, async (input) => ({
    ...outcomeOf(await leads.saveNote.mutate(input)),
    formerNote: input.before,
  })),
  markInactive: actForm(markLeadInactiveAct, refused, after(leads.markInactive.mutate)),
  restore: actForm(bringLeadBackAct, {}, after(leads.bringBack.mutate)),
  assign: actForm(assignLeadAct, refused, after(leads.assign.mutate)),
  contact: actForm(planLeadContactAct, refused, after(leads.planContact.mutate)),
  link: actForm(linkLeadAct, { playerId: askParticipant }, after(leads.link.mutate)),
  erase: actForm(eraseLeadAct, {}, async (input): Promise<LeadOutcome> => {
    await leads.erase.mutate(input);
    throw redirect('/zespol/leady?usunieto=tak');
  }),
});

export type LeadAct = keyof ReturnType<typeof leadForms>;

/** `isUndo`: it took another act back. */
export type LeadAnswer = FormAnswer<LeadAct, LeadOutcome> & { readonly isUndo: boolean };

/** Throws the way to the list once the lead is erased, and 400 for an act that no card has. */
export async function actOnLead({ api, request, answerWith }: Visit): Promise<LeadAnswer> {
  const form = await request.formData();
  const answer = (await carryOut({ answerWith }, form, leadForms(api))) ?? malformedForm();
  return { ...answer, isUndo: form.has(UNDO_FIELD) };
}

function after<Input>(change: (input: Input) => Promise<Card>): (input: Input) => Promise<LeadOutcome> {
  return async (input) => outcomeOf(await change(input));
}

function outcomeOf({ lead, assigneeName }: Card): LeadOutcome {
  const { stage, version, nextContactOn, assignee } = lead;
  return { stage, version, nextContactOn, assigneeName: assigneeName ?? assignee };
}
