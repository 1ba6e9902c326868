// What an order asks for, by what is published, demanded and accepted.
import { expect, it } from 'vitest';
import { askedTexts, missingTexts, standingsOf } from './acceptance.ts';
import { DEFAULT_LAW_RULES, possibleDemands } from './law-rules.ts';

const { demands } = DEFAULT_LAW_RULES;
const ALL = (['terms', 'privacy', 'image', 'marketing', 'withdrawal', 'health-card'] as const).map((kind) => ({
  kind,
  version: 2,
}));
const ZOFIA = { kind: 'turnus', playerId: 'zofia' } as const;
const JAN = { kind: 'trial', playerId: 'jan' } as const;
const given = (kind: 'terms' | 'privacy' | 'image', version: number, playerId: string | null = null) => ({
  kind,
  version,
  playerId,
  isWithdrawn: false,
});
const ask = (asking: Partial<Parameters<typeof askedTexts>[0]>) =>
  askedTexts({ ordered: [ZOFIA], demands, inForce: ALL, given: [], ...asking });
const kinds = (asking: Partial<Parameters<typeof askedTexts>[0]>) => ask(asking).map(({ kind }) => kind);

it('an order asks for nothing while no text is published, and for nothing without a course', () => {
  expect(ask({ inForce: [] })).toEqual([]);
  expect(ask({ ordered: [] })).toEqual([]);
});

it('an order asks for terms and privacy once, and for a consent to images of each participant', () => {
  expect(ask({ ordered: [ZOFIA, JAN, ZOFIA] })).toEqual([
    { kind: 'terms', version: 2, playerIds: [null], isRequired: true },
    { kind: 'privacy', version: 2, playerIds: [null], isRequired: true },
    { kind: 'image', version: 2, playerIds: ['zofia', 'jan'], isRequired: false },
    { kind: 'marketing', version: 2, playerIds: [null], isRequired: false },
  ]);
});

it.each([
  ['the version in force was accepted', [given('terms', 2)], false],
  ['a former version was accepted', [given('terms', 1)], true],
  ['another text was accepted', [given('privacy', 2)], true],
  ['it was accepted and withdrawn', [{ ...given('terms', 2), isWithdrawn: true }], true],
])('the terms of an order are asked for: %#, when %s', (_, accepted, isAsked) => {
  expect(kinds({ given: accepted }).includes('terms')).toBe(isAsked);
});

it('a consent to images that was given for one participant is asked for the other alone', () => {
  const asked = ask({ ordered: [ZOFIA, JAN], given: [given('image', 2, 'zofia')] });
  expect(asked.find(({ kind }) => kind === 'image')?.playerIds).toEqual(['jan']);
});

it('a text is asked for the kinds of course that ask for it, and required where one of them requires it', () => {
  const changed = {
    ...demands,
    terms: { trial: 'hidden', permanent: 'hidden', turnus: 'required' },
    privacy: { trial: 'optional', permanent: 'hidden', turnus: 'required' },
  } as const;
  expect(kinds({ ordered: [JAN], demands: changed })).not.toContain('terms');
  expect(missingTexts(ask({ ordered: [JAN], demands: changed }))).toEqual([]);
  const both = missingTexts(ask({ ordered: [JAN, ZOFIA], demands: changed }));
  expect(both.map(({ kind }) => kind)).toEqual(['terms', 'privacy']);
});

it('a consent cannot be required, because it would not be given freely', () => {
  expect(possibleDemands('terms')).toContain('required');
  for (const kind of ['image', 'marketing'] as const) expect(possibleDemands(kind)).not.toContain('required');
});

it('a person stands with each text in force by the last act about it, and with a card only after a consent', () => {
  const at = new Date('2026-11-23T12:00:00Z');
  const act = (changes: object) => ({ ...given('terms', 2), hash: '', way: 'portal' as const, at, ...changes });
  const acceptances = [
    act({}),
    act({ kind: 'privacy', version: 1 }),
    act({ kind: 'image', playerId: 'jan', isWithdrawn: true }),
  ];
  const standings = standingsOf({ inForce: ALL, acceptances, playerIds: ['zofia', 'jan'] });
  expect(standings.map(({ kind, playerId, state }) => [kind, playerId, state])).toEqual([
    ['terms', null, 'given'],
    ['privacy', null, 'former'],
    ['marketing', null, 'none'],
    ['image', 'zofia', 'none'],
    ['image', 'jan', 'withdrawn'],
  ]);
  const card = act({ kind: 'health-card', playerId: 'zofia' });
  expect(standingsOf({ inForce: [], acceptances: [card], playerIds: ['zofia'] })).toMatchObject([
    { kind: 'health-card', state: 'given', version: null },
  ]);
});
