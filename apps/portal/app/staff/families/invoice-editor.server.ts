// Handles the form of the staff's invoice editor: look up, save, empty, undo, copy to siblings.
import { validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import { EMPTY_INVOICE, EMPTY_INVOICE_DATA, sameInvoiceState } from '@zapisy/domain/preferences/invoice-preference';
import { type Api, attempt } from '../../server/api.server.ts';
import { malformedForm, sentNumber } from '../../server/form-value.server.ts';
import { type Draft, draftFrom } from '../../shared/invoice-data/draft.ts';
import { lookUpInForm } from '../../shared/invoice-data/look-up.server.ts';
import type { Outcome } from '../../shared/invoice-data/outcome.ts';
import { notSavedOf, outcomeOf, restorableData } from '../../shared/invoice-data/saved-outcome.server.ts';
import { readSnapshot } from '../../shared/invoice-data/snapshot.ts';
import type { StaffOutcome } from './invoice-outcome.ts';

/** Handles the form of one participant; what was typed is part of every answer that is no success. */
export async function sendStaffInvoice(api: Api, playerId: string, form: FormData): Promise<StaffOutcome> {
  const draft = draftFrom(form);
  switch (form.get('action')) {
    case 'look-up':
      return lookUpInForm(api, draft);
    case 'undo':
      return restore(api, playerId, form.get('before'), draft);
    case 'remove':
      return clear(api, playerId, form, draft);
    case 'siblings':
      return spread(api, playerId, draft);
    case null:
      return save(api, playerId, form, draft);
    default:
      return malformedForm();
  }
}

async function save(api: Api, playerId: string, form: FormData, draft: Draft): Promise<Outcome> {
  const { choice, data } = draft;
  const problems = choice ? validateInvoiceDetails(choice, data) : [];
  if (choice === undefined || problems.length > 0) return { kind: 'invalid', draft, problems };
  const version = sentNumber(form, 'version');
  const before = await api.preferences.fetchPlayerInvoiceDataInternal.query({ playerId });
  // Withdrawal keeps the stored data (PREF-7), so none are sent.
  const wanted = { preference: choice, data: choice === 'none' ? EMPTY_INVOICE_DATA : data };
  const saving = api.preferences.savePlayerInvoiceData.mutate({ playerId, version, ...wanted });
  return outcomeOf(await attempt(saving.then((ward) => [ward])), { what: 'saved', before: [before], draft });
}

async function clear(api: Api, playerId: string, form: FormData, draft: Draft): Promise<Outcome> {
  const version = sentNumber(form, 'version');
  const before = await api.preferences.fetchPlayerInvoiceDataInternal.query({ playerId });
  const clearing = api.preferences.clearPlayerInvoiceData.mutate({ playerId, version });
  return outcomeOf(await attempt(clearing.then((ward) => [ward])), { what: 'cleared', before: [before], draft });
}

/** 'Cofnij': restores the row as it was, unless another person changed it since. */
async function restore(api: Api, playerId: string, text: unknown, draft: Draft): Promise<Outcome> {
  const row = readSnapshot(text)?.find((one) => one.playerId === playerId);
  if (!row) malformedForm();
  const { invoice, version } = row;
  const result = sameInvoiceState(invoice, EMPTY_INVOICE)
    ? await attempt(api.preferences.clearPlayerInvoiceData.mutate({ playerId, version }))
    : await attempt(api.preferences.savePlayerInvoiceData.mutate({ playerId, version, ...restorableData(invoice) }));
  return result.ok ? { kind: 'undone' } : { kind: 'failed', draft, failure: result.failure };
}

async function spread(api: Api, playerId: string, draft: Draft): Promise<StaffOutcome> {
  const result = await attempt(api.preferences.applyInvoiceDataToAllPlayersByPlayerId.mutate({ playerId }));
  return result.ok ? { kind: 'copied', changed: result.value.changed } : notSavedOf(result.failure, draft);
}
