// Handles the form of the page that unifies families: applies the picked data, or undoes a unification.
import { type Api, attempt } from '../../server/api.server.ts';
import { FAMILY_FIELD, UNIFICATION_FIELD, type UnifyAnswer, VERSIONS_FIELD } from './unify-form.ts';

export async function sendUnification(api: Api, form: FormData): Promise<UnifyAnswer> {
  const at = Date.now();
  const unificationId = form.get(UNIFICATION_FIELD);
  if (unificationId !== null) {
    const undone = await attempt(api.preferences.undoUnification.mutate({ unificationId: String(unificationId) }));
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

/** 'id:version id:version'; a malformed pair is left out, and its family is then refused as changed. */
function versionsIn(text: FormDataEntryValue | null): Record<string, number> {
  const pairs = String(text ?? '')
    .split(' ')
    .map((pair) => pair.split(':'));
  return Object.fromEntries(pairs.flatMap(([id, version]) => (id && version ? [[id, Number(version)]] : [])));
}
