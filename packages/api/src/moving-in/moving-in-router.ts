// Moving in: families, participants, places and open dues from the system that the school had before (MOV-1).
import { addMovedRowsAct, beginMovedFileAct, movedFileId } from '@zapisy/acts/moving-in/begin-moved-file';
import { moveInAct, readMovedFileAct, undoMoveInAct } from '@zapisy/acts/moving-in/move-in';
import { z } from 'zod';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { moveIn, undoMoveIn } from './move-in.ts';
import { addMovedRows, beginMovedFile, movedFile, movedFiles, readMovedFile } from './read-moved-file.ts';

export const movingInRouter = router({
  files: procedureFor('move-in').query(({ ctx }) => movedFiles(ctx)),
  one: procedureFor('move-in')
    .input(z.object({ id: movedFileId }))
    .query(({ ctx, input }) => movedFile(ctx, input.id)),
  begin: procedureOf(beginMovedFileAct).mutation(({ ctx, input }) => beginMovedFile(ctx, input)),
  addRows: procedureOf(addMovedRowsAct).mutation(({ ctx, input }) => addMovedRows(ctx, input)),
  read: procedureOf(readMovedFileAct).mutation(({ ctx, input }) => readMovedFile(ctx, input)),
  moveIn: procedureOf(moveInAct).mutation(({ ctx, input }) => moveIn(ctx, input)),
  undo: procedureOf(undoMoveInAct).mutation(({ ctx, input }) => undoMoveIn(ctx, input)),
});
