// Handles the form of 'Dane do faktury': look up, save, clear, undo.
import { validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import { z } from 'zod';
import { type Api, attempt, BAD_INPUT } from '../../server/api.server.ts';
import { malformedForm, sentId } from '../../server/form-value.server.ts';
import { type Draft, draftFrom } from '../../shared/invoice-data/draft.ts';
import { lookUpInForm } from '../../shared/invoice-data/look-up.server.ts';
import type { Outcome } from '../../shared/invoice-data/outcome.ts';
import { outcomeOf } from '../../shared/invoice-data/saved-outcome.server.ts';
import type { Ward } from '../../shared/invoice-data/ward.ts';
import { changesOf, dataToStore, needsDiff, wardsRetainingCompanyInvoice } from './family-change.ts';
import { restore } from './undo.server.ts';

export async function sendInvoiceForm(api: Api, form: FormData): Promise<Outcome> {
  const draft = draftFrom(form);
  switch (form.get('action')) {
    case 'look-up':
      return lookUpInForm(api, draft);
    case 'undo':
      return restore(api, form.get('before'), draft);
    case 'remove':
      return clear(api, form, draft);
    case null:
      return save(api, form, draft);
    default:
      return malformedForm();
  }
}

const versionsSchema = z.record(z.string(), z.number().int().min(0));

type Targets = { readonly wards: readonly Ward[]; readonly chosen: Ward; readonly versions: Record<string, number> };

/**
 * The family as it is now, the ward on the screen, and the versions that the screen showed; undefined for a ward of
 * another family, when another person has signed in meanwhile. Throws 400 for a malformed form.
 */
async function targets(api: Api, form: FormData): Promise<Targets | undefined> {
  const versions = versionsSchema.safeParse(parsed(form.get('versions'))).data ?? malformedForm();
  const participant = sentId(form, 'participant');
  const { wards } = await api.preferences.fetchUserInvoiceData.query();
  const chosen = wards.find((ward) => ward.participant.id === participant);
  return chosen && { wards, chosen, versions };
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

async function save(api: Api, form: FormData, typed: Draft): Promise<Outcome> {
  const scope = form.get('scope');
  const draft = scope === 'all' ? { ...typed, applyToAll: true } : typed;
  const problems = draft.choice ? validateInvoiceDetails(draft.choice, draft.data) : [];
  if (draft.choice === undefined || (draft.choice !== 'none' && problems.length > 0))
    return { kind: 'invalid', draft, problems };
  const family = await targets(api, form);
  if (!family) return { kind: 'failed', draft, failure: BAD_INPUT };
  if (mustAsk(draft, family, { scope, shown: form.get('shown') })) return { kind: 'asked', draft };
  const chosen = draft.applyToAll ? family.wards : [family.chosen];
  const saving = api.preferences.upsertInvoicesForUserClient.mutate({
    playerIds: chosen.map((ward) => ward.participant.id),
    preference: draft.choice,
    data: dataToStore(draft, family.chosen),
    versions: family.versions,
  });
  return outcomeOf(await attempt(saving.then(({ wards }) => wards)), { what: 'saved', before: chosen, draft });
}

type Asked = { readonly scope: unknown; readonly shown: unknown };

/** Saving for all over different data, or withdrawing from only one ward, needs the person's confirmation. */
function mustAsk(draft: Draft, { wards, chosen }: Targets, { scope, shown }: Asked): boolean {
  if (scope !== 'one' && wardsRetainingCompanyInvoice(draft, wards, chosen).length > 0) return true;
  if (!draft.applyToAll || shown === 'yes' || scope === 'all') return false;
  return needsDiff(changesOf(draft, wards, chosen), chosen);
}

async function clear(api: Api, form: FormData, draft: Draft): Promise<Outcome> {
  const family = await targets(api, form);
  if (!family) return { kind: 'failed', draft, failure: BAD_INPUT };
  const chosen = draft.applyToAll ? family.wards : [family.chosen];
  const clearing = api.preferences.clearInvoicesForUserClient.mutate({
    playerIds: chosen.map((ward) => ward.participant.id),
    versions: family.versions,
  });
  return outcomeOf(await attempt(clearing.then(({ wards }) => wards)), { what: 'cleared', before: chosen, draft });
}
