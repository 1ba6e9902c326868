// The outbox of letters: kept or undone with its fact, one letter for each fact, one sender for each letter, one
// Message-ID whatever happens.
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import {
  claimLetters,
  endAttempt,
  lettersNotSent,
  type NewLetter,
  putLetters,
  removeOldLetters,
} from './outgoing-mail-records.ts';

const database = testDatabase();
const NOW = new Date('2026-11-23T08:00:00Z');
const FOR_MS = 60_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const letter = (key: string, given: Partial<NewLetter> = {}): NewLetter => ({
  kind: 'payment-due',
  dedupeKey: key,
  recipient: 'anna@poczta.example',
  facts: { paymentId: 10_234 },
  ...given,
});
const put = (...letters: readonly NewLetter[]) => inTransaction(database, (tx) => putLetters(tx, letters, NOW));
const claim = (now = NOW, limit = 10) =>
  claimLetters(database, { limit, now, forMs: FOR_MS, domain: 'szkola.example' });
const rows = () => database.prisma.outgoingMail.findMany({ orderBy: { dedupeKey: 'asc' } });

it('a letter is written once for one fact, however often and however many at once', async () => {
  const counts = await Promise.all(Array.from({ length: 8 }, () => put(letter('a'), letter('b'))));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await rows()).toHaveLength(2);
});

it('a letter that failed is listed with those that wait in pages, the newest first', async () => {
  for (let index = 0; index < 5; index += 1) {
    await inTransaction(database, (tx) => putLetters(tx, [letter(`k${index}`)], later(index)));
  }
  const first = await lettersNotSent(database.prisma, { after: undefined, limit: 3 });
  const last = first.at(-1);
  const rest = last && { at: last.createdAt, id: last.id };
  const next = await lettersNotSent(database.prisma, { after: rest, limit: 3 });
  expect([...first, ...next].map(({ createdAt }) => createdAt.getTime() - NOW.getTime())).toEqual([4, 3, 2, 1, 0]);
});

it('the end of a letter deletes it with its address 30 days later, and no letter that waits', async () => {
  await put(letter('a'), letter('b'));
  const [first] = await claim(NOW, 1);
  if (first) await endAttempt(database.prisma, first, { state: 'sent' }, NOW);
  expect(await removeOldLetters(database, NOW)).toBe(0);
  expect(await removeOldLetters(database, later(1))).toBe(1);
  expect((await rows()).map(({ state }) => state)).toEqual(['waiting']);
});
