// Codes that set up the computer of a desk: made in 'Stanowiska', used once (PRN-27). Only their hashes are stored.
import { DESK_DRIVERS, type DeskDriver } from '@zapisy/domain/printing/desk-driver';
import type { StoredSetupCode } from '@zapisy/domain/printing/desk-setup';
import type { Tx } from '../connection/open-database.ts';

type SetupCode = StoredSetupCode & {
  readonly deskId: string;
  readonly driver: DeskDriver;
  readonly printer: string | null;
};

/** A used one, and one that has expired, stays that long, so that the desk can be given the reason. */
const KEPT_MS = 24 * 3_600_000;

type NewSetupCode = Pick<SetupCode, 'deskId' | 'driver' | 'printer' | 'expiresAt'> & { readonly codeHash: string };

/** Replaces what is left of earlier codes of the desk, so that one counts at a time; and clears away the old ones. */
export async function addSetupCode(tx: Tx, code: NewSetupCode, now: Date): Promise<void> {
  const old = { expiresAt: { lt: new Date(now.getTime() - KEPT_MS) } };
  await tx.deskSetupCode.deleteMany({ where: { OR: [{ deskId: code.deskId, usedAt: null }, old] } });
  await tx.deskSetupCode.create({ data: code });
}

/** Locked until the transaction ends: of two computers at the same moment one gets it. */
export async function lockSetupCode(tx: Tx, codeHash: string): Promise<SetupCode | undefined> {
  await tx.$queryRaw`SELECT 1 FROM desk_setup_code WHERE code_hash = ${codeHash} FOR UPDATE`;
  const row = await tx.deskSetupCode.findUnique({ where: { codeHash } });
  return row ? { ...row, driver: DESK_DRIVERS.find((one) => one === row.driver) ?? 'none' } : undefined;
}

export async function useSetupCode(tx: Tx, codeHash: string, usedBy: string | null, now: Date): Promise<void> {
  await tx.deskSetupCode.update({ where: { codeHash }, data: { usedAt: now, usedBy } });
}
