// The ticks of an order: each is a text in the version that the page showed, for the family or for one participant.
import type { Outputs } from '@zapisy/api/client';
import { LAW_KINDS } from '@zapisy/domain/law/law-text';

export type AskedText = Outputs['law']['asked'][number];

type ShownText = {
  readonly kind: AskedText['kind'];
  readonly version: number;
  readonly playerId: string | null;
};

export const ACCEPTED_FIELD = 'zgoda';

const VALUE = /^([a-z-]+):(\d{1,9}):([\w-]{0,64})$/;

export function valueOfText({ kind, version, playerId }: ShownText): string {
  return `${kind}:${version}:${playerId ?? ''}`;
}

/** Undefined for a value that no page of ours sends. */
export function textOfValue(value: string) {
  const [, sent, version, playerId] = VALUE.exec(value) ?? [];
  const kind = LAW_KINDS.find((one) => one === sent);
  return kind && { kind, version: Number(version), playerId: playerId || null };
}

/** What each tick stands for. */
export function ticksOfText({ kind, version, playerIds }: AskedText): readonly ShownText[] {
  return playerIds.map((playerId) => ({ kind, version, playerId }));
}
