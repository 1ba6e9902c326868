// A computer exchanges the code of 'Stanowiska' for the settings of its desk, and the desk is bound to it (PRN-25, PRN-27).
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { bindDesk, lockDesk, saveDesk } from '@zapisy/db/printing/desk-records';
import { lockSetupCode, useSetupCode } from '@zapisy/db/printing/desk-setup-code-records';
import type { Desk } from '@zapisy/domain/printing/desk';
import { type SetupCodeRefusal, setupCodeIn, setupCodeRefusal } from '@zapisy/domain/printing/desk-setup';
import type { Context } from '../../context.ts';
import { setupCodeHash } from './setup-code-hash.ts';

/** What the desk's computer keeps, under the names of its settings; without what is said of sign-in. */
type DeskVariables = Readonly<Record<string, string>>;

type SetUp =
  | { readonly ok: true; readonly variables: DeskVariables }
  | { readonly ok: false; readonly refusal: SetupCodeRefusal };

/** Nobody is signed in: the code is the word of whoever made it. */
const AUDITED = { actor: { email: 'desk_setup', sub: null }, action: 'setUpDesk', entity: 'desk' } as const;

/**
 * `typed` is the code as it came. A desk that another computer was bound to meanwhile answers as a used code. The same computer
 * gets the same answer again, and that leaves no second audit row.
 */
export async function setUpDesk(
  { database, clock, deskKeyHash }: Pick<Context, 'database' | 'clock' | 'deskKeyHash'>,
  typed: string,
): Promise<SetUp> {
  const code = setupCodeIn(typed);
  if (code === undefined) return { ok: false, refusal: 'unknown' };
  const hash = setupCodeHash(code);
  const now = clock.now();
  return inTransaction(database, async (tx) => {
    const stored = await lockSetupCode(tx, hash);
    const desk = stored && (await lockDesk(tx, stored.deskId));
    const refusal = setupCodeRefusal(stored, deskKeyHash, now);
    if (refusal || !stored || !desk) return { ok: false, refusal: refusal ?? 'unknown' };
    const { usedAt, driver, printer } = stored;
    if (usedAt !== null) return { ok: true, variables: variablesOf(desk, printer) };
    if (desk.isBound) return { ok: false, refusal: 'used' };
    const after: Desk = { ...desk, driver, isBound: deskKeyHash !== undefined };
    await saveDesk(tx, after);
    if (deskKeyHash !== undefined) await bindDesk(tx, desk.id, deskKeyHash);
    await useSetupCode(tx, hash, deskKeyHash ?? null, now);
    await recordAudit(tx, { ...AUDITED, entityId: desk.id, before: audited(desk), after: audited(after) });
    return { ok: true, variables: variablesOf(after, printer) };
  });
}

function audited({ driver, isBound }: Desk) {
  return { driver, isBound };
}

function variablesOf({ id, name, city, driver }: Desk, printer: string | null): DeskVariables {
  return {
    DESK_ID: id,
    ...(name !== null && { DESK_NAME: name }),
    ...(city !== null && { DESK_CITY: city }),
    FISCAL_DRIVER: driver,
    ...(printer !== null && { FISCAL_PRINTER: printer }),
  };
}
