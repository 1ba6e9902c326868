// The law towards parents: its texts, which everybody may read and administrators write (LAW-1).
import { publishLawTextAct } from '@zapisy/acts/law/publish-law-text';
import { saveLawDraftAct } from '@zapisy/acts/law/save-law-draft';
import { LAW_KINDS } from '@zapisy/domain/law/law-text';
import { z } from 'zod';
import { procedureFor, procedureOf, publicProcedure, router } from '../trpc.ts';
import { lawTextStates, publishLawText, saveLawDraft, shownLawText } from './law-texts.ts';

const textInput = z.object({ kind: z.enum(LAW_KINDS), version: z.int32().min(1).optional() });

export const lawRouter = router({
  /** A published text, for everybody. */
  text: publicProcedure.input(textInput).query(({ ctx, input }) => shownLawText(ctx, input)),
  texts: procedureFor('manage-school').query(({ ctx }) => lawTextStates(ctx)),
  saveDraft: procedureOf(saveLawDraftAct).mutation(({ ctx, input }) => saveLawDraft(ctx, input)),
  publish: procedureOf(publishLawTextAct).mutation(({ ctx, input }) => publishLawText(ctx, input)),
});
