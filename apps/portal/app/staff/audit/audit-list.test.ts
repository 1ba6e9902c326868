// The audit log in its address: whose changes are shown, and by which words or numbers they are found.
import { expect, it } from 'vitest';
import { AUDIT_LIST, addressOfOnly, auditFilterIn, auditQuestion } from './audit-list.ts';

const ID = '3f1b6f1e-8d0a-4c52-9a53-0d6f6e6a1c01';
const urlOf = (address: string) => new URL(address, 'http://portal.example');

it.each([
  { subject: { kind: 'participant', id: ID } },
  { subject: { kind: 'payment', id: 10_234 } },
  { subject: { kind: 'course', id: ID }, actor: 'automat' },
] as const)('is the same after the way through the address: %j', (filter) => {
  const url = urlOf(AUDIT_LIST.pageTo(filter, 7n) ?? '');
  expect(auditFilterIn(url, undefined)).toEqual(filter);
  expect(AUDIT_LIST.pageIn(url)).toBe(7n);
});

it('has no subject and no page where the address names none', () => {
  const url = urlOf('/zespol/dziennik?uczestnik=Jan&platnosc=0&przed=x');
  expect(AUDIT_LIST.isNarrowed(auditFilterIn(url, undefined))).toBe(false);
  expect(AUDIT_LIST.pageIn(url)).toBeUndefined();
});

it('takes a search for digits as the number of a payment', () => {
  const subjectOf = (query: string) => auditFilterIn(urlOf('/zespol/dziennik'), query).subject;
  for (const number of [' 10234 ', 'Płatność nr\u00A010234'])
    expect(subjectOf(number)).toEqual({ kind: 'payment', id: 10_234 });
  for (const person of ['Jan', '601234567', 'tel. 601 234', 'NIP: 526-025-02-74'])
    expect(subjectOf(person)).toBeUndefined();
});

it('leads a search that means exactly one participant to that one, with the other filters', () => {
  const filter = { actor: 'sub-1' };
  const jan = { participant: { id: ID } };
  expect(addressOfOnly([jan], filter)).toBe(`/zespol/dziennik?kto=sub-1&uczestnik=${ID}`);
  expect(addressOfOnly([jan, jan], filter)).toBeUndefined();
  expect(addressOfOnly([], filter)).toBeUndefined();
});

it('asks for a person, or for what no person did', () => {
  expect(auditQuestion({ actor: 'sub-1' })).toEqual({ actor: { sub: 'sub-1' } });
  expect(auditQuestion({ actor: 'automat' })).toEqual({ actor: 'automatic' });
  expect(auditQuestion({})).toEqual({});
});
