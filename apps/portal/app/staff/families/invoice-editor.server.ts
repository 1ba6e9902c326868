// What the staff's editor of one participant's invoice data does when it is sent: look up, save, empty, take back, copy.
import { validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import {
  EMPTY_INVOICE,
  EMPTY_INVOICE_DATA,
  invoiceDataOf,
  preferenceOf,
  sameInvoiceState,
} from '@zapisy/domain/preferences/invoice-preference';
import { type Api, type Attempt, attempt, type FormFailure } from '../../server/api.server.ts';
import { type Draft, draftFrom } from '../../shared/invoice-data/draft.ts';
import type { Ward } from '../../shared/invoice-data/family-change.ts';
import { lookUpCompany } from '../../shared/invoice-data/look-up.server.ts';
import type { Outcome } from '../../shared/invoice-data/outcome.ts';
import { readSnapshot, snapshotOf } from '../../shared/invoice-data/snapshot.ts';
import type { StaffOutcome } from './invoice-outcome.ts';

const BAD_INPUT: FormFailure = { kind: 'refused', code: 'bad-input', details: { code: 'bad-input' } };

/** Carries out the form of one participant; what the person had typed comes back with everything that was not saved. */
export async function sendStaffInvoice(api: Api, playerId: string, form: FormData): Promise<StaffOutcome> {
  const draft = draftFrom(form);
  switch (form.get('action')) {
    case 'look-up':
      return lookUp(api, draft);
    case 'undo':
      return restore(api, playerId, form.get('before'), draft);
    case 'remove':
      return clear(api, playerId, form, draft);
    case 'siblings':
      return spread(api, playerId, draft);
    default:
      return save(api, playerId, form, draft);
  }
}

async function lookUp(api: Api, draft: Draft): Promise<Outcome> {
  const answer = await lookUpCompany(api, draft.data.taxId);
  const data = answer.kind === 'found' ? { ...draft.data, ...answer.company } : draft.data;
  return { kind: 'looked-up', draft: { ...draft, data }, answer };
}

/** The version that the screen showed; -1, which no row has, for a form that is none of ours. */
function versionIn(form: FormData): number {
  const text = String(form.get('version') ?? '');
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

async function save(api: Api, playerId: string, form: FormData, draft: Draft): Promise<Outcome> {
  const { choice, data } = draft;
  const problems = choice ? validateInvoiceDetails(choice, data) : [];
  if (choice === undefined || problems.length > 0) return { kind: 'invalid', draft, problems };
  const version = versionIn(form);
  if (version < 0) return { kind: 'failed', draft, failure: BAD_INPUT };
  const before = await api.preferences.fetchPlayerInvoiceDataInternal.query({ playerId });
  // Withdrawal keeps what is stored (decisions 3): no data are sent with it.
  const wanted = { preference: choice, data: choice === 'none' ? EMPTY_INVOICE_DATA : data };
  const saving = api.preferences.savePlayerInvoiceData.mutate({ playerId, version, ...wanted });
  return outcomeOf(await attempt(saving), 'saved', before, draft);
}

async function clear(api: Api, playerId: string, form: FormData, draft: Draft): Promise<Outcome> {
  const version = versionIn(form);
  if (version < 0) return { kind: 'failed', draft, failure: BAD_INPUT };
  const before = await api.preferences.fetchPlayerInvoiceDataInternal.query({ playerId });
  const clearing = api.preferences.clearPlayerInvoiceData.mutate({ playerId, version });
  return outcomeOf(await attempt(clearing), 'cleared', before, draft);
}

function outcomeOf(result: Attempt<Ward>, what: 'saved' | 'cleared', before: Ward, draft: Draft): Outcome {
  if (result.ok) return { kind: 'saved', what, count: 1, undo: snapshotOf([before], [result.value]) };
  const { failure } = result;
  if (failure.kind === 'invalid') return { kind: 'invalid', draft, problems: failure.problems };
  return { kind: 'failed', draft, failure };
}

/** 'Cofnij': the row as it was before, unless somebody changed it since. */
async function restore(api: Api, playerId: string, text: unknown, draft: Draft): Promise<Outcome> {
  const row = readSnapshot(text)?.find((one) => one.playerId === playerId);
  if (!row) return { kind: 'failed', draft, failure: BAD_INPUT };
  const { invoice, version } = row;
  const result = sameInvoiceState(invoice, EMPTY_INVOICE)
    ? await attempt(api.preferences.clearPlayerInvoiceData.mutate({ playerId, version }))
    : await attempt(api.preferences.savePlayerInvoiceData.mutate({ playerId, version, ...wantedOf(invoice) }));
  return result.ok ? { kind: 'undone' } : { kind: 'failed', draft, failure: result.failure };
}

/** An old row may hold what is refused today: then at least no invoice is switched on by undoing. */
function wantedOf(invoice: Ward['invoice']) {
  const data = invoiceDataOf(invoice);
  const preference = preferenceOf(invoice);
  return { preference: validateInvoiceDetails(preference, data).length === 0 ? preference : ('none' as const), data };
}

async function spread(api: Api, playerId: string, draft: Draft): Promise<StaffOutcome> {
  const result = await attempt(api.preferences.applyInvoiceDataToAllPlayersByPlayerId.mutate({ playerId }));
  if (result.ok) return { kind: 'spread', changed: result.value.changed };
  const { failure } = result;
  return failure.kind === 'invalid'
    ? { kind: 'invalid', draft, problems: failure.problems }
    : { kind: 'failed', draft, failure };
}
