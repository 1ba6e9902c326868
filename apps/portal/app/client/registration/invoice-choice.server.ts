// Step 2 of a registration on the server: chooses the document of the basket, and saves it to the profile on request.

import type { InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import { normaliseInvoiceData, validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import { turnusInvoiceDefaults } from '@zapisy/domain/registration/turnus-invoice-defaults';
import { type Api, attempt, type FormFailure } from '../../server/api.server.ts';
import { malformedForm } from '../../server/form-value.server.ts';
import { type Draft, draftFrom } from '../../shared/invoice-data/draft.ts';
import { lookUpInForm } from '../../shared/invoice-data/look-up.server.ts';
import type { LookUp } from '../../shared/invoice-data/look-up.ts';
import { notSavedOf } from '../../shared/invoice-data/saved-outcome.server.ts';

export type ChoiceOutcome =
  | { readonly kind: 'chosen'; readonly profileSaved: boolean }
  | { readonly kind: 'looked-up'; readonly draft: Draft; readonly answer: LookUp }
  | { readonly kind: 'invalid'; readonly draft: Draft; readonly problems: readonly InvoiceProblem[] }
  | { readonly kind: 'failed'; readonly draft: Draft; readonly failure: FormFailure };

/** Each answer has its own time, so that the form is reset by it. */
export type SentChoice = ChoiceOutcome & { readonly at: number };

export async function sendChoice(api: Api, ids: readonly string[], form: FormData): Promise<ChoiceOutcome> {
  const draft = draftFrom(form);
  switch (form.get('action')) {
    case 'look-up':
      return lookUpInForm(api, draft);
    case 'receipt':
      return choose(api, ids, { ...draft, choice: 'none', data: EMPTY_INVOICE_DATA });
    case 'profile':
      return chooseFromProfile(api, ids, draft);
    case null:
      return chooseTyped(api, ids, form);
    default:
      return malformedForm();
  }
}

async function chooseTyped(api: Api, ids: readonly string[], form: FormData): Promise<ChoiceOutcome> {
  const draft = draftFrom(form);
  const { choice } = draft;
  const problems = choice === undefined || choice === 'none' ? [] : validateInvoiceDetails(choice, draft.data);
  if (choice === undefined || problems.length > 0) return { kind: 'invalid', draft, problems };
  // A receipt names no buyer, so half-typed fields are not sent with it.
  const wanted = choice === 'none' ? { ...draft, data: EMPTY_INVOICE_DATA } : draft;
  const chosen = await choose(api, ids, wanted);
  if (chosen.kind !== 'chosen' || form.get('remember') === null) return chosen;
  return { kind: 'chosen', profileSaved: await saveToProfile(api, ids, wanted) };
}

async function choose(api: Api, ids: readonly string[], draft: Draft): Promise<ChoiceOutcome> {
  const result = await attempt(
    api.registration.chooseInvoice.mutate({
      registrationIds: ids,
      preference: draft.choice ?? 'none',
      data: normaliseInvoiceData(draft.data),
    }),
  );
  return result.ok ? { kind: 'chosen', profileSaved: true } : notSavedOf(result.failure, draft);
}

/** Saves the data for the wards of the basket. The registration continues also when that fails. */
async function saveToProfile(api: Api, ids: readonly string[], draft: Draft): Promise<boolean> {
  const [basket, family] = await Promise.all([
    api.registration.basket.query({ registrationIds: ids }),
    api.preferences.fetchUserInvoiceData.query(),
  ]);
  const players = new Set(basket.map(({ playerId }) => playerId));
  const wards = family.wards.filter(({ participant }) => players.has(participant.id));
  const saved = await attempt(
    api.preferences.upsertInvoicesForUserClient.mutate({
      playerIds: wards.map(({ participant }) => participant.id),
      preference: draft.choice ?? 'none',
      data: normaliseInvoiceData(draft.data),
      versions: Object.fromEntries(wards.map(({ participant, version }) => [participant.id, version])),
    }),
  );
  return saved.ok;
}

/** Chooses again what the profile has now, for each participant of the basket. */
async function chooseFromProfile(api: Api, ids: readonly string[], draft: Draft): Promise<ChoiceOutcome> {
  const [basket, family] = await Promise.all([
    api.registration.basket.query({ registrationIds: ids }),
    api.preferences.fetchUserInvoiceData.query(),
  ]);
  for (const { id, playerId } of basket) {
    const ward = family.wards.find(({ participant }) => participant.id === playerId);
    const { preference, data } = turnusInvoiceDefaults(ward?.invoice);
    const outcome = await choose(api, [id], { ...draft, choice: preference, data });
    if (outcome.kind !== 'chosen') return outcome;
  }
  return { kind: 'chosen', profileSaved: true };
}
