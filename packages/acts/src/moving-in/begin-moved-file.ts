// beginMovedFile and addMovedRows: the headings and the rows of a file of families reach the server (MOV-1).
import { FILE_KINDS } from '@zapisy/domain/moving-in/file-kinds';
import { z } from 'zod';
import { act } from '../act.ts';

const MOST_COLUMNS = 60;
const LONGEST_CELL = 500;
const MOST_PARTS = 200;
export const MOST_ROWS_OF_PART = 500;

const cell = z.string().max(LONGEST_CELL);
const cells = z.array(cell).max(MOST_COLUMNS);

export const movedFileId = z.uuid();

export const beginMovedFileAct = act({
  rights: ['move-in'],
  input: z.object({
    /** Made with the form: sending it twice begins one file. */
    id: movedFileId,
    name: z.string().trim().min(1).max(200),
    /** What each row is. */
    kind: z.enum(FILE_KINDS).default('families'),
    headings: cells.min(1),
    /** In how many parts the rows follow. */
    parts: z.int().min(1).max(MOST_PARTS),
  }),
  refusals: {},
  audit: [{ action: 'beginMovedFile', entity: 'moved_file', fields: ['name'] }],
});

export const addMovedRowsAct = act({
  rights: ['move-in'],
  input: z.object({
    id: movedFileId,
    part: z.int().min(1).max(MOST_PARTS),
    rows: z.array(z.object({ line: z.int().min(2), cells })).max(MOST_ROWS_OF_PART),
  }),
  refusals: { 'not-found': [], 'not-allowed-now': ['moved-in'] },
  audit: [{ action: 'addMovedRows', entity: 'moved_file', fields: ['name', 'rows'] }],
});
