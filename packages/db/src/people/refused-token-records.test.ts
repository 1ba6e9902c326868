// Whose access tokens are refused: with the end of the sessions, and until no such token can live.
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import { endSessionsOf } from './portal-session-records.ts';
import { allRefusedTokens, removeOldRefusals } from './refused-token-records.ts';

const database = testDatabase();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 12, minute));
const end = (sub: string, minute: number) =>
  inTransaction(database, (tx) => endSessionsOf(tx, { sub, now: at(minute) }));

it('the end of the sessions of a person refuses their tokens, from the latest end on', async () => {
  await end('s1', 5);
  await end('s2', 1);
  await end('s1', 3);
  expect(await allRefusedTokens(database)).toEqual(
    new Map([
      ['s1', at(5)],
      ['s2', at(1)],
    ]),
  );
});

it('an end that is not stored refuses nothing', async () => {
  const broken = inTransaction(database, async (tx) => {
    await endSessionsOf(tx, { sub: 's1', now: at(1) });
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await allRefusedTokens(database)).toEqual(new Map());
});

it('refusals from before a moment are deleted', async () => {
  await end('s1', 1);
  await end('s2', 2);
  expect(await removeOldRefusals(database, at(2))).toBe(1);
  expect([...(await allRefusedTokens(database)).keys()]).toEqual(['s2']);
});
