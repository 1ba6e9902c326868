// Invoice preferences: the client's own family, and one participant for staff (PREF-7).
import { applyInvoiceDataToAllPlayersByPlayerIdAct } from '@zapisy/acts/preferences/apply-invoice-data-to-all-players-by-player-id';
import { clearInvoicesForUserClientAct } from '@zapisy/acts/preferences/clear-invoices-for-user-client';
import { clearPlayerInvoiceDataAct } from '@zapisy/acts/preferences/clear-player-invoice-data';
import { savePlayerInvoiceDataAct } from '@zapisy/acts/preferences/save-player-invoice-data';
import { undoUnificationAct } from '@zapisy/acts/preferences/undo-unification';
import { unifyInvoiceDataAct } from '@zapisy/acts/preferences/unify-invoice-data';
import { upsertInvoicesForUserClientAct } from '@zapisy/acts/preferences/upsert-invoices-for-user-client';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { z } from 'zod';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { applyInvoiceDataToAllPlayersByPlayerId } from './apply-invoice-data-to-all-players-by-player-id.ts';
import { fetchUserInvoiceData } from './family-invoices.ts';
import { fetchPlayerInvoiceDataInternal } from './fetch-player-invoice-data-internal.ts';
import { listMixedFamilies } from './list-mixed-families.ts';
import { listUnifications } from './list-unifications.ts';
import { lookUpCompany } from './look-up-company.ts';
import { savePlayerInvoiceData } from './save-player-invoice-data.ts';
import { undoUnification } from './undo-unification.ts';
import { unifyInvoiceData } from './unify-invoice-data.ts';
import { upsertInvoicesForUserClient } from './upsert-invoices-for-user-client.ts';
import { writeForStaff } from './write-for-staff.ts';
import { writeOwnWards } from './write-own-wards.ts';

const unifier = procedureFor('unify-data-globally');
const player = z.object({ playerId: z.uuid() });

export const preferencesRouter = router({
  fetchUserInvoiceData: procedureFor('own-data').query(({ ctx }) => fetchUserInvoiceData(ctx)),
  upsertInvoicesForUserClient: procedureOf(upsertInvoicesForUserClientAct).mutation(({ ctx, input }) =>
    upsertInvoicesForUserClient(ctx, input),
  ),
  clearInvoicesForUserClient: procedureOf(clearInvoicesForUserClientAct).mutation(({ ctx, input }) =>
    writeOwnWards(ctx, input, () => EMPTY_INVOICE),
  ),
  fetchPlayerInvoiceDataInternal: procedureFor('read-invoice-data')
    .input(player)
    .query(({ ctx, input }) => fetchPlayerInvoiceDataInternal(ctx, input.playerId)),
  savePlayerInvoiceData: procedureOf(savePlayerInvoiceDataAct).mutation(({ ctx, input }) =>
    savePlayerInvoiceData(ctx, input),
  ),
  clearPlayerInvoiceData: procedureOf(clearPlayerInvoiceDataAct).mutation(async ({ ctx, input }) => {
    await writeForStaff(ctx, { act: clearPlayerInvoiceDataAct, ...input, next: () => EMPTY_INVOICE });
    return await fetchPlayerInvoiceDataInternal(ctx, input.playerId);
  }),
  applyInvoiceDataToAllPlayersByPlayerId: procedureOf(applyInvoiceDataToAllPlayersByPlayerIdAct).mutation(
    ({ ctx, input }) => applyInvoiceDataToAllPlayersByPlayerId(ctx, input.playerId),
  ),
  listMixedFamilies: unifier
    .input(z.object({ after: z.string().max(255).default(''), limit: z.number().int().min(1).max(50).default(20) }))
    .query(({ ctx, input }) => listMixedFamilies(ctx, input)),
  unifyInvoiceData: procedureOf(unifyInvoiceDataAct).mutation(({ ctx, input }) => unifyInvoiceData(ctx, input)),
  undoUnification: procedureOf(undoUnificationAct).mutation(({ ctx, input }) => undoUnification(ctx, input)),
  listUnifications: unifier.query(({ ctx }) => listUnifications(ctx)),
  lookUpCompany: procedureFor('own-data', 'edit-participants')
    .input(z.object({ taxId: z.string().max(100) }))
    .query(({ ctx, input }) => lookUpCompany(ctx, input.taxId)),
});
