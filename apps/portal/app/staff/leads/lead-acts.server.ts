// The acts of a lead's card, read from the form.
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { type Api, attempt, BAD_INPUT, type FormFailure } from '../../server/api.server.ts';
import { oneOfValues, sentNumber } from '../../server/form-value.server.ts';
import { LEAD_ACTS, type LeadAct, type LeadDone, type LeadFailed, UNDO_FIELD } from './lead-outcome.ts';

/** The value of the radio 'jeszcze nie ma'. */
const NO_PARTICIPANT = 'none';

type Card = Awaited<ReturnType<Api['leads']['one']['query']>>;
type Act = (api: Api, target: { leadId: string; version: number }, form: FormData) => Promise<Card>;

const ACTS: Readonly<Record<LeadAct, Act>> = {
  move: (api, target, form) =>
    api.leads.move.mutate({ ...target, to: oneOfValues(form, 'stage', LEAD_STAGES), playerId: participantOf(form) }),
  undo: (api, target) => api.leads.undoMove.mutate(target),
  city: (api, target, form) =>
    api.leads.correctCity.mutate({ ...target, city: text(form, 'city'), isUndo: form.has(UNDO_FIELD) }),
  note: (api, target, form) =>
    api.leads.saveNote.mutate({ ...target, note: text(form, 'note'), before: text(form, 'before') }),
  markInactive: (api, target, form) => api.leads.markInactive.mutate({ ...target, reason: text(form, 'reason') }),
  restore: (api, target) => api.leads.bringBack.mutate(target),
  assign: (api, target, form) => api.leads.assign.mutate({ ...target, assignee: text(form, 'assignee') || null }),
  contact: (api, target, form) => api.leads.planContact.mutate({ ...target, on: text(form, 'day') || null }),
  link: (api, target, form) => api.leads.link.mutate({ ...target, playerId: participantOf(form) ?? null }),
};

/**
 * A refusal is returned for the card to show; the card itself is read again after every act. Throws 400 for an unknown
 * act or stage, and changes nothing then.
 */
export async function actOnLead(api: Api, leadId: string, form: FormData): Promise<LeadDone> {
  const act = oneOfValues(form, 'action', LEAD_ACTS);
  const target = { leadId, version: sentNumber(form, 'version') };
  if (act === 'link' && participantOf(form) === undefined) return personMissing(act, BAD_INPUT);
  const done = await attempt(ACTS[act](api, target, form));
  if (!done.ok) {
    const note = act === 'note' ? text(form, act) : undefined;
    const isDayMissing = act === 'contact' && text(form, 'day') === '' && isBadInput(done.failure);
    if (act === 'move' && participantOf(form) === undefined && isBadInput(done.failure))
      return personMissing(act, done.failure);
    return { kind: 'failed', act, failure: done.failure, note, isDayMissing, at: Date.now() };
  }
  const { lead, assigneeName } = done.value;
  return {
    kind: 'done',
    act,
    stage: lead.stage,
    version: lead.version,
    assigneeName: assigneeName ?? lead.assignee,
    nextContactOn: lead.nextContactOn,
    formerNote: act === 'note' ? text(form, 'before') : undefined,
    isUndo: form.has(UNDO_FIELD),
    at: Date.now(),
  };
}

/** Undefined once the lead is erased; else the failure. */
export async function eraseLead(api: Api, leadId: string, form: FormData): Promise<LeadFailed | undefined> {
  const erased = await attempt(api.leads.erase.mutate({ leadId, version: sentNumber(form, 'version') }));
  return erased.ok ? undefined : { kind: 'failed', act: 'erase', failure: erased.failure, at: Date.now() };
}

/** LEAD-8: the choice itself asks for the participant, and nothing was changed. */
function personMissing(act: LeadAct, failure: FormFailure): LeadFailed {
  return { kind: 'failed', act, failure, isPersonMissing: true, at: Date.now() };
}

const isBadInput = (failure: FormFailure) => failure.kind === 'refused' && failure.code === 'bad-input';

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim();
}

/** Undefined without a choice: the server then answers that one is needed. */
function participantOf(form: FormData): string | null | undefined {
  const chosen = form.get('participant');
  if (chosen === null || chosen === '') return undefined;
  return chosen === NO_PARTICIPANT ? null : String(chosen);
}
