// Manager or admin makes a code for the computer of a desk, and the desk itself when there is none of this id yet (PRN-27).
import { randomInt } from 'node:crypto';
import type { InputOf } from '@zapisy/acts/act';
import { makeDeskCodeAct } from '@zapisy/acts/printing/make-desk-code';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockDesk, saveDesk } from '@zapisy/db/printing/desk-records';
import { addSetupCode } from '@zapisy/db/printing/desk-setup-code-records';
import { DESK_WITHOUT_PRINTER, type Desk, namedDesk } from '@zapisy/domain/printing/desk';
import {
  SETUP_CODE_LENGTH,
  SETUP_CODE_LETTERS,
  setupCodeExpiry,
  setupText,
  shownSetupCode,
} from '@zapisy/domain/printing/desk-setup';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { requireDeskCity } from './desk-city.ts';
import { setupCodeHash } from './setup-code-hash.ts';

type MadeDeskCode = {
  readonly id: string;
  readonly name: string;
  /** What is typed at the desk: the address of the server, and the code in two groups. */
  readonly address: string;
  readonly code: string;
  /** What the QR code holds. */
  readonly text: string;
  readonly expiresAt: Date;
};

/**
 * The code is returned once and never again. Refuses 'bad-input' for the id of a sale without a desk and for a city outside the
 * chain, and 'not-allowed-now' for a desk that a computer is bound to.
 */
export async function makeDeskCode(
  ctx: SignedInContext,
  given: InputOf<typeof makeDeskCodeAct>,
): Promise<MadeDeskCode> {
  if (given.id === DESK_WITHOUT_PRINTER) throw new Refusal('bad-input', { field: 'id' });
  const now = ctx.clock.now();
  const letters = Array.from(
    { length: SETUP_CODE_LENGTH },
    () => SETUP_CODE_LETTERS[randomInt(SETUP_CODE_LETTERS.length)],
  );
  const code = letters.join('');
  const expiresAt = setupCodeExpiry(now);
  const desk = await inTransaction(ctx.database, async (tx) => {
    const before = await lockDesk(tx, given.id);
    if (before?.isBound) throw new Refusal('not-allowed-now', { reason: 'desk-bound' });
    await requireDeskCity(tx, given.city, before?.city ?? null);
    const after: Desk = { ...namedDesk(before, given), lastSeenAt: before?.lastSeenAt ?? null, isBound: false };
    await saveDesk(tx, after);
    const { id: deskId, driver, printer } = given;
    await addSetupCode(tx, { codeHash: setupCodeHash(code), deskId, driver, printer, expiresAt }, now);
    await recordAct(tx, makeDeskCodeAct, {
      actor: ctx.session,
      entityId: deskId,
      before: before && audited(before),
      after: audited(after),
    });
    return after;
  });
  const address = ctx.settings.baseUrl;
  const shown = { address, code: shownSetupCode(code), text: setupText({ address, code }) };
  return { id: desk.id, name: desk.name ?? desk.id, ...shown, expiresAt };
}

function audited({ name, city, driver }: Desk) {
  return { name, city, driver };
}
