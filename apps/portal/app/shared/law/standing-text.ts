// What is said of a text that a family has accepted, or not, in the profile and to staff.

import type { TextStanding } from '@zapisy/domain/law/acceptance';
import { isConsent } from '@zapisy/domain/law/law-rules';
import { formatDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { lawAskedPl } from '#app/texts/law-asked-pl.ts';
import { pl } from '../../texts/client-pl.ts';

const texts = lawAskedPl.lawAsked.own;

export function standingName({ kind, playerId }: TextStanding, names: ReadonlyMap<string, string>): string {
  const name = playerId === null ? undefined : names.get(playerId);
  return name === undefined ? pl.lawTexts.names[kind] : texts.of(pl.lawTexts.names[kind], name);
}

export function standingText({ kind, state, last }: TextStanding): string {
  if (!last) return isConsent(kind) ? texts.states.noConsent : texts.states.notAccepted;
  const day = [formatDate(warsawDate(last.at)), texts.ways[last.way]].filter(Boolean).join(' ');
  if (state === 'withdrawn') return texts.states.withdrawn(day);
  return state === 'former' ? texts.states.former(last.version, day) : texts.states.given(last.version, day);
}
