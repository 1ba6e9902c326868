// Which counters of waiting work each role sees.
import { expect, it } from 'vitest';
import type { Role } from '../people/role.ts';
import { countersOf, printsStalledSince, WORK_COUNTERS } from './waiting-work.ts';

it.each<[Role, readonly string[]]>([
  ['client', []],
  ['reception', ['critical', 'prints']],
  ['marketing', ['leads', 'intake']],
  ['office', WORK_COUNTERS],
  ['manager', WORK_COUNTERS],
  ['admin', WORK_COUNTERS],
])('countersOf: %s', (role, counters) => {
  expect(countersOf([role])).toEqual(counters);
});

it('countersOf adds up several roles', () => {
  expect(countersOf(['reception', 'marketing'])).toEqual(['critical', 'leads', 'intake', 'prints']);
});

it('a print waits for a person five minutes after its last report', () => {
  expect(printsStalledSince(new Date('2026-11-23T13:06:00Z'))).toEqual(new Date('2026-11-23T13:01:00Z'));
});
