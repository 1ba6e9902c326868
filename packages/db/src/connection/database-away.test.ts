// Which errors at start are waited out, and which end the start.
import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

it.each(['ECONNREFUSED', 'EAI_AGAIN', 'ENOTFOUND', '57P03', '57P01', '08006', '53300', 'P1001'])(
  'isDatabaseAway is true of %s',
  (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true);
    expect(isDatabaseAway(new Error('cannot be used', { cause: coded(code) }))).toBe(true);
  },
);

it.each(['28P01', '3D000', '42P01', '23505', 'P2002'])(
  'isDatabaseAway is false of %s, which an operator has to fix',
  (code) => {
    expect(isDatabaseAway(coded(code))).toBe(false);
  },
);

it('isDatabaseAway is true of a connection that is not made in time or breaks, and false of nothing', () => {
  expect(isDatabaseAway(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseAway(undefined)).toBe(false);
});
