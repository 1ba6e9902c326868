// What this desk has seen of the server since it was opened: read from when the server does not answer.
import type { Reply } from '../bridge.ts';
import type { DeskProcedure, FoundParticipant, ProcedureInput, ProcedureOutput } from '../desk-procedures.ts';

/** Kept in memory alone: nothing of anybody's data stays on the computer when the app is closed. */
export type DeskCopy = {
  /** Remembers a good answer; for silence gives what was remembered, with the moment it was true. */
  through<P extends DeskProcedure>(
    procedure: P,
    input: ProcedureInput<P>,
    reply: Reply<ProcedureOutput<P>>,
  ): Reply<ProcedureOutput<P>>;
};

type Kept = { value: unknown; at: string };

const COPIED: readonly DeskProcedure[] = [
  'people.findParticipants',
  'payments.due',
  'payments.day',
  'preferences.fetchPlayerInvoiceDataInternal',
];

export function deskCopy(now: () => Date): DeskCopy {
  const answers = new Map<string, Kept>();
  const people = new Map<string, { found: FoundParticipant; at: string }>();

  const remembered = (procedure: DeskProcedure, input: unknown): Kept | undefined =>
    procedure === 'people.findParticipants'
      ? searched([...people.values()], (input as { query: string }).query)
      : answers.get(keyOf(procedure, input));
  const remember = (procedure: DeskProcedure, input: unknown, value: unknown) => {
    const at = now().toISOString();
    if (procedure !== 'people.findParticipants') answers.set(keyOf(procedure, input), { value, at });
    else for (const found of value as FoundParticipant[]) people.set(found.participant.id, { found, at });
  };
  return {
    through: (procedure, input, reply) => {
      if (!COPIED.includes(procedure)) return reply;
      if (reply.ok) remember(procedure, input, reply.value);
      if (reply.ok || reply.trouble.kind !== 'offline') return reply;
      const kept = remembered(procedure, input);
      return kept ? { ok: true, value: kept.value as never, cachedAt: kept.at } : reply;
    },
  };
}

function keyOf(procedure: DeskProcedure, input: unknown): string {
  return `${procedure} ${JSON.stringify(input)}`;
}

/** Every word of the query must occur in the name or the owner's address, whatever the case and the Polish marks. */
function searched(people: readonly { found: FoundParticipant; at: string }[], query: string): Kept | undefined {
  if (people.length === 0) return undefined;
  const words = folded(query).split(/\s+/).filter(Boolean);
  const hits = people.filter(({ found: { participant } }) => {
    const text = folded(`${participant.firstName} ${participant.lastName} ${participant.ownerEmail}`);
    return words.every((word) => text.includes(word));
  });
  const oldest = people.reduce((before, { at }) => (at < before ? at : before), people[0]?.at ?? '');
  return { value: hits.map(({ found }) => found), at: oldest };
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
}
