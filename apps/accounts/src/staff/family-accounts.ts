// The account of a family whose data are erased (ACC-24).
import type { Account } from '../provider/claims.ts';
import { closeAccount } from '../provider/own-account.ts';
import type { Service } from '../service.ts';

type ErasedFamily = {
  /** The `sub` that the family was bound to. */
  readonly id: string | null;
  /** SHA-256 of the family's e-mail in hexadecimal digits: the order outlives the erasure, and names nobody. */
  readonly emailHash: string | null;
  /** Of the erasure: an account that somebody has made since is none of the family's. */
  readonly at: Date;
};

/**
 * The account that the family was bound to, else that of its e-mail, confirmed or only invited. 'staff': it has roles, and
 * stays. 'none': there is no such account, or no more.
 */
export async function closeFamily(
  { pool, provider }: Pick<Service, 'pool' | 'provider'>,
  { id, emailHash, at }: ErasedFamily,
): Promise<'closed' | 'staff' | 'none'> {
  const { rows } = await pool.query<Pick<Account, 'id' | 'email'>>(
    `SELECT id, email FROM "user"
     WHERE id = $1 OR (encode(sha256(convert_to(email, 'UTF8')), 'hex') = $2 AND "createdAt" <= $3)
     ORDER BY id = $1 DESC NULLS LAST LIMIT 1`,
    [id, emailHash, at],
  );
  const [account] = rows;
  if (!account) return 'none';
  return (await closeAccount(provider, account)) ? 'closed' : 'staff';
}
