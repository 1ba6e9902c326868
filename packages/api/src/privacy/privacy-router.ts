// A family's rights to its data: export and erasure (FAM-4, FAM-5).
import { oneParticipant } from '@zapisy/acts/people/participant-details';
import { askForErasureAct, takeErasureBackAct } from '@zapisy/acts/privacy/ask-for-erasure';
import { changeRetentionAct } from '@zapisy/acts/privacy/change-retention';
import { eraseFamilyAct } from '@zapisy/acts/privacy/erase-family';
import { exportFamilyAct } from '@zapisy/acts/privacy/export-family';
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

const forAdmin = procedureFor('export-and-erase-families');

export const privacyRouter = router({
  ownData: procedureFor('own-data').query(({ ctx }) => exportOwnFamily(ctx)),
  ownErasure: procedureFor('own-data').query(({ ctx }) => ownErasure(ctx)),
  askForErasure: procedureOf(askForErasureAct).mutation(({ ctx }) => askForErasure(ctx)),
  takeErasureBack: procedureOf(takeErasureBackAct).mutation(({ ctx }) => takeErasureBack(ctx)),
  erasureRequests: forAdmin.query(({ ctx }) => openErasureRequests(ctx)),
  planErasure: forAdmin.input(oneParticipant).query(({ ctx, input }) => planErasure(ctx, input.playerId)),
  exportFamily: procedureOf(exportFamilyAct).mutation(({ ctx, input }) => exportFamily(ctx, input)),
  held: procedureFor('manage-school').query(({ ctx }) => heldData(ctx)),
  changeRetention: procedureOf(changeRetentionAct).mutation(({ ctx, input }) => changeRetention(ctx, input)),
  eraseFamily: procedureOf(eraseFamilyAct).mutation(({ ctx, input }) => eraseFamily(ctx, input)),
});
