// The right of a person to their data, as procedures of the leads router: export and erasure.
import { procedureFor } from '../../trpc.ts';
import { leadTarget, oneLead } from '../crm/lead-work-procedures.ts';
import { eraseLead, exportLead } from './erase-lead.ts';

export const leadPrivacyProcedures = {
  export: procedureFor('export-and-erase-leads')
    .input(oneLead)
    .mutation(({ ctx, input }) => exportLead(ctx, input.leadId)),
  erase: procedureFor('export-and-erase-leads')
    .input(leadTarget)
    .mutation(({ ctx, input }) => eraseLead(ctx, input)),
};
