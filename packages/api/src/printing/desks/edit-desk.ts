// The office gives a desk its name and its city.
import type { InputOf } from '@zapisy/acts/act';
import { editDeskAct } from '@zapisy/acts/printing/edit-desk';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockDesk, saveDesk } from '@zapisy/db/printing/desk-records';
import { tidyLine } from '@zapisy/domain/characters';
import { type Desk, deskNameProblem } from '@zapisy/domain/printing/desk';
import { routedDesks } from '@zapisy/domain/printing/fiscal-route';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { requireDeskCity } from './desk-city.ts';
import { routedDesk } from './known-desks.ts';

/** PRN-21. Refuses 'not-found' for an unknown desk, and 'bad-input' for a name that is not valid or a foreign city. */
export async function editDesk(
  ctx: SignedInContext,
  { id, name: typed, city }: InputOf<typeof editDeskAct>,
): Promise<Desk> {
  const code = deskNameProblem(typed);
  if (code) throw new Refusal('bad-input', { problems: [{ field: 'name', code }] });
  return inTransaction(ctx.database, async (tx) => {
    const before =
      (await lockDesk(tx, id)) ?? (routedDesks(ctx.settings.fiscalRoutes).includes(id) ? routedDesk(id) : undefined);
    if (!before) throw new Refusal('not-found');
    await requireDeskCity(tx, city, before.city);
    const after = { ...before, name: tidyLine(typed), city };
    if (after.name === before.name && after.city === before.city) return before;
    await saveDesk(tx, after);
    await recordAct(tx, editDeskAct, {
      actor: ctx.session,
      entityId: id,
      before: { name: before.name, city: before.city },
      after: { name: after.name, city },
    });
    return after;
  });
}
