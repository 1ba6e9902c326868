// Staff of the school: who has which roles, invitations, and what ends with a role that is taken (ACC-14, ACC-15).
import { randomUUID } from 'node:crypto';
import type { Database } from '@zapisy/db/connection/open-database';
import { STAFF_ROLES } from '@zapisy/domain/people/role';
import { insertLetter } from '../letter-rows.ts';
import { rolesOf } from '../provider/claims.ts';

type Pool = Database['pool'];
/** One connection, in a transaction. */
type Client = Pick<Pool, 'query'>;

export type StaffAccount = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** False: invited, and the letter was not used yet. */
  readonly isConfirmed: boolean;
  readonly hasSecondFactor: boolean;
};

export type RolesChange =
  | { readonly outcome: 'changed'; readonly person: StaffAccount; readonly before: readonly string[] }
  | { readonly outcome: 'changed-meanwhile'; readonly stored: readonly string[] }
  | { readonly outcome: 'unknown' | 'last-admin' };

type Row = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: string | null;
  readonly emailVerified: boolean;
  readonly twoFactorEnabled: boolean | null;
};

const COLUMNS = 'id, email, name, roles, "emailVerified", "twoFactorEnabled"';

/** Without a password, and unconfirmed: the letter that follows gives both. */
const INSERT_ACCOUNT = `INSERT INTO "user" (id, email, name, "emailVerified", "createdAt", "updatedAt")
  VALUES ($1, $2, $3, false, now(), now()) ON CONFLICT (email) DO NOTHING`;

/** Changes of roles follow one another, so that no two of them take the last administrator away together. */
const ROLES_LOCK = 7_302_115;

export async function listStaff(pool: Pool): Promise<readonly StaffAccount[]> {
  const { rows } = await pool.query<Row>(
    `SELECT ${COLUMNS} FROM "user" WHERE roles IS NOT NULL AND "closedAt" IS NULL ORDER BY name, email`,
  );
  return rows.map(fromRow);
}

/** The account of an e-mail with these roles beside those that it has; a new one has no password and no confirmed address yet. */
export async function inviteStaff(
  pool: Pool,
  { email, name, roles }: { readonly email: string; readonly name: string; readonly roles: readonly string[] },
): Promise<RolesChange> {
  return inRolesLock(pool, async (client) => {
    await client.query(INSERT_ACCOUNT, [randomUUID(), email, name]);
    const { rows } = await client.query<Row>(`SELECT ${COLUMNS} FROM "user" WHERE email = $1`, [email]);
    const [row] = rows;
    const changed = await setRoles(client, row, [...(row ? rolesOf(row) : []), ...roles]);
    // Who has a password already hears of the roles from the person who gave them.
    if (row && !row.emailVerified) await insertLetter(client, { kind: 'invitation', email });
    return changed;
  });
}

/** False: the address has an account, or is invited, already; then nothing is sent. */
export async function inviteFamily(pool: Pool, { email, name }: { email: string; name: string }): Promise<boolean> {
  return inRolesLock(pool, async (client) => {
    const { rowCount } = await client.query(INSERT_ACCOUNT, [randomUUID(), email, name || email]);
    if (rowCount === 0) return false;
    await insertLetter(client, { kind: 'family-invitation', email });
    return true;
  });
}

/** `shown`: the roles that the administrator saw; when others are stored now, nothing changes. */
export async function changeRoles(
  pool: Pool,
  { id, shown, roles }: { readonly id: string; readonly shown: readonly string[]; readonly roles: readonly string[] },
): Promise<RolesChange> {
  return inRolesLock(pool, async (client) => {
    const { rows } = await client.query<Row>(`SELECT ${COLUMNS} FROM "user" WHERE id = $1`, [id]);
    const stored = rows[0] ? rolesOf(rows[0]) : [];
    const isSame = stored.length === new Set(shown).size && stored.every((role) => shown.includes(role));
    return rows[0] && !isSame ? { outcome: 'changed-meanwhile', stored } : setRoles(client, rows[0], roles);
  });
}

/** Ends the sign-ins of the service and of its clients. False: there is no such account. */
export async function endSignIns(pool: Pool, id: string): Promise<boolean> {
  return inRolesLock(pool, async (client) => {
    const { rowCount } = await client.query('SELECT FROM "user" WHERE id = $1', [id]);
    await endAll(client, id);
    return rowCount === 1;
  });
}

async function setRoles(client: Client, row: Row | undefined, roles: readonly string[]): Promise<RolesChange> {
  if (!row) return { outcome: 'unknown' };
  const before = rolesOf(row);
  const given = STAFF_ROLES.filter((role) => roles.includes(role));
  const isTaken = before.some((role) => !given.some((kept) => kept === role));
  if (isTaken && before.includes('admin') && !given.includes('admin') && (await isLastAdmin(client, row.id))) {
    return { outcome: 'last-admin' };
  }
  const stored = given.length > 0 ? given.join(',') : null;
  const { rowCount } = await client.query('UPDATE "user" SET roles = $2, "updatedAt" = now() WHERE id = $1', [
    row.id,
    stored,
  ]);
  // The person has closed the account meanwhile.
  if (rowCount === 0) return { outcome: 'unknown' };
  if (isTaken) await endAll(client, row.id);
  return { outcome: 'changed', person: fromRow({ ...row, roles: stored }), before };
}

/** An administrator who never came in cannot stand for one who leaves. */
async function isLastAdmin(client: Client, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM "user" WHERE id <> $1 AND 'admin' = ANY (string_to_array(roles, ',')) AND "emailVerified"
      AND "closedAt" IS NULL LIMIT 1`,
    [id],
  );
  return rowCount === 0;
}

async function endAll(client: Client, id: string): Promise<void> {
  for (const table of ['oauthAccessToken', 'oauthRefreshToken', 'session'])
    await client.query(`DELETE FROM "${table}" WHERE "userId" = $1`, [id]);
}

function fromRow(row: Row): StaffAccount {
  const { id, email, name, emailVerified, twoFactorEnabled } = row;
  return {
    id,
    email,
    name,
    roles: rolesOf(row),
    isConfirmed: emailVerified,
    hasSecondFactor: twoFactorEnabled === true,
  };
}

/** One transaction, alone among those that change roles (ACC-25). */
async function inRolesLock<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [ROLES_LOCK]);
    const done = await work(client);
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
