// The desk's copy of the server's answers since it was opened, read while the server is unreachable.

import type { FoundParticipant, PaymentView, ProcedureInput, ProcedureOutput } from '@zapisy/counter/ports/procedures';
import type { Reply } from '@zapisy/counter/ports/reply';
import { sumGrosze } from '@zapisy/domain/money';
import { matchesTerms, searchTerms } from '@zapisy/domain/search/search-terms';
import type { DeskProcedure } from '../desk-procedures.ts';
import type { TakenPayments } from './sales/taken-payments.ts';

/** Kept in memory only, so that no personal data stay on the computer when the app is closed. */
export type DeskCopy = {
  /**
   * Remembers a good answer. When the server is unreachable, returns the remembered answer with the moment of its
   * reading. Either way a payment that this desk has taken since is not due. Must be called in the same turn as the
   * request.
   */
  through<P extends DeskProcedure>(
    procedure: P,
    input: ProcedureInput<P>,
    answer: Promise<Reply<ProcedureOutput<P>>>,
  ): Promise<Reply<ProcedureOutput<P>>>;
  /** The participants of whom something is remembered. */
  players(): readonly string[];
  /** Removes what is remembered of these participants, whose family was erased (FAM-13). */
  forgetPlayers(playerIds: readonly string[]): void;
  /** Removes everything, so that another person does not see what was read for this one. */
  forget(): void;
};

/** `playerId`: of an answer about one participant. */
type CachedAnswer = { value: unknown; at: string; playerId?: string | undefined };

const COPIED: readonly DeskProcedure[] = [
  'people.findParticipants',
  'payments.due',
  'payments.day',
  'preferences.fetchPlayerInvoiceDataInternal',
];

export function deskCopy(now: () => Date, taken: Pick<TakenPayments, 'requestSent' | 'isTaken'>): DeskCopy {
  let memory = emptyMemory();

  const remembered = (
    { answers, people }: Memory,
    procedure: DeskProcedure,
    input: unknown,
  ): CachedAnswer | undefined =>
    procedure === 'people.findParticipants'
      ? searched([...people.values()].map(withDueOf(answers)), (input as { query: string }).query)
      : answers.get(keyOf(procedure, input));
  /** What this desk has taken since is not due: found again, the person owes what the settlement would show. */
  const withDueOf = (answers: Memory['answers']) => (person: FoundAt) => {
    const due = answers.get(keyOf('payments.due', { playerId: person.found.participant.id }));
    if (!due) return person;
    const left = (due.value as Due).filter(({ id }) => !taken.isTaken(id, true));
    return { ...person, found: { ...person.found, dueGrosze: sumGrosze(left.map(({ amount }) => amount)) } };
  };
  const remember = ({ answers, people }: Memory, procedure: DeskProcedure, input: unknown, value: unknown) => {
    const at = now().toISOString();
    if (procedure !== 'people.findParticipants') {
      const playerId = procedure === 'payments.day' ? undefined : (input as { playerId: string }).playerId;
      answers.set(keyOf(procedure, input), { value, at, playerId });
      return;
    }
    for (const found of value as FoundParticipant[]) people.set(found.participant.id, { found, at });
  };
  return {
    through: async (procedure, input, answer) => {
      if (!COPIED.includes(procedure)) return answer;
      const applyAnswer = taken.requestSent();
      // An answer that arrives after `forget` goes into the old memory, which is not read any more.
      const mine = memory;
      const reply = await answer;
      if (reply.ok) {
        remember(mine, procedure, input, reply.value);
        applyAnswer(dueIn(procedure, reply.value));
        return { ok: true, value: withoutTaken(procedure, reply.value, (id) => taken.isTaken(id, false)) as never };
      }
      const cached = reply.failure.kind === 'offline' ? remembered(mine, procedure, input) : undefined;
      if (!cached) return reply;
      const value = withoutTaken(procedure, cached.value, (id) => taken.isTaken(id, true));
      return { ok: true, value: value as never, cachedAt: cached.at };
    },
    players: () => playersIn(memory),
    forgetPlayers: (playerIds) => forgetPlayers(memory, playerIds),
    forget: () => {
      memory = emptyMemory();
    },
  };
}

type FoundAt = { found: FoundParticipant; at: string };
type Memory = { answers: Map<string, CachedAnswer>; people: Map<string, FoundAt> };

const emptyMemory = (): Memory => ({ answers: new Map(), people: new Map() });

function playersIn({ answers, people }: Memory): readonly string[] {
  const ofAnswers = [...answers.values()].flatMap(({ value, playerId }) =>
    playerId === undefined ? (value as Day).flatMap(playerOf) : [playerId],
  );
  return [...new Set([...people.keys(), ...ofAnswers])];
}

function forgetPlayers({ answers, people }: Memory, playerIds: readonly string[]): void {
  for (const id of playerIds) people.delete(id);
  for (const [key, { value, at, playerId }] of answers) {
    if (playerId === undefined) {
      const left = (value as Day).filter((one) => !playerOf(one).some((id) => playerIds.includes(id)));
      answers.set(key, { value: left, at });
    } else if (playerIds.includes(playerId)) answers.delete(key);
  }
}

/** None of a sale without a participant. */
function playerOf({ participant }: Day[number]): readonly string[] {
  return participant ? [participant.id] : [];
}

type Due = ProcedureOutput<'payments.due'>;
type Day = ProcedureOutput<'payments.day'>;

const isDue = ({ payment }: Pick<PaymentView, 'payment'>) => payment.state === 'due';

/** The ids of the payments that an answer calls due. */
function dueIn(procedure: DeskProcedure, value: unknown): readonly number[] {
  if (procedure === 'payments.due') return (value as Due).map(({ id }) => id);
  return procedure === 'payments.day' ? (value as Day).filter(isDue).map(({ payment }) => payment.id) : [];
}

/** The answer without the payments that this desk has taken: they are not due any more. */
function withoutTaken(procedure: DeskProcedure, value: unknown, isTaken: (paymentId: number) => boolean): unknown {
  if (procedure === 'payments.due') return (value as Due).filter(({ id }) => !isTaken(id));
  if (procedure !== 'payments.day') return value;
  return (value as Day).map((one) =>
    isDue(one) && isTaken(one.payment.id) ? { ...one, payment: { ...one.payment, state: 'paid' } } : one,
  );
}

function keyOf(procedure: DeskProcedure, input: unknown): string {
  return `${procedure} ${JSON.stringify(input)}`;
}

/** As the server searches: every term in the name or the owner's e-mail, or in a phone or the tax id (PPL-25). */
function searched(people: readonly FoundAt[], query: string): CachedAnswer | undefined {
  if (people.length === 0) return undefined;
  const terms = searchTerms(query);
  const hits = people.filter(({ found: { participant, numbers = [] } }) => {
    const { firstName, lastName, ownerEmail } = participant;
    return matchesTerms(terms, { text: `${firstName} ${lastName} ${ownerEmail}`, numbers });
  });
  const oldest = people.reduce((before, { at }) => (at < before ? at : before), people[0]?.at ?? '');
  return { value: hits.map(({ found }) => found), at: oldest };
}
