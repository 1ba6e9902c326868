// answerPrintOrder: a person decides about an unknown or failed print request at the provider (PRN-15).
import { ORDER_ANSWERS } from '@zapisy/domain/printing/provider-order';
import { z } from 'zod';
import { act } from '../act.ts';
import { note } from '../inputs/note-input.ts';

export const answerPrintOrderAct = act({
  rights: ['settle-and-issue'],
  input: z.object({ jobId: z.uuid(), answer: z.enum(ORDER_ANSWERS), note }),
  refusals: { 'not-found': [], 'not-allowed-now': ['print-state-changed'] },
  audit: [{ action: 'answerPrintOrder', entity: 'print_job', fields: ['state', 'answer', 'note'] }],
});
