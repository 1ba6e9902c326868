// reportPrintJob: a desk reports the state of a print on its printer.
import { PRINT_JOB_STATES } from '@zapisy/domain/printing/print-job';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { z } from 'zod';
import { act } from '../act.ts';

export const reportPrintJobAct = act({
  rights: ['settle-and-issue'],
  input: z.object({
    jobId: z.uuid(),
    state: z.enum(PRINT_JOB_STATES),
    /** Why it waits or failed, as the desk's code. */
    problem: z.string().max(100).nullable().default(null),
    /** The printer's own number of the receipt. */
    receiptNumber: z.int32().min(0).nullable().default(null),
    /** Where the printer gave that number, when it tells. */
    register: z
      .object({ memory: z.string().trim().min(1).max(100), dailyReports: z.int32().min(0) })
      .nullable()
      .default(null),
    /** The text that the person typed for 'Anuluj wydruk'. */
    cancelReason: z.string().trim().max(LONGEST_REASON).nullable().default(null),
  }),
  refusals: { 'not-found': [], 'not-allowed-now': ['print-is-over', 'desk-of-other-computer'] },
  /** The second one of each other print of the same payments that is not started any more. */
  audit: [
    { action: 'reportPrintJob', entity: 'print_job', fields: ['state', 'problem', 'receiptNumber', 'attempts'] },
    { action: 'stopPrint', entity: 'print_job', fields: ['state', 'problem', 'printedAs'] },
  ],
});
