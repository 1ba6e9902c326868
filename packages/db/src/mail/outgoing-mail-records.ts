// The outbox of letters (MAIL-1): written with the fact, claimed by one sender at a time, ended once (MAIL-3).

import type { LetterFacts, LetterKind, LetterProblem, LetterState } from '@zapisy/domain/mail/letter';
import type { AfterAttempt } from '@zapisy/domain/mail/next-attempt';
import { isPhoneOwnerKey } from '@zapisy/domain/people/owner-key';
import type { Database, Tx } from '../connection/open-database.ts';
import { readJson } from '../values/json-column.ts';
import { LETTER_FACTS } from '../values/json-schemas.ts';

export type NewLetter = {
  readonly kind: LetterKind;
  /** Names the fact: of two letters with one key the second is not written. */
  readonly dedupeKey: string;
  /** Null: the office. */
  readonly recipient: string | null;
  readonly facts: LetterFacts;
};

/**
 * Writes letters in the caller's transaction; those whose key is known, and those to an owner with a phone alone
 * (PPL-28), are left out. Returns how many are new.
 */
export async function putLetters(tx: Tx, planned: readonly NewLetter[], at: Date): Promise<number> {
  const letters = planned.filter(({ recipient }) => recipient === null || !isPhoneOwnerKey(recipient));
  if (letters.length === 0) return 0;
  return await tx.$executeRaw`
    INSERT INTO outgoing_mail (kind, dedupe_key, recipient, facts, lead_id, since, next_attempt_at, created_at)
    SELECT kind, "dedupeKey", recipient, facts, (facts->>'leadId')::uuid, at, at, at
    FROM (SELECT ${at}::timestamptz AS at) AS given, jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) AS letter (
      kind text, "dedupeKey" text, recipient text, facts jsonb)
    ON CONFLICT DO NOTHING`;
}

/**
 * Gives a letter about exactly these facts that waits, and that certainly no mail server has taken, the key of another
 * fact; does nothing when there is none, or when that key is known. Senders leave the letter alone until the transaction
 * ends.
 */
export async function renameUnsentLetter(
  tx: Tx,
  { from, to, facts }: { readonly from: string; readonly to: string; readonly facts: LetterFacts },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE outgoing_mail SET dedupe_key = ${to}
    WHERE dedupe_key = ${from} AND state = 'waiting' AND NOT possibly_taken AND facts = ${JSON.stringify(facts)}::jsonb
      AND NOT EXISTS (SELECT 1 FROM outgoing_mail WHERE dedupe_key = ${to})`;
}

/**
 * Drops the letters whose keys begin so that wait, and that certainly no mail server has taken: what they would say is
 * said by a later letter, or is not true any more. Returns them, the oldest first. Senders leave them alone until the
 * transaction ends.
 */
export async function dropUnsentLetters(tx: Tx, keyBegin: string, at: Date): Promise<readonly DroppedLetter[]> {
  const rows = await tx.$queryRaw<{ id: string; recipient: string | null; facts: unknown; createdAt: Date }[]>`
    UPDATE outgoing_mail SET state = 'dropped', problem = 'outdated', ended_at = ${at}
    WHERE state = 'waiting' AND NOT possibly_taken AND starts_with(dedupe_key, ${keyBegin})
    RETURNING id, recipient, facts, created_at AS "createdAt"`;
  return rows
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ id, recipient, facts }) => ({ recipient, facts: factsOf(id, facts) }));
}

type DroppedLetter = Pick<NewLetter, 'recipient' | 'facts'>;

export type ClaimedLetter = {
  readonly id: string;
  readonly kind: LetterKind;
  readonly recipient: string | null;
  readonly facts: LetterFacts;
  readonly messageId: string;
  /** How many attempts there were before this one. */
  readonly attempts: number;
  readonly since: Date;
  readonly createdAt: Date;
  /** When another sender may take it, because this one is gone. Another sender has another moment, so it names the claim. */
  readonly until: Date;
};

type Claim = {
  readonly limit: number;
  readonly now: Date;
  /** How long no other sender gets them. */
  readonly forMs: number;
  /** The right side of a Message-ID that is given now; a letter that has one keeps it. */
  readonly domain: string;
};

type ClaimedRow = Omit<ClaimedLetter, 'facts'> & { readonly facts: unknown };

/**
 * Takes letters that are due, also those whose sender died between sending and the mark: the next attempt of a letter
 * that is being sent is due when its time is over. The Message-ID is written here, before the first attempt, and never
 * changed. They are found once, as a list: a join could look for them again after each, and take more than the limit.
 */
export async function claimLetters({ pool }: Pick<Database, 'pool'>, claim: Claim): Promise<readonly ClaimedLetter[]> {
  const { limit, now, forMs, domain } = claim;
  const { rows } = await pool.query<ClaimedRow>({
    name: 'claim-letters',
    text: `UPDATE outgoing_mail SET state = 'sending', next_attempt_at = $2, attempts = attempts + 1,
             possibly_taken = possibly_taken OR state = 'sending', message_id = coalesce(message_id, id || '@' || $4::text)
           WHERE id = ANY(ARRAY(
             SELECT id FROM outgoing_mail WHERE state IN ('waiting', 'sending') AND next_attempt_at <= $3
             ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED))
           RETURNING id, kind, recipient, facts, message_id AS "messageId", attempts - 1 AS attempts, since,
             created_at AS "createdAt", next_attempt_at AS "until"`,
    values: [limit, new Date(now.getTime() + forMs), now, domain],
  });
  return rows.map((row) => ({ ...row, facts: factsOf(row.id, row.facts) }));
}

/** After these an attempt may have succeeded: 'too-late' also ends a letter whose last answer was lost. */
const UNKNOWN_OUTCOMES: ReadonlySet<LetterProblem> = new Set(['no-answer', 'too-late']);

type LetterEnd = AfterAttempt | { readonly state: 'dropped'; readonly problem: LetterProblem };

/** Writes what became of an attempt; false when another sender has the letter by now, who writes it instead. */
export async function endAttempt(
  tx: Tx,
  { id, until }: Pick<ClaimedLetter, 'id' | 'until'>,
  end: LetterEnd,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.outgoingMail.updateMany({
    where: { id, nextAttemptAt: until, state: 'sending' },
    data: {
      state: end.state,
      problem: 'problem' in end ? end.problem : null,
      endedAt: end.state === 'waiting' ? null : now,
      ...('problem' in end && UNKNOWN_OUTCOMES.has(end.problem) && { possiblyTaken: true }),
      ...('nextAttemptAt' in end && { nextAttemptAt: end.nextAttemptAt }),
    },
  });
  return count === 1;
}

/** E-mail is switched off: what waits is not sent later either. Returns how many. */
export async function dropWaitingLetters(tx: Tx, now: Date): Promise<number> {
  const { count } = await tx.outgoingMail.updateMany({
    where: { OR: [{ state: 'waiting' }, { state: 'sending', nextAttemptAt: { lte: now } }] },
    data: { state: 'dropped', problem: 'off', endedAt: now },
  });
  return count;
}

type ListedLetter = Pick<ClaimedLetter, 'id' | 'kind' | 'recipient' | 'facts' | 'attempts' | 'createdAt'> & {
  readonly state: LetterState;
  readonly problem: LetterProblem | null;
  readonly nextAttemptAt: Date;
};

type LetterCursor = { readonly at: Date; readonly id: string };

/** Letters that wait or failed, the newest first, from behind the cursor. */
export async function lettersNotSent(
  tx: Tx,
  { after, limit }: { readonly after: LetterCursor | undefined; readonly limit: number },
): Promise<readonly ListedLetter[]> {
  const behind = after && {
    OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }],
  };
  const rows = await tx.outgoingMail.findMany({
    where: { state: { in: ['waiting', 'sending', 'failed'] }, ...behind },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return rows.map(listedFrom);
}

/** How many have failed; a person decides about each. */
export function countFailedLetters(tx: Tx): Promise<number> {
  return tx.outgoingMail.count({ where: { state: 'failed' } });
}

/** Locked until the transaction ends. */
export async function lockLetter(tx: Tx, id: string): Promise<ListedLetter | undefined> {
  await tx.$queryRaw`SELECT 1 FROM outgoing_mail WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.outgoingMail.findUnique({ where: { id } });
  return row ? listedFrom(row) : undefined;
}

/** A person orders it again, to another address if one is given; its Message-ID stays. */
export async function orderLetterAgain(tx: Tx, id: string, recipient: string | null, at: Date): Promise<void> {
  await tx.outgoingMail.update({
    where: { id },
    data: {
      state: 'waiting',
      recipient,
      attempts: 0,
      since: at,
      nextAttemptAt: at,
      problem: null,
      endedAt: null,
    },
    select: { id: true },
  });
}

type Row = Awaited<ReturnType<Tx['outgoingMail']['findMany']>>[number];

/** The table's CHECKs restrict kind and state to the domain's unions; only our code writes a problem. */
function listedFrom(row: Row): ListedLetter {
  const { id, recipient, attempts, createdAt, nextAttemptAt } = row;
  return {
    id,
    recipient,
    attempts,
    createdAt,
    nextAttemptAt,
    kind: row.kind as LetterKind,
    state: row.state as LetterState,
    problem: row.problem as LetterProblem | null,
    facts: factsOf(id, row.facts),
  };
}

function factsOf(id: string, facts: unknown): LetterFacts {
  return readJson(LETTER_FACTS, facts, { table: 'outgoing_mail', column: 'facts', id });
}
