// A family's rights to its data: export and erasure (FAM-4, FAM-5).
import { exportFamilyAct } from '@zapisy/acts/privacy/export-family';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { exportFamily, exportOwnFamily } from './export-family.ts';

export const privacyRouter = router({
  ownData: procedureFor('own-data').query(({ ctx }) => exportOwnFamily(ctx)),
  exportFamily: procedureOf(exportFamilyAct).mutation(({ ctx, input }) => exportFamily(ctx, input)),
});
