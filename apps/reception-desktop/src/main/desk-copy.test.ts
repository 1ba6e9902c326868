// What a desk still knows when the server is silent.
import { describe, expect, it } from 'vitest';
import type { Reply } from '../bridge.ts';
import type { FoundParticipant } from '../desk-procedures.ts';
import { deskCopy } from './desk-copy.ts';

const OFFLINE = { ok: false, trouble: { kind: 'offline' } } as const;
const found = (id: string, firstName: string, lastName: string) =>
  ({ participant: { id, firstName, lastName, ownerEmail: 'dom@poczta.example' } }) as unknown as FoundParticipant;
const ok = <T>(value: T): Reply<T> => ({ ok: true, value });

function aCopy() {
  let minute = 40;
  const copy = deskCopy(() => new Date(`2026-11-20T12:${minute}:00Z`));
  return { copy, later: () => (minute += 1) };
}

describe('the copy', () => {
  it('gives the last answer to the same question, with its time, only while the server is silent', () => {
    const { copy, later } = aCopy();
    const asked = { playerId: 'a' };
    expect(copy.through('payments.due', asked, OFFLINE)).toEqual(OFFLINE);
    expect(copy.through('payments.due', asked, ok([]))).toEqual({ ok: true, value: [] });
    later();
    expect(copy.through('payments.due', asked, OFFLINE)).toEqual({
      ok: true,
      value: [],
      cachedAt: '2026-11-20T12:40:00.000Z',
    });
    expect(copy.through('payments.due', { playerId: 'b' }, OFFLINE)).toEqual(OFFLINE);
    const refused = { ok: false, trouble: { kind: 'refused', code: 'not-found', details: {} } } as const;
    expect(copy.through('payments.due', asked, refused)).toEqual(refused);
  });

  it('searches everybody it has seen, without Polish marks', () => {
    const { copy } = aCopy();
    const ask = (query: string) => {
      const reply = copy.through('people.findParticipants', { query }, OFFLINE);
      return reply.ok ? reply.value.map(({ participant }) => participant.id) : reply.trouble.kind;
    };
    expect(ask('zolw')).toBe('offline');
    copy.through(
      'people.findParticipants',
      { query: 'a' },
      ok([found('1', 'Michał', 'Żółw'), found('2', 'Zofia', 'Nowak')]),
    );
    expect(ask('zolw')).toEqual(['1']);
    expect(ask('NOWAK zof')).toEqual(['2']);
    expect(ask('dom@')).toEqual(['1', '2']);
    expect(ask('xyz')).toEqual([]);
  });

  it('never answers for who I am or for a settlement', () => {
    const { copy } = aCopy();
    copy.through('people.me', undefined, ok({} as never));
    expect(copy.through('people.me', undefined, OFFLINE)).toEqual(OFFLINE);
  });
});
