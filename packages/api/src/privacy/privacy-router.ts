// A family's rights to its data: export and erasure (FAM-4, FAM-5).
import { paymentId } from '@zapisy/acts/inputs/one-payment';
import { oneParticipant } from '@zapisy/acts/people/participant-details';
import { askForErasureAct, takeErasureBackAct } from '@zapisy/acts/privacy/ask-for-erasure';
import { changeRetentionAct } from '@zapisy/acts/privacy/change-retention';
import { eraseFamilyAct } from '@zapisy/acts/privacy/erase-family';
import { exportFamilyAct } from '@zapisy/acts/privacy/export-family';
import { erasedAmong } from '@zapisy/db/privacy/erased-records';
import { z } from 'zod';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import {
  askForErasure,
  eraseFamily,
  openErasureRequests,
  ownErasure,
  planErasure,
  takeErasureBack,
} from './erase-family.ts';
import { exportFamily, exportOwnFamily } from './export-family.ts';
import { heldData } from './held-data.ts';
import { changeRetention } from './retention-rules.ts';

/** What a desk keeps is hundreds of rows; it asks again for what is beyond. */
const MOST_COPIES = 5_000;

const keptCopies = z.object({
  paymentIds: z.array(paymentId).max(MOST_COPIES),
  playerIds: z.array(z.uuid()).max(MOST_COPIES),
});

const forAdmin = procedureFor('export-and-erase-families');

export const privacyRouter = router({
  ownData: procedureFor('own-data').query(({ ctx }) => exportOwnFamily(ctx)),
  ownErasure: procedureFor('own-data').query(({ ctx }) => ownErasure(ctx)),
  askForErasure: procedureOf(askForErasureAct).mutation(({ ctx }) => askForErasure(ctx)),
  takeErasureBack: procedureOf(takeErasureBackAct).mutation(({ ctx }) => takeErasureBack(ctx)),
  erasureRequests: forAdmin.query(({ ctx }) => openErasureRequests(ctx)),
  planErasure: forAdmin.input(oneParticipant).query(({ ctx, input }) => planErasure(ctx, input.playerId)),
  exportFamily: procedureOf(exportFamilyAct).mutation(({ ctx, input }) => exportFamily(ctx, input)),
  /** Of the copies that a desk names, those that it drops (FAM-13): numbers and ids alone. */
  erasedAmong: procedureFor('settle-and-issue')
    .input(keptCopies)
    .query(({ ctx, input }) => erasedAmong(ctx.database.prisma, input)),
  held: procedureFor('manage-school').query(({ ctx }) => heldData(ctx)),
  changeRetention: procedureOf(changeRetentionAct).mutation(({ ctx, input }) => changeRetention(ctx, input)),
  eraseFamily: procedureOf(eraseFamilyAct).mutation(({ ctx, input }) => eraseFamily(ctx, input)),
});
