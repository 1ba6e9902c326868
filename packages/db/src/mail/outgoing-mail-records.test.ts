// The outbox of letters: kept or undone with its fact, one letter for each fact, one sender for each letter, one
// Message-ID whatever happens.
import { afterAttempt } from '@zapisy/domain/mail/next-attempt';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import {
  claimLetters,
  countFailedLetters,
  dropWaitingLetters,
  endAttempt,
  lettersNotSent,
  lockLetter,
  type NewLetter,
  orderLetterAgain,
  putLetters,
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
async function only<T>(of: Promise<readonly T[]>): Promise<T> {
  const [one, ...more] = await of;
  if (one === undefined || more.length > 0) throw new Error('not exactly one');
  return one;
}

it('a letter is written with its fact, and undone with it', async () => {
  const settling = inTransaction(database, async (tx) => {
    await tx.city.create({ data: { name: 'Kraków' } });
    await putLetters(tx, [letter('a')], NOW);
    throw new Error('the place is gone');
  });
  await expect(settling).rejects.toThrow('the place is gone');
  expect([await rows(), await database.prisma.city.count()]).toEqual([[], 0]);
});

it('a letter is written once for one fact, however often and however many at once', async () => {
  const counts = await Promise.all(Array.from({ length: 8 }, () => put(letter('a'), letter('b'))));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await rows()).toHaveLength(2);
});

it('a claim gives each letter to one sender, with a Message-ID of the sender’s domain', async () => {
  await put(...Array.from({ length: 20 }, (_, index) => letter(`k${index}`)));
  const claimed = (await Promise.all(Array.from({ length: 6 }, () => claim()))).flat();
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(20);
  expect(claimed).toHaveLength(20);
  expect(claimed.every(({ id, messageId }) => messageId === `${id}@szkola.example`)).toBe(true);
});

it('a claim takes no more letters than its limit, also when PostgreSQL knew of one alone', async () => {
  await put(letter('a'));
  await database.pool.query('ANALYZE outgoing_mail');
  await put(...Array.from({ length: 8 }, (_, index) => letter(`k${index}`)));
  expect(await claim(NOW, 1)).toHaveLength(1);
  expect((await rows()).filter(({ state }) => state === 'sending')).toHaveLength(1);
});

it('a claim gives a letter whose sender died to the next one, under the same Message-ID', async () => {
  await put(letter('a'));
  const first = await only(claim());
  expect(await claim(later(FOR_MS - 1))).toEqual([]);
  const other = {
    limit: 10,
    now: later(FOR_MS),
    forMs: FOR_MS,
    domain: 'nowa.example',
  };
  const second = await only(claimLetters(database, other));
  expect(second).toMatchObject({ id: first.id, messageId: first.messageId, attempts: 1 });
  expect(await endAttempt(database.prisma, first, { state: 'sent' }, NOW)).toBe(false);
  expect(await endAttempt(database.prisma, second, { state: 'sent' }, NOW)).toBe(true);
  expect(await claim(later(10 * FOR_MS))).toEqual([]);
});

it('a claim leaves a letter alone until its pause is over', async () => {
  await put(letter('a'));
  const first = await only(claim());
  const end = afterAttempt({ outcome: 'unknown' }, { ...first, now: NOW });
  await endAttempt(database.prisma, first, end, NOW);
  expect(await only(rows())).toMatchObject({ state: 'waiting', problem: 'no-answer' });
  expect(await claim(later(59_999))).toEqual([]);
  expect((await only(claim(later(60_000)))).messageId).toBe(first.messageId);
});

it('a letter that failed is listed and counted, and sent again to a corrected address when a person orders it', async () => {
  await put(letter('a'));
  const first = await only(claim());
  await endAttempt(database.prisma, first, { state: 'failed', problem: 'address-refused' }, NOW);
  expect(await countFailedLetters(database.prisma)).toBe(1);
  expect(await claim(later(1e9))).toEqual([]);
  await inTransaction(database, async (tx) => {
    expect(await lockLetter(tx, first.id)).toMatchObject({ state: 'failed', problem: 'address-refused' });
    await orderLetterAgain(tx, first.id, 'ania@poczta.example', later(5_000));
  });
  const again = await only(claim(later(5_000)));
  expect(again).toMatchObject({ recipient: 'ania@poczta.example', attempts: 0, messageId: first.messageId });
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

it('the end of a letter is when e-mail is off: dropped, and not sent later', async () => {
  await put(letter('a'), letter('b'));
  await claim(NOW, 1);
  expect(await dropWaitingLetters(database.prisma, later(FOR_MS))).toBe(2);
  expect(await rows()).toMatchObject([
    { state: 'dropped', problem: 'off' },
    { state: 'dropped', problem: 'off' },
  ]);
  expect(await claim(later(1e9))).toEqual([]);
});
