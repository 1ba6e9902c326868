// Letters that wait to be sent: rows of what they are about and to whom, without any link (ACC-8).
import { randomUUID } from 'node:crypto';
import type { Database } from '@zapisy/db/connection/open-database';

/** To somebody who has an account. */
export type AccountLetterKind =
  | 'confirmation'
  | 'new-password'
  | 'known-address'
  | 'invitation'
  | 'family-invitation'
  | 'password-changed';

/** 'new-email': to an address that an account shall get; the others to one that had it. */
export type LetterKind = AccountLetterKind | 'new-email' | 'email-changed' | 'account-closed';

export type NewLetter = {
  readonly kind: LetterKind;
  readonly email: string;
  /** Where the person was going, as a query of the protocol; the link carries it. */
  readonly goingTo?: string;
  /** The account that a letter to a new address is about. */
  readonly about?: string | null;
};

export type WaitingLetter = Required<NewLetter> & {
  /** Also the letter's own id at every attempt. */
  readonly id: string;
  readonly createdAt: Date;
  /** This attempt included. */
  readonly tries: number;
};

/** For the library, which migrates it with its own tables and writes it in its own transactions. */
export const LETTER_TABLE = {
  id: 'letters',
  schema: {
    letter: {
      fields: {
        kind: { type: 'string', required: true },
        email: { type: 'string', required: true },
        goingTo: { type: 'string', required: true },
        about: { type: 'string', required: false },
        createdAt: { type: 'date', required: true },
        tries: { type: 'number', required: true },
        dueAt: { type: 'date', required: true, index: true },
      },
    },
  },
} as const;

export function letterRow({ kind, email, goingTo = '', about = null }: NewLetter, now: Date) {
  return { kind, email, goingTo, about, createdAt: now, tries: 0, dueAt: now };
}

/** Of a connection or of a transaction on it. */
type Client = Pick<Database['pool'], 'query'>;

/** In a transaction of SQL; the letter exists when it commits. */
export async function insertLetter(client: Client, letter: NewLetter): Promise<void> {
  const { kind, email, goingTo, createdAt, tries } = letterRow(letter, new Date());
  await client.query(
    `INSERT INTO letter (id, kind, email, "goingTo", "createdAt", tries, "dueAt") VALUES ($1, $2, $3, $4, $5, $6, $5)`,
    [randomUUID(), kind, email, goingTo, createdAt, tries],
  );
}

/** Takes letters that are due, and puts them off for the time in which a sender that lives has finished. */
export async function claimLetters(client: Client, most: number, leaseMs: number): Promise<readonly WaitingLetter[]> {
  const { rows } = await client.query<WaitingLetter>(
    `UPDATE letter SET tries = tries + 1, "dueAt" = now() + make_interval(secs => $2)
     WHERE id = ANY(ARRAY(SELECT id FROM letter WHERE "dueAt" <= now() ORDER BY "dueAt" LIMIT $1 FOR UPDATE SKIP LOCKED))
     RETURNING id, kind, email, "goingTo", about, "createdAt", tries`,
    [most, leaseMs / 1000],
  );
  return rows;
}

export async function putOffLetter(client: Client, id: string, pauseMs: number): Promise<void> {
  await client.query(`UPDATE letter SET "dueAt" = now() + make_interval(secs => $2) WHERE id = $1`, [
    id,
    pauseMs / 1000,
  ]);
}

export async function removeLetter(client: Client, id: string): Promise<void> {
  await client.query('DELETE FROM letter WHERE id = $1', [id]);
}
