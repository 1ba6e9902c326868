// What a desk shows while the server is unreachable.

import type { FoundParticipant, ProcedureInput, ProcedureOutput } from '@zapisy/counter/ports/procedures';
import type { Reply } from '@zapisy/counter/ports/reply';
import { expect, it } from 'vitest';
import type { DeskProcedure } from '../desk-procedures.ts';
import { deskCopy } from './desk-copy.ts';
import type { Outbox } from './sales/outbox.ts';
import { takenPayments } from './sales/taken-payments.ts';

const OFFLINE = { ok: false, failure: { kind: 'offline' } } as const;
const found = (id: string, firstName: string, lastName: string) =>
  ({ participant: { id, firstName, lastName, ownerEmail: 'dom@poczta.example' } }) as unknown as FoundParticipant;
const ok = <T>(value: T): Reply<T> => ({ ok: true, value });

function aCopy(unsent: ReturnType<Outbox['list']> = []) {
  let minute = 40;
  const nothing = { list: () => [] };
  const copy = deskCopy(() => new Date(`2026-11-20T12:${minute}:00Z`), takenPayments({ list: () => unsent }, nothing));
  const through = <P extends DeskProcedure>(procedure: P, input: ProcedureInput<P>, reply: Reply<ProcedureOutput<P>>) =>
    copy.through(procedure, input, Promise.resolve(reply));
  return { copy, through, later: () => (minute += 1) };
}

it('the copy returns the last response to the same query, with its time, only while the server is unreachable', async () => {
  const { through, later } = aCopy();
  const asked = { playerId: 'a' };
  expect(await through('payments.due', asked, OFFLINE)).toEqual(OFFLINE);
  expect(await through('payments.due', asked, ok([]))).toEqual({ ok: true, value: [] });
  later();
  expect(await through('payments.due', asked, OFFLINE)).toEqual({
    ok: true,
    value: [],
    cachedAt: '2026-11-20T12:40:00.000Z',
  });
  expect(await through('payments.due', { playerId: 'b' }, OFFLINE)).toEqual(OFFLINE);
  const refused = { ok: false, failure: { kind: 'refused', refusal: { code: 'not-found' } } } as const;
  expect(await through('payments.due', asked, refused)).toEqual(refused);
});

it('the copy searches everybody it has seen, without Polish marks', async () => {
  const { through } = aCopy();
  const ask = async (query: string) => {
    const reply = await through('people.findParticipants', { query }, OFFLINE);
    return reply.ok ? reply.value.map(({ participant }) => participant.id) : reply.failure.kind;
  };
  expect(await ask('zolw')).toBe('offline');
  await through(
    'people.findParticipants',
    { query: 'a' },
    ok([found('1', 'Michał', 'Żółw'), found('2', 'Zofia', 'Nowak')]),
  );
  expect(await ask('zolw')).toEqual(['1']);
  expect(await ask('NOWAK zof')).toEqual(['2']);
  expect(await ask('dom@')).toEqual(['1', '2']);
  expect(await ask('xyz')).toEqual([]);
});

it('the copy is searched as the server is: names in any order and letters, phones and tax ids as they are pasted', async () => {
  const { through } = aCopy();
  const ewa = { ...found('1', 'Ewa', 'Strauß–Łoś'), numbers: ['601 234 567', '5260250274'] };
  await through('people.findParticipants', { query: 'a' }, ok([ewa, found('2', 'Zofia', 'Nowak')]));
  const ask = async (query: string) => {
    const reply = await through('people.findParticipants', { query }, OFFLINE);
    return reply.ok && reply.value.map(({ participant }) => participant.id);
  };
  for (const query of [
    'Strauss, Ewa',
    'strauß-los',
    '𝓢𝓽𝓻𝓪𝓾ß',
    'E\u2060wa \u200BŁoś',
    'tel. +48 601-234',
    'Ewa, tel.: 601 234 567',
    'NIP: 526-025-02-74',
    'pani Strauß (klientka)',
    'Strauß_Ewa',
    'Nazwisko: Strauß, Imię: Ewa, t. 601 234 567',
    '0601 234',
    '+48 60',
  ]) {
    expect(await ask(query), query).toEqual(['1']);
  }
  expect(await ask('tel. 603')).toEqual([]);
});

it('the copy of a search shows as due only what this desk has not taken since', async () => {
  const entries = [{ order: { groups: [{ paymentIds: [7] }] } }] as unknown as ReturnType<Outbox['list']>;
  const { through } = aCopy(entries);
  const payments = [
    { id: 7, amount: 22_000 },
    { id: 8, amount: 3_000 },
  ] as unknown as ProcedureOutput<'payments.due'>;
  const people = [{ ...found('1', 'Michał', 'Żółw'), dueGrosze: 25_000 }] as unknown as FoundParticipant[];
  await through('people.findParticipants', { query: 'a' }, ok(people));
  const due = async () => {
    const reply = await through('people.findParticipants', { query: 'zolw' }, OFFLINE);
    return reply.ok && reply.value.map(({ dueGrosze }) => dueGrosze);
  };
  expect(await due()).toEqual([25_000]);
  await through('payments.due', { playerId: '1' }, ok(payments));
  expect(await due()).toEqual([3_000]);
});

it('the copy that was cleared has nothing, also not of a response that comes after', async () => {
  const { copy, through } = aCopy();
  const asked = { playerId: 'a' };
  await through('payments.due', asked, ok([]));
  await through('people.findParticipants', { query: 'a' }, ok([found('1', 'Michał', 'Żółw')]));
  const late = Promise.withResolvers<Reply<never>>();
  const waiting = copy.through('payments.due', { playerId: 'b' }, late.promise);
  copy.forget();
  late.resolve(ok([] as never));
  expect(await waiting).toEqual({ ok: true, value: [] });
  for (const playerId of ['a', 'b']) expect(await through('payments.due', { playerId }, OFFLINE)).toEqual(OFFLINE);
  expect(await through('people.findParticipants', { query: 'zolw' }, OFFLINE)).toEqual(OFFLINE);
});

it('the copy never answers for who I am or for a settlement', async () => {
  const { through } = aCopy();
  await through('people.me', undefined, ok({} as never));
  expect(await through('people.me', undefined, OFFLINE)).toEqual(OFFLINE);
});
