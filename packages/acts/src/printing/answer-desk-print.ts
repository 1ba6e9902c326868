// answerDeskPrint: a person decides about a print of a desk that does not report any more (PRN-11).
import { DESK_ANSWERS } from '@zapisy/domain/printing/desk-answer';
import { z } from 'zod';
import { act } from '../act.ts';
import { note } from '../inputs/note-input.ts';

export const answerDeskPrintAct = act({
  rights: ['settle-and-issue'],
  input: z.object({ jobId: z.uuid(), answer: z.enum(DESK_ANSWERS), note }),
  refusals: { 'not-found': [], 'not-allowed-now': ['print-is-over', 'desk-is-active'] },
  audit: [{ action: 'answerDeskPrint', entity: 'print_job', fields: ['state', 'problem', 'answer', 'note', 'deskId'] }],
});
