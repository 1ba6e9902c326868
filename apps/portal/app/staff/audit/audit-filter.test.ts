// The filter of the audit log in the address: it is read back as it was written, and holds ids and days alone.
import { expect, it } from 'vitest';
import {
  addressOfOnly,
  auditFilterAddress,
  auditFilterIn,
  auditQuestion,
  beforeIn,
  isFiltered,
} from './audit-filter.ts';

const ID = '3f1b6f1e-8d0a-4c52-9a53-0d6f6e6a1c01';
const urlOf = (address: string) => new URL(address, 'http://portal.example');
const NOTHING = auditFilterIn(urlOf('/zespol/dziennik'));

it.each([
  { actor: 'sub-1', group: 'leads', from: '2026-11-17', to: '2026-11-23', subject: undefined },
  { actor: 'automat', group: undefined, from: '', to: '', subject: { kind: 'participant', id: ID } },
  { actor: '', group: undefined, from: '', to: '', subject: { kind: 'payment', id: 10_234 } },
  { actor: '', group: undefined, from: '', to: '', subject: { kind: 'course', id: ID } },
] as const)('is the same after the way through the address: %j', (filter) => {
  const url = urlOf(auditFilterAddress(filter, 7n));
  expect(auditFilterIn(url)).toEqual(filter);
  expect(beforeIn(url)).toBe(7n);
});

it('what is not valid counts as not set', () => {
  const url = urlOf('/zespol/dziennik?co=everything&od=2026-13-01&uczestnik=Jan&platnosc=0&przed=x');
  expect(auditFilterIn(url)).toEqual(NOTHING);
  expect([isFiltered(NOTHING), beforeIn(url), auditFilterAddress(NOTHING)]).toEqual([
    false,
    undefined,
    '/zespol/dziennik',
  ]);
});

it('a search for digits is the number of a payment', () => {
  expect(auditFilterIn(urlOf('/zespol/dziennik'), ' 10234 ').subject).toEqual({ kind: 'payment', id: 10_234 });
  expect(auditFilterIn(urlOf('/zespol/dziennik'), 'Płatność nr\u00A010234').subject).toEqual({
    kind: 'payment',
    id: 10_234,
  });
  for (const person of ['Jan', '601234567', 'tel. 601 234', 'NIP: 526-025-02-74']) {
    expect(auditFilterIn(urlOf('/zespol/dziennik'), person).subject).toBeUndefined();
  }
});

it('a search that means exactly one participant leads to that one, with the other filters', () => {
  const filter = { ...NOTHING, actor: 'sub-1' };
  const jan = { participant: { id: ID } };
  expect(addressOfOnly([jan], filter)).toBe(`/zespol/dziennik?kto=sub-1&uczestnik=${ID}`);
  expect(addressOfOnly([jan, jan], filter)).toBeUndefined();
  expect(addressOfOnly([], filter)).toBeUndefined();
});

it('asks for a person, or for what no person did', () => {
  expect(auditQuestion({ ...NOTHING, actor: 'sub-1' })).toEqual({ actor: { sub: 'sub-1' } });
  expect(auditQuestion({ ...NOTHING, actor: 'automat' })).toEqual({ actor: 'automatic' });
});
