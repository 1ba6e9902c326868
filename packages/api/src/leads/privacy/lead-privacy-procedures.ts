// The right of a person to their data, as procedures of the leads router: export and erasure.
import { eraseLeadAct } from '@zapisy/acts/leads/erase-lead';
import { exportLeadAct } from '@zapisy/acts/leads/export-lead';
import { procedureOf } from '../../trpc.ts';
import { eraseLead, exportLead } from './erase-lead.ts';

export const leadPrivacyProcedures = {
  export: procedureOf(exportLeadAct).mutation(({ ctx, input }) => exportLead(ctx, input)),
  erase: procedureOf(eraseLeadAct).mutation(({ ctx, input }) => eraseLead(ctx, input)),
};
