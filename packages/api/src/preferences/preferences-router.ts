// Invoice preferences: the client's own family, and one participant for staff.
import { invoiceDataInput, invoicePreferenceInput } from '@zapisy/acts/inputs/invoice-input';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
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

const MOST_WARDS = 50;
const version = z.int32().min(0);
const MOST_FAMILIES = 50;
const versions = z.record(z.uuid(), version);
const unifier = procedureFor('unify-data-globally');
const player = z.object({ playerId: z.uuid() });
const chosenWards = z.object({
  playerIds: z.array(z.uuid()).min(1).max(MOST_WARDS).readonly(),
  versions,
});
const wanted = z.object({ preference: invoicePreferenceInput, data: invoiceDataInput });

export const preferencesRouter = router({
  fetchUserInvoiceData: procedureFor('own-data').query(({ ctx }) => fetchUserInvoiceData(ctx)),
  upsertInvoicesForUserClient: procedureFor('own-data')
    .input(chosenWards.extend(wanted.shape))
    .mutation(({ ctx, input }) => upsertInvoicesForUserClient(ctx, input)),
  /** 'Usuń dane do faktury': the rows are emptied, while withdrawal would keep their data (PREF-7). */
  clearInvoicesForUserClient: procedureFor('own-data')
    .input(chosenWards)
    .mutation(({ ctx, input }) => writeOwnWards(ctx, input, () => EMPTY_INVOICE)),
  fetchPlayerInvoiceDataInternal: procedureFor('read-invoice-data')
    .input(player)
    .query(({ ctx, input }) => fetchPlayerInvoiceDataInternal(ctx, input.playerId)),
  savePlayerInvoiceData: procedureFor('edit-participants')
    .input(player.extend({ version, ...wanted.shape }))
    .mutation(({ ctx, input }) => savePlayerInvoiceData(ctx, input)),
  /** 'Usuń dane do faktury' by staff. */
  clearPlayerInvoiceData: procedureFor('edit-participants')
    .input(player.extend({ version }))
    .mutation(async ({ ctx, input }) => {
      await writeForStaff(ctx, { action: 'clearPlayerInvoiceData', ...input, next: () => EMPTY_INVOICE });
      return await fetchPlayerInvoiceDataInternal(ctx, input.playerId);
    }),
  applyInvoiceDataToAllPlayersByPlayerId: procedureFor('apply-invoice-data-to-family')
    .input(player)
    .mutation(({ ctx, input }) => applyInvoiceDataToAllPlayersByPlayerId(ctx, input.playerId)),
  listMixedFamilies: unifier
    .input(z.object({ after: z.string().max(255).default(''), limit: z.number().int().min(1).max(50).default(20) }))
    .query(({ ctx, input }) => listMixedFamilies(ctx, input)),
  unifyInvoiceData: unifier
    .input(z.object({ choices: z.array(player.extend({ versions })).min(1).max(MOST_FAMILIES) }))
    .mutation(({ ctx, input }) => unifyInvoiceData(ctx, input.choices)),
  undoUnification: unifier
    .input(z.object({ unificationId: z.uuid() }))
    .mutation(({ ctx, input }) => undoUnification(ctx, input.unificationId)),
  listUnifications: unifier.query(({ ctx }) => listUnifications(ctx)),
  lookUpCompany: procedureFor('own-data', 'edit-participants')
    .input(z.object({ taxId: z.string().max(100) }))
    .query(({ ctx, input }) => lookUpCompany(ctx, input.taxId)),
});
