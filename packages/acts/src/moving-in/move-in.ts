// readMovedFile, moveIn and undoMoveIn: how a file is read, what it adds, and that it is taken back (MOV-2, MOV-5, MOV-6).
import { ALL_COLUMNS } from '@zapisy/domain/moving-in/file-kinds';
import { LONGEST_CITY_NAME } from '@zapisy/domain/registration/city-name';
import { z } from 'zod';
import { act } from '../act.ts';
import { line } from '../inputs/line-input.ts';
import { recentMonth } from '../inputs/recent-month.ts';
import { movedFileId } from './begin-moved-file.ts';

/** The version of its reading that the screen showed. */
const shownFile = z.object({ id: movedFileId, version: z.int32().min(1) });

export const readMovedFileAct = act({
  rights: ['move-in'],
  input: shownFile.extend({
    columns: z.array(z.enum(ALL_COLUMNS).nullable()),
    /** Of participants whose row has none; '' asks for one in each row. */
    city: line.pipe(z.string().max(LONGEST_CITY_NAME)),
    firstMonth: recentMonth,
  }),
  refusals: { 'not-found': [], conflict: ['file-changed'], 'bad-input': ['other-columns'] },
  audit: [{ action: 'readMovedFile', entity: 'moved_file', fields: ['name', 'city', 'month'] }],
});

const count = z.int().min(0);
const ADDED = ['name', 'families', 'participants', 'places', 'dues', 'courses'] as const;

export const moveInAct = act({
  rights: ['move-in'],
  input: shownFile.extend({
    /** What the screen said that it adds: another sum means that the school has changed meanwhile. */
    shown: z.object({
      owners: count,
      participants: count,
      places: count,
      dues: count,
      courses: count.default(0),
    }),
    /** True when the rows with problems are to be left out. */
    leavesProblems: z.boolean(),
  }),
  refusals: {
    'not-found': [],
    conflict: ['file-changed'],
    'not-allowed-now': ['moved-in', 'part-missing', 'rows-with-problems', 'nothing-new'],
  },
  audit: [{ action: 'moveIn', entity: 'moved_file', fields: ADDED }],
});

export const undoMoveInAct = act({
  rights: ['move-in'],
  input: z.object({ id: movedFileId }),
  refusals: { 'not-found': [], 'not-allowed-now': ['undone', 'used-since'] },
  audit: [{ action: 'undoMoveIn', entity: 'moved_file', fields: ADDED }],
});
