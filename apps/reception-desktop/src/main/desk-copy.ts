// What this desk has seen of the server since it was opened: read from when the server does not answer.
import type { Reply } from '../bridge.ts';
import type {
  DeskProcedure,
  FoundParticipant,
  PaymentView,
  ProcedureInput,
  ProcedureOutput,
} from '../desk-procedures.ts';
import type { TakenPayments } from './sales/taken-payments.ts';

/** Kept in memory alone: nothing of anybody's data stays on the computer when the app is closed. */
export type DeskCopy = {
  /**
   * Remembers a good answer; for silence gives what was remembered, with the moment it was true. Either way a payment that
   * this desk has taken since is not due. Called in the turn in which the question leaves.
   */
  through<P extends DeskProcedure>(
    procedure: P,
    input: ProcedureInput<P>,
    answer: Promise<Reply<ProcedureOutput<P>>>,
  ): Promise<Reply<ProcedureOutput<P>>>;
  /** Removes everything: what was read for one person is not shown to another. */
  forget(): void;
};

type Kept = { value: unknown; at: string };

const COPIED: readonly DeskProcedure[] = [
  'people.findParticipants',
  'payments.due',
  'payments.day',
  'preferences.fetchPlayerInvoiceDataInternal',
];

export function deskCopy(now: () => Date, taken: Pick<TakenPayments, 'asked' | 'isTaken'>): DeskCopy {
  let memory = emptyMemory();

  const remembered = ({ answers, people }: Memory, procedure: DeskProcedure, input: unknown): Kept | undefined =>
    procedure === 'people.findParticipants'
      ? searched([...people.values()], (input as { query: string }).query)
      : answers.get(keyOf(procedure, input));
  const remember = ({ answers, people }: Memory, procedure: DeskProcedure, input: unknown, value: unknown) => {
    const at = now().toISOString();
    if (procedure !== 'people.findParticipants') answers.set(keyOf(procedure, input), { value, at });
    else for (const found of value as FoundParticipant[]) people.set(found.participant.id, { found, at });
  };
  return {
    through: async (procedure, input, answer) => {
      if (!COPIED.includes(procedure)) return answer;
      const subscribe = taken.asked();
      // An answer that comes after the forgetting is written where nobody reads any more.
      const mine = memory;
      const reply = await answer;
      if (reply.ok) {
        remember(mine, procedure, input, reply.value);
        subscribe(dueIn(procedure, reply.value));
        return { ok: true, value: withoutTaken(procedure, reply.value, (id) => taken.isTaken(id, false)) as never };
      }
      const kept = reply.failure.kind === 'offline' ? remembered(mine, procedure, input) : undefined;
      if (!kept) return reply;
      const value = withoutTaken(procedure, kept.value, (id) => taken.isTaken(id, true));
      return { ok: true, value: value as never, cachedAt: kept.at };
    },
    forget: () => {
      memory = emptyMemory();
    },
  };
}

type Memory = { answers: Map<string, Kept>; people: Map<string, { found: FoundParticipant; at: string }> };

const emptyMemory = (): Memory => ({ answers: new Map(), people: new Map() });

type Due = ProcedureOutput<'payments.due'>;
type Day = ProcedureOutput<'payments.day'>;

const isDue = ({ payment }: Pick<PaymentView, 'payment'>) => payment.state === 'due';

/** The payments that an answer calls due. */
function dueIn(procedure: DeskProcedure, value: unknown): readonly number[] {
  if (procedure === 'payments.due') return (value as Due).map(({ id }) => id);
  return procedure === 'payments.day' ? (value as Day).filter(isDue).map(({ payment }) => payment.id) : [];
}

/** The answer as it would be if the server knew what this desk has taken: nothing of that is owed. */
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

/** Every word of the query must occur in the name or the owner's address, whatever the case and the Polish marks. */
function searched(people: readonly { found: FoundParticipant; at: string }[], query: string): Kept | undefined {
  if (people.length === 0) return undefined;
  const message = folded(query).split(/\s+/).filter(Boolean);
  const hits = people.filter(({ found: { participant } }) => {
    const text = folded(`${participant.firstName} ${participant.lastName} ${participant.ownerEmail}`);
    return message.every((label) => text.includes(label));
  });
  const oldest = people.reduce((before, { at }) => (at < before ? at : before), people[0]?.at ?? '');
  return { value: hits.map(({ found }) => found), at: oldest };
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
}
