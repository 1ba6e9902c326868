// resumePrinting, 'Zwolnij zlecenia druku': a person ends the pause of prints (ISS-27).
import { z } from 'zod';
import { act } from '../act.ts';
import { note } from '../inputs/note-input.ts';

export const resumePrintingAct = act({
  rights: ['settle-and-issue'],
  input: z.object({ note }),
  refusals: { 'not-allowed-now': ['not-paused'] },
  audit: [{ action: 'resumePrinting', entity: 'print_pause', fields: ['state', 'number', 'note'] }],
});
