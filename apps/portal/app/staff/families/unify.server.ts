// Handles the form of the page that unifies families: applies the picked data, or undoes a unification.

import { type Api, attempt } from '../../server/api.server.ts';
import { malformedForm, sentId } from '../../server/form-value.server.ts';
import { FAMILY_FIELD, UNIFICATION_FIELD, type UnifyAnswer, VERSIONS_FIELD } from './unify-form.ts';

export async function sendUnification(api: Api, form: FormData): Promise<UnifyAnswer> {
  const at = Date.now();
  if (form.has(UNIFICATION_FIELD)) {
    const unificationId = sentId(form, UNIFICATION_FIELD);
    const undone = await attempt(api.preferences.undoUnification.mutate({ unificationId }));
    return undone.ok ? { kind: 'undone', at } : { kind: 'failed', failure: undone.failure, at };
  }
  const choices = choicesIn(form);
  if (choices.length === 0) return { kind: 'nothing', at };
  const done = await attempt(api.preferences.unifyInvoiceData.mutate({ choices }));
  if (!done.ok) return { kind: 'failed', failure: done.failure, at };
  const unified = done.value.filter((one) => one.outcome === 'unified');
  return {
    kind: 'unified',
    at,
    families: unified.length,
    wards: unified.reduce((sum, { changed }) => sum + changed, 0),
    refused: done.value.flatMap((one) =>
      one.outcome === 'refused'
        ? [{ playerId: one.playerId, failure: { kind: 'refused', code: one.refusal.code, details: one.refusal } }]
        : [],
    ),
  };
}

/** The picked ward of each family, with the versions that the page showed. */
function choicesIn(form: FormData) {
  const picked = [...form].filter(([name, value]) => name.startsWith(FAMILY_FIELD) && value !== '');
  return picked.map(([name, playerId]) => ({
    playerId: String(playerId),
    versions: versionsIn(form.get(`${VERSIONS_FIELD}${name.slice(FAMILY_FIELD.length)}`)),
  }));
}

/** 'id:version id:version'. Throws 400 for a malformed pair. */
function versionsIn(text: FormDataEntryValue | null): Record<string, number> {
  const pairs = String(text ?? '')
    .split(' ')
    .map((pair) => /^([\w-]+):(\d{1,9})$/.exec(pair) ?? malformedForm());
  return Object.fromEntries(pairs.map(([, id = '', version]) => [id, Number(version)]));
}
